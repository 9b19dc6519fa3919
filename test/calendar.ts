import assert from 'node:assert/strict'

/** Returns the unfolded content lines of a calendar (RFC 5545 §3.1). */
export function linesOf(text: string) {
  assert.ok(!/[^\r]\n|\r[^\n]/.test(text), 'a line that does not end with CRLF')
  return text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
}

/** Reads its events the way a calendar program would, and rejects anything out of place. */
export function componentsOf(text: string) {
  const lines = linesOf(text)
  assert.equal(lines[0], 'BEGIN:VCALENDAR')
  assert.equal(lines.at(-1), 'END:VCALENDAR')
  for (const name of ['VERSION:2.0', 'PRODID:']) assert.equal(lines.filter((line) => line.startsWith(name)).length, 1, name)
  const events: Record<string, string>[] = []
  let event: Record<string, string> | undefined
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)*):(.*)$/.exec(line) ?? assert.fail(`no content line: ${line}`)
    if (line === 'BEGIN:VEVENT') {
      assert.equal(event, undefined)
      event = {}
    } else if (line === 'END:VEVENT') {
      for (const wanted of ['UID', 'DTSTAMP', 'DTSTART;VALUE=DATE']) assert.ok(event![wanted], wanted)
      events.push(event!)
      event = undefined
    } else if (event) {
      assert.equal(event[name], undefined, `${name} twice`)
      event[name] = value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    }
  }
  assert.equal(new Set(events.map(({ UID }) => UID)).size, events.length, 'a UID twice')
  return events
}
