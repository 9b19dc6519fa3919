import { randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Viewer } from '#app/accounts/account/account.ts'
import type { Removal } from '#app/accounts/personal-data/removal.server.ts'
import { findProfile } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { type Db, inTransaction, keepSession } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { daysBefore } from '#app/platform/time.ts'
import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'
import { poseCount, poseOf } from './poses.ts'
import { isOpen, isWaiting, type IdentityPhoto, pictures, requestLimits, type RequestRefusal } from './identity-request.ts'

type ClaimRequest = Selectable<Tables['claim_requests']>
type Result = { ok: true } | { ok: false; reason: RequestRefusal }

/** Starts a request with a random gesture. A second call keeps the first gesture, unless `instead` names the request that it replaces. */
export function beginRequest(app: App, accountId: number, instead?: string): Promise<Result> {
  const now = app.now()
  return inTransaction(app.db, async (transaction) => {
    const profileId = await lockProfile(transaction, accountId)
    if (!profileId) return { ok: false, reason: 'no profile' }
    const last = await findLastRequest(transaction, profileId)
    const isUnderWay = last !== undefined && isOpen(last, now)
    if (instead !== undefined && (!isUnderWay || last.id !== idOf(instead) || last.sent_at)) return { ok: false, reason: 'gone' }
    if (isUnderWay && instead === undefined) return { ok: true }
    const { count } = await transaction
      .selectFrom('claim_requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('profile_id', '=', profileId)
      .where('asked_at', '>', daysBefore(now, 1))
      .executeTakeFirstOrThrow()
    if (count >= requestLimits.perDay) return { ok: false, reason: 'enough' }
    if (last && !last.decided_at) await closeRequest(app, transaction, last, { outcome: isUnderWay ? 'withdrawn' : 'lapsed' })
    const none = { sent_at: null, gesture_file: null, document_file: null, outcome: null, decided_by_role: null, decided_at: null }
    const gesture = poseOf(randomInt(poseCount))
    await transaction
      .insertInto('claim_requests')
      .values({ profile_id: profileId, gesture, asked_at: now, ...none })
      .execute()
    return { ok: true }
  })
}

/** Deletes the request's pictures right away. */
export function withdrawRequest(app: App, accountId: number, requestId: string): Promise<Result> {
  return changeOpen(app, { accountId, requestId: idOf(requestId) }, async (transaction, request) => {
    await closeRequest(app, transaction, request, { outcome: 'withdrawn' })
    return { ok: true }
  })
}

type NewIdentityPhoto = Which & { picture: IdentityPhoto; file: string }

/** Makes the request reference a picture that's already on disk, encrypted. A picture that it replaces is deleted. */
export function storeIdentityPhoto(app: App, { picture, file, ...which }: NewIdentityPhoto): Promise<Result> {
  return changeOpen(app, which, async (transaction, request) => {
    if (request.sent_at) return { ok: false, reason: 'gone' }
    const column = fileColumns[picture]
    await transaction
      .updateTable('claim_requests')
      .set({ [column]: file })
      .where('id', '=', request.id)
      .execute()
    await removeFiles(app, transaction, [request[column]])
    return { ok: true }
  })
}

/** Submits the request, which then waits for a moderator. */
export function sendRequest(app: App, which: Which): Promise<Result> {
  return changeOpen(app, which, async (transaction, request) => {
    if (request.sent_at) return { ok: true }
    const missing = pictures.filter((picture) => !request[fileColumns[picture]])
    if (missing.length) return { ok: false, reason: missing.length > 1 ? 'none' : `no ${missing[0]!}` }
    await transaction.updateTable('claim_requests').set({ sent_at: app.now() }).where('id', '=', request.id).execute()
    return { ok: true }
  })
}

type Closing = { outcome: NonNullable<ClaimRequest['outcome']>; note?: string; byRole?: 'moderator' | 'admin' }

/** Ends a request with any outcome. No row references its pictures anymore, and a job deletes them from the disk. */
export async function closeRequest(app: App, transaction: Db, request: ClaimRequest, { outcome, note = '', byRole }: Closing) {
  await transaction
    .updateTable('claim_requests')
    .set({ outcome, note, decided_by_role: byRole ?? null, decided_at: app.now(), gesture_file: null, document_file: null })
    .where('id', '=', request.id)
    .execute()
  await removeFiles(app, transaction, filesOf(request))
}

export const fileColumns = { gesture: 'gesture_file', document: 'document_file' } as const satisfies Record<IdentityPhoto, string>
const filesOf = (request: Pick<ClaimRequest, 'gesture_file' | 'document_file'>) => pictures.map((one) => request[fileColumns[one]])

/** Uses the photos' job, which deletes files that no row references. */
async function removeFiles({ queue }: App, transaction: Db, names: (string | null)[]) {
  const files = names.filter((name) => name !== null)
  if (files.length) await queue.send(transaction, 'remove-photo-files', { files })
}

function findLastRequest(db: Db, profileId: number) {
  return db.selectFrom('claim_requests').selectAll().where('profile_id', '=', profileId).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Whether a request is still waiting for a moderator. */
export async function hasWaitingRequest({ db, now }: Pick<App, 'db' | 'now'>, profileId: number) {
  const last = await findLastRequest(db, profileId)
  return last !== undefined && isWaiting(last, now())
}

/**
 * Undefined until they have a display name, which a draft that began with photos doesn't need. Locks are taken in the same order as for a
 * decision: first the profile, then the request.
 */
export async function lockProfile(transaction: Db, accountId: number) {
  const named = transaction.selectFrom('profiles').select('id').where('account_id', '=', accountId).where('name', '<>', '')
  return (await named.forUpdate().executeTakeFirst())?.id
}

type Which = { accountId: number; requestId: number; /** One that has ended changes nothing. */ session?: Viewer['session'] }

function changeOpen(app: App, { accountId, requestId, session }: Which, change: (to: Db, request: ClaimRequest) => Promise<Result>) {
  return inTransaction(app.db, async (transaction): Promise<Result> => {
    const profileId = await lockProfile(transaction, accountId)
    if (session && !(await keepSession(transaction, session))) return { ok: false, reason: 'gone' }
    const last = profileId && (await findLastRequest(transaction, profileId))
    if (!last || last.id !== requestId || !isOpen(last, app.now())) return { ok: false, reason: 'gone' }
    return change(transaction, last)
  })
}

/** Everything that an advertiser sees about their own request. */
export async function describeRequest(db: Db, accountId: number, now: Date) {
  const profile = await findProfile(db, accountId)
  const last = profile && (await findLastRequest(db, profile.id))
  if (!last) return { hasProfile: Boolean(profile?.name) }
  const openings = await db
    .selectFrom('claim_openings')
    .select(['id', 'picture', 'by_role', 'opened_at'])
    .where('request_id', '=', last.id)
    .orderBy('id')
    .execute()
  const { id, gesture, asked_at, sent_at, note } = last
  const isUnderWay = isOpen(last, now)
  return {
    hasProfile: true,
    // A request past its deadline has lapsed, even before the job has recorded it.
    outcome: isUnderWay ? undefined : (last.outcome ?? 'lapsed'),
    open: isUnderWay ? { id, gesture, asked_at, sent_at, isWaiting: isWaiting(last, now), here: filesOf(last).map(Boolean) } : undefined,
    note,
    endedAt: last.decided_at,
    openings,
  }
}

/** When an account is deleted, a job deletes the pictures that it sent. A cascade deletes the rows. */
export const removeIdentityPhotos: Removal = async (app, transaction, accountId) => {
  const requests = await transaction
    .selectFrom('claim_requests')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['gesture_file', 'document_file'])
    .where('account_id', '=', accountId)
    .execute()
  await removeFiles(app, transaction, requests.flatMap(filesOf))
}

const ownProfile = (db: Db, accountId: number) => db.selectFrom('profiles').select('profiles.id').where('account_id', '=', accountId)

/** The personal data that the site stores for checks that an advertiser asks for. */
export const claimCategories: PersonalDataCategory[] = [
  {
    file: 'identity-checks',
    page: '/ads/identity',
    tables: ['claim_requests', 'claim_openings'],
    select: (db, { accountId }) =>
      db
        .selectFrom('claim_requests')
        .leftJoin('claim_openings', 'request_id', 'claim_requests.id')
        .select(['claim_requests.id as number', 'gesture', 'asked_at', 'sent_at', 'outcome', 'note', 'decided_by_role', 'decided_at'])
        .select(sql<boolean>`gesture_file is not null or document_file is not null`.as('holds_pictures'))
        .select(['picture as opened_picture', 'by_role as opened_by', 'opened_at'])
        .where('profile_id', 'in', ownProfile(db, accountId))
        .orderBy('claim_requests.id')
        .orderBy('claim_openings.id'),
  },
  {
    file: 'pages-elsewhere',
    page: '/ads/links',
    tables: ['links'],
    select: (db, { accountId }) =>
      db
        .selectFrom('links')
        .select(['url', 'token', 'added_at', 'how', 'confirmed_at', 'checked_at', 'failed_since as failed_at', 'expires_at as lapses_at'])
        .where('profile_id', 'in', ownProfile(db, accountId))
        .orderBy('id'),
  },
]
