--- The full runs of will-o-the-wisp, leaving the table only as whole columns.
return require "lib/columns"(require "will-o-the-wisp", "will-o-the-wisp-columns")
