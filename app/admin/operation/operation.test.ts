import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { describeSchedule, duration } from './operation.ts'
import { jobsCopy } from './copy.ts'

const english = openCopy('en')
const describe = (cron: string) => describeSchedule(english.read(jobsCopy), cron)

test('a simple schedule is shown in words, and any other as its cron expression', () => {
  assert.equal(describe('7 * * * *'), 'hourly, at :07')
  assert.equal(describe('40 3 * * *'), 'daily, at 03:40')
  assert.equal(describe('* * * * *'), 'every minute')
  assert.equal(describe('*/5 * * * *'), 'every 5 minutes')
  for (const cron of ['*/5 3 * * *', '0 3 * * 1', '0 3 1 * *', 'nonsense']) assert.equal(describe(cron), cron)
})

test('times are short and in UTC, and durations are rounded', () => {
  assert.equal(english.dates.shortMoment(new Date('2026-11-21T23:05:59Z')), 'Nov 21, 23:05')
  assert.deepEqual([0, 340, 9_940, 59_000, 61_000].map(duration), ['0.0 s', '0.3 s', '9.9 s', '59 s', '1 min 1 s'])
})
