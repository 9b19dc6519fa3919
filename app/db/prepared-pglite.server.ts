import { parse, type PGlite, protocol } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'
import { hasOnePlan, isOutdated, statementNames } from './statement-names.ts'

type Engine = Exclude<PGliteDialectConfig['pglite'], (...options: never[]) => unknown>
type Ask = Engine['query']
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
/** What the database said of a statement when it was parsed: the kinds of its values, and its columns. */
type Parsed = { types: number[]; columns: Messages; isOnePlan: boolean }

const { serialize } = protocol
const quietly = { syncToFs: false }
/** The setting for statements that are planned once, and the one for all others: statements themselves. */
const plannings = { once: 'set plan_cache_mode = force_generic_plan', each: 'set plan_cache_mode = force_custom_plan' }

/** The embedded database as Kysely asks it: what is often asked goes there in one round, already parsed. PGlite itself takes six. */
export function preparedPglite(pglite: PGlite): Engine {
  const names = statementNames()
  const parsed = new Map<string, Parsed>()
  let knows = false
  return {
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    get waitReady() {
      return pglite.waitReady
    },
    close: () => pglite.close(),
    query: ask(
      (text, values, options) => pglite.query(text, values, options),
      (work) => pglite._runExclusiveTransaction(work),
      true,
    ),
    transaction: (work) =>
      pglite.transaction((transaction) =>
        work({
          query: ask(
            (text, values, options) => transaction.query(text, values, options),
            (work) => work(),
            false,
          ),
          rollback: () => transaction.rollback(),
        }),
      ),
  }

  /** Outside of a transaction what was parsed for tables as they no longer are can simply be asked again. */
  function ask(plainly: Ask, inTurn: PGlite['_runExclusiveTransaction'], mayRepeat: boolean): Ask {
    return async (text, values = [], options) => {
      const name = names.nameOf(text)
      if (!name) return plainly(text, values, options)
      try {
        const result = await inTurn(() => pglite._runExclusiveQuery(() => askNamed(text, values, name)))
        return result as never
      } catch (error) {
        if (!isOutdated(error)) throw error
        names.forget(text)
        parsed.delete(text)
        if (!mayRepeat) throw error
        return plainly(text, values, options)
      }
    }
  }

  async function askNamed(text: string, values: unknown[], name: string) {
    // Asked then, the engine would not return.
    if (pglite.closed) throw new Error('The database is closed.')
    const { types, columns, isOnePlan } = await parseOnce(text, name)
    const bound = values.map((value, at) => (value === null || value === undefined ? null : written(value, types[at]!)))
    const asked = run(name, bound)
    // Should it fail, the setting is undone with it.
    const answer = await (isOnePlan ? send(...run('once'), ...asked, ...run('each'), serialize.sync()) : send(...asked, serialize.sync()))
    const own = isOnePlan ? answer.slice(answer.findIndex(isComplete) + 1) : answer
    return parse.parseResults([...columns, ...own], pglite.parsers)[0]
  }

  async function parseOnce(text: string, name: string) {
    const known = parsed.get(text)
    if (known) return known
    const answer = await send(serialize.parse({ text, name }), serialize.describe({ type: 'S', name }), serialize.sync())
    const isOnePlan = hasOnePlan(text)
    if (isOnePlan) await knowPlannings()
    const fresh = {
      isOnePlan,
      types: parse.parseDescribeStatementResults(answer),
      columns: answer.filter((one) => one.name === 'rowDescription'),
    }
    parsed.set(text, fresh)
    return fresh
  }

  async function knowPlannings() {
    if (knows) return
    for (const [name, text] of Object.entries(plannings)) await send(serialize.parse({ text, name }), serialize.sync())
    knows = true
  }

  function written(value: unknown, type: number) {
    return pglite.serializers[type]?.(value) ?? String(value)
  }

  function send(...messages: Uint8Array[]) {
    return pglite.execProtocolStream(new Uint8Array(Buffer.concat(messages)), quietly)
  }
}

const run = (statement: string, values: (string | null)[] = []) => [serialize.bind({ statement, values }), serialize.execute({})]
const isComplete = ({ name }: Messages[number]) => name === 'commandComplete'
