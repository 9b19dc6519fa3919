import { Pager } from '#app/platform/ui/pager.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { ColumnHeads, Scroll } from '#app/platform/ui/staff-table.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { TakeForm } from './take-form.tsx'
import { moderationQueueCopy } from './copy.ts'
import { KeyList } from './key-list.tsx'
import { LastDecision } from './last-decision.tsx'
import { type CaseKind, caseKinds, nameKinds } from './open-case.ts'
import type { Parked, readQueue, ShownCounts, ShownRow } from './queue-view.server.ts'
import { queuePath } from './queue-kind.ts'
import './case.css'
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

/** app/moderation/queue/keys.browser.ts refreshes these counts. */
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

type Filters = { counts: Record<CaseKind, number>; all: number; kind?: CaseKind }

/** One link per kind. Kinds without cases are hidden, except the current one. */
function QueueFilters({ counts, all, kind }: Filters) {
  const copy = useCopy(moderationQueueCopy)
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
          {nameKinds(copy, eachKind)}{' '}
          <span className="num" data-count={eachKind}>
            {number(counts[eachKind])}
          </span>
        </a>
      ))}
    </nav>
  )
}

type Table = { rows: ShownRow[]; here: { kind: string; past: string } }

function QueueTable({ rows, here }: Table) {
  const copy = useCopy(moderationQueueCopy)
  const columns = [
    { name: copy.kind },
    { name: copy.subject },
    { name: copy.place, wide: true },
    { name: copy.note, wide: true },
    { name: copy.age, wide: true, right: true },
    { name: copy.due, right: true },
    { name: copy.with, wide: true },
  ]
  return (
    <Scroll label={copy.openCases}>
      <table className="queue cases">
        <ColumnHeads columns={columns} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} here={here} />
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function Row({ row, here }: { row: ShownRow; here: Table['here'] }) {
  const copy = useCopy(moderationQueueCopy)
  const { key, kind, subjectId, path, title, place, note, isUrgent, age, due, taken, mayTake } = row
  const noteText = note && <span className={note.isFlagged ? 'flagged' : 'meta'}>{note.text}</span>
  return (
    <tr id={key} data-case>
      <td>
        <span className={isUrgent ? 'kind urgent' : 'kind'}>{copy[kind]}</span>
      </td>
      <td>
        <span className="subject">
          <a href={path}>{title}</a> {note?.isFlagged && <span className="short">{noteText}</span>}
        </span>
      </td>
      <td className="wide">{place}</td>
      <td className="wide note-cell">{noteText}</td>
      <td className="r num wide">{age}</td>
      <td className="r">
        <time className={due.isLate ? 'num bad' : due.isSoon ? 'num soon' : 'num'} dateTime={due.at.toISOString()}>
          {due.text}
        </time>
      </td>
      <td className="wide with">
        {taken && (taken.isMine ? copy.withYou : copy.withSomeone)}
        {mayTake && (!taken || taken.isMine) && (
          <TakeForm kind={kind} subjectId={subjectId} isMine={Boolean(taken)} title={title} here={here} />
        )}
      </td>
    </tr>
  )
}

/** They can still be opened, for example to record a check that was done in person. */
function ParkedAds({ count, ads }: Parked) {
  const copy = useCopy(moderationQueueCopy)
  const { dates } = useSite().copy
  return (
    <section className="parked stack" aria-labelledby="parked">
      <h2 id="parked">{copy.parked({ ads: count })}</h2>
      <p>{copy.parkedLead}</p>
      <ul>
        {ads.map(({ id, title, place, sentAt }) => (
          <li key={id}>
            <a href={`/moderation/ads/${id}`}>{title}</a>{' '}
            <span className="meta">{copy.placeAndDate({ place, date: dates.day(sentAt) })}</span>
          </li>
        ))}
      </ul>
      {count > ads.length && <p className="meta">{copy.firstOfParked({ shown: ads.length })}</p>}
    </section>
  )
}
