--- The full runs of mrs-mop, leaving the table only as whole columns.
return require "lib/columns"(require "mrs-mop", "mrs-mop-columns")
