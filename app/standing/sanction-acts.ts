import type { GroundErrors, GroundInput } from '#app/moderation/decision.ts'
import { suspensionLimits } from '#app/moderation/sanction-rules.ts'
import { daysAfter, utcDate } from '#app/time.ts'

/** The actions on an account, each at its own URL. */
export const acts = ['warning', 'suspension', 'ban'] as const
export type Act = (typeof acts)[number]

export const asksFor: Record<Act, string> = {
  warning: 'Write what happened and what you ask for. The person reads it.',
  suspension: 'Write the reason. The person reads it.',
  ban: 'Write the reason. The second moderator reads it, and the person does once they agree.',
}

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
export function readUntil(input = '', now: Date): { until?: Date; error?: string } {
  const until = new Date(`${input}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(input) && !Number.isNaN(until.getTime()) && utcDate(until) === input
  if (!isDay) return { error: 'Choose the day it ends.' }
  if (input < firstDay(now) || input > lastDay(now)) return { error: 'Choose a day from tomorrow to 90 days from now.' }
  return { until }
}
