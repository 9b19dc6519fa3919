import { moment } from '#app/ui/dates.ts'
import { Errors, Said } from '#app/ui/field.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { NoteField } from './note-field.tsx'
import type { RefusedClosing } from './refused.ts'
import type { ReportList } from './report-lists.server.ts'
import { waitOf } from './waiting.ts'
import './case.css'

type Shown = { list: ReportList; done?: string; refused?: RefusedClosing }

export function ReportsView({ list: { reports, open, now, next, first }, done, refused }: Shown) {
  return (
    <StaffFrame title="Reports" here="/moderation/reports" facts={`${open} open, the longest waiting first`}>
      {done && <Said>{done}</Said>}
      {refused && <Errors>{refused.error}</Errors>}
      {reports.length === 0 && (
        <div className="quiet-queue stack">
          <h2>{first ? 'Nothing newer is open' : 'No report is open'}</h2>
          <p>What members report stands here until somebody has looked at it and written down what came of it.</p>
        </div>
      )}
      <ul className="reports">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportView {...report} now={now} refused={refused?.reportId === report.id ? refused : undefined} />
          </li>
        ))}
      </ul>
      <Pager next={next} first={first} label="Further reports" />
    </StaffFrame>
  )
}

type Report = ReportList['reports'][number] & { now: Date; refused?: RefusedClosing }

function ReportView({ id, reason, note, excerpt, made_at, about_id, profile_id, ad_id, ad, isOwn, now, refused }: Report) {
  const about = about_id === null ? 'an account that is gone' : `account ${about_id}`
  return (
    <article aria-labelledby={`report-${id}`}>
      <h2 id={`report-${id}`}>{reason}</h2>
      <p className="meta">
        Report {id}, <time dateTime={made_at.toISOString()}>{moment(made_at)}</time>, open for {waitOf(made_at, now)}. About{' '}
        {profile_id ? <a href={`/moderation/profiles/${profile_id}`}>{about}</a> : about}
        {ad_id !== null && (
          <>
            , ad <a href={`/moderation/ads/${ad_id}`}>{ad || ad_id}</a>
          </>
        )}
        .
      </p>
      {note && <p className="quoted">{note}</p>}
      {excerpt && <blockquote className="quoted">{excerpt}</blockquote>}
      {isOwn ? (
        <p className="note">This is about you, or from you: another moderator has to look at it.</p>
      ) : (
        <details open={Boolean(refused)}>
          <summary>Close it</summary>
          <form method="post" action={`/moderation/reports/${id}/closing`}>
            <NoteField
              id={`outcome-${id}`}
              name="outcome"
              label="What came of it"
              hint="What you found and what was done. Who reported can ask for a copy of it."
              defaultValue={refused?.outcome}
              wrong={refused?.wrong}
            />
            <button type="submit" className="btn quiet">
              Close the report
            </button>
          </form>
        </details>
      )}
    </article>
  )
}
