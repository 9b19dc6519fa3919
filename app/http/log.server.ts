import pino from 'pino'

export type Log = pino.Logger

/**
 * One JSON line an event. Requests are logged by route pattern, never by path or query: those hold places, words searched
 * for and secret links. No address of a visitor and no cookie is ever passed to the log.
 */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    destination,
  )
}
