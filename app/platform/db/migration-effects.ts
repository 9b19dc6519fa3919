import { splitStatements } from './split-sql.ts'

/**
 * What a statement of a migration does to the site while it runs: whom it makes wait at its table, and how often it goes through all rows.
 * Building an index counts twice, because Postgres sorts what it read, and writing a table anew counts four times.
 */
export type Effect = { table: string; blocks: 'nothing' | 'writes' | 'all'; passes: number }

const kinds: [pattern: RegExp, blocks: Effect['blocks'], passes: number][] = [
  [/^create (?:unique )?index concurrently (?:if not exists )?\w+ on (\w+)/, 'nothing', 4],
  [/^create (?:unique )?index (?:if not exists )?\w+ on (\w+)/, 'writes', 2],
  [/^alter table (\w+) validate constraint/, 'nothing', 1],
  [/^alter table (\w+) add (?:constraint|check|foreign key|unique|primary key)(?!.* not valid)/, 'all', 1],
  // A default that differs by row, and a column that is computed, are written into each row.
  [
    /^alter table (\w+) add (?:column )?.*(?:generated always as|default (?:gen_random_uuid|uuidv7|random|nextval|clock_timestamp)\()/,
    'all',
    4,
  ],
  [/^alter table (\w+) (?:add|alter) (?:column )?.*(?:check|references|unique|primary key|set not null)(?!.* not valid)/, 'all', 1],
  [/^alter table (\w+) alter (?:column )?\w+ (?:set data )?type/, 'all', 4],
  [/^alter table (\w+)/, 'all', 0],
  [/^drop table (?:if exists )?(\w+)/, 'all', 0],
  [/^create (?:constraint )?trigger \w+ .* on (\w+)/, 'writes', 0],
  [/^update (\w+)/, 'nothing', 4],
  [/^delete from (\w+)/, 'nothing', 2],
]

/** The effects of a migration on tables that were there before it. */
export function listEffects(text: string): Effect[] {
  const statements = splitStatements(text).map((statement) => statement.replaceAll(/\s+/g, ' ').toLowerCase())
  const created = new Set(statements.map((statement) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(statement)?.[1]))
  return statements.flatMap((statement) => {
    for (const [pattern, blocks, passes] of kinds) {
      const table = pattern.exec(statement)?.[1]
      if (table) return created.has(table) ? [] : [{ table, blocks, passes }]
    }
    return []
  })
}
