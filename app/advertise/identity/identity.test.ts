import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { formatWait, readPageCursor, writePageCursor } from '#app/moderation/queue/waiting.ts'
import { hoursBefore } from '#app/platform/time.ts'
import { findCheckErrors, directCheckMethods } from './identity.ts'

const now = new Date('2026-05-03T23:59:00Z')
const good = { how: directCheckMethods[0], day: '2026-05-03', birthDate: '1990-05-04', saw: 'on' }
const invalidFields = (form: object) => Object.keys(findCheckErrors(openCopy('en'), { ...good, ...form }, now) ?? {})

test('a check needs a method, a day within the last thirty, and the moderator’s confirmation', () => {
  for (const how of directCheckMethods) assert.deepEqual(invalidFields({ how }), [])
  for (const how of [undefined, '', 'by mail', 'toString']) assert.deepEqual(invalidFields({ how }), ['how'])
  for (const day of ['2026-05-03', '2026-04-03']) assert.deepEqual(invalidFields({ day }), [], day)
  for (const day of [undefined, '', '2026-05-04', '2026-04-02', '2026-02-30', '03.05.2026', '2026-5-3', '+02026-05-03'])
    assert.deepEqual(invalidFields({ day }), ['day'], day)
  for (const birthDate of [undefined, '', '1990-02-30', '2008-05-04', '2027-01-01', '1890-01-01'])
    assert.deepEqual(invalidFields({ birthDate }), ['birthDate'], birthDate)
  assert.deepEqual(invalidFields({ birthDate: '2008-05-03' }), [], '18 today')
  assert.deepEqual(invalidFields({ birthDate: '2008-05-03', day: '2026-05-02' }), ['birthDate'], 'and 17 on the day of the check')
  for (const saw of [undefined, '', 'off']) assert.deepEqual(invalidFields({ saw }), ['saw'])
  assert.deepEqual(invalidFields({ how: '', day: '', birthDate: '', saw: '' }), ['how', 'day', 'birthDate', 'saw'])
})

test('a wait is shown in minutes, hours, or from two days on in days', () => {
  const waits = (hours: number) => formatWait(hoursBefore(now, hours), now)
  assert.deepEqual([-1, 0, 0.75, 5.5, 47.99, 48, 146.5].map(waits), ['0 min', '0 min', '45 min', '5 h', '47 h', '2 d', '6 d'])
})

test('a list cursor can be written and read back, and invalid ones are ignored', () => {
  const mark = { at: now, id: 100_001 }
  assert.deepEqual(readPageCursor(writePageCursor(mark)), mark)
  for (const text of [null, '', '1', '1-', '-1', '1-2-3', '1e3-4', '99999999999999999-1', "1-1'"])
    assert.equal(readPageCursor(text), undefined)
})
