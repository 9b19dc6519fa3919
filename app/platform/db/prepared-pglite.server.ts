// Relies on internals of @electric-sql/pglite 0.5.16: its query locks, its serializers, and the messages of its protocol.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ReportableError } from './error-facts.ts'
import { parse, type PGlite, protocol } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'
import { wantsGenericPlan, isOutdated, statementNames } from './statement-names.server.ts'

type Engine = Exclude<PGliteDialectConfig['pglite'], (...options: never[]) => unknown>
type Ask = Engine['query']
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
/** What the database returned when it parsed a statement: the types of its values, and its columns. */
type Parsed = { types: number[]; columns: Messages; wantsGeneric: boolean }

const { serialize } = protocol
const quietly = { syncToFs: false }
/** The statements that set how lookups by primary key are planned, and how all others are. */
const byPrimaryKey = ['set plan_cache_mode = force_generic_plan', 'set enable_seqscan = off']
const defaultPlan = ['set plan_cache_mode = force_custom_plan', 'set enable_seqscan = on']
/** After this many uses a statement is planned again, because a short table may be long by now. */
const asksAPlan = 1000
const discardPlans = 'discard plans'
/** Statements run on the main thread, and a transaction of many would otherwise hold it from the first to the last, without a pause. */
const mostMsOfStatements = 10

/**
 * The embedded database as Kysely sees it: frequent statements are already parsed and take one round trip, where PGlite itself takes six.
 */
export function preparedPglite(pglite: PGlite): Engine {
  const names = statementNames()
  const parsed = new Map<string, Parsed>()
  const settings = new Set<string>()
  let genericCalls = 0
  /** When the first statement of this turn of the event loop began. */
  let turnBegan: number | undefined
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

  /** Outside a transaction, a statement that was parsed for tables that have changed can simply run again. */
  function ask(plainly: Ask, inTurn: PGlite['_runExclusiveTransaction'], mayRepeat: boolean): Ask {
    return async (text, values = [], options) => {
      await takeTurns()
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

  async function takeTurns() {
    if (turnBegan !== undefined && performance.now() - turnBegan > mostMsOfStatements) await nextTurn()
    if (turnBegan !== undefined) return
    turnBegan = performance.now()
    setImmediate(() => (turnBegan = undefined))
  }

  async function askNamed(text: string, values: unknown[], name: string) {
    // A closed engine would never return.
    if (pglite.closed) throw new ReportableError('The database is closed.')
    const { types, columns, wantsGeneric } = await parseOnce(text, name)
    const bound = values.map((value, index) => (value === null || value === undefined ? null : written(value, types[index]!)))
    const execution = run(name, bound)
    if (wantsGeneric && ++genericCalls % asksAPlan === 0) await send(...run(discardPlans), serialize.sync())
    // If the statement fails, its settings are rolled back with it.
    const own = wantsGeneric
      ? nthOf(byPrimaryKey.length, await send(planByPrimaryKey, ...execution, planByDefault, serialize.sync()))
      : await send(...execution, serialize.sync())
    return parse.parseResults([...columns, ...own], pglite.parsers)[0]
  }

  async function parseOnce(text: string, name: string) {
    const known = parsed.get(text)
    if (known) return known
    const wantsGeneric = wantsGenericPlan(text)
    if (wantsGeneric) await knowSettings()
    const answer = await send(serialize.parse({ text, name }), serialize.describe({ type: 'S', name }), serialize.sync())
    const fresh = {
      wantsGeneric,
      types: parse.parseDescribeStatementResults(answer),
      columns: answer.filter((one) => one.name === 'rowDescription'),
    }
    parsed.set(text, fresh)
    return fresh
  }

  async function knowSettings() {
    for (const text of [...byPrimaryKey, ...defaultPlan, discardPlans]) {
      if (settings.has(text)) continue
      await send(serialize.parse({ text, name: text }), serialize.sync())
      settings.add(text)
    }
  }

  function written(value: unknown, type: number) {
    return pglite.serializers[type]?.(value) ?? String(value)
  }

  function send(...messages: Uint8Array[]) {
    return pglite.execProtocolStream(new Uint8Array(Buffer.concat(messages)), quietly)
  }
}

const run = (statement: string, values: (string | null)[] = []) => [serialize.bind({ statement, values }), serialize.execute({})]
/** Each statement's name is its own text. */
const [planByPrimaryKey, planByDefault] = [byPrimaryKey, defaultPlan].map((statements) =>
  Buffer.concat(statements.flatMap((one) => run(one))),
) as [Buffer, Buffer]

/** The answers to one of several statements, counted from 0. */
function nthOf(nr: number, answers: Messages) {
  const ends = answers.flatMap(({ name }, index) => (name === 'commandComplete' ? index : []))
  return answers.slice(ends[nr - 1]! + 1, ends[nr]! + 1)
}
