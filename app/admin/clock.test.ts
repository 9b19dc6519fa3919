import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortMoment } from '#app/ui/dates.ts'
import { describeSchedule, duration } from './clock.ts'

test('a simple schedule is shown in words, and any other as its cron expression', () => {
  assert.equal(describeSchedule('7 * * * *'), 'hourly, at :07')
  assert.equal(describeSchedule('40 3 * * *'), 'daily, at 03:40')
  for (const cron of ['*/5 * * * *', '0 3 * * 1', '0 3 1 * *', 'nonsense']) assert.equal(describeSchedule(cron), cron)
})

test('times are short and in UTC, and durations are rounded', () => {
  assert.equal(shortMoment(new Date('2026-11-21T23:05:59Z')), 'Nov 21, 23:05')
  assert.deepEqual([0, 340, 9_940, 59_000, 61_000].map(duration), ['0.0 s', '0.3 s', '9.9 s', '59 s', '1 min 1 s'])
})
