// One quoted text, name, comment, or dollar-quoted body at a time: a semicolon inside one ends nothing.
const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|;|[^'"$;/-]+|[\s\S]/g

/** Splits a .sql file into statements, because PGlite takes one at a time when values are bound. */
export function splitStatements(text: string): string[] {
  const statements = ['']
  for (const [part] of text.matchAll(token)) {
    if (part === ';') statements.push('')
    else if (!part.startsWith('--') && !part.startsWith('/*')) statements[statements.length - 1] += part
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}
