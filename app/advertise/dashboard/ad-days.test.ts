import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { type DayCount, formatMost } from './ad-days.ts'

const reader = openCopy('en')

const days = (...views: DayCount[]) => views.map((count, index) => ({ day: `2026-05-0${index + 1}`, views: count, replies: 0 as const }))

test('a chart says the same daily maximum as its table, never the scale of its axis', () => {
  assert.equal(formatMost(reader, days(0, 'few'), 'views'), 'under 5')
  assert.equal(formatMost(reader, days(7, 'few', 0), 'views'), '7')
  assert.equal(formatMost(reader, days(1200, 5), 'views'), '1,200')
  assert.equal(formatMost(reader, days(0, 'few'), 'replies'), 'none')
})
