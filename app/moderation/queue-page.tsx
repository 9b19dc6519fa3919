import type { Route } from './+types/queue-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { Pager } from '#app/ui/pager.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { KeyList } from './key-list.tsx'
import { LastDecision } from './last-decision.tsx'
import { type CaseKind, caseKinds, kindNames } from './open-case.ts'
import { ParkedAds, QueueTable } from './queue-table.tsx'
import { type ShownCounts, readQueue } from './queue-view.server.ts'
import { queuePath, readQueuePosition } from './queue.ts'
import './queue.css'

export const meta = () => [{ title: 'Queue | Moderation' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return readQueue(context.get(appContext), viewerOf(context).accountId, readQueuePosition(query))
}

export default function QueuePage({ loaderData: { rows, counts, parked, kind, here, next, first } }: Route.ComponentProps) {
  return (
    <StaffFrame title="Queue" here="/moderation" facts={<QueueSummary {...counts} />}>
      <div data-moderation data-counts="/moderation/counts">
        <QueueFilters counts={counts.kinds} all={counts.all} kind={kind} />
        <LastDecision />
        {rows.length === 0 ? <EmptyQueue isPast={Boolean(first)} isPart={Boolean(kind)} /> : <QueueTable rows={rows} here={here} />}
        <Pager next={next} first={first} label="Further in the queue" />
        {parked && <ParkedAds {...parked} />}
        <KeyList place="queue" />
      </div>
    </StaffFrame>
  )
}

function EmptyQueue({ isPast, isPart }: { isPast: boolean; isPart: boolean }) {
  return (
    <div className="quiet-queue stack">
      <h2>{isPast ? 'No more cases' : isPart ? 'No cases of this kind' : 'No open cases'}</h2>
      <p>
        New ads, edits, reports, and everything else that needs a moderator show up here. Urgent cases come first, then the ones due
        soonest.
      </p>
    </div>
  )
}

const formatCount = (count: number) => count.toLocaleString('en-US')

/** app/browser/moderation-keys.ts refreshes these counts. */
function QueueSummary({ all, late, oldest }: Pick<ShownCounts, 'all' | 'late' | 'oldest'>) {
  return (
    <>
      <b data-count="all">{formatCount(all)}</b> waiting, <b data-count="late">{formatCount(late)}</b> late
      <span data-oldest hidden={!oldest}>
        , oldest <span data-count="oldest">{oldest}</span>
      </span>
    </>
  )
}

type Shown = { counts: Record<CaseKind, number>; all: number; kind?: CaseKind }

/** One link per kind. Kinds without cases are hidden, except the current one. */
function QueueFilters({ counts, all, kind }: Shown) {
  return (
    <nav className="kinds" aria-label="Kinds">
      <a className="tool" href={queuePath({})} aria-current={kind ? undefined : 'true'} data-key="f">
        All{' '}
        <span className="num" data-count="all">
          {formatCount(all)}
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
          {kindNames[eachKind][1]}{' '}
          <span className="num" data-count={eachKind}>
            {formatCount(counts[eachKind])}
          </span>
        </a>
      ))}
    </nav>
  )
}
