import { createHmac } from 'node:crypto'
import type { Db } from '#app/platform/db/storage.server.ts'
import { hashSecret } from '#app/platform/http/secret.server.ts'
import { type Keys, signingKeys, storedKeys } from '#app/platform/keys.server.ts'
import { daysBefore } from '#app/platform/time.ts'

/** 256 bits that no one can predict without SECRET. The same form always gets the same receipt, however often it's sent. */
export function receiptSecret({ secret }: Keys, formKey: string) {
  return createHmac('sha256', secret).update(`receipt ${formKey}`).digest('base64url')
}

/** The receipt that this form got already, if it was sent before. */
export async function findSentReceipt(db: Db, keys: Keys, formKey: string) {
  for (const secret of signingKeys(keys)) {
    const receipt = receiptSecret({ secret }, formKey)
    if (await findReceipt(db, receipt)) return receipt
  }
  return undefined
}

type NewReceipt = { reportId: number; secret: string; sameHash?: string; now: Date }

export async function writeReceipt(transaction: Db, { reportId, secret, sameHash, now }: NewReceipt) {
  await transaction
    .insertInto('receipts')
    .values({ hash: hashSecret(secret), report_id: reportId, made_at: now, same_hash: sameHash ?? null })
    .execute()
}

/** What reporters learn of their reports. */
const told = [
  'reports.id',
  'reports.subject',
  'reason',
  'reports.ad_id',
  'reports.opened_at',
  'closed_at',
  'reports.outcome',
  'rule',
  'rule_version',
] as const

/** Finds what the holder of the secret may see: nothing about the reporter or the person reported. */
export function findReceipt(db: Db, secret: string) {
  return db
    .selectFrom('receipts')
    .innerJoin('reports', 'reports.id', 'report_id')
    .leftJoin('decisions', 'decisions.id', 'decision_id')
    .select([...told, 'receipts.made_at'])
    .where('hash', '=', hashSecret(secret))
    .executeTakeFirst()
}

/** A member's own reports, newest first. */
export function listOwnReports(db: Db, accountId: number, limit = 100) {
  return db
    .selectFrom('reports')
    .leftJoin('decisions', 'decisions.id', 'decision_id')
    .select([...told, 'made_at'])
    .where('reporter_id', '=', accountId)
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute()
}

/** The report of the last day with the same text from the same network. */
export function findSameReport(db: Db, sameHashes: readonly string[], now: Date) {
  return db
    .selectFrom('receipts')
    .select('report_id')
    .where('same_hash', 'in', sameHashes)
    .where('made_at', '>', daysBefore(now, 1))
    .executeTakeFirst()
}

/** The current key's hash is first. It's keyed, so that no one with only a copy of the database can guess networks. It's deleted after a day. */
export function sameHashesOf(keys: Keys, parts: readonly (string | number | undefined)[]) {
  const text = `same ${JSON.stringify(parts)}`
  return storedKeys(keys).map((secret) => createHmac('sha256', secret).update(text).digest('base64url'))
}
