import { type Category, categoryNames, languages } from '#app/ads/ad-content.ts'
import type { Places } from '#app/places/places.server.ts'
import type { AdQuery } from './ad-query.ts'
import { placeOfQuery } from './search-place.server.ts'

/** What a search asks for in words, one part after the other. */
export function describeSearch(places: Places, query: AdQuery): string[] {
  const { words, within, category, youngest, oldest, languages: spoken, isVerified, day, hasPhotos } = query
  const where = placeOfQuery(places, query)?.name
  const ages =
    youngest && oldest ? `aged ${youngest} to ${oldest}` : youngest ? `aged ${youngest} or more` : oldest && `aged up to ${oldest}`
  return [
    words && `“${words}”`,
    where && (within ? `within ${within} miles of ${where}` : where),
    category && categoryNames[category as Category].toLowerCase(),
    ages,
    spoken.length > 0 && spoken.map((code) => languages[code]).join(' or '),
    isVerified && 'identity checked',
    day && `there on ${day}s`,
    hasPhotos && 'with photos',
  ].filter((part): part is string => Boolean(part))
}
