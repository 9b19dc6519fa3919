import { day } from '#app/ui/dates.ts'
import { TextField } from '#app/ui/field.tsx'
import { incidentTypes } from './cybertip.ts'
import type { EvidenceCase } from './evidence-cases.server.ts'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** A form that wasn't accepted, as typed. */
export type RefusedRetention = { until?: string; reason?: string; error: string; wrong: { until?: string; reason?: string } }

/** What an admin can do with it: a package to send, and a longer time. */
export function EvidenceSteps({ row: { id, keep_until, longest }, refused }: { row: EvidenceCase; refused?: RefusedRetention }) {
  return (
    <section className="decide" aria-labelledby="do">
      <h2 id="do">For the CyberTipline</h2>
      <p>
        A ZIP with the fields of a CyberTipline report, a page to read, and the files. <strong>Nothing is sent by this software:</strong>{' '}
        whoever runs the site sends it by themselves, at report.cybertip.org. It takes reports about children; about force on an adult, call
        the police or 1-888-373-7888.
      </p>
      <form method="post" action={`/moderation/evidence/${id}/package`}>
        <fieldset className="field">
          <legend className="label">What happened, in the words of the CyberTipline</legend>
          {incidentTypes.map((type) => (
            <label key={type} className="check">
              <input type="radio" name="incident" value={type} required />
              <span>{type}</span>
            </label>
          ))}
        </fieldset>
        <button type="submit" className="btn quiet">
          Make the package
        </button>
      </form>
      <h2>Keep it longer</h2>
      <p className="meta">
        It is removed on {day(keep_until)} by itself. For an order of a court or of the police it can be kept until {day(longest)} at the
        most.
      </p>
      {keep_until < longest && (
        <form method="post" action={`/moderation/evidence/${id}/retention`}>
          <TextField
            id="until"
            name="until"
            type="date"
            label="Until"
            min={dayOf(keep_until)}
            max={dayOf(longest)}
            defaultValue={refused?.until ?? dayOf(longest)}
            wrong={refused?.wrong.until}
          />
          <TextField
            id="why"
            name="reason"
            label="Why"
            hint="10 to 300 characters, such as the number of an order."
            defaultValue={refused?.reason}
            wrong={refused?.wrong.reason}
          />
          <button type="submit" className="btn quiet">
            Keep it longer
          </button>
        </form>
      )}
    </section>
  )
}
