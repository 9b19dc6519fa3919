import {
  type Decided,
  type ReasonErrors,
  type ReasonInput,
  describeRefusal,
  missingNotes,
  readReasonInput,
  readNote,
} from '#app/moderation/queue/decision.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import type { AdReason } from '#app/moderation/queue/reasons.ts'
import { reportCaseCopy } from './copy.ts'
import type { ReportOutcome } from './receipt.ts'
import type { ReportCase } from './report-cases.server.ts'

/** The outcomes that a moderator chooses from when closing a report. */
export const closingOutcomes = ['acted on', 'nothing found', 'already gone'] as const satisfies ReportOutcome[]

type ClosingForm = { outcome?: string; finding?: string; decision?: string; together?: string }
type ClosingErrors = { outcome?: string; finding?: string }

/** A rejected closing, as sent. */
export type RefusedClosing = { input: ClosingForm; errors?: ClosingErrors; error: string }

export const isOutcome = (outcome: string | undefined): outcome is ReportOutcome => closingOutcomes.some((one) => one === outcome)

export function readClosing(reader: CopyReader, { outcome, finding: input }: ClosingForm) {
  const copy = reader.read(reportCaseCopy)
  const { note: finding, error } = readNote(input, copy.writeFinding, reader.read(moderationDecisionsCopy))
  const errors: ClosingErrors = { ...(!isOutcome(outcome) && { outcome: copy.chooseOutcome }), ...(error && { finding: error }) }
  return { finding, errors }
}

/** A rejected removal, as sent. */
export type RefusedRemoval = { input: ReasonInput; blocksPhotos: boolean; error: string; errors?: ReasonErrors }

const byReason: Record<Exclude<AdReason, 'other'>, readonly number[]> = {
  minor: [1],
  forced: [2],
  explicit: [3, 4],
  picture: [6, 7],
  contact: [8],
  copy: [12],
  scam: [10],
  false: [9],
  threat: [11],
  rules: [3],
}

/** The rules that the reason of a report about an ad is probably about. */
export const rulesForReason = (reason: string) => (Object.hasOwn(byReason, reason) ? byReason[reason as keyof typeof byReason] : [])

export function readRemoval(reader: CopyReader, form: Partial<ReasonInput>, ad: ReportCase['ad']) {
  const copy = reader.read(moderationDecisionsCopy)
  const { rules = [], texts, phrases } = ad ?? {}
  return readReasonInput(form, { rules, texts, phrases: phrases?.removal, missingNote: missingNotes(copy).removal, copy })
}

/** Why the ad wasn't removed. */
export const describeUnremoved = (reader: CopyReader, reason: Exclude<Extract<Decided, { ok: false }>['reason'], 'gone'>) =>
  describeRefusal(reader, reason, reader.read(moderationDecisionsCopy))
