--- A spider whose full runs leave the table only as whole columns.
return function(spider, id)
  return extend(spider, { name = id, id = id, piles = { { "tableau", clear_whole = true } } })
end
