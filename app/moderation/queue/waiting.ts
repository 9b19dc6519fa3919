import { minuteMs } from '#app/platform/time.ts'

/** How long a case has waited, such as `0:38` or `6 d 02 h`. */
export function formatWait(since: Date, now: Date) {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / minuteMs))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)]
  const two = (number: number) => String(number).padStart(2, '0')
  return days < 2 ? `${hours}:${two(minutes % 60)}` : `${days} d ${two(hours % 24)} h`
}

/** The cursor of the last row on a page of a list: the next page starts after it. */
export type PageCursor = { at: Date; id: number }

export const writePageCursor = ({ at, id }: PageCursor) => `${at.getTime()}-${id}`

export function readPageCursor(text: string | null): PageCursor | undefined {
  const [, at, id] = /^(\d{1,14})-(\d{1,15})$/.exec(text ?? '') ?? []
  return at && id ? { at: new Date(Number(at)), id: Number(id) } : undefined
}
