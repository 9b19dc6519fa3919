import { noticeIn } from '#app/platform/copy/copy-reader.ts'
import { Undo } from '#app/platform/ui/undo.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { moderationDecisionsCopy } from './copy.ts'

/** Says what the moderator just did, by the address that they were redirected to. It offers to undo a decision about an ad. */
export function LastDecision({ isBefore }: { isBefore?: boolean }) {
  const copy = useCopy(moderationDecisionsCopy)
  const query = new URLSearchParams(useSite().here.split('?')[1])
  const notice = noticeIn(copy, query.get('after'))
  const decisionId = /^\d{1,15}$/.exec(query.get('undo') ?? '')?.[0]
  if (!notice) return null
  return <Undo action={decisionId && `/moderation/decisions/${decisionId}/undo`}>{isBefore ? copy.beforeThis({ notice }) : notice}</Undo>
}
