import type { Route } from './+types/queue-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { KeyList } from './key-list.tsx'
import { type CaseKind, caseKinds, kindNames } from './open-case.ts'
import { noticeFor } from './queue-notices.ts'
import { QueueTable } from './queue-table.tsx'
import { type ShownCounts, readQueue } from './queue-view.server.ts'
import { queuePath, readQueuePlace } from './queue.ts'
import './queue.css'

export const meta = () => [{ title: 'Queue | Moderation' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const queue = await readQueue(context.get(appContext), viewerOf(context).accountId, readQueuePlace(asked))
  return { ...queue, done: noticeFor(asked.get('after')) }
}

export default function QueuePage({ loaderData: { rows, counts, kind, here, next, first, done } }: Route.ComponentProps) {
  return (
    <StaffFrame title="Queue" here="/moderation" facts={<QueueSum {...counts} />}>
      <div data-moderation data-counts="/moderation/counts">
        <QueueFilters counts={counts.kinds} all={counts.all} kind={kind} />
        {done && <StatusMessage>{done}</StatusMessage>}
        {rows.length === 0 ? <Nothing isPast={Boolean(first)} isPart={Boolean(kind)} /> : <QueueTable rows={rows} here={here} />}
        <Pager next={next} first={first} label="Further in the queue" />
        <KeyList place="queue" />
      </div>
    </StaffFrame>
  )
}

function Nothing({ isPast, isPart }: { isPast: boolean; isPart: boolean }) {
  return (
    <div className="quiet-queue stack">
      <h2>{isPast ? 'Nothing further waits' : isPart ? 'Nothing of this kind waits' : 'Nothing waits'}</h2>
      <p>New ads, edits, reports and all else that needs a person appear here. What is urgent stands first, then what is due first.</p>
    </div>
  )
}

const whole = (count: number) => count.toLocaleString('en-US')

/** app/browser/moderation-keys.ts refreshes these counts. */
function QueueSum({ all, late, oldest }: Pick<ShownCounts, 'all' | 'late' | 'oldest'>) {
  return (
    <>
      <b data-count="all">{whole(all)}</b> waiting, <b data-count="late">{whole(late)}</b> late
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
          {whole(all)}
        </span>
      </a>
      {caseKinds.map((each) => (
        <a
          key={each}
          className="tool"
          href={queuePath({ kind: each })}
          aria-current={kind === each ? 'true' : undefined}
          data-kind={each}
          hidden={counts[each] === 0 && kind !== each}
        >
          {kindNames[each][1]}{' '}
          <span className="num" data-count={each}>
            {whole(counts[each])}
          </span>
        </a>
      ))}
    </nav>
  )
}
