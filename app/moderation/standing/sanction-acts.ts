import type { GroundErrors, GroundInput } from '#app/moderation/queue/decision.ts'
import { suspensionLimits } from '#app/moderation/queue/sanction-rules.ts'
import { daysAfter, utcDate } from '#app/platform/time.ts'
import type { AccountCasesCopy } from './copy.ts'

/** The actions on an account, each at its own URL. */
export const acts = ['warning', 'suspension', 'ban'] as const
export type Act = (typeof acts)[number]

export const asksFor = (copy: AccountCasesCopy): Record<Act, string> => ({
  warning: copy.askWarning,
  suspension: copy.askSuspension,
  ban: copy.askBan,
})

/** A rejected form, as typed. */
export type RefusedSanction = {
  act: Act
  input: GroundInput & { until: string }
  error: string
  errors?: GroundErrors & { until?: string }
}

export const firstDay = (now: Date) => utcDate(daysAfter(now, suspensionLimits[0]))
export const lastDay = (now: Date) => utcDate(daysAfter(now, suspensionLimits[1]))

/** The end of the day that was typed (UTC): at least a day from now, and at most ninety. */
export function readUntil(copy: AccountCasesCopy, now: Date, input = ''): { until?: Date; error?: string } {
  const until = new Date(`${input}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(input) && !Number.isNaN(until.getTime()) && utcDate(until) === input
  if (!isDay) return { error: copy.chooseEnd }
  if (input < firstDay(now) || input > lastDay(now)) return { error: copy.endTooFar({ days: suspensionLimits[1] }) }
  return { until }
}
