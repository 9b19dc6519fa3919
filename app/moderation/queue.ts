import { screenedReason } from '#app/messages/report.ts'
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

const appealedOutcomes: Record<string, string> = {
  'ask for changes': 'Changes requested',
  reject: 'Rejected',
  remove: 'Removed',
  hide: 'Hidden',
  warn: 'Warned',
  suspend: 'Suspended',
  ban: 'Banned',
  refuse: 'Check refused',
  'take back': 'Check withdrawn',
}
const takeDownKinds: Record<string, string> = {
  stolen: 'A photo of someone, used without consent',
  words: 'Words about someone',
  minor: 'A photo of someone under 18',
}

type TitledCase = { kind: CaseKind; subject_id: number; account_id: number | null; title: string; detail: string }

/** The title of a case on its page and in the queue. */
export function caseTitle({ kind, subject_id, account_id, title, detail }: TitledCase) {
  if (kind === 'report') return title || (account_id === null ? `Report ${subject_id}` : `Account ${account_id}`)
  if (kind === 'appeal') return `${appealedOutcomes[detail] ?? 'Decided'}: ${title || 'an account'}`
  if (kind === 'take-down') return takeDownKinds[detail] ?? 'A photo of someone, without their consent'
  if (kind === 'ban') return `Account ${account_id}`
  return title || 'No title'
}

type NotedCase = TitledCase & { involved_id: number | null; is_unchecked: boolean; reports: number }
type Note = { text: string; isFlagged?: boolean }

/** What a moderator should know about a case before opening it. */
export function describeNote(row: NotedCase, moderatorId: number, requiresIdentity: boolean): Note | undefined {
  const { kind, account_id, involved_id, detail, is_unchecked, reports } = row
  if (account_id === moderatorId) return { text: 'Yours: another moderator decides', isFlagged: true }
  if (involved_id === moderatorId)
    return {
      text: kind === 'appeal' ? 'You made the decision: another moderator decides' : 'From you: another moderator decides',
      isFlagged: true,
    }
  if (kind === 'appeal') return { text: 'Decided by someone else' }
  if (kind === 'ban') return { text: 'Needs a second person' }
  if (kind === 'report') {
    const countText = reports > 1 ? `, ${reports} reports` : ''
    return {
      text: `${describeReason(detail)}${countText}${involved_id === null && detail !== screenedReason ? ', no account' : ''}`,
      isFlagged: detail === 'minor' || detail === 'forced',
    }
  }
  return is_unchecked && requiresIdentity ? { text: 'Identity not checked', isFlagged: true } : undefined
}

/** Leads back to the form that was sent: the row in the queue, or the case. */
export function claimRedirect({ kind, subjectId }: { kind: CaseKind; subjectId: number }, form: Record<string, string | undefined>) {
  if (form.from !== 'queue') return casePath(kind, subjectId)
  return `${queuePath(readQueuePosition({ get: (name) => form[name] ?? null }))}#${kind}-${subjectId}`
}
