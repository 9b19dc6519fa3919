import { Pager } from '#app/platform/ui/pager.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { KeyList } from './key-list.tsx'
import { LastDecision } from './last-decision.tsx'
import { moderationQueueCopy } from './copy.ts'
import { type CaseKind, caseKinds, kindNames } from './open-case.ts'
import { ParkedAds, QueueTable } from './table.tsx'
import type { readQueue, ShownCounts } from './queue-view.server.ts'
import { queuePath } from './queue.ts'
import './queue.css'

type Queue = Awaited<ReturnType<typeof readQueue>>

/** The cases that wait, and those that are parked. */
export function QueueView({ rows, counts, parked, kind, here, next, first }: Queue) {
  const copy = useCopy(moderationQueueCopy)
  return (
    <StaffFrame title={copy.title} here="/moderation" facts={<QueueSummary {...counts} />}>
      <div data-moderation data-counts="/moderation/counts">
        <QueueFilters counts={counts.kinds} all={counts.all} kind={kind} />
        <LastDecision />
        {rows.length === 0 ? <EmptyQueue isPast={Boolean(first)} isPart={Boolean(kind)} /> : <QueueTable rows={rows} here={here} />}
        <Pager next={next} first={first} label={copy.furtherOn} />
        {parked && <ParkedAds {...parked} />}
        <KeyList place="queue" />
      </div>
    </StaffFrame>
  )
}

function EmptyQueue({ isPast, isPart }: { isPast: boolean; isPart: boolean }) {
  const copy = useCopy(moderationQueueCopy)
  return (
    <div className="quiet-queue stack">
      <h2>{isPast ? copy.noMore : isPart ? copy.noneOfKind : copy.none}</h2>
      <p>{copy.noneLead}</p>
    </div>
  )
}

/** app/platform/browser/moderation-keys.ts refreshes these counts. */
function QueueSummary({ all, late, oldest }: Pick<ShownCounts, 'all' | 'late' | 'oldest'>) {
  const copy = useCopy(moderationQueueCopy)
  return (
    <>
      {copy.summary({
        waiting: all,
        overdue: late,
        all: (text) => <b data-count="all">{text}</b>,
        late: (text) => <b data-count="late">{text}</b>,
      })}
      <span data-oldest hidden={!oldest}>
        {', '}
        {copy.oldest({ wait: oldest, age: (text) => <span data-count="oldest">{text}</span> })}
      </span>
    </>
  )
}

type Shown = { counts: Record<CaseKind, number>; all: number; kind?: CaseKind }

/** One link per kind. Kinds without cases are hidden, except the current one. */
function QueueFilters({ counts, all, kind }: Shown) {
  const copy = useCopy(moderationQueueCopy)
  const names = kindNames(copy)
  const { number } = useSite().copy
  return (
    <nav className="kinds" aria-label={copy.kinds}>
      <a className="tool" href={queuePath({})} aria-current={kind ? undefined : 'true'} data-key="f">
        {copy.all}{' '}
        <span className="num" data-count="all">
          {number(all)}
        </span>
      </a>
      {caseKinds.map((eachKind) => (
        <a
          key={eachKind}
          className="tool"
          href={queuePath({ kind: eachKind })}
          aria-current={kind === eachKind ? 'true' : undefined}
          data-kind={eachKind}
          hidden={counts[eachKind] === 0 && kind !== eachKind}
        >
          {names[eachKind][1]}{' '}
          <span className="num" data-count={eachKind}>
            {number(counts[eachKind])}
          </span>
        </a>
      ))}
    </nav>
  )
}
