import { mailboxKey } from '#app/accounts/account.ts'
import { spendEmails } from '#app/accounts/email-budget.server.ts'
import { hashSecret, makeSecret } from '#app/accounts/secret.server.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/db/events.server.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { writeMail } from '#app/mail/mail.server.ts'
import { countEarlier, handOf, openRequester, sealRequester } from './requesters.server.ts'
import { clockHours, doubt, isKind, type Kind, linesOf, type TakeDown, type TakeDownForm, waitsFirst } from './take-down.ts'
import { hideNamed } from './take-down-hiding.server.ts'
import { receiptLetter } from './take-down-letters.ts'

const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3600_000)

type Sent = { formKey: string; /** Of the network. */ address: string }

/**
 * A complete request: what it names is hidden when this resolves. Returns the secret of its receipt; the same form sent twice is one
 * request, and leads to the same receipt. Nothing where that one is forgotten by now.
 */
export async function askTakeDown(app: App, form: TakeDownForm, { formKey, address }: Sent): Promise<string | undefined> {
  const { config } = app
  const now = app.now()
  const key = hashSecret(formKey)
  const { secret, hash } = makeSecret()
  const text = (field: keyof TakeDownForm) => (form[field] ?? '').trim()
  const mail = form.reach === 'mail' ? text('mail') : ''
  const requester = { name: text('name'), acts: form.acts as 'self' | 'other', mail, facts: text('facts'), signature: text('signature') }
  const hand = handOf(requester, config)
  const kind = isKind(form.kind) ? form.kind : 'stolen'
  const mayMail = mail !== '' && !(await findByKey(app.db, key)) && !(await app.limits.consume('letters per address', mailboxKey(mail)))
  const asked = await inTransaction(app.db, async (transaction) => {
    const waits = waitsFirst(kind, (await countEarlier(transaction, hand, { now })).unfounded)
    const row = {
      ...{ form_key: key, receipt_hash: hash, kind, addresses: linesOf(form.addresses ?? '').join('\n'), made_at: now, hand },
      sealed: sealRequester({ ...requester, receipt: secret }, config, hash),
      ...{ waits_until: waits ? hours(now, doubt.hours) : null, hidden_at: null, due_at: hours(now, clockHours.ends) },
      ...{ outcome: null, decided_by: null, decided_at: null },
    }
    const made = await transaction
      .insertInto('take_downs')
      .values(row)
      .onConflict((conflict) => conflict.column('form_key').doNothing())
      .returning(['id', 'kind', 'addresses', 'due_at', 'waits_until'])
      .executeTakeFirst()
    if (!made) return undefined
    if (mayMail && !(await spendEmails(app, transaction, { address })).length)
      await writeMail(transaction, { ...app, to: mail, letter: receiptLetter(config, { receipt: secret, dueAt: made.due_at }), now })
    const done = waits ? undefined : await hide(app, transaction, made, made.addresses)
    const details = { kind, waits, hidden: done?.hidden ?? 0, copies: done?.copies ?? 0, missing: done?.missing.length ?? 0 }
    await appendEvent(transaction, { kind: 'take-down asked', actor: 'visitor', subject: 'take-down', subjectId: made.id, details, now })
    return { tags: done?.tags ?? [] }
  })
  if (!asked) return receiptOf(app, key)
  await app.purge(...asked.tags)
  return secret
}

function findByKey(db: Db, key: string) {
  return db.selectFrom('take_downs').select(['sealed', 'receipt_hash']).where('form_key', '=', key).executeTakeFirst()
}

/** Whether that form was sent before: it counts once for all limits. */
export const wasSent = async (db: Db, formKey: string) => (await findByKey(db, hashSecret(formKey))) !== undefined

async function receiptOf({ db, config }: App, key: string) {
  const row = await findByKey(db, key)
  return row && openRequester(row, config)?.receipt
}

type Request = Pick<TakeDown, 'id' | 'due_at' | 'waits_until'> & { kind: Kind }

/** The clock begins with the first address at which there is something. */
export async function hide(app: App, transaction: Db, request: Request, addresses: string) {
  const done = await hideNamed(app, transaction, request, addresses)
  const row = await transaction.selectFrom('take_downs').select('missing').where('id', '=', request.id).executeTakeFirstOrThrow()
  const missing = linesOf([row.missing, ...done.missing].join('\n')).join('\n')
  await transaction.updateTable('take_downs').set({ missing, waits_until: null }).where('id', '=', request.id).execute()
  if (done.hidden)
    await transaction
      .updateTable('take_downs')
      .set({ hidden_at: app.now() })
      .where('id', '=', request.id)
      .where('hidden_at', 'is', null)
      .execute()
  return done
}

export type Changed = { ok: true } | { ok: false; reason: 'gone' | 'decided' }

/** More addresses, from the receipt. What is there is hidden at once, unless the request waits for a person as a whole. */
export async function addAddresses(app: App, receipt: string, typed: string): Promise<Changed> {
  const now = app.now()
  const added = await inTransaction(app.db, async (transaction) => {
    const found = await lockByReceipt(transaction, receipt)
    if (!found) return { ok: false, reason: 'gone' } as const
    if (found.decided_at) return { ok: false, reason: 'decided' } as const
    const known = linesOf(found.addresses)
    const fresh = linesOf(typed).filter((line) => !known.includes(line) || linesOf(found.missing).includes(line))
    const missing = linesOf(found.missing).filter((line) => !fresh.includes(line))
    const begins = !found.hidden_at && !found.waits_until
    const due_at = begins ? hours(now, clockHours.ends) : found.due_at
    await transaction
      .updateTable('take_downs')
      .set({ addresses: linesOf([...known, ...fresh].join('\n')).join('\n'), missing: missing.join('\n') })
      .where('id', '=', found.id)
      .execute()
    const done = found.waits_until ? undefined : await hide(app, transaction, { ...found, due_at }, fresh.join('\n'))
    if (begins && done?.hidden)
      await transaction.updateTable('take_downs').set({ due_at, alerted_hours: 0 }).where('id', '=', found.id).execute()
    const details = { addresses: fresh.length, hidden: done?.hidden ?? 0, copies: done?.copies ?? 0, missing: done?.missing.length ?? 0 }
    await appendEvent(transaction, { kind: 'addresses added', actor: 'visitor', subject: 'take-down', subjectId: found.id, details, now })
    return { ok: true, tags: done?.tags ?? [] } as const
  })
  if (!added.ok) return added
  await app.purge(...added.tags)
  return { ok: true }
}

function lockByReceipt(transaction: Db, receipt: string) {
  return transaction.selectFrom('take_downs').selectAll().where('receipt_hash', '=', hashSecret(receipt)).forUpdate().executeTakeFirst()
}
