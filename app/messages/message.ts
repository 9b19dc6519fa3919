import { dayMs, daysAfter, daysBefore } from '#app/time.ts'

/** Who of a thread: the member who answered an ad, or its advertiser. */
export type Side = 'member' | 'advertiser'

export const otherSide = (side: Side): Side => (side === 'member' ? 'advertiser' : 'member')

/** Characters of a message, and days after the last one until a thread goes. Several texts quote them. */
export const messageLimits = { text: 2000, days: 90 } as const

/** What was last written in before this moment is over, whether or not the job that removes it has run. */
export const oldestThread = (now: Date) => daysBefore(now, messageLimits.days)
export const threadGoesAt = (lastAt: Date) => daysAfter(lastAt, messageLimits.days)

/** How many threads an account may begin within 24 hours. */
const openingLimits = { newcomer: 5, member: 20, newcomerDays: 7 } as const

export function openingLimit(madeAt: Date, now: Date) {
  const isNewcomer = now.getTime() - madeAt.getTime() < openingLimits.newcomerDays * dayMs
  const grownAt = daysAfter(madeAt, openingLimits.newcomerDays)
  return isNewcomer ? { most: openingLimits.newcomer, grownAt } : { most: openingLimits.member }
}

/** Kept as typed, but for the blank around it and the line ends of other systems. */
export function readText(input = '', most: number = messageLimits.text) {
  const text = input.replaceAll(/\r\n?/g, '\n').trim()
  // Signs that nobody sees are no message.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return { text, error: 'Write something first.' }
  const { length } = Array.from(text)
  if (length <= most) return { text }
  return { text, error: `This has ${length.toLocaleString('en-US')} characters, and ${most.toLocaleString('en-US')} fit. Shorten it.` }
}

/** The first line, for a list. */
export function beginning(text: string, most = 120) {
  const characters = Array.from(text.replaceAll(/\s+/g, ' '))
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most).join('').trimEnd()}…`
}
