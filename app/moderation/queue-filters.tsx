import { type CaseKind, caseKinds, kindNames } from './open-case.ts'
import { queuePath } from './queue.ts'
import type { ShownCounts } from './queue-view.server.ts'
import './queue.css'

const whole = (count: number) => count.toLocaleString('en-US')

/** Kept up by app/browser/queue-counts.ts where scripts run. */
export function QueueSum({ all, late, oldest }: Pick<ShownCounts, 'all' | 'late' | 'oldest'>) {
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

/** One link a kind. What has none is not in the way, unless it is what is looked at. */
export function QueueFilters({ counts, all, kind }: Shown) {
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
