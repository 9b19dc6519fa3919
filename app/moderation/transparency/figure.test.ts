import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utcDate } from '#app/platform/time.ts'
import { proves } from '../../../test/proves.ts'
import { few, least, type MonthCount, most, periodAt, publish, thresholds } from './figure.ts'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { formatValue } from './figure-text.ts'

const reader = openCopy('en')

const until = new Date('2026-11-21T00:00:00Z')
const period = { ...periodAt(until), now: until }

const isFew = (count: number) => count > 0 && count < thresholds.few

/** A total and its parts, as published. */
function publishTally(parts: readonly number[]) {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const months = [{ month: '2026-10', count: whole, recent: whole }]
  const published = publish({ kind: 'tally', parts: parts.map((part, index) => [`${index}`, part]), months }, period)!
  return { whole: published.value, parts: published.parts!.map(({ value }) => value) }
}
const publishParts = (...parts: number[]) => publishTally(parts).parts

/** Every table of this many cells that add up to at most this total. */
function* tables(cells: number, most: number): Generator<number[]> {
  if (cells === 0) return yield []
  for (let value = 0; value <= most; value++) for (const rest of tables(cells - 1, most - value)) yield [value, ...rest]
}

/** The cells of one to four whose exact number follows from what is published: all worlds that look the same have the same number there. */
function findOut(worlds: Iterable<number[]>, publishWorld: (world: number[]) => unknown) {
  const alike = Map.groupBy(worlds, (world) => JSON.stringify(publishWorld(world)))
  return [...alike].flatMap(([seen, group]) =>
    group[0]!.flatMap((_, index) => {
      const values = new Set(group.map((world) => world[index]!))
      return values.size === 1 && isFew([...values][0]!) ? [`${seen}: cell ${index} is ${[...values][0]}`] : []
    }),
  )
}

test('no table reveals a count of one to four, alone or by subtraction from the total', () => {
  proves('figures.leftOutSmall: We show 1–{most} as “fewer than', 'figures.leftOutSmall: If a number could be worked out')
  for (const [cells, whole] of [
    [2, 40],
    [3, 30],
    [4, 24],
    [5, 21],
    [6, 13],
  ] as const) {
    assert.deepEqual(findOut(tables(cells, whole), publishTally), [], `${cells} parts`)
  }
})

test('a total of many parts without small ones is shown as it is', () => {
  assert.deepEqual(publishParts(12, 0, 7, 5), [12, 0, 7, 5])
  assert.deepEqual(publishParts(12, 3, 7, 30), [12, few, null, 30])
  assert.deepEqual(publishParts(40, 3, 2), [40, few, few])
  assert.deepEqual(
    [publishParts(2, 1), publishParts(40, 1, 1), publishParts(3, 5)],
    [
      [null, null],
      [null, null, null],
      [null, null],
    ],
  )
})

/** Two months before the 90 days, one in which they begin (its days before and after), and two within. */
const monthsOf = ([outside, before, after, third, fourth]: number[]): MonthCount[] => [
  { month: '2026-07', count: outside!, recent: 0 },
  { month: '2026-08', count: before! + after!, recent: after! },
  { month: '2026-09', count: third!, recent: third! },
  { month: '2026-10', count: fourth!, recent: fourth! },
]

test('months and periods together reveal no small count, even if the period begins within a month', () => {
  proves()
  const publishWorld = (world: number[]) => {
    const { value, months } = publish({ kind: 'tally', months: monthsOf(world) }, period)!
    return [value, months]
  }
  const worlds = Array.from({ length: 7 }, (_, outside) => [...tables(4, 13)].map((world) => [outside, ...world])).flat()
  assert.deepEqual(findOut(worlds, publishWorld), [])
  assert.equal(utcDate(period.from), '2026-08-23')
  assert.deepEqual(
    publish({ kind: 'tally', months: monthsOf([3, 6, 8, 0, 9]) }, period)!.months!.map(({ value }) => value),
    [few, 14, 0, 9],
  )
  assert.deepEqual(
    publish({ kind: 'tally', months: monthsOf([7, 6, 2, 0, 9]) }, period)!.months!.map(({ value }) => value),
    [7, null, null, null],
  )
})

test('a share needs twenty cases, a wait ten, and a small side is shown as a bound', () => {
  proves('figures.leftOutShares: We show a share once there are', 'figures.leftOutShares: If fewer than {few} cases fall')
  const share = (yes: number, of: number) => publish({ kind: 'share', yes, of }, period)?.value
  assert.deepEqual([share(19, 19), share(20, 20), share(0, 20), share(10, 30)], [undefined, 1, 0, 0.33])
  for (let of = 20; of < 60; of++)
    for (let yes = 0; yes <= of; yes++) {
      const published = share(yes, of)!
      assert.equal(typeof published === 'number', !isFew(yes) && !isFew(of - yes))
      if (published === least) assert.ok(yes / of <= 1 / 5)
      if (published === most) assert.ok(yes / of >= 4 / 5)
    }
  assert.equal(publish({ kind: 'wait', count: 9, value: 3 }, period), undefined)
  assert.deepEqual(publish({ kind: 'wait', count: 10, value: 3.14159 }, period), { value: 3.1 })
  assert.deepEqual(
    [publish({ kind: 'count', count: 3 }, period), publish({ kind: 'public', count: 3 }, period)],
    [{ value: few }, { value: 3 }],
  )
})

test('each kind of value is shown in words', () => {
  proves('figures.leftOutSmall: We show 1–{most} as “fewer than', 'figures.leftOutSmall: If a number could be worked out')
  const texts = [few, null, most, least].map((value) => formatValue(reader, value, 'reports'))
  assert.deepEqual(texts, ['fewer than 5', 'not shown', 'at least 4 in 5', 'at most 1 in 5'])
  assert.deepEqual(
    [
      formatValue(reader, 0.93, 'share'),
      formatValue(reader, 1, 'hours'),
      formatValue(reader, 2.5, 'hours'),
      formatValue(reader, 1234, 'ads'),
    ],
    ['93%', '1 hour', '2.5 hours', '1,234'],
  )
})
