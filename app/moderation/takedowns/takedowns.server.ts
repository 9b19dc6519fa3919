import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { spendEmailsToOthers } from '#app/platform/http/budgets.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { hashSecret, makeSecret } from '#app/platform/http/secret.server.ts'
import { mailboxKey } from '#app/platform/mail/email-address.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { countEarlier, openRequester, requesterHashes, sealRequester } from './requesters.server.ts'
import { pageModerators } from '#app/moderation/queue/alerts.server.ts'
import { applyAddresses, minutesOf, spendMinutes } from './addresses.server.ts'
import { receiptEmail } from './takedown-emails.ts'
import { type TakedownForm, clockHours, doubt, isKind, linesOf, mustWait } from './takedown.ts'

type Sent = { formKey: string; /** The requester's IP address. */ address: string; /** Theirs, for the email. */ language: Language }

/**
 * Records a complete request. When this resolves, what it names is hidden, or waits for a moderator if the requester is over a limit.
 * Returns the secret of the receipt. Submitting a form twice makes one request and returns the same receipt, or undefined once that has
 * been erased.
 */
export async function requestTakedown(app: App, form: TakedownForm, { formKey, address, language }: Sent): Promise<string | undefined> {
  const { config } = app
  const now = app.now()
  const key = hashSecret(formKey)
  const { secret, hash } = makeSecret()
  const source = { address, receipt: hash }
  const text = (field: keyof TakedownForm) => (form[field] ?? '').trim()
  const mail = form.reach === 'mail' ? text('mail') : ''
  const requester = { name: text('name'), acts: form.acts as 'self' | 'other', mail, facts: text('facts') }
  const hashes = requesterHashes(requester, config)
  const kind = isKind(form.kind) ? form.kind : 'stolen'
  const mayEmail = mail !== '' && !(await findByKey(app.db, key)) && !(await app.limits.consume('emails per address', mailboxKey(mail)))
  const asked = await changePages(app, async (transaction) => {
    const isDoubted = mustWait(kind, (await countEarlier(transaction, hashes, { now })).unfounded)
    const row = {
      form_key: key,
      receipt_hash: hash,
      kind,
      addresses: linesOf(form.addresses ?? '').join('\n'),
      made_at: now,
      requester_hash: hashes[0]!,
      sealed: sealRequester({ ...requester, receipt: secret, language }, config, hash),
      waits_until: isDoubted ? hoursAfter(now, doubt.hours) : null,
      due_at: hoursAfter(now, clockHours.ends),
    }
    const made = await transaction
      .insertInto('take_downs')
      .values(row)
      .onConflict((conflict) => conflict.column('form_key').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!made) return undefined
    await spendMinutes(app, transaction, source, minutesOf.request)
    if (mayEmail && !(await spendEmailsToOthers(app, transaction, { address })).length)
      await writeEmail(transaction, { ...app, to: mail, content: (site) => receiptEmail(site, { receipt: secret }), language, now })
    const done = await applyAddresses(app, transaction, made, made.addresses, source)
    const { waits, hidden, copies, missing } = done
    await appendEvent(transaction, {
      kind: 'take-down asked',
      actor: 'visitor',
      subject: 'take-down',
      subjectId: made.id,
      now,
      details: { kind, waits, hidden, copies, missing },
    })
    return done
  })
  if (!asked) return receiptOf(app, key)
  // After the commit, because an alert can't be undone.
  if (asked.isUrgent) await pageModerators(app)
  return secret
}

function findByKey(db: Db, key: string) {
  return db.selectFrom('take_downs').select(['sealed', 'receipt_hash']).where('form_key', '=', key).executeTakeFirst()
}

/** Whether this form was already submitted, because a resubmission must not count toward rate limits. */
export const wasSent = async (db: Db, formKey: string) => (await findByKey(db, hashSecret(formKey))) !== undefined

async function receiptOf({ db, config }: App, key: string) {
  const row = await findByKey(db, key)
  return row && openRequester(row, config)?.receipt
}
