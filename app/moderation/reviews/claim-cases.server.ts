import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { currentRules } from '#app/site/guides/rules.ts'
import { listOpenedPhotos, createPhotoUrl } from '#app/advertise/identity/claim-openings.server.ts'
import { expiryOf, isWaiting, type IdentityPhoto, pictures } from '#app/advertise/identity/identity-request.ts'
import { findHold } from '#app/moderation/queue/taken-cases.server.ts'
import { findAdvertiser, listChecks } from './advertisers.server.ts'
import { remainingSteps } from './claim-decision.ts'

/** Everything a moderator sees of an identity check before deciding. Requests that were never submitted are private, so they aren't found. */
export async function findClaimCase(app: App, moderatorId: number, requestId: string, language: Language) {
  const { db, phrases, now: clock } = app
  const now = clock()
  const request = await db.selectFrom('claim_requests').selectAll().where('id', '=', idOf(requestId)).executeTakeFirst()
  // Its account may be deleted at this moment, and the request with it.
  const advertiser = request && (await findAdvertiser(db, request.profile_id, now))
  if (!request?.sent_at || !advertiser) return undefined
  const { id, gesture, sent_at: sentAt, outcome, note, decided_by_role, decided_at } = request
  const isOwn = advertiser.account_id === moderatorId
  const isOpen = isWaiting(request, now)
  const hold = await findHold(db, { kind: 'claim', subjectId: id, moderatorId, now })
  return {
    id,
    gesture,
    sentAt,
    expiresAt: expiryOf(request),
    isOwn,
    isOpen,
    ended: isOpen
      ? undefined
      : { outcome: outcome ?? ('lapsed' as const), note, role: decided_by_role, at: decided_at ?? expiryOf(request) },
    pictures: isOpen && !isOwn ? await listPhotoUrls(app, moderatorId, id) : [],
    photos: isOwn ? [] : await listPhotosOf(db, request.profile_id),
    checks: await listChecks(db, request.profile_id),
    requests: await listEarlierRequests(db, request.profile_id, id),
    advertiser,
    ...hold,
    stepsLeft: remainingSteps({ isTaken: hold.taken?.isMine === true, opened: await listOpenedPhotos(db, moderatorId, id) }),
    rules: currentRules(app, language),
    phrases: phrases[advertiser.language ?? 'en'].refusal,
    now,
  }
}

export type ClaimCase = NonNullable<Awaited<ReturnType<typeof findClaimCase>>>

/** The photos of the request. Only those that the moderator has opened have an address. */
async function listPhotoUrls(app: App, moderatorId: number, requestId: number) {
  const found: { picture: IdentityPhoto; src?: string }[] = []
  for (const picture of pictures) found.push({ picture, src: await createPhotoUrl(app, moderatorId, { requestId, picture }) })
  return found
}

/** Photos of the advertiser's ads that haven't ended, with their ads. */
function listPhotosOf(db: Db, profileId: number) {
  return db
    .selectFrom('photos')
    .innerJoin('ads', 'ads.id', 'ad_id')
    .select(['photos.id', 'photos.name', 'photos.width', 'photos.height', 'photos.color', 'photos.shown_at', 'ad_id', 'title'])
    .where('profile_id', '=', profileId)
    .where('state', '<>', 'ended')
    .where('withheld_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('ads.created_at', 'desc')
    .orderBy('ad_id', 'desc')
    .orderBy('position')
    .orderBy('photos.id')
    .limit(40)
    .execute()
}

function listEarlierRequests(db: Db, profileId: number, exceptId: number) {
  return db
    .selectFrom('claim_requests')
    .select(['id', 'outcome', 'note', 'decided_at'])
    .where('profile_id', '=', profileId)
    .where('id', '<>', exceptId)
    .where('sent_at', 'is not', null)
    .where('decided_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}
