import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitStatements } from './split-sql.ts'

test('a semicolon ends a statement, except inside strings, names, comments, and function bodies', () => {
  assert.deepEqual(splitStatements(`select ';', ";" -- not; here\n; /* nor; here */ select 1 - 2 / 3;`), [
    `select ';', ";"`,
    'select 1 - 2 / 3',
  ])
  const body = 'create function f() returns int as $body$ begin; return 1; end; $body$ language plpgsql'
  assert.deepEqual(splitStatements(`${body};\nselect $1, 'it''s; fine'`), [body, `select $1, 'it''s; fine'`])
})

test('an empty file has no statements', () => {
  assert.deepEqual(splitStatements('\n-- nothing\n;;\n'), [])
})
