import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** How often a statement runs before it gets a name, and how many get one: the database stores each, for each connection. */
const seldom = 3
const mostNamed = 150
const mostCounted = 2000

/**
 * A database setting. By default, from the sixth time on, Postgres uses one plan for all values of a statement if that plan looks cheap,
 * and for ten miles around Miami that plan took half a second instead of five milliseconds.
 */
export const planning = 'plan_cache_mode=force_custom_plan'

/** A comment that marks statements for which one plan is right for all values. */
export const genericPlanComment = '/* generic plan */'
export const wantsGenericPlan = (text: string) => text.includes(genericPlanComment)

/** A named statement is parsed once per connection. Only frequent statements get a name; others would just take up room. */
export function statementNames() {
  const names = new Map<string, string>()
  const met = new LRUCache<string, number>({ max: mostCounted })
  const forgotten = new Map<string, number>()
  return { nameOf: (text: string) => names.get(text) ?? nameIfRepeated(text), forget }

  function nameIfRepeated(text: string) {
    if (names.size >= mostNamed || !preparable.test(text)) return undefined
    const times = (met.get(text) ?? 0) + 1
    met.set(text, times)
    if (times <= seldom) return undefined
    met.delete(text)
    const name = `evenfall ${hashOf(text)} ${forgotten.get(text) ?? 0}`
    names.set(text, name)
    return name
  }

  /** The statement's tables have changed. If it stays frequent, it gets another name. */
  function forget(text: string) {
    names.delete(text)
    forgotten.set(text, (forgotten.get(text) ?? 0) + 1)
  }
}

/** A name means the same statement in every process, in case two of them ever get the same connection. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const preparable = /^\s*(select|with|insert|update|delete)\b/i

/** The database's errors for a statement whose columns changed since it was parsed, that it doesn't know, or that it already knows. */
export const isOutdated = (error: unknown) => ['0A000', '26000', '42P05'].includes((error as { code?: string }).code ?? '')
