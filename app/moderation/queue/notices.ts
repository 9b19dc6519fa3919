import type { ModerationDecisionsCopy } from './copy.ts'

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

export function noticeFor(copy: ModerationDecisionsCopy, after: string | null) {
  const notices = noticesIn(copy)
  return after !== null && Object.hasOwn(notices, after) ? notices[after] : undefined
}
