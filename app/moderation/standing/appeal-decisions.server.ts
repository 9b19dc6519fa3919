import { findRecipient } from '#app/accounts/account/addresses.server.ts'
import type { App } from '#app/app.ts'
import { actorOf, appendEvent } from '#app/platform/db/events.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { refuseTaken } from '#app/moderation/queue/taken-cases.server.ts'
import type { Staff } from '#app/moderation/queue/sanction-rules.ts'
import { lockUnderReview, versionToken } from '#app/moderation/queue/version-token.server.ts'
import type { Decision } from '#app/moderation/statements/statement.ts'
import { recordDecision } from '#app/moderation/statements/statements.server.ts'
import { undoDecision } from './restorations.server.ts'
import type { Answer, Refusal } from './appeal.ts'
import { whyNotDecide } from './appeal-cases.server.ts'
import { appealEmail } from './standing-emails.ts'

type AnswerInput = {
  appealId: number
  answer: Answer
  note: string
  /** The version of the ad that the form was rendered from. */ version: string
}
type Decided = { ok: true } | { ok: false; reason: Refusal | 'gone' }

/** Decides an appeal, finally. If it's overturned, the same transaction undoes the decision, and the pages are rendered again. */
export async function decideAppeal(app: App, by: Staff, { appealId, answer, note, version }: AnswerInput): Promise<Decided> {
  const now = app.now()
  const done = await changePages(app, async (transaction): Promise<Decided & { tags?: string[] }> => {
    const appeal = await transaction.selectFrom('appeals').selectAll().where('id', '=', appealId).forUpdate().executeTakeFirst()
    const found = appeal && (await lockDecision(transaction, appeal.decision_id))
    if (!found) return { ok: false, reason: 'gone' }
    const { ownerRole, ...decision } = found
    const refusal = whyNotDecide(by, { ...decision, ownerRole })
    if (refusal) return { ok: false, reason: refusal }
    if (appeal.decided_at || decision.overturned_at) return { ok: false, reason: 'decided' }
    const isOverturned = answer === 'overturning'
    if (isOverturned && (await isChanged(transaction, decision, version))) return { ok: false, reason: 'changed' }
    const refused = await refuseTaken(transaction, { kind: 'appeal', subjectId: appealId, moderatorId: by.accountId, now })
    if (refused) return refused
    const outcome = isOverturned ? 'overturned' : 'upheld'
    const mail_id = await emailDecision(app, transaction, decision)
    await transaction
      .updateTable('appeals')
      .set({ outcome, note, decided_by: by.accountId, decided_at: now, mail_id })
      .where('id', '=', appealId)
      .execute()
    const tags = isOverturned ? await overturn(app, transaction, { decision, by, openedAt: appeal.made_at }) : []
    const event = { kind: 'appeal decided' as const, subject: 'appeal', subjectId: appealId, rule: decision.rule, outcome, now }
    await appendEvent(transaction, { ...event, ...actorOf(by), details: { decision: decision.id } })
    return { ok: true, tags }
  })
  if (done.ok) app.log.info({ moderator: by.accountId, appeal: appealId, answer }, 'an appeal was decided')
  return done
}

type Overturned = { decision: Decision; by: Staff; openedAt: Date }

async function overturn(app: App, transaction: Db, { decision, by, openedAt }: Overturned) {
  const { id, subject, account_id, ad_id, title } = decision
  const tags = await undoDecision(app, transaction, decision, by)
  await transaction.updateTable('decisions').set({ overturned_at: app.now() }).where('id', '=', id).execute()
  // This is a decision of its own. The email about the appeal tells about it.
  if (account_id !== null)
    await recordDecision(app, transaction, {
      subject,
      accountId: account_id,
      adId: ad_id,
      title,
      outcome: 'restore',
      by,
      openedAt,
      isEmailed: false,
    })
  return tags
}

function lockDecision(transaction: Db, decisionId: number) {
  return transaction
    .selectFrom('decisions')
    .leftJoin('accounts', 'accounts.id', 'account_id')
    .selectAll('decisions')
    .select('accounts.role as ownerRole')
    .where('decisions.id', '=', decisionId)
    .forUpdate('decisions')
    .executeTakeFirst()
}

/** The ad must not have changed since the moderator looked at it. */
async function isChanged(transaction: Db, { ad_id, subject }: Decision, version: string) {
  if (!ad_id || subject === 'account') return false
  // First its advertiser, as a sanction or a form with another display name does, which then waits.
  const owner = transaction.selectFrom('profiles').innerJoin('ads', 'profile_id', 'profiles.id').select('profiles.id')
  const account = owner.innerJoin('accounts', 'accounts.id', 'account_id').where('ads.id', '=', ad_id)
  await account.forShare(['profiles', 'accounts']).execute()
  const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', ad_id).forUpdate().executeTakeFirst()
  return ad !== undefined && versionToken(ad, await lockUnderReview(transaction, ad_id)) !== version
}

async function emailDecision(app: App, transaction: Db, { id: decisionId, account_id }: Decision) {
  if (account_id === null) return null
  const recipient = await findRecipient(transaction, account_id)
  return writeEmail(transaction, { ...app, ...recipient, content: (site) => appealEmail(site, { decisionId }), now: app.now() })
}
