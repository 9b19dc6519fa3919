import type { Tables } from '#app/platform/db/tables.ts'
import { categories, languageCodes, weekdayBits, weekdays } from '#app/ads/ad/ad-content.ts'
import { hourMs } from '#app/platform/time.ts'
import type { Insertable } from 'kysely'
import { adOn, beforeChecks, nextAdId } from './ads.ts'
import type { testApp } from './app.ts'

type Site = Awaited<ReturnType<typeof testApp>>
type Row = Insertable<Tables['ads']>

/** An ad that a test made. */
export type KnownAd = Required<
  Pick<Row, 'profile_id' | 'title' | 'description' | 'state_abbr' | 'city_slug' | 'age' | 'category' | 'languages' | 'weekdays'>
> & {
  id: number
  is_verified: boolean
  photo_count: number
  is_members_only: boolean
  hides_photos: boolean
  hidden_from: string[]
  confirmed_at: Date
}

export const places = ['TX/austin', 'TX/round-rock', 'TX/san-marcos', 'TX/san-antonio', 'NY/new-york', 'NJ/jersey-city'] as const
export const topics = ['library', 'concert', 'harbor', 'orchard', 'zither', 'theater'] as const

/** Returns the same numbers for the same seed. */
export function dice(seed: number) {
  return (sides: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * sides)
  }
}

/** Adds live ads of all kinds in a few statements. A few advertisers own them all, and some were confirmed at the same moment. */
export async function makeManyAds(site: Site, count: number, seed = 7): Promise<KnownAd[]> {
  const roll = dice(seed)
  const pick = <T>(list: readonly T[]) => list[roll(list.length)]!
  const now = site.app.now().getTime()
  const { profileId } = await adOn(site, { state: 'draft' })
  const { profileId: unchecked } = await adOn(site, { state: 'draft', isChecked: false })
  const rows = Array.from({ length: count }, (_, number) => {
    const [state_abbr, city_slug] = pick(places).split('/') as [string, string]
    const words = [pick(topics), pick(topics), pick(topics)]
    return {
      profile_id: roll(3) ? profileId : unchecked,
      state_abbr,
      city_slug,
      title: `Evening at the ${words[0]} ${number}`,
      description: `I like the ${words[1]} and a walk to the ${words[2]}, and people who keep time. Weekdays suit me, and so do quiet places.`,
      age: 18 + roll(50),
      category: pick(categories.slice(0, 4)),
      languages: [...new Set(['en', pick(languageCodes.slice(0, 5))])],
      weekdays: weekdayBits(weekdays.filter(() => roll(2))),
      photo_count: roll(3),
      is_members_only: roll(6) === 0,
      hides_photos: roll(4) === 0,
      hidden_from: roll(8) === 0 ? ['TX'] : [],
      confirmed_at: new Date(now - roll(200) * hourMs - 1000),
    }
  })
  const values = rows.map((row, number) => ({
    ...row,
    id: nextAdId(),
    form_key: `many ${number}`,
    state: 'live' as const,
    is_verified: row.profile_id === profileId,
    created_at: row.confirmed_at,
    edited_at: row.confirmed_at,
    sent_at: row.confirmed_at,
    live_at: row.confirmed_at,
    asked_at: null,
    ended_at: null,
    end_reason: null,
    pause_reason: null,
  }))
  const ids = await beforeChecks(site, false, (transaction) => transaction.insertInto('ads').values(values).returning('id').execute())
  const events = ids.map(({ id }, index) => ({
    ad_id: id,
    action: 'approve' as const,
    by_whom: 'moderator' as const,
    happened_at: rows[index]!.confirmed_at,
  }))
  await site.app.db.insertInto('ad_events').values(events).execute()
  return ids.map(({ id }, index) => ({ ...rows[index]!, id, is_verified: values[index]!.is_verified }))
}
