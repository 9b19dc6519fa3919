import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { cutOff } from '#app/platform/text.ts'
import { describeFindings, type Finding } from '#app/ads/screening/findings.ts'
import type { TextScreen } from '#app/ads/screening/text-screen.ts'
import { screenedReason } from './report.ts'

/** The screen's findings in a message: errors for the sender if it can't be sent, and words that a moderator should see. */
export function screenMessage(reader: CopyReader, screen: TextScreen, text: string): { stopped?: string; words: string[] } {
  const messageRules = screen.rules.rules.filter(({ messages }) => messages).map(({ id }) => id)
  const findings = screen.find(text).filter(({ rule }) => messageRules.includes(rule))
  const stops = findings.filter(({ isFlag }) => !isFlag)
  return { words: wordsOf(findings), ...(stops.length > 0 && { stopped: describeFindings(reader, stops).join(' ') }) }
}

const wordsOf = (findings: Finding[]) => [...new Set(findings.map(({ words }) => words))]

type Screened = {
  senderId: number
  adId: number | null
  threadId: number | null
  text: string
  words: string[]
  isSent: boolean
  now: Date
}

/** How many messages one report holds. More from the same conversation are added to the open report up to this, then to a new one. */
const mostExcerpt = 12_000

/** How many of the words found in a message are listed. Its whole text is below them. */
const mostWords = 12

/** The most open reports about one sender. Beyond this, flagged messages aren't sent until a moderator has closed some. */
const mostScreened = 10

export async function hasTooManyScreened(db: Db, senderId: number) {
  const open = await db
    .selectFrom('reports')
    .select('id')
    .where('reason', '=', screenedReason)
    .where('about_id', '=', senderId)
    .where('closed_at', 'is', null)
    .limit(mostScreened)
    .execute()
  return open.length === mostScreened
}

/** Runs in the transaction that sends or rejects the message. Moderators see it among the reports. */
export async function reportScreened(transaction: Db, { senderId, adId, threadId, text, words, isSent, now }: Screened) {
  const found = words
    .slice(0, mostWords)
    .map((match) => `“${cutOff(match, 60)}”`)
    .join(', ')
  const note = `The text screen found ${found}.`
  // An open report also takes later messages, so each says what was found in it.
  const excerpt = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${isSent ? 'sent' : 'not sent'}, with ${found}\n${text}`
  const open = await transaction
    .selectFrom('reports')
    .select(['id', 'excerpt'])
    .where('reason', '=', screenedReason)
    .where('about_id', '=', senderId)
    .where('ad_id', 'is not distinct from', adId)
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (open && open.excerpt.length + excerpt.length <= mostExcerpt) {
    await transaction
      .updateTable('reports')
      .set({ excerpt: `${open.excerpt}\n\n${excerpt}`, ...(threadId && { thread_id: threadId }) })
      .where('id', '=', open.id)
      .execute()
    return
  }
  const { id } = await transaction
    .insertInto('reports')
    .values({
      about_id: senderId,
      // Each of them may be deleted at this moment.
      ad_id: (one) => one.selectFrom('ads').select('id').where('id', '=', adId).forKeyShare(),
      thread_id: (one) => one.selectFrom('threads').select('id').where('id', '=', threadId).forKeyShare(),
      reason: screenedReason,
      note,
      excerpt,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const details = { about: 'conversation', reason: screenedReason, urgent: false }
  await appendEvent(transaction, { kind: 'report made', actor: 'clock', subject: 'report', subjectId: id, details, now })
}
