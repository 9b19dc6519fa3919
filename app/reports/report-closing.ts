import { readNote } from '#app/moderation/decision.ts'
import type { ReportOutcome } from './receipt.ts'

/** The outcomes that a moderator chooses from when closing a report. */
export const closingOutcomes: Record<ReportOutcome, string> = {
  'acted on': 'Acted on: something was decided because of it',
  'nothing found': 'Nothing found to act on',
  'already gone': 'Already gone: what it is about is no longer there',
}

type ClosingForm = { outcome?: string; finding?: string; decision?: string; together?: string }
type ClosingErrors = { outcome?: string; finding?: string }

/** A rejected form with its input. */
export type RefusedClosing = { input: ClosingForm; errors?: ClosingErrors; error: string }

export const isOutcome = (outcome: string | undefined): outcome is ReportOutcome => Object.hasOwn(closingOutcomes, outcome ?? '')

export function readClosing({ outcome, finding: input }: ClosingForm) {
  const { note: finding, error } = readNote(input, 'Write down what you found.')
  const errors: ClosingErrors = { ...(!isOutcome(outcome) && { outcome: 'Choose the outcome.' }), ...(error && { finding: error }) }
  return { finding, errors }
}
