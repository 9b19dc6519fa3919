import assert from 'node:assert/strict'
import { test } from 'node:test'
import { componentsOf, linesOf } from '../../../test/calendar.ts'
import { type CalendarEvent, writeCalendar as writeNamed } from './calendar.ts'

const writeCalendar = (events: readonly CalendarEvent[]) => writeNamed(events, 'Visits')

const visit: CalendarEvent = {
  uid: 'abc',
  changedAt: new Date('2026-05-03T12:34:56.789Z'),
  summary: 'Dallas, Texas',
  from: '2026-12-30',
  to: '2026-12-31',
}

test('a visit is an all-day event that ends the day after its last day', () => {
  const [event] = componentsOf(writeCalendar([visit]))
  assert.deepEqual(event, {
    UID: 'abc',
    DTSTAMP: '20260503T123456Z',
    'DTSTART;VALUE=DATE': '20261230',
    'DTEND;VALUE=DATE': '20270101',
    SUMMARY: 'Dallas, Texas',
    TRANSP: 'TRANSPARENT',
  })
})

test('weekdays recur', () => {
  const [event] = componentsOf(writeCalendar([{ ...visit, weekly: ['Monday', 'Wednesday', 'Sunday'] }]))
  assert.equal(event!.RRULE, 'FREQ=WEEKLY;BYDAY=MO,WE,SU')
})

test('a calendar without events has its one required component', () => {
  assert.match(writeCalendar([]), /BEGIN:VTIMEZONE\r\n/)
  assert.deepEqual(componentsOf(writeCalendar([])), [])
})

test('every line ends with CRLF and has at most 75 octets, and no character is split', () => {
  for (const character of ['a', 'é', '漢', '🌆', ',', ' ']) {
    for (let count = 60; count < 90; count++) {
      const summary = character.repeat(count)
      const text = writeCalendar([{ ...visit, summary }])
      assert.ok(text.endsWith('\r\n'))
      for (const line of text.split('\r\n')) {
        assert.ok(Buffer.byteLength(line) <= 75, line)
        assert.doesNotMatch(line, /[\r\n]/)
        assert.ok(line.isWellFormed())
      }
      assert.equal(componentsOf(text)[0]!.SUMMARY, summary)
    }
  }
  const summary = 'x'.repeat(75 - 'SUMMARY:'.length)
  assert.ok(writeCalendar([{ ...visit, summary }]).includes(`\r\nSUMMARY:${summary}\r\nTRANSP`))
  assert.ok(writeCalendar([{ ...visit, summary: `${summary}x` }]).includes(`\r\nSUMMARY:${summary}\r\n x\r\nTRANSP`))
})

test('a name can’t inject lines', () => {
  const summary = 'A; B, C\\D\nEND:VEVENT\r\nATTACH:http://elsewhere.test\rX'
  const text = writeCalendar([{ ...visit, summary }])
  assert.equal(componentsOf(text).length, 1)
  assert.ok(!linesOf(text).some((line) => line.startsWith('ATTACH')))
  assert.equal(componentsOf(text)[0]!.SUMMARY, summary.replaceAll(/\r\n|\r/g, '\n'))
})
