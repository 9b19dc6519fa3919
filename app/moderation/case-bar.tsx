import { clock } from '#app/ui/dates.ts'
import { ClaimForm } from './claim-form.tsx'
import { KeyList } from './key-list.tsx'
import type { CaseClaim, CaseKind } from './open-case.ts'
import { LastDecision } from './last-decision.tsx'
import './case.css'
import './queue.css'

export type CaseBarProps = {
  kind: CaseKind
  subjectId: number
  /** Undefined if the case isn't claimed. */
  claim?: CaseClaim
  now: Date
  /** True if the case can't be claimed, because it's decided or involves the viewer. */
  isClosed?: boolean
}

/** The bar above a case: its claim, and buttons to take or release it, go back to the queue, and open the next case. */
export function CaseBar({ kind, subjectId, claim, now, isClosed = false }: CaseBarProps) {
  const current = claim && claim.until > now ? claim : undefined
  return (
    <div className="case-bar" data-moderation>
      <LastDecision before="Before this: " />
      <div className="row">
        {!isClosed && (
          <>
            <p>
              {current ? (current.isMine ? `Claimed by you until ${clock(current.until)}` : 'Claimed by another moderator') : 'Unclaimed'}
            </p>
            {!current && <ClaimForm kind={kind} subjectId={subjectId} isMine={false} />}
            {current?.isMine && <ClaimForm kind={kind} subjectId={subjectId} isMine />}
          </>
        )}
        <div className="row onward">
          <a className="tool" href="/moderation" data-key="Escape" aria-keyshortcuts="Escape">
            Back to the queue <kbd aria-hidden="true">Esc</kbd>
          </a>
          <a className="tool" href={`/moderation/next?past=${kind}-${subjectId}`} data-key="n" aria-keyshortcuts="N">
            Next <kbd aria-hidden="true">N</kbd>
          </a>
          <KeyList place="case" />
        </div>
      </div>
      {!isClosed && (
        <a className="btn to-decide" href="#decide">
          Decide
        </a>
      )}
    </div>
  )
}
