import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { utcDate } from '#app/platform/time.ts'
import { drawSamples, type Sample } from './sample.ts'

const words = { description: 'x', beginning: 'x' }
const sample = (id: number): Sample => ({
  id,
  age: 30,
  category: 'W4M',
  title: `Title ${id}`,
  ...words,
  translations: {},
  heldHtml: new Map(),
})
const samples = {
  regular: Array.from({ length: 51 }, (_, index) => sample(200 + index)),
  featured: [sample(9001), sample(9002)],
  testimonials: { en: [], es: [] },
}
const city = fc.stringMatching(/^[A-Z]{2}\/[a-z-]{3,12}$/)
const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }).map(utcDate)

test('a city shows a featured sample first and last, and 28 to 43 different regular ones between them', () => {
  fc.assert(
    fc.property(city, day, (place, date) => {
      const drawn = drawSamples(samples, place, date)
      const between = drawn.slice(1, -1)
      assert.deepEqual(
        [drawn[0]!.id, drawn.at(-1)!.id].toSorted((a, b) => a - b),
        [9001, 9002],
      )
      assert.ok(between.length >= 28 && between.length <= 43, String(between.length))
      assert.ok(between.every(({ id }) => id < 9000))
      assert.equal(new Set(drawn.map(({ id }) => id)).size, drawn.length)
    }),
  )
})

test('a city’s samples are the same all day, and differ by day and by city', () => {
  const ids = (place: string, date: string) => drawSamples(samples, place, date).map(({ id }) => id)
  assert.deepEqual(ids('TX/austin', '2026-05-03'), ids('TX/austin', '2026-05-03'))
  assert.notDeepEqual(ids('TX/austin', '2026-05-03'), ids('TX/austin', '2026-05-04'))
  assert.notDeepEqual(ids('TX/austin', '2026-05-03'), ids('TX/dallas', '2026-05-03'))
})

test('every count between the limits is about equally frequent', () => {
  const counts = new Map<number, number>()
  for (let index = 0; index < 6400; index++) {
    const { length } = drawSamples(samples, `TX/city-${index}`, '2026-05-03')
    counts.set(length, (counts.get(length) ?? 0) + 1)
  }
  assert.deepEqual(
    [...counts.keys()].toSorted((a, b) => a - b),
    Array.from({ length: 16 }, (_, index) => 30 + index),
  )
  for (const count of counts.values()) assert.ok(count > 250 && count < 560, String(count))
})

test('a draw never has more samples than exist', () => {
  const few = { ...samples, regular: samples.regular.slice(0, 5), featured: samples.featured.slice(0, 1) }
  assert.equal(drawSamples(few, 'TX/austin', '2026-05-03').length, 6)
})
