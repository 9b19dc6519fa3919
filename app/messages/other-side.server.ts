import type { App } from '#app/app.ts'
import { adPath } from '#app/ads/ad/ad.ts'
import { type Visitor, visibleAds } from '#app/ads/ad/visible-ads.server.ts'
import { findIdentity } from '#app/ads/ad/claims.server.ts'
import { findProfile } from '#app/ads/ad/ads.server.ts'
import { cityName } from '#app/site/places/place.ts'
import { cityPlaceOf, type Places } from '#app/site/places/places.server.ts'
import type { Reader, Thread } from './threads.server.ts'

/** What one side may know about the other: an advertiser's ad, or two facts about a member and no name. */
export type OtherSide = {
  /** Only advertisers have one. */
  name?: string
  adPath?: string
  place?: string
  checkedAt?: Date
  memberSince?: Date
  adState?: 'paused' | 'ended'
}

export async function describeOtherSide({ db, places }: App, { now }: Reader, visitor: Visitor, thread: Thread): Promise<OtherSide> {
  const profile = thread.side === 'member' ? await findProfile(db, thread.other_id) : undefined
  const name = profile?.name
  // A closed thread doesn't say whether the ad is still live or visible, because that would reveal why it's closed.
  if (thread.closing) return { name }
  const ad = await db
    .selectFrom('ads')
    .select(['ads.id', 'ads.state', 'state_abbr', 'city_slug'])
    .where('ads.id', '=', thread.ad_id ?? 0)
    .executeTakeFirst()
  // An ad that ended long ago is deleted, but the thread about it isn't.
  const adState = !ad ? 'ended' : ad.state === 'paused' || ad.state === 'ended' ? ad.state : undefined
  if (thread.side === 'advertiser') {
    const member = await db.selectFrom('accounts').select('created_at').where('id', '=', thread.other_id).executeTakeFirstOrThrow()
    return { name, adState, memberSince: member.created_at }
  }
  const found = ad && findPlace(places, ad)
  const isVisible = ad && (await visibleAds(db, visitor).select('ads.id').where('ads.id', '=', ad.id).executeTakeFirst())
  const identity = profile && (await findIdentity(db, profile.id, now))
  return { name, adState, ...found, ...(!isVisible && { adPath: undefined }), checkedAt: identity?.checked_at }
}

type Placed = { id: number; state_abbr: string | null; city_slug: string | null }

export function findPlace(places: Places, ad: Placed) {
  const place = cityPlaceOf(places, ad)
  return place && { place: cityName(place), adPath: adPath(place, ad.id) }
}
