import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { takedownCopy } from './copy.ts'
import { timeLeft } from './takedown.ts'

const now = new Date('2026-05-03T12:00:00Z')
const after = (minutes: number) => timeLeft(minutesAfter(now, minutes), now, openCopy('en').read(takedownCopy))

test('the time left is shown in whole hours and minutes, or as over', () => {
  assert.deepEqual([2472, 2880, 59, 0.2, 0, -5].map(after), [
    '41 h 12 min left',
    '48 h left',
    '59 min left',
    '1 min left',
    'Past due',
    'Past due',
  ])
})
