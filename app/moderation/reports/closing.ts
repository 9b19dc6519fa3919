import { readNote } from '#app/moderation/queue/decision.ts'
import type { ReportOutcome } from './receipt.ts'
import type { ReportCaseCopy } from './copy.ts'

/** The outcomes that a moderator chooses from when closing a report. */
const closingOutcomes = ['acted on', 'nothing found', 'already gone'] as const satisfies ReportOutcome[]

type ClosingForm = { outcome?: string; finding?: string; decision?: string; together?: string }
type ClosingErrors = { outcome?: string; finding?: string }

/** A rejected form with its input. */
export type RefusedClosing = { input: ClosingForm; errors?: ClosingErrors; error: string }

export const isOutcome = (outcome: string | undefined): outcome is ReportOutcome => closingOutcomes.some((one) => one === outcome)

export function readClosing({ outcome, finding: input }: ClosingForm, copy: ReportCaseCopy) {
  const { note: finding, error } = readNote(input, copy.writeFinding)
  const errors: ClosingErrors = { ...(!isOutcome(outcome) && { outcome: copy.chooseOutcome }), ...(error && { finding: error }) }
  return { finding, errors }
}
