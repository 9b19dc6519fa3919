/** What a mail server reports about an email that it accepted: for good, or for now. */
export type Bounce = { kind: 'hard' | 'soft'; answer: string }

/** After a hard bounce, nothing is sent to the address for so long. Mailboxes come back to life. */
export const bouncedDays = 90

/** RFC 3463: 5.1.1 to 5.1.6 and 5.1.10 are about the recipient's address, 5.1.7 and 5.1.8 about the sender's, and 5.2 about the recipient's mailbox. */
export const isAboutRecipient = (status: string) => /^5\.(1\.([1-6]|10)|2\.\d+)$/.test(status)

/** Whether no email to this address will ever arrive. A full mailbox gets room again, and a message that's too long isn't the address's fault. */
const isGone = (status: string) => /^5\.(1\.([1-6]|10)|2\.1|4\.4)$/.test(status)

/** For servers that give no status worth the name. */
const saysGone =
  /\b(no such (user|mailbox|recipient|address|person)|user (is )?unknown|unknown (user|recipient|address)|(user|mailbox|address|account|recipient)( \S+)? (does(n.t| not) exist|not found|is disabled|has been disabled)|unrouteable address|all relevant MX records point to non-existent hosts)\b/i

/** No mail server reports at such length. */
const mostText = 256 * 1024
const mostAnswer = 500
/** RFC 5322 allows 998 characters. */
const mostLine = 2000

/**
 * Reads a delivery status notification (RFC 3464). Undefined: it's another message, or reports a success. `text` is what the server sent,
 * read as Latin-1, because only the ASCII part of it matters.
 */
export function readBounce(text: string): Bounce | undefined {
  const lines = text
    .slice(0, mostText)
    .replaceAll('\0', '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.slice(0, mostLine))
  const headers = unfold(lines.slice(0, ending(lines)))
  if (!/multipart\/report\b/i.test(headers.get('content-type') ?? '')) return undefined
  const begin = lines.findIndex((line) => /^content-type:\s*message\/(global-)?delivery-status/i.test(line))
  if (begin < 0) return undefined
  // The part's own headers end with an empty line, and the part with the next boundary.
  const inner = lines.slice(begin)
  const from = ending(inner) + 1
  const to = inner.findIndex((line, index) => index >= from && line.startsWith('--'))
  // Each of our emails has one recipient, so there's one group of fields about it after the one about the message.
  const fields = unfold(inner.slice(from, to < 0 ? undefined : to))
  const action = word(fields.get('action'))
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^[a-z0-9-]{1,20};\s*/i, '')
  const answer = (diagnostic || fields.get('status') || '').slice(0, mostAnswer)
  if (action === 'delayed') return { kind: 'soft', answer }
  if (action !== 'failed') return undefined
  return { kind: isHard(word(fields.get('status')), diagnostic) ? 'hard' : 'soft', answer }
}

/** The status counts, or the one in the server's own words if it says nothing (5.0.0), or those words. */
function isHard(status: string, diagnostic: string) {
  const said = /(?:^|[\s-])([45]\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic)?.[1]
  const detailed = /^5\.0\.0$/.test(status) ? (said ?? status) : status
  if (detailed.startsWith('4')) return false
  return isGone(detailed) || (detailed === '5.0.0' && saysGone.test(diagnostic))
}

/** Where the headers end. */
function ending(lines: string[]) {
  const end = lines.indexOf('')
  return end < 0 ? lines.length : end
}

/** The value of each field, with its further lines. The last of two with the same name counts. */
function unfold(lines: string[]) {
  const fields = new Map<string, string>()
  let name = ''
  for (const line of lines) {
    const field = /^([A-Za-z][A-Za-z-]{0,60}):(.*)$/.exec(line)
    if (field) {
      name = field[1]!.toLowerCase()
      fields.set(name, field[2]!.trim())
    } else if (/^[ \t]/.test(line) && name) fields.set(name, `${fields.get(name)} ${line.trim()}`.slice(0, 2 * mostAnswer))
    else name = ''
  }
  return fields
}

/** The value without a comment: `failed (expired)`. */
const word = (value = '') => /^[\w.-]*/.exec(value.trim())![0].toLowerCase()
