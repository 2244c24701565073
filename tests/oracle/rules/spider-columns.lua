--- The full runs of spider, leaving the table only as whole columns.
return require "lib/columns"(require "spider", "spider-columns")
