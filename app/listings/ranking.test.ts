import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Rank, readCursor, writeCursor } from './ranking.ts'

const now = new Date('2026-05-03T12:00:00Z')
const rank: Rank = { day: '2026-05-03', isVerified: true, confirmedOn: '2026-05-01', id: 100_042 }

test('a place in the list is read as it was written, and fits an address as it is', () => {
  const days = fc.constantFrom('2026-05-03', '2026-05-02')
  const confirmed = fc.date({ min: new Date('2026-01-01'), max: now, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  const ranks = fc.record({ day: days, isVerified: fc.boolean(), confirmedOn: confirmed, id: fc.integer({ min: 1, max: 2 ** 50 }) })
  fc.assert(
    fc.property(ranks, (rank) => {
      const cursor = writeCursor(rank)
      assert.match(cursor, /^\w+$/)
      assert.deepEqual(readCursor(cursor, now), { ...rank })
    }),
  )
})

test('what is no place in a list of today or yesterday is none', () => {
  assert.equal(readCursor(null, now), undefined)
  for (const wrong of [{ day: '2026-05-01' }, { day: '2026-05-04' }, { confirmedOn: '2026-02-30' }, { id: 0 }, { id: -1 }, { id: 1.5 }])
    assert.equal(readCursor(writeCursor({ ...rank, ...wrong }), now), undefined, JSON.stringify(wrong))
  const cursor = writeCursor(rank)
  for (const text of [`${cursor}=`, `${cursor}A`, cursor.slice(0, -1), ` ${cursor}`, 'x', '%', '\u0000', 'é', cursor.repeat(9)])
    assert.equal(readCursor(text, now), undefined, text)
  fc.assert(fc.property(fc.string(), (text) => readCursor(text, now) === undefined))
})
