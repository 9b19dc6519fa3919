import { useSearchParams } from 'react-router'
import { Undo } from '#app/platform/ui/undo.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { type ModerationDecisionsCopy, moderationDecisionsCopy } from './copy.ts'

/** Says what the moderator just did, by the address that they were redirected to. It offers to undo a decision about an ad. */
export function LastDecision({ isBefore }: { isBefore?: boolean }) {
  const copy = useCopy(moderationDecisionsCopy)
  const [query] = useSearchParams()
  const notice = noticeFor(copy, query.get('after'))
  const decisionId = /^\d{1,15}$/.exec(query.get('undo') ?? '')?.[0]
  if (!notice) return null
  return <Undo action={decisionId && `/moderation/decisions/${decisionId}/undo`}>{isBefore ? copy.beforeThis({ notice }) : notice}</Undo>
}

/** Says what a moderator just did, by the `after` parameter of the page that they're redirected to. */
const noticesIn = (copy: ModerationDecisionsCopy): Record<string, string> => ({
  approval: copy.didApprove,
  changes: copy.didChanges,
  rejection: copy.didReject,
  removal: copy.didRemove,
  undone: copy.didUndo,
  'undone-suspension': copy.didUndoSuspended,
  'undone-deletion': copy.didUndoLeaving,
  'undone-identity': copy.didUndoUnchecked,
  check: copy.didCheck,
  refuse: copy.didRefuse,
  upholding: copy.didUphold,
  overturning: copy.didOverturn,
  ban: copy.didBan,
  'ban-refusal': copy.didRefuseBan,
  'take-down': copy.didTakeDown,
  claim: copy.didClaim,
  release: copy.didRelease,
  closing: copy.didClose,
})

function noticeFor(copy: ModerationDecisionsCopy, after: string | null) {
  const notices = noticesIn(copy)
  return after !== null && Object.hasOwn(notices, after) ? notices[after] : undefined
}
