import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nicknameOf } from './message.ts'

test('an advertiser’s first thousand conversations all have different nicknames', () => {
  const names = Array.from({ length: 1000 }, (_, number) => nicknameOf(number + 1))
  assert.equal(new Set(names).size, names.length)
  for (const name of names.slice(0, 90)) assert.match(name, /^[A-Z][a-z]+$/)
})
