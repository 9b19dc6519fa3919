import { minuteMs } from '#app/platform/time.ts'
import { formatMinutes } from './open-case.ts'

/** How long a case has waited: `38 min`, `4 h`, or `6 d`. */
export const formatWait = (since: Date, now: Date) => formatMinutes(Math.max(0, Math.floor((now.getTime() - since.getTime()) / minuteMs)))

/** The cursor of the last row on a page of a list: the next page starts after it. */
export type PageCursor = { at: Date; id: number }

export const writePageCursor = ({ at, id }: PageCursor) => `${at.getTime()}-${id}`

export function readPageCursor(text: string | null): PageCursor | undefined {
  const [, at, id] = /^(\d{1,14})-(\d{1,15})$/.exec(text ?? '') ?? []
  return at && id ? { at: new Date(Number(at)), id: Number(id) } : undefined
}
