import { daysAfter, utcDate } from '#app/platform/time.ts'

/** Days have the database's format: '2026-12-01'. */
export type CalendarEvent = {
  uid: string
  changedAt: Date
  summary: string
  /** Whole days. The last one is included. */
  from: string
  to: string
  /** Every week, on these days. */
  weekly?: readonly string[]
}

/** Writes an iCalendar file (RFC 5545) for calendar programs. It must not reveal what the days are for. */
export function writeCalendar(events: readonly CalendarEvent[], name: string) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Visits//Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(events.length ? events.flatMap(linesOf) : nothing),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** A calendar must have at least one component (§3.6). This time zone serves only as that. */
const nothing = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function linesOf({ uid, changedAt, summary, from, to, weekly }: CalendarEvent) {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${changedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    // DTEND is the first day after the event (§3.6.1).
    `DTEND;VALUE=DATE:${compact(dayAfter(to))}`,
    ...(weekly ? [`RRULE:FREQ=WEEKLY;BYDAY=${weekly.map((name) => name.slice(0, 2).toUpperCase()).join(',')}`] : []),
    `SUMMARY:${escapeText(summary)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const compact = (date: string) => date.replaceAll('-', '')

export function dayAfter(date: string, days = 1) {
  return utcDate(daysAfter(new Date(date), days))
}

const escapeText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')

const bytes = new TextEncoder()

/** Folds lines at 75 octets without splitting a character (§3.1). Continuation lines begin with a space. */
function fold(line: string) {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const { length } = bytes.encode(character)
    if (octets + length > 75) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += length
  }
  return lines.join('\r\n')
}
