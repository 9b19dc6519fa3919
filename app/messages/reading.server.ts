import type { Visitor } from '#app/ads/ad/visible-ads.server.ts'
import type { App } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { isByPerson } from '#app/platform/http/negotiation.ts'
import { listSavedReplies } from './saved-replies.server.ts'
import { findUnsent, startMessage } from './drafts.server.ts'
import { threadDeletedAt } from './message.ts'
import { listMessages } from './messages.server.ts'
import { describeOtherSide } from './other-side.server.ts'
import { listedThread, listThreads, markRead, type Thread } from './threads.server.ts'

const shownAtOnce = { messages: 50, threads: 20 }

export type Read = Awaited<ReturnType<typeof openToRead>>

/** Everything a thread's page shows. Showing it marks the messages as read, but a browser's prefetch doesn't. */
export async function openToRead(app: App, visitor: Visitor & { accountId: number }, thread: Thread, request: Request) {
  const { db, now } = app
  const reader = { accountId: visitor.accountId, now: now() }
  const searchParams = new URL(request.url).searchParams
  const before = idOf(searchParams.get('before') ?? '') || undefined
  const { messages, earlier } = await listMessages(db, thread.id, { before, limit: shownAtOnce.messages })
  const newest = messages.at(-1)
  if (newest && !before && isByPerson(request)) await markRead(db, thread, newest.id)
  const { id, ad_id, title, side, closing, is_muted, last_at, read_to, member_number } = thread
  const texts = side === 'advertiser' && !closing ? await listSavedReplies(db, reader.accountId) : []
  return {
    thread: {
      id,
      title,
      side,
      closing,
      isMuted: is_muted,
      readTo: read_to,
      deletedAt: threadDeletedAt(last_at),
      memberNumber: member_number,
    },
    other: await describeOtherSide(app, reader, visitor, thread),
    messages,
    earlier,
    isEarlier: before !== undefined,
    texts: texts.map(({ id: textId, name }) => ({ id: textId, name })),
    threads: (await listThreads(db, reader, { limit: shownAtOnce.threads })).map(listedThread),
    ...(await startMessage(db, reader.accountId, { threadId: id })),
    kept: ad_id ? findUnsent(app, request, ad_id) : '',
    after: searchParams.get('after') ?? undefined,
    now: reader.now,
  }
}
