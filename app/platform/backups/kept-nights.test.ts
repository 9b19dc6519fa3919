import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysAfter, hoursAfter, utcDate } from '#app/platform/time.ts'
import { isDrillDue, isDue, keptNights } from './kept-nights.ts'

const first = new Date('2026-01-01T09:15:00Z')
const days = Array.from({ length: 731 }, (_, index) => daysAfter(first, index))
const weekOf = (at: Date) => {
  const monday = daysAfter(at, -((at.getUTCDay() + 6) % 7))
  return utcDate(monday)
}
const monthOf = (at: Date) => utcDate(at).slice(0, 7)

test('over two years of nights, each of the last 7 days, 4 weeks, and 12 months has its newest backup, and nothing else stays', () => {
  let nights: Date[] = []
  for (const [index, now] of days.entries()) {
    nights = keptNights([...nights, now], now)
    const made = days.slice(Math.max(0, index - 400), index + 1)
    const newestOf = (periodOf: (at: Date) => string, count: number) =>
      [...new Map(made.map((at) => [periodOf(at), at])).values()].slice(-count)
    const expected = new Set([...newestOf(utcDate, 7), ...newestOf(weekOf, 4), ...newestOf(monthOf, 12)])
    assert.deepEqual(
      nights,
      [...expected].toSorted((a, b) => b.getTime() - a.getTime()),
      utcDate(now),
    )
    assert.ok(nights.length <= 23 && now.getTime() - nights.at(-1)!.getTime() <= 366 * 86_400_000, utcDate(now))
  }
})

test('of several backups of one day, the newest stays; the newest of all stays, however old it is', () => {
  assert.deepEqual(keptNights([first, hoursAfter(first, 5)], hoursAfter(first, 6)), [hoursAfter(first, 5)])
  assert.deepEqual(keptNights([first, daysAfter(first, 1)], daysAfter(first, 900)), [daysAfter(first, 1)])
  assert.deepEqual(keptNights([], first), [])
})

test('a backup is due once after its hour, also if the site was off at that time', () => {
  const at = (time: string) => new Date(`2026-05-03T${time}:00Z`)
  const due = (last: Date | undefined, now: Date) => isDue(last, { hour: 9, now })
  assert.equal(due(undefined, at('03:15')), true)
  assert.equal(due(at('09:15'), at('10:15')), false)
  assert.equal(due(at('09:15'), daysAfter(at('08:15'), 1)), false)
  assert.equal(due(at('09:15'), daysAfter(at('09:15'), 1)), true)
  assert.equal(due(daysAfter(at('09:15'), -2), at('03:15')), true)
})

test('a restore is tried with the first backup of each month', () => {
  assert.deepEqual(
    [undefined, first, daysAfter(first, 30)].map((last) => isDrillDue(last, daysAfter(first, 31))),
    [true, true, true],
  )
  assert.equal(isDrillDue(first, daysAfter(first, 30)), false)
})
