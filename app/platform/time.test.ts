import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn, endOfDay, nextUtcDay, utcDate } from './time.ts'

test('a day begins and ends in UTC', () => {
  assert.equal(utcDate(new Date('2026-05-03T23:59:59Z')), '2026-05-03')
  assert.equal(nextUtcDay(new Date('2026-05-03T23:59:59Z')).toISOString(), '2026-05-04T00:00:00.000Z')
})

test('a day of a city ends at midnight there, also on the days when its clocks change', () => {
  for (const [timezone, day, end] of [
    ['America/New_York', '2026-05-03', '2026-05-04T04:00:00.000Z'],
    ['Pacific/Honolulu', '2026-05-03', '2026-05-04T10:00:00.000Z'],
    ['Pacific/Guam', '2026-05-03', '2026-05-03T14:00:00.000Z'],
    ['America/Anchorage', '2026-03-07', '2026-03-08T09:00:00.000Z'],
    ['America/Anchorage', '2026-03-08', '2026-03-09T08:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-02T08:00:00.000Z'],
  ] as const) {
    assert.equal(endOfDay(timezone, day).toISOString(), end)
    assert.equal(utcDate(dayIn(timezone, new Date(end))) > day, true)
    assert.equal(utcDate(dayIn(timezone, new Date(Date.parse(end) - 1))), day)
  }
})
