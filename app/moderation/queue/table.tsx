import { Scroll } from '#app/platform/ui/staff-table.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { moderationQueueCopy } from './copy.ts'
import { kindNames } from './open-case.ts'
import type { Parked, ShownRow } from './queue-view.server.ts'
import { ClaimForm } from './claim-form.tsx'
import './case.css'

type Shown = { rows: ShownRow[]; here: { kind: string; past: string } }

export function QueueTable({ rows, here }: Shown) {
  const copy = useCopy(moderationQueueCopy)
  return (
    <Scroll label={copy.openCases}>
      <table className="queue">
        <thead>
          <tr>
            <th scope="col">{copy.kind}</th>
            <th scope="col">{copy.subject}</th>
            <th scope="col" className="wide">
              {copy.place}
            </th>
            <th scope="col" className="wide">
              {copy.note}
            </th>
            <th scope="col" className="r wide">
              {copy.age}
            </th>
            <th scope="col" className="r">
              {copy.due}
            </th>
            <th scope="col" className="wide">
              {copy.with}
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
  const copy = useCopy(moderationQueueCopy)
  const { key, kind, subjectId, path, title, place, note, isUrgent, age, due, claim, mayClaim } = row
  const noteText = note && <span className={note.isFlagged ? 'flagged' : 'meta'}>{note.text}</span>
  return (
    <tr id={key} data-case>
      <td>
        <span className={isUrgent ? 'kind urgent' : 'kind'}>{kindNames(copy)[kind][0]}</span>
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
        {claim && (claim.isMine ? copy.withYou : copy.withSomeone)}
        {mayClaim && (!claim || claim.isMine) && (
          <ClaimForm kind={kind} subjectId={subjectId} isMine={Boolean(claim)} title={title} here={here} />
        )}
      </td>
    </tr>
  )
}

/** They can still be opened, for example to record a check that was done in person. */
export function ParkedAds({ count, ads }: Parked) {
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
