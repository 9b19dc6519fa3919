import pino from 'pino'
import { factsOf } from '#app/db/error-facts.ts'

export type Log = pino.Logger

/**
 * One JSON line an event. Requests are logged by route pattern, never by path or query: those hold places, words searched
 * for and secret links. No address of a visitor and no cookie is ever passed to the log, and of an error only what factsOf() lets through.
 */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: withFacts },
      // Instead of pino's own, which copies every property of an error.
      serializers: { err: (given: unknown) => given },
      hooks: {
        logMethod([first, ...rest], method) {
          // By itself, pino would make the error's message the line's.
          if ((first as unknown) instanceof Error) return method.call(this, { err: first }, (rest[0] as string | undefined) ?? 'an error')
          return method.apply(this, [first, ...rest] as unknown as Parameters<typeof method>)
        },
      },
    },
    destination,
  )
}

/** Errors under any name, and whatever was thrown under `err`. */
function withFacts(line: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      value instanceof Error || (name === 'err' && value !== undefined) ? factsOf(value) : value,
    ]),
  )
}
