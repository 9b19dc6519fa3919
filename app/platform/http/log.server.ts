import pino from 'pino'
import { factsOf } from '#app/platform/db/error-facts.ts'

export type Log = pino.Logger

/**
 * Writes one JSON line per event. Requests are logged by route pattern, never by path or query, because those hold places, search words,
 * and secret links. The log never gets a visitor's address or a cookie, and of an error only what factsOf() lets through.
 */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: withFacts },
      // This replaces pino's own serializer, which copies every property of an error.
      serializers: { err: (err: unknown) => err },
      hooks: {
        logMethod([first, ...rest], method) {
          // Without this, pino would use the error's message as the line's message.
          if ((first as unknown) instanceof Error) return method.call(this, { err: first }, (rest[0] as string | undefined) ?? 'an error')
          return method.apply(this, [first, ...rest] as unknown as Parameters<typeof method>)
        },
      },
    },
    destination,
  )
}

/** Reduces errors under any name, and whatever was thrown under `err`, to their facts. */
function withFacts(line: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      value instanceof Error || (name === 'err' && value !== undefined) ? factsOf(value) : value,
    ]),
  )
}
