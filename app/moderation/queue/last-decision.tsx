import { noticeIn } from '#app/platform/copy/copy-reader.ts'
import { Undo } from '#app/platform/ui/undo.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { moderationDecisionsCopy } from './copy.ts'

/** Says what the moderator just did, by the address that they were redirected to. It offers to undo a decision about an ad. */
export function LastDecision({ isBefore }: { isBefore?: boolean }) {
  const copy = useCopy(moderationDecisionsCopy)
  const query = new URLSearchParams(useSite().here.split('?')[1])
  const after = query.get('after')
  const notice = noticeIn(copy, after)
  const decisionId = /^\d{1,15}$/.exec(query.get('undo') ?? '')?.[0]
  if (!notice) return null
  // What was undone is the case on the page.
  const isEarlier = isBefore && !after?.startsWith('undone')
  return <Undo action={decisionId && `/moderation/decisions/${decisionId}/undo`}>{isEarlier ? copy.beforeThis({ notice }) : notice}</Undo>
}
