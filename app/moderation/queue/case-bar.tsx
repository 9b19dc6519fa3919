import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { TakeForm } from './take-form.tsx'
import { KeyList } from './key-list.tsx'
import { moderationQueueCopy } from './copy.ts'
import type { TakenCase, CaseKind } from './open-case.ts'
import { useChosenKind } from './queue-kind.ts'
import { LastDecision } from './last-decision.tsx'
import './case.css'
import './queue.css'

type CaseBarProps = {
  kind: CaseKind
  subjectId: number
  /** Undefined if the case isn't taken. */
  taken?: TakenCase
  /** How many other cases are urgent. */
  urgent: number
  now: Date
  /** True if the case can't be taken, because it's decided or involves the viewer. */
  isClosed?: boolean
  /** Says that the viewer may not decide it, and who can. */ whyNot?: string
}

/** The bar above a case: who took it, and buttons to take or release it, go back to the queue, and open the next case. */
export function CaseBar({ kind, subjectId, taken, urgent, now, isClosed = false, whyNot }: CaseBarProps) {
  const copy = useCopy(moderationQueueCopy)
  const { keepKind } = useChosenKind()
  const isOpen = !isClosed && !whyNot
  const current = taken && taken.until > now ? taken : undefined
  return (
    <div className="case-bar" data-moderation>
      <LastDecision isBefore />
      <div className="row">
        {whyNot && <p className="note">{whyNot}</p>}
        {isOpen && (
          <>
            <p>{current ? current.isMine ? <OwnCase until={current.until} /> : copy.claimedByOther : copy.unclaimed}</p>
            {!current && <TakeForm kind={kind} subjectId={subjectId} isMine={false} />}
            {current?.isMine && <TakeForm kind={kind} subjectId={subjectId} isMine />}
          </>
        )}
        <div className="row onward">
          {urgent > 0 && (
            <a className="tool urgent" href="/moderation/next">
              {copy.urgent({ count: urgent })}
            </a>
          )}
          <a className="tool" href={keepKind('/moderation')} data-key="Escape" aria-keyshortcuts="Escape">
            {copy.toQueue} <kbd aria-hidden="true">Esc</kbd>
          </a>
          <a className="tool" href={keepKind(`/moderation/next?past=${kind}-${subjectId}`)} data-key="n" aria-keyshortcuts="N">
            {copy.next} <kbd aria-hidden="true">N</kbd>
          </a>
          <KeyList place="case" />
        </div>
      </div>
      {isOpen && (
        <a className="btn to-decide" href="#decide" data-key="d" aria-keyshortcuts="D">
          {copy.decide} <kbd aria-hidden="true">D</kbd>
        </a>
      )}
    </div>
  )
}

function OwnCase({ until }: { until: Date }) {
  const copy = useCopy(moderationQueueCopy)
  const { dates } = useSite().copy
  return copy.claimedByYou({
    clock: dates.clock(until),
    time: (text) => (
      <time dateTime={until.toISOString()} data-clock="clock">
        {text}
      </time>
    ),
  })
}
