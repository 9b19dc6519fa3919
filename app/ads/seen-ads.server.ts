import type { App } from '#app/app.ts'
import { ageTestOf } from './ad-marks.ts'
import type { AdQuery } from './ad-query.ts'
import { estimateOf } from './matching-ads.server.ts'
import { hasBlocks } from './audience.server.ts'
import { statesOf } from './search-conditions.server.ts'
import { isSeldom, lookAt, looks, type Seen } from './search-look.server.ts'
import type { Scope } from './search-scope.server.ts'
import { readAdWords } from './search-words.server.ts'
import type { Prepared } from './searches.server.ts'
import { type WordTest, wordTestOf } from './word-test.ts'

export type Seeing = Pick<App, 'db' | 'pages'>

/** What there is for a query, and how much of it: what is in memory, else by a look of its own. */
export const see = async (app: Seeing, prepared: Prepared): Promise<Seen> => (await findSeen(app, prepared)) ?? lookAt(app.db, prepared)

/**
 * Nothing for a member who does not see what the others see; for words in a certain order; and for words that few have, unless the place is
 * so small that all its ads are met.
 */
async function findSeen(app: Seeing, prepared: Prepared): Promise<Seen | undefined> {
  const { asker, words, query, shares, scope } = prepared
  if (asker.accountId !== undefined && (await hasBlocks(app.db, asker.accountId))) return undefined
  if (!words) return seenOfAge(await findNewest(app, prepared), query)
  const hasWords = wordTestOf(words.whole)
  const { lists, worded } = estimateOf({ query, asker, scope, words }, shares)
  if (!hasWords || (words.indexed && isSeldom(worded) && lists.ads > looks.rows)) return undefined
  return seenWithWords(app, seenOfAge(await findNewest(app, prepared), query), hasWords)
}

/** The newest ads of a place, the same for all visitors, or all members, whatever they look for: looked at once, and anew after a change. */
function findNewest({ db, pages }: Seeing, prepared: Prepared): Promise<Seen> {
  const { asker, scope } = prepared
  const query = { ...prepared.query, youngest: undefined, oldest: undefined }
  const key = [query.state, query.city, query.within, asker.state, asker.accountId === undefined ? 'visitor' : 'member'].join('/')
  return pages.looks.find(key, tagsOf(scope), () => lookAt(db, { ...prepared, query, words: undefined }))
}

function seenOfAge(seen: Seen, query: AdQuery): Seen {
  const isOfAge = ageTestOf(query)
  if (!isOfAge) return seen
  const { facets, isWhole, listed } = seen
  return { facets: facets.filter(isOfAge), isWhole, listed: listed.filter((entry) => isOfAge(entry.facets)) }
}

async function seenWithWords({ db, pages }: Seeing, { facets, isWhole, listed }: Seen, hasWords: WordTest): Promise<Seen> {
  const newest = listed.slice(0, looks.rows)
  const ids = newest.map(({ id }) => id)
  const words = await pages.words.findAll(ids, (missing) => readAdWords(db, missing))
  const worded = newest.filter((_, at) => hasWords(words[at]!))
  return { facets: worded.map((entry) => entry.facets), isWhole: isWhole && newest.length === facets.length, listed: worded }
}

/** Every change of an ad purges its state's tag, and the one of the figures. */
function tagsOf(scope: Scope) {
  if (scope.kind === 'country') return ['figures']
  return (scope.kind === 'cities' ? statesOf(scope.cities) : [scope.state]).map((state) => `state:${state}`)
}
