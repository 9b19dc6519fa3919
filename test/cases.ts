import type { CaseKind } from '#app/moderation/queue/open-case.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { adOn } from './ads.ts'
import type { testApp } from './app.ts'
import { editOn } from './review.ts'
import { newcomer } from './roles.ts'

type Site = Awaited<ReturnType<typeof testApp>>
type Overrides = { openedAt?: Date; accountId?: number; involvedId?: number; isUrgent?: boolean }

let count = 0

/** Creates a case of any kind, as the site would have. Returns its number and its owner. */
export async function caseOn(site: Site, kind: CaseKind, { openedAt, accountId, involvedId, isUrgent }: Overrides = {}) {
  const { db } = site.app
  const at = openedAt ?? site.app.now()
  const name = `case ${++count}`
  if (kind === 'ad') {
    const ad = await adOn(site, { accountId, state: 'in review', sent_at: at })
    return { id: ad.id, accountId: ad.accountId }
  }
  if (kind === 'edit' || kind === 'photos') {
    const ad = await adOn(site, { accountId })
    await editOn(site, ad.id, { sent_at: at, ...(kind === 'edit' ? { title: 'Another title altogether' } : { has_words: false }) })
    return { id: ad.id, accountId: ad.accountId }
  }
  const owner = accountId ?? (await newcomer(site, { role: 'member' })).accountId
  return { id: await insert(), accountId: kind === 'take-down' ? null : owner }

  async function insert() {
    if (kind === 'report') {
      const report = { reason: isUrgent ? 'minor' : 'scam', reporter_id: involvedId, about_id: owner, made_at: at }
      return idOf(db.insertInto('reports').values(report).returning('id').executeTakeFirstOrThrow())
    }
    if (kind === 'take-down') {
      const dates = { made_at: at, due_at: hoursAfter(at, 48) }
      const request = { kind: 'words', addresses: 'https://example.com/1', form_key: name, receipt_hash: name, ...dates } as const
      return idOf(db.insertInto('take_downs').values(request).returning('id').executeTakeFirstOrThrow())
    }
    if (kind === 'claim') {
      const { profileId } = await adOn(site, { accountId: owner, state: 'ended' })
      const request = { profile_id: profileId, gesture: 'two fingers', asked_at: at, sent_at: at }
      return idOf(db.insertInto('claim_requests').values(request).returning('id').executeTakeFirstOrThrow())
    }
    if (kind === 'ban') {
      const proposal = { account_id: owner, rule: 1, note: 'Because.', proposed_by: involvedId ?? null, proposed_at: at }
      return idOf(db.insertInto('proposed_bans').values(proposal).returning('id').executeTakeFirstOrThrow())
    }
    const what = { subject: 'ad', outcome: 'remove', title: name, opened_at: at, decided_at: at } as const
    const decision = { ...what, account_id: owner, decided_by: involvedId }
    const decision_id = await idOf(db.insertInto('decisions').values(decision).returning('id').executeTakeFirstOrThrow())
    const appeal = { decision_id, account_id: owner, text: 'Please look again.', made_at: at }
    return idOf(db.insertInto('appeals').values(appeal).returning('id').executeTakeFirstOrThrow())
  }
}

const idOf = async (row: Promise<{ id: number }>) => (await row).id
