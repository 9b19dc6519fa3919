import { day } from '#app/ui/dates.ts'
import { Scroll } from '#app/ui/scroll.tsx'
import { kindNames } from './open-case.ts'
import type { Parked, ShownRow } from './queue-view.server.ts'
import { ClaimForm } from './claim-form.tsx'
import './case.css'

type Shown = { rows: ShownRow[]; here: { kind: string; past: string } }

export function QueueTable({ rows, here }: Shown) {
  return (
    <Scroll label="Open cases">
      <table className="queue">
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Subject</th>
            <th scope="col" className="wide">
              Place
            </th>
            <th scope="col" className="wide">
              Note
            </th>
            <th scope="col" className="r wide">
              Age
            </th>
            <th scope="col" className="r">
              Due
            </th>
            <th scope="col" className="wide">
              With
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} here={here} />
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function Row({ row, here }: { row: ShownRow; here: Shown['here'] }) {
  const { key, kind, subjectId, path, title, place, note, isUrgent, age, due, claim, mayClaim } = row
  const noteText = note && <span className={note.isFlagged ? 'flagged' : 'meta'}>{note.text}</span>
  return (
    <tr id={key} data-case>
      <td>
        <span className={isUrgent ? 'kind urgent' : 'kind'}>{kindNames[kind][0]}</span>
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
        {claim && (claim.isMine ? 'you' : 'somebody')}
        {mayClaim && (!claim || claim.isMine) && (
          <ClaimForm kind={kind} subjectId={subjectId} isMine={Boolean(claim)} title={title} here={here} />
        )}
      </td>
    </tr>
  )
}

/** They can still be opened, for example to record a check that was done in person. */
export function ParkedAds({ count, ads }: Parked) {
  return (
    <section className="parked stack" aria-labelledby="parked">
      <h2 id="parked">Parked: {count.toLocaleString('en-US')}</h2>
      <p>These ads are waiting for their advertiser’s identity check, with no deadline. They join the queue once the check is done.</p>
      <ul>
        {ads.map(({ id, title, place, sentAt }) => (
          <li key={id}>
            <a href={`/moderation/ads/${id}`}>{title}</a> <span className="meta">{`${place}, submitted ${day(sentAt)}`}</span>
          </li>
        ))}
      </ul>
      {count > ads.length && <p className="meta">These are the first {ads.length}.</p>}
    </section>
  )
}
