import type { LogEvent } from 'kysely'
import { minuteMs } from '#app/platform/time.ts'
import { nameCurrent } from './current-request.server.ts'

const mostPerMinute = 60
const longest = 1000

type Slow = { route?: string; job?: string; statement: string; ms: number }

/** For Kysely's `log`: hands over statements that took this long or longer, with the page or job that waited, at most 60 a minute. */
export function findSlowStatements(leastMs: number, tell: (slow: Slow) => void, now = () => performance.now()) {
  let [minute, told] = [-1, 0]
  return leastMs
    ? ({ queryDurationMillis: ms, query }: LogEvent) => {
        if (ms < leastMs) return
        const current = Math.floor(now() / minuteMs)
        if (current !== minute) [minute, told] = [current, 0]
        if (++told <= mostPerMinute) tell({ ...nameCurrent(), statement: withoutValues(query.sql), ms: Math.round(ms) })
      }
    : undefined
}

/** Values are bound, so the text has only numbers of ours and fixed words. Whatever is quoted is left out even so. */
const withoutValues = (statement: string) =>
  statement
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$…$$')
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .slice(0, longest)
