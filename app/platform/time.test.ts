import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextUtcDay, utcDate } from './time.ts'

test('a day begins and ends in UTC', () => {
  assert.equal(utcDate(new Date('2026-05-03T23:59:59Z')), '2026-05-03')
  assert.equal(nextUtcDay(new Date('2026-05-03T23:59:59Z')).toISOString(), '2026-05-04T00:00:00.000Z')
})
