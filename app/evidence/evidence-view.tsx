import { utcDate } from '#app/time.ts'
import { day, moment } from '#app/ui/dates.ts'
import { Errors, StatusMessage, TextField } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { incidentTypes } from './cybertip.ts'
import type { EvidenceCase } from './evidence-cases.server.ts'
import { EvidenceContents } from './evidence-contents.tsx'
import type { Evidence } from './evidence.ts'
import '#app/moderation/case.css'
import '#app/moderation/report.css'

type Opening = { reason: string; error?: string; /** Null when it can't be read. */ evidence?: Evidence | null }
type Shown = { row: EvidenceCase; done?: string; opening?: Opening; refused?: RefusedRetention }

/** The evidence of an urgent report, locked until an admin gives a reason to open it. */
export function EvidenceView({ row, done, opening, refused }: Shown) {
  const { id, report_id, ad_id, account_id, made_at, retain_until } = row
  return (
    <StaffFrame title={`Evidence ${id}`} here="/moderation/reports" facts={`From ${moment(made_at)}, kept until ${day(retain_until)}`}>
      {done && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors>{refused.error}</Errors>}
      {opening?.evidence === null && (
        <Errors>This evidence can’t be read: SECRET has changed since it was preserved, or its file is missing or altered.</Errors>
      )}
      <div className="case">
        <section aria-labelledby="what">
          <h2 id="what">What was there</h2>
          <dl className="tightly">
            <dt>Report</dt>
            <dd>
              <a href={`/moderation/reports/${report_id}`}>{report_id}</a>
            </dd>
            <dt>Ad</dt>
            <dd>{ad_id ?? 'none'}</dd>
            <dt>Account</dt>
            <dd>{account_id ?? 'none'}</dd>
          </dl>
          {opening?.evidence ? <EvidenceContents id={id} evidence={opening.evidence} /> : <OpeningForm id={id} opening={opening} />}
        </section>
        <section aria-labelledby="uses">
          <h2 id="uses">Who opened it</h2>
          {row.uses.length === 0 && <p className="meta">No one yet.</p>}
          <ol className="log">
            {row.uses.map((use) => (
              <li key={use.id}>
                <time dateTime={use.used_at.toISOString()}>{day(use.used_at)}</time>
                <span>
                  {use.what}, by {use.account_id ? `account ${use.account_id}` : 'a deleted account'}
                  <q>{use.reason}</q>
                </span>
              </li>
            ))}
          </ol>
        </section>
        <EvidenceActions row={row} refused={refused} />
      </div>
    </StaffFrame>
  )
}

function OpeningForm({ id, opening }: { id: number; opening?: Opening }) {
  return (
    <form method="post" action={`/moderation/evidence/${id}`} className="stack">
      <p>It’s locked. We permanently log who opens it, when, and why. Photos stay closed after that, and we log each one you open, too.</p>
      <TextField
        id="reason"
        name="reason"
        label="Why you’re opening it"
        hint="10 to 300 characters. No names."
        defaultValue={opening?.reason}
        error={opening?.error}
      />
      <button type="submit" className="btn">
        Open
      </button>
    </form>
  )
}

/** The input and errors of a rejected retention form. */
type RefusedRetention = { until?: string; reason?: string; error: string; errors: { until?: string; reason?: string } }

/** Lets an admin download a package to send, or extend the retention. */
function EvidenceActions({ row: { id, retain_until, longest }, refused }: { row: EvidenceCase; refused?: RefusedRetention }) {
  return (
    <section className="decide" aria-labelledby="do">
      <h2 id="do">For the CyberTipline</h2>
      <p>
        A ZIP with the fields of a CyberTipline report, a page to read, and the files. <strong>This software sends nothing:</strong> the
        operator files the report at report.cybertip.org. It’s for reports about children. If an adult is being forced, call the police or
        1-888-373-7888.
      </p>
      <form method="post" action={`/moderation/evidence/${id}/package`}>
        <fieldset className="field">
          <legend className="label">What happened, in the CyberTipline’s words</legend>
          {incidentTypes.map((type) => (
            <label key={type} className="check">
              <input type="radio" name="incident" value={type} required />
              <span>{type}</span>
            </label>
          ))}
        </fieldset>
        <button type="submit" className="btn quiet">
          Download the package
        </button>
      </form>
      <h2>Keep it longer</h2>
      <p className="meta">
        It’s deleted automatically on {day(retain_until)}. For a court order or a police request, you can keep it until {day(longest)} at
        the latest.
      </p>
      {retain_until < longest && (
        <form method="post" action={`/moderation/evidence/${id}/retention`}>
          <TextField
            id="until"
            name="until"
            type="date"
            label="Until"
            min={utcDate(retain_until)}
            max={utcDate(longest)}
            defaultValue={refused?.until ?? utcDate(longest)}
            error={refused?.errors.until}
          />
          <TextField
            id="why"
            name="reason"
            label="Why"
            hint="10 to 300 characters, such as the order’s number."
            defaultValue={refused?.reason}
            error={refused?.errors.reason}
          />
          <button type="submit" className="btn quiet">
            Keep it longer
          </button>
        </form>
      )}
    </section>
  )
}
