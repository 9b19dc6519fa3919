import type { RouterContextProvider } from 'react-router'
import { adNamesCopy } from '#app/ads/ad/copy.ts'
import type { LanguageCode } from '#app/ads/ad/ad-content.ts'
import { appContext, readerOf } from '#app/app.ts'
import type { AdQuery } from './ad-query.ts'
import { type DescribeSearchCopy, describeSearchCopy } from './copy.ts'
import { placeOfQuery } from './search-place.server.ts'

/** What a search asks for in words, one part after the other. */
export function describeSearch(context: Readonly<RouterContextProvider>, query: AdQuery): string[] {
  const { places } = context.get(appContext)
  const reader = readerOf(context)
  const [copy, names] = [reader.read(describeSearchCopy), reader.read(adNamesCopy)]
  const { words, within, category, languages: spoken, isVerified, day, hasPhotos } = query
  const where = placeOfQuery(places, query)?.name
  return [
    words && copy.words({ words }),
    where && (within ? copy.within({ miles: within, place: where }) : where),
    category && names[category].toLowerCase(),
    describeAges(copy, query),
    spoken.length > 0 && spoken.map((code) => names[code as LanguageCode]).join(', '),
    isVerified && copy.checked,
    day && copy.thereOn({ day: names[day] }),
    hasPhotos && copy.photos,
  ].filter((part): part is string => Boolean(part))
}

function describeAges(copy: DescribeSearchCopy, { youngest, oldest }: AdQuery) {
  if (youngest && oldest) return copy.agedBetween({ youngest, oldest })
  return youngest ? copy.agedFrom({ youngest }) : oldest && copy.agedUpTo({ oldest })
}
