import type { Selectable } from 'kysely'
import { adLimits, asOf, categories, languageCodes, weekdays, weekdaysOf } from '#app/ads/ad/ad-content.ts'
import type { AudienceRules, Visitor } from '#app/ads/ad/visible-ads.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import type { AdQuery, FilterName } from './ad-query.ts'

/** The values of the filters. Signed-out visitors can filter only by photos that everyone may see. */
export const choices = { categories, languages: languageCodes, days: weekdays } as const
export const photosTag = (isMember: boolean) => (isMember ? 'photos' : 'open photos')

/** An ad must have at least one tag of each group. */
type FilterTags = readonly [FilterName, readonly string[]][]

type TaggedAd = AudienceRules &
  Pick<Selectable<Tables['ads']>, 'profile_id' | 'state_abbr' | 'city_slug' | 'category' | 'age' | 'age_stated_on'> &
  Pick<Selectable<Tables['ads']>, 'languages' | 'weekdays' | 'is_verified' | 'photo_count'>

/** Everything that an ad can be filtered by, apart from its words. Its age is that of the day. */
export function tagsOfAd(ad: TaggedAd, today: string): string[] {
  return [
    `${ad.category}`,
    `${ad.state_abbr}`,
    `${ad.state_abbr}/${ad.city_slug}`,
    `${asOf(ad, new Date(today)).age}`,
    ...(ad.age_stated_on ? [anniversaryTag(ad.age_stated_on.slice(5))] : []),
    ...ad.languages,
    ...weekdaysOf(ad.weekdays),
    ...(ad.is_verified ? ['verified'] : []),
    ...(ad.photo_count ? ['photos'] : []),
    ...(ad.photo_count && !ad.hides_photos ? ['open photos'] : []),
    ...audienceTags(ad),
    profileTag(ad.profile_id),
  ]
}

/** The tags that a query requires, without those of its place. */
export function filterTags(query: AdQuery, isMember: boolean): FilterTags {
  const { category, languages: spoken, isVerified, day, hasPhotos, youngest, oldest } = query
  const [from, to] = [youngest ?? adLimits.age[0], oldest ?? adLimits.age[1]]
  const ages = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index))
  const groups: [FilterName, false | readonly string[]][] = [
    ['category', category !== undefined && [category]],
    ['languages', spoken.length > 0 && spoken],
    ['verified', isVerified && ['verified']],
    ['day', day !== undefined && [day]],
    ['photos', hasPhotos && [photosTag(isMember)]],
    ['age', Boolean(youngest ?? oldest) && ages],
  ]
  return groups.filter((group): group is [FilterName, readonly string[]] => group[1] !== false)
}

/** The audience rules as tags, equivalent to `mayShow`. */
const audienceTags = ({ is_members_only: isForMembers, hidden_from: states }: Omit<AudienceRules, 'hides_photos'>) => [
  ...(isForMembers ? ['for members'] : []),
  ...(states.length ? ['hides', ...states.map((state) => `hides from ${state}`)] : []),
]
/** The day of the year (05-03) on which the ad's age advances. */
export const anniversaryTag = (day: string) => `since ${day}`

const profileTag = (profileId: number) => `by ${profileId}`
/** The profile that a tag names. */
export const profileIn = (tag: string) => (tag.startsWith('by ') ? Number(tag.slice(3)) : undefined)

/** The tags of ads that this visitor must not see: for their audience, or because one of these profiles has blocked the visitor or was blocked. */
export const hiddenTags = ({ accountId, state }: Visitor, hiddenProfiles: readonly number[]) => [
  ...(accountId === undefined ? ['for members'] : []),
  state === undefined ? 'hides' : `hides from ${state}`,
  ...hiddenProfiles.map(profileTag),
]
