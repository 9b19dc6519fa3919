import { LRUCache } from 'lru-cache'

/** How often a statement is met before it gets a name, and how many get one: each is kept by the database, for each connection. */
const seldom = 3
const mostNamed = 150
const mostCounted = 2000

/**
 * A setting of the database. Left alone it takes, from the sixth time on, one plan for all values of a statement if that looks cheap, and
 * for ten miles around Miami that plan took half a second instead of five thousandths.
 */
export const planning = 'plan_cache_mode=force_custom_plan'

/** A comment in statements that one plan is right for, whatever their values are. */
export const onePlanMark = '/* one plan */'
export const hasOnePlan = (text: string) => text.includes(onePlanMark)

/** A statement with a name is parsed once for a connection. Those that are often asked get one; the others would only take room. */
export function statementNames() {
  const names = new Map<string, string>()
  const met = new LRUCache<string, number>({ max: mostCounted })
  let given = 0
  return { nameOf: (text: string) => names.get(text) ?? perhapsName(text), forget }

  function perhapsName(text: string) {
    if (names.size >= mostNamed || !preparable.test(text)) return undefined
    const times = (met.get(text) ?? 0) + 1
    met.set(text, times)
    if (times <= seldom) return undefined
    met.delete(text)
    const name = `evenfall ${++given}`
    names.set(text, name)
    return name
  }

  /** The tables have changed under it: should it be asked often, it gets another name. */
  function forget(text: string) {
    names.delete(text)
  }
}

const preparable = /^\s*(select|with|insert|update|delete)\b/i

/** What the database says of a statement whose columns are no longer those that it was parsed for, that it does not know, or knows already. */
export const isOutdated = (error: unknown) => ['0A000', '26000', '42P05'].includes((error as { code?: string }).code ?? '')
