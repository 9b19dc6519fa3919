import { recordIdentity, recordPhotos } from '#app/ads/ad/claims.server.ts'
import { findOwnAd, renewAd, transitionOwnAd, findProfile } from '#app/ads/ad/ads.server.ts'
import type { Person } from '#app/accounts/sign-in/demo-folder.server.ts'
import { poseCheck } from '#app/advertise/identity/identity-request.ts'
import type { Decision } from '#app/moderation/queue/decision.ts'
import { findUnderReview, versionToken } from '#app/moderation/queue/version-token.server.ts'
import { addPhoto } from '#app/ads/photos/add-photo.server.ts'
import { describePhoto } from '#app/ads/photos/changes.server.ts'
import { beginAd } from '#app/advertise/posting/drafts.server.ts'
import { saveDraft } from '#app/advertise/posting/editable-drafts.server.ts'
import { sendDraft } from '#app/advertise/posting/submissions.server.ts'
import { decide } from '#app/moderation/reviews/decisions.server.ts'
import { daysAfter, daysBefore, minutesAfter } from '#app/platform/time.ts'
import type { Gallery } from './gallery.ts'
import type { Plan, planAdvertiser } from './plans.ts'
import type { Timeline } from './timeline.ts'

export type Advertiser = ReturnType<typeof planAdvertiser> & { accountId: number }
/** An ad that has been started. */
export type Made = { adId: number; plan: Plan; advertiser: Advertiser }
type Cast = { moderators: Person[]; gallery: Gallery }

const whys = {
  changes: { rule: 9, note: 'Please say in the text what you offer in your own words, and who it’s for, then send it again.' },
  rejection: { rule: 6, note: 'These are another advertiser’s words with a few changed. Please write your own.' },
  removal: { rule: 6, note: 'The text was copied from someone else’s page, who asked us to remove it.' },
}

/** Plans one ad's whole life, step by step, through the actions of its advertiser and a moderator on their pages. */
export function liveThrough(timeline: Timeline, advertiser: Advertiser, plan: Plan, { moderators, gallery }: Cast) {
  const { app, at } = timeline
  const { fate, begunAt, sentAt, decidedAt, lastAt } = plan
  const made: Made = { adId: 0, plan, advertiser }
  const moderator = moderators[plan.number % moderators.length]!
  at(begunAt, async () => {
    made.adId = await write()
  })
  if (fate === 'draft') return made
  at(sentAt, () => send())
  if (fate === 'in review') return made
  at(decidedAt, () => judge(fate === 'changes asked' ? 'changes' : fate === 'rejected' ? 'rejection' : 'approval'))
  if (['changes asked', 'rejected', 'unanswered', 'expired'].includes(fate)) return made
  // The ad is confirmed each week, the last time at the end.
  const end = fate === 'edited' ? daysBefore(lastAt, 1) : lastAt
  for (let day = end; day > decidedAt; day = daysBefore(day, 6.5))
    at(day, async () => renewAd(app, (await findOwnAd(app.db, advertiser.accountId, made.adId))!))
  if (fate === 'paused') at(minutesAfter(lastAt, 90), () => requireOk(transitionOwnAd(app, { id: made.adId }, { action: 'pause' })))
  if (fate === 'withdrawn') at(minutesAfter(lastAt, 90), () => requireOk(transitionOwnAd(app, { id: made.adId }, { action: 'end' })))
  if (fate === 'removed') at(minutesAfter(lastAt, 90), () => judge('removal'))
  if (fate === 'edited')
    at(lastAt, () => save({ description: `${plan.description} New this month: walks in the botanical garden.` }).then(send))
  return made

  async function write() {
    const first = { formKey: `demo-${plan.number}`, name: advertiser.name, city: plan.city, reader: app.copy.en }
    const started = await beginAd(app, advertiser.accountId, first)
    if (!started.ok) throw new Error(`The demo’s ad ${plan.number} wasn’t created: ${JSON.stringify(started)}`)
    made.adId = started.adId
    await save({})
    for (let count = 0; count < plan.photos; count++) {
      const { picture, bytes, alt } = gallery.next(advertiser.number)
      const added = await addPhoto(app, { id: made.adId, state: 'draft' }, { key: `demo-${plan.number}-${picture}`, bytes }, gallery.draw)
      if (added.ok) await describePhoto(app, { adId: made.adId, photoId: String(added.photoId) }, alt)
    }
    return made.adId
  }

  async function save(overrides: { description?: string }) {
    const { version } = (await findOwnAd(app.db, advertiser.accountId, made.adId))!
    const { city, title, description, weekdays } = plan
    const { category, languages } = advertiser
    const input = { city, asked: '', place: '', title, description, category, languages, weekdays, ...overrides }
    return requireOk(saveDraft(app, { accountId: advertiser.accountId, adId: made.adId, version, input, reader: app.copy.en }))
  }

  async function send() {
    return requireOk(sendDraft(app, { accountId: advertiser.accountId, adId: made.adId, reader: app.copy.en }))
  }

  async function judge(decision: Decision) {
    const ad = (await findOwnAd(app.db, advertiser.accountId, made.adId))!
    const version = versionToken(ad, await findUnderReview(app.db, made.adId))
    const reason = decision === 'approval' ? undefined : { quoted: '', ...whys[decision] }
    await requireOk(decide(app, moderator, { adId: made.adId, decision, reason, version, blocksPhotos: false }))
    if (decision === 'approval' && plan.number % 3 === 0) await matchPhotos()
  }

  async function matchPhotos() {
    const photos = await app.db.selectFrom('photos').select('id').where('ad_id', '=', made.adId).execute()
    const profile = (await findProfile(app.db, advertiser.accountId))!
    const [now, photoIds] = [app.now(), photos.map(({ id }) => id)]
    await recordPhotos(app.db, {
      ...checkBy(moderator),
      profileId: profile.id,
      checkedAt: now,
      now,
      photoIds,
      expiresAt: daysAfter(now, 300),
    })
  }
}

const checkBy = ({ accountId }: Person) => ({ how: poseCheck, byRole: 'moderator' as const, recordedBy: accountId })

/** Records that a moderator compared a pose with a document, before the first ad is approved. */
export async function checkIdentity({ app }: Timeline, { accountId }: Advertiser, moderator: Person) {
  const { id: profileId } = (await findProfile(app.db, accountId))!
  await recordIdentity(app.db, { ...checkBy(moderator), profileId, checkedAt: app.now(), now: app.now() })
}

/** Throws if an action was refused, because a demo is made the same way each time. */
export async function requireOk<T extends { ok: boolean }>(done: Promise<T>) {
  const outcome = await done
  if (!outcome.ok) throw new Error(`A step of the demo was refused: ${JSON.stringify(outcome)}`)
  return outcome
}
