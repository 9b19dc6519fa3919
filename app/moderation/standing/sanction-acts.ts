import type { ModerationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { type ReasonErrors, type ReasonInput, readReasonInput } from '#app/moderation/queue/decision.ts'
import { suspensionLimits } from '#app/moderation/queue/sanction-rules.ts'
import { daysAfter, isDay, utcDate } from '#app/platform/time.ts'
import type { AccountCase } from './account-cases.server.ts'
import type { AccountCasesCopy } from './copy.ts'

/** The actions on an account, each at its own URL. */
export const sanctionActs = ['warning', 'suspension', 'ban'] as const
export type SanctionAct = (typeof sanctionActs)[number]

/** A rejected form, as typed. */
export type RefusedSanction = {
  act: SanctionAct
  input: ReasonInput & { until: string }
  error: string
  errors?: ReasonErrors & { until?: string }
}

type Form = Partial<ReasonInput> & { until?: string }
type Reading = { act: SanctionAct; account: AccountCase; copy: AccountCasesCopy; common: ModerationDecisionsCopy }

/** Reads the form of one of the actions. Only a suspension has an end. */
export function readSanction(form: Form, { act, account: { rules, phrases, now }, copy, common }: Reading) {
  const { input, reason, errors } = readReasonInput(form, {
    rules,
    phrases: act === 'warning' ? phrases.warning : undefined,
    missingNote: copy[`ask ${act}`],
    copy: common,
  })
  const { until, error: dayError } = act === 'suspension' ? readUntil(copy, now, form.until) : {}
  const sent = { act, input: { ...input, until: form.until ?? '' } }
  return { sent, reason, until, errors: errors || dayError ? { ...errors, until: dayError } : undefined }
}

export const firstDay = (now: Date) => utcDate(daysAfter(now, suspensionLimits[0]))
export const lastDay = (now: Date) => utcDate(daysAfter(now, suspensionLimits[1]))

/** The end of the day that was typed (UTC): at least a day from now, and at most ninety. */
function readUntil(copy: AccountCasesCopy, now: Date, input = ''): { until?: Date; error?: string } {
  if (!isDay(input)) return { error: copy.chooseEnd }
  if (input < firstDay(now) || input > lastDay(now)) return { error: copy.endTooFar({ days: suspensionLimits[1] }) }
  return { until: new Date(input) }
}
