import type { App } from '#app/app.ts'
import { lookThrough, type Seen, sizeOf } from './search-look.server.ts'
import { statesOf } from './search-conditions.server.ts'
import type { Scope } from './search-scope.server.ts'
import type { Prepared } from './searches.server.ts'

/**
 * The newest ads of a place are the same for all visitors and whatever they filter by: they are looked through once, and anew after one of
 * them has changed. Nothing for a member, who may have blocked somebody, and for what the index of words and marks finds.
 */
export function findSeen({ db, pages }: Pick<App, 'db' | 'pages'>, prepared: Prepared): Promise<Seen> | undefined {
  const { query, asker, words, scope } = prepared
  if (asker.accountId !== undefined || words || query.youngest || query.oldest) return undefined
  const { way, by, end } = sizeOf(prepared)
  if (way === 'find') return undefined
  const key = [query.state, query.city, query.within, asker.state].join('/')
  return pages.looks.find(key, tagsOf(scope), () => lookThrough(db, prepared, { by, end, isListed: true }))
}

/** Every change of an ad purges its state's tag, and the one of the figures. */
function tagsOf(scope: Scope) {
  if (scope.kind === 'country') return ['figures']
  return (scope.kind === 'cities' ? statesOf(scope.cities) : [scope.state]).map((state) => `state:${state}`)
}
