import { openThread } from '#app/messages/openings.server.ts'
import { adOn } from './ads.ts'
import type { testApp } from './app.ts'
import { newcomer } from './roles.ts'

type Site = Awaited<ReturnType<typeof testApp>>

let count = 0

/** Starts a conversation about an ad, as a member's first message does. Returns its ID. */
export async function threadOn(site: Site, { memberId, adId, text }: { memberId?: number; adId?: number; text?: string } = {}) {
  const accountId = memberId ?? (await newcomer(site, { role: 'member' })).accountId
  const ad = adId ?? (await adOn(site)).id
  const message = { text: text ?? 'Would Thursday suit you?', formKey: `thread-key-${++count}`, flagged: [] }
  const opened = await openThread(site.app, { accountId }, ad, message)
  if (!opened.ok) throw new Error(opened.reason)
  return opened.threadId
}
