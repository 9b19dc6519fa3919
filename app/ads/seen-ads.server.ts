import type { App } from '#app/app.ts'
import { ageTestOf } from './ad-marks.ts'
import { statesOf } from './search-conditions.server.ts'
import { lookAt, looks, lookThrough, type Seen, sizeOf } from './search-look.server.ts'
import type { Scope } from './search-scope.server.ts'
import { readAdWords } from './search-words.server.ts'
import type { Prepared } from './searches.server.ts'
import { type WordTest, wordTestOf } from './word-test.ts'

export type Seeing = Pick<App, 'db' | 'pages'>

/** What there is for a query, and how much of it: what is in memory, else by a look of its own. */
export const see = async (app: Seeing, prepared: Prepared): Promise<Seen> => (await findSeen(app, prepared)) ?? lookAt(app.db, prepared)

/** Nothing for a member, who may have blocked somebody, for words in a certain order, and for what the index of words and marks finds. */
async function findSeen(app: Seeing, prepared: Prepared): Promise<Seen | undefined> {
  const { asker, words, query } = prepared
  if (asker.accountId !== undefined || sizeOf(prepared).way === 'find') return undefined
  const hasWords = words && wordTestOf(words.whole)
  if (words && !hasWords) return undefined
  const newest = await findNewest(app, prepared)
  const isOfAge = ageTestOf(query)
  const seen = newest && isOfAge ? seenOfAge(newest, isOfAge) : newest
  return seen && hasWords ? seenWithWords(app, seen, hasWords) : seen
}

/** The newest ads of a place, the same for all visitors and whatever they look for: looked through once, and anew after one has changed. */
function findNewest({ db, pages }: Seeing, { query, asker, scope, shares }: Prepared): Promise<Seen> | undefined {
  const all: Prepared = { query: { ...query, youngest: undefined, oldest: undefined }, asker, scope, shares }
  const { way, by, end } = sizeOf(all)
  if (way === 'find') return undefined
  const key = [query.state, query.city, query.within, asker.state].join('/')
  return pages.looks.find(key, tagsOf(scope), () => lookThrough(db, all, { by, end }))
}

const seenOfAge = ({ facets, isWhole, listed }: Seen, isOfAge: (facets: number) => boolean): Seen => ({
  facets: facets.filter(isOfAge),
  isWhole,
  listed: listed.filter((entry) => isOfAge(entry.facets)),
})

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
