import { listAdClaims } from '#app/ads/claims.server.ts'
import { listEvents } from '#app/ads/ads.server.ts'
import type { App } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { rulesInForce } from '#app/guides/rules.ts'
import { findClaim } from '#app/moderation/case-claims.server.ts'
import { decisionsFor, mayHaveEdit } from '#app/moderation/decision.ts'
import { suggestGround } from '#app/moderation/ground.ts'
import { findOpenCase } from '#app/moderation/open-cases.server.ts'
import { dueIn } from '#app/moderation/queue.ts'
import { type Judged, findJudged, versionToken } from '#app/moderation/version-token.server.ts'
import { placeName } from '#app/places/places.server.ts'
import { nameWithRule, screenText } from '#app/screening/text-screen.ts'
import { findAdvertiser, readHistory } from './advertisers.server.ts'
import { describeAsPublic } from './as-public.server.ts'
import { readCaseWords, readRest, suggestNote } from './case-words.ts'
import { listBarredPictures, listSamePictures } from './same-pictures.server.ts'
import { listSameTexts } from './same-texts.server.ts'

/** All that a moderator sees of an ad before they decide. A draft that was never sent is its writer's alone: it is not found. */
export async function findCase({ db, config, places, textScreen, rules, now: clock }: App, moderatorId: number, adId: string) {
  const now = clock()
  const ad = await db.selectFrom('ads').selectAll().where('id', '=', idOf(adId)).executeTakeFirst()
  if (!ad || (!ad.sent_at && !ad.live_at)) return undefined
  const { id, state, profile_id: profileId } = ad
  const judged = await findJudged(db, id)
  const edit = mayHaveEdit(state) ? judged.edit : undefined
  const advertiser = (await findAdvertiser(db, profileId, now))!
  const same = Map.groupBy(await listSamePictures(db, { adId: id, profileId }), ({ photo_id }) => photo_id)
  const barred = await listBarredPictures(db, id)
  const visits = await db.selectFrom('visits').selectAll().where('ad_id', '=', id).orderBy('from_on').execute()
  const claims = await listAdClaims(db, { adId: id, now })
  const placeOf = (place: Parameters<typeof placeName>[1]) => placeName(places, place)
  const { rows, findings } = readCaseWords(textScreen, { ad, edit, placeOf })
  const isOwn = advertiser.account_id === moderatorId
  const open = await findOpenCase(db, 'ad', id)
  const offers = isOwn ? [] : decisionsFor(state, Boolean(edit))
  return {
    id,
    title: edit?.title ?? ad.title,
    state,
    endReason: ad.end_reason,
    sentAt: edit ? edit.sent_at : state === 'in review' ? ad.sent_at : null,
    isEdit: Boolean(edit),
    /** What waits, and who works on it; nothing where all is decided. */
    open: open && { kind: open.kind, due: dueIn(open.due_at, now) },
    claim: await findClaim(db, { kind: 'ad', subjectId: id, moderatorId, now }),
    isOwn,
    offers,
    /** Approving would be refused: say so before. */
    isUnchecked: config.requiresIdentity && !advertiser.identity,
    seen: versionToken(ad, judged),
    words: rows,
    rest: readRest({ ...ad, visits }, placeOf),
    findings,
    suggestion: { ...suggestGround(findings), note: suggestNote(findings) },
    rules: rulesInForce(rules, now).rules,
    /** What may be quoted. */
    texts: textsOf(edit ?? ad, judged),
    photos: judged.photos.map((photo) => ({
      ...photo,
      rules: [...new Set(screenText(textScreen, photo.alt_asked ?? photo.alt).map(nameWithRule))],
      same: same.get(photo.id) ?? [],
      barredAt: barred.get(photo.id),
    })),
    asPublic: describeAsPublic({ ad, edit, photos: judged.photos, claims, visits, advertiser, placeOf, now }),
    publicPlace: placeOf(edit ?? ad),
    sameTexts: await listSameTexts(db, { adId: id, profileId, words: edit ?? ad }),
    history: await readHistory(db, { accountId: advertiser.account_id, adId: id }),
    advertiser,
    events: await listEvents(db, id),
    now,
  }
}

/** An ad's words, or its edit's, and those that stand for its pictures. */
function textsOf({ title, description }: { title: string; description: string }, { photos }: Judged) {
  return [title, description, ...photos.map((photo) => photo.alt_asked ?? photo.alt)]
}

export type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>
