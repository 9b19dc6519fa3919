import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { reportReasonsCopy } from '#app/messages/copy.ts'
import { screenedReason } from '#app/messages/report.ts'
import { type ModerationQueueCopy, moderationQueueCopy } from './copy.ts'
import type { CaseKind } from './open-case.ts'
import { describeReason } from './reasons.ts'

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

type NotedCase = TitledCase & { involved_id: number | null; second_id: number | null; is_unchecked: boolean; reports: number }
type Note = { text: string; isFlagged?: boolean }
type Moderator = { moderatorId: number; requiresIdentity: boolean }

/** What a moderator should know about a case before opening it. */
export function describeNote(reader: CopyReader, row: NotedCase, { moderatorId, requiresIdentity }: Moderator): Note | undefined {
  const copy = reader.read(moderationQueueCopy)
  const { kind, account_id, involved_id, second_id, detail, is_unchecked, reports } = row
  if (account_id === moderatorId) return { text: copy.yours, isFlagged: true }
  if (involved_id === moderatorId || second_id === moderatorId)
    return { text: kind === 'appeal' ? copy.yourDecision : copy.fromYou, isFlagged: true }
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
  // An identity check is about exactly that.
  return is_unchecked && requiresIdentity && kind !== 'claim' ? { text: copy.unchecked, isFlagged: true } : undefined
}
