--- The full runs of spiderette, leaving the table only as whole columns.
return require "lib/columns"(require "spiderette", "spiderette-columns")
