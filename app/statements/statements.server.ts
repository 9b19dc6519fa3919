import type { Role } from '#app/accounts/account.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/db/events.server.ts'
import type { Db } from '#app/db/storage.server.ts'
import { rulesInForce } from '#app/guides/rules.ts'
import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { writeMail } from '#app/mail/mail.server.ts'
import type { Before, Decision, Outcome, Subject } from './statement.ts'

type NewDecision = {
  subject: Subject
  accountId: number
  adId?: number | null
  title?: string
  outcome: Outcome
  rule?: number | null
  quoted?: string
  note?: string
  /** Undefined if a rule of the site decided, and not a moderator. */
  by?: { accountId: number; role: Role }
  secondedBy?: number | null
  openedAt: Date
  until?: Date | null
  /** What an appeal may have to restore. */
  before?: Before
  /** The key of a form that may be sent twice. The database rejects a second row with it. */
  formKey?: string | null
  /** False if another email announces the decision. */
  isEmailed?: boolean
  /** Work that needs the decision's number, run before the event. */
  also?: (decisionId: number) => Promise<unknown>
}

/** Stores the decision and its reasons, emails the member, and adds the event. Call it last in the transaction. */
export async function recordDecision({ now, ...app }: App, transaction: Db, input: NewDecision) {
  const { subject, accountId, adId = null, outcome, rule = null, by, secondedBy = null, until = null } = input
  const { title = '', quoted = '', note = '', formKey = null, isEmailed = true } = input
  const { version } = rulesInForce(app.rules, now())
  const rule_version = rule === null ? null : version
  const decided: Omit<Decision, 'id' | 'mail_id'> = {
    subject,
    account_id: accountId,
    ad_id: adId,
    title,
    outcome,
    rule,
    rule_version,
    quoted,
    note,
    until,
    is_automatic: !by,
    decided_by: by?.accountId ?? null,
    seconded_by: secondedBy,
    opened_at: input.openedAt,
    decided_at: now(),
    overturned_at: null,
    before: input.before ? JSON.stringify(input.before) : '',
    form_key: formKey,
  }
  const { id } = await transaction.insertInto('decisions').values(decided).returning('id').executeTakeFirstOrThrow()
  if (isEmailed) {
    const { email: to } = await transaction.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
    const content = decisionEmail(app.config, { decisionId: id, isAutomatic: !by })
    const mail_id = await writeMail(transaction, { ...app, to, content, now: now() })
    await transaction.updateTable('decisions').set({ mail_id }).where('id', '=', id).execute()
  }
  await input.also?.(id)
  await appendEvent(transaction, {
    kind: 'decided',
    actor: by ? (by.role === 'admin' ? 'admin' : 'moderator') : 'clock',
    actorId: by?.accountId,
    subject,
    subjectId: subject === 'account' || subject === 'claim' ? accountId : adId,
    rule,
    outcome,
    details: { decision: id, version: rule_version },
    now: now(),
  })
  return id
}

/** The email says only that there's a decision. The statement's page says what it's about. */
function decisionEmail(site: Site, { decisionId, isAutomatic }: { decisionId: number; isAutomatic: boolean }): EmailContent {
  return {
    kind: 'decision',
    subject: 'There is a decision for you',
    reason: accountReason(site),
    paragraphs: [
      `${isAutomatic ? 'The site has decided by a rule' : 'A person has decided'} on something of yours. The page says what, why, and what you can do.`,
    ],
    action: { label: 'Read it', url: `${site.origin}/decisions/${decisionId}` },
  }
}
