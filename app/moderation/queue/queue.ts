import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { reportReasonsCopy } from '#app/messages/copy.ts'
import { screenedReason } from '#app/messages/report.ts'
import { type ModerationQueueCopy, moderationQueueCopy } from './copy.ts'
import { type CaseCursor, type CaseKind, casePath, isCaseKind, readCaseCursor, writeCaseCursor } from './open-case.ts'
import { describeReason } from './reasons.ts'

export type QueuePosition = { kind?: CaseKind; past?: CaseCursor }

export function readQueuePosition(query: { get: (name: string) => string | null }): QueuePosition {
  const kind = query.get('kind')
  return { ...(isCaseKind(kind) && { kind }), past: readCaseCursor(query.get('past')) }
}

export function queuePath({ kind, past }: QueuePosition) {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(past && { past: writeCaseCursor(past) }) })
  return `/moderation${query.size ? `?${query}` : ''}`
}

type Title = Extract<keyof ModerationQueueCopy, `${'appealed' | 'take-down'} ${string}`>
const titleIn = (copy: ModerationQueueCopy, key: string) => (Object.hasOwn(copy, key) ? copy[key as Title] : undefined)

type TitledCase = { kind: CaseKind; subject_id: number; account_id: number | null; title: string; detail: string }

/** The title of a case on its page and in the queue. */
export function caseTitle(copy: ModerationQueueCopy, { kind, subject_id, account_id, title, detail }: TitledCase) {
  const account = copy.accountNumber({ number: String(account_id) })
  if (kind === 'report') return title || (account_id === null ? copy.reportNumber({ number: String(subject_id) }) : account)
  if (kind === 'appeal')
    return copy.appealOf({ outcome: titleIn(copy, `appealed ${detail}`) ?? copy.decided, title: title || copy.anAccount })
  if (kind === 'take-down') return titleIn(copy, `take-down ${detail}`) ?? copy['take-down intimate']
  if (kind === 'ban') return account
  return title || copy.noTitle
}

type NotedCase = TitledCase & { involved_id: number | null; is_unchecked: boolean; reports: number }
type Note = { text: string; isFlagged?: boolean }
type Moderator = { moderatorId: number; requiresIdentity: boolean }

/** What a moderator should know about a case before opening it. */
export function describeNote(reader: CopyReader, row: NotedCase, { moderatorId, requiresIdentity }: Moderator): Note | undefined {
  const copy = reader.read(moderationQueueCopy)
  const { kind, account_id, involved_id, detail, is_unchecked, reports } = row
  if (account_id === moderatorId) return { text: copy.yours, isFlagged: true }
  if (involved_id === moderatorId) return { text: kind === 'appeal' ? copy.yourDecision : copy.fromYou, isFlagged: true }
  if (kind === 'appeal') return { text: copy.decidedByOther }
  if (kind === 'ban') return { text: copy.needsSecond }
  if (kind === 'report') {
    const reason = describeReason(detail, reader.read(reportReasonsCopy))
    const isVisitor = involved_id === null && detail !== screenedReason
    const several = { reason, reports }
    const one = isVisitor ? copy.reasonVisitor({ reason }) : reason
    const text = reports > 1 ? (isVisitor ? copy.reasonReportsVisitor(several) : copy.reasonReports(several)) : one
    return { text, isFlagged: detail === 'minor' || detail === 'forced' }
  }
  return is_unchecked && requiresIdentity ? { text: copy.unchecked, isFlagged: true } : undefined
}

/** Leads back to the form that was sent: the row in the queue, or the case. */
export function takeRedirect({ kind, subjectId }: { kind: CaseKind; subjectId: number }, form: Record<string, string | undefined>) {
  if (form.from !== 'queue') return casePath(kind, subjectId)
  return `${queuePath(readQueuePosition({ get: (name) => form[name] ?? null }))}#${kind}-${subjectId}`
}
