import type { Role } from '#app/accounts/account/account.ts'
import { notifyAdvertiser } from '#app/ads/ad/ad-date-jobs.server.ts'
import type { App } from '#app/app.ts'
import { actorOf, appendEvent } from '#app/platform/db/events.server.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { openFile } from '#app/platform/files/sealed-files.server.ts'
import { hashSecret, makeSecret } from '#app/platform/http/secret.server.ts'
import { minutesBefore } from '#app/platform/time.ts'
import { lockRequest } from './request-expiry.server.ts'
import { openedEmail } from './identity-emails.ts'
import { sealOf } from './identity-photos.server.ts'
import { isWaiting, type IdentityPhoto } from './identity-request.ts'
import { fileColumns } from './identity-requests.server.ts'

/** For this many minutes, a moderator can look at a picture that they opened. Then they have to open it again, which is logged again. */
const openMinutes = 10

type Moderator = { accountId: number; role: Role }
type Which = { requestId: number; picture: IdentityPhoto }
type Opened = { ok: true } | { ok: false; reason: 'gone' | 'own' }

/** Records the opening for the picture's owner and in the events before any byte is shown. While it's open, opening it again does nothing. */
export function openIdentityPhoto(app: App, { accountId, role }: Moderator, { requestId, picture }: Which): Promise<Opened> {
  const { db, now } = app
  return inTransaction(db, async (transaction): Promise<Opened> => {
    const found = await lockRequest(transaction, requestId)
    if (!found || !isWaiting(found.request, now())) return { ok: false, reason: 'gone' }
    if (found.accountId === accountId) return { ok: false, reason: 'own' }
    const openings = await transaction.selectFrom('claim_openings').select('id').where('request_id', '=', requestId).execute()
    if (await findOpen(transaction, accountId, { requestId, picture }, now())) return { ok: true }
    await transaction
      .insertInto('claim_openings')
      .values({ request_id: requestId, picture, opened_by: accountId, by_role: actorOf({ accountId, role }).actor, opened_at: now() })
      .execute()
    if (!openings.length) await notifyAdvertiser(app, transaction, found.request, (site) => openedEmail(site))
    const about = { subject: 'claim', subjectId: found.accountId, details: { request: requestId, picture } }
    await appendEvent(transaction, { kind: 'claim picture opened', ...actorOf({ accountId, role }), ...about, now: now() })
    return { ok: true }
  })
}

/** Creates a URL that shows an open picture once. Each view of the page creates a new one and invalidates the previous one. */
export async function createPhotoUrl({ db, now }: App, accountId: number, which: Which) {
  const open = await findOpen(db, accountId, which, now())
  if (!open) return undefined
  const { secret, hash } = makeSecret()
  await db.updateTable('claim_openings').set({ token_hash: hash }).where('id', '=', open.id).execute()
  return `/moderation/claims/${which.requestId}/pictures/${secret}`
}

/** The URL works once, only for the moderator who opened the picture, and only while the request waits for a decision. */
export async function redeemPhotoUrl(app: App, accountId: number, { requestId, secret }: { requestId: string; secret: string }) {
  const used = await app.db
    .updateTable('claim_openings')
    .set({ token_hash: null })
    .where('token_hash', '=', hashSecret(secret))
    .where('request_id', '=', idOf(requestId))
    .where('opened_by', '=', accountId)
    .where('opened_at', '>', openSince(app.now()))
    .returning(['request_id', 'picture'])
    .executeTakeFirst()
  if (!used) return undefined
  const request = await app.db.selectFrom('claim_requests').selectAll().where('id', '=', used.request_id).executeTakeFirst()
  const file = request?.[fileColumns[used.picture]]
  if (!file || !isWaiting(request, app.now())) return undefined
  return openFile(app, file, sealOf(request.id, used.picture))
}

/** Lists the pictures that this moderator has opened, even if they're no longer open. */
export async function listOpenedPhotos(db: Db, accountId: number, requestId: number): Promise<IdentityPhoto[]> {
  const rows = await db
    .selectFrom('claim_openings')
    .select('picture')
    .distinct()
    .where('request_id', '=', requestId)
    .where('opened_by', '=', accountId)
    .execute()
  return rows.map(({ picture }) => picture)
}

const openSince = (now: Date) => minutesBefore(now, openMinutes)

function findOpen(db: Db, accountId: number, { requestId, picture }: Which, now: Date) {
  return db
    .selectFrom('claim_openings')
    .select('id')
    .where('request_id', '=', requestId)
    .where('picture', '=', picture)
    .where('opened_by', '=', accountId)
    .where('opened_at', '>', openSince(now))
    .executeTakeFirst()
}
