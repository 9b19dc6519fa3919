import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listEffects } from './migration-effects.ts'
import { readMigrations } from './migrations.server.ts'

const cases: [sql: string, effect: [table: string, blocks: string, passes: number] | undefined][] = [
  ['create table boxes (n int)', undefined],
  ['create index ads_n on ads (n)', ['ads', 'writes', 2]],
  ['create unique index concurrently if not exists ads_n on ads (n)', ['ads', 'nothing', 4]],
  ['alter table ads add column n int', ['ads', 'all', 0]],
  ['alter table ads add column at timestamptz not null default now()', ['ads', 'all', 0]],
  ['alter table ads add column key uuid not null default gen_random_uuid()', ['ads', 'all', 4]],
  ['ALTER TABLE ads\n  ADD COLUMN total int GENERATED ALWAYS AS (n + 1) STORED', ['ads', 'all', 4]],
  ['alter table ads alter column n type bigint', ['ads', 'all', 4]],
  ['alter table ads alter n set not null', ['ads', 'all', 1]],
  ['alter table ads add constraint positive check (n > 0)', ['ads', 'all', 1]],
  ['alter table ads add constraint positive check (n > 0) not valid', ['ads', 'all', 0]],
  ['alter table ads validate constraint positive', ['ads', 'nothing', 1]],
  ['alter table ads rename column n to m', ['ads', 'all', 0]],
  ['drop table ads', ['ads', 'all', 0]],
  ['update ads set n = 1', ['ads', 'nothing', 4]],
]

for (const [sql, effect] of cases)
  test(`${sql.replaceAll(/\s+/g, ' ')}: ${effect ? `${effect[1]} at ${effect[0]}, ${effect[2]} passes` : 'no effect'}`, () => {
    assert.deepEqual(
      listEffects(sql).map(({ table, blocks, passes }) => [table, blocks, passes]),
      effect ? [effect] : [],
    )
  })

test('a table that the same migration creates makes no one wait', () => {
  assert.deepEqual(listEffects('create table boxes (n int); create index boxes_n on boxes (n); alter table boxes add m int'), [])
})

// A build of an index that makes writers wait for minutes was in releases up to 0.2.0.
const lastUnchecked = '0040'

test('a migration that builds an index on a table with rows does so outside a transaction', async () => {
  for (const { name, text, isOutside } of await readMigrations())
    if (name > lastUnchecked && !name.startsWith(lastUnchecked))
      for (const { table, blocks, passes } of listEffects(text))
        assert.ok(isOutside ? blocks === 'nothing' : passes === 0, `${name} goes through ${table} while others wait`)
})
