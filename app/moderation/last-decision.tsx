import { useSearchParams } from 'react-router'
import { Undo } from '#app/ui/undo.tsx'
import { noticeFor } from './queue-notices.ts'

/** Says what the moderator just did, by the address that they were redirected to. It offers to undo a decision about an ad. */
export function LastDecision({ before = '' }: { before?: string }) {
  const [query] = useSearchParams()
  const notice = noticeFor(query.get('after'))
  const decisionId = /^\d{1,15}$/.exec(query.get('undo') ?? '')?.[0]
  return notice && <Undo action={decisionId && `/moderation/decisions/${decisionId}/undoing`}>{before + notice}</Undo>
}
