import { moment } from '#app/ui/dates.ts'
import { Check, Errors } from '#app/ui/field.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { reasonsFor, reportLimits } from './report.ts'

type Form = {
  id: number
  side: 'member' | 'advertiser'
  messages: readonly { id: number; text: string; sent_at: Date }[]
  reason?: string
  note?: string
  chosen?: readonly number[]
  errors?: { reason?: string; note?: string }
  error?: string
}

export function ReportForm({ id, side, messages, reason, note, chosen = [], errors = {}, error }: Form) {
  return (
    <form method="post" action={`/messages/${id}/report`} className="stack report">
      {error && <Errors>{error}</Errors>}
      <RadioField name="reason" label="What’s wrong?" options={reasonsFor(side)} chosen={reason} error={errors.reason} />
      {messages.length > 0 && (
        <fieldset className="field">
          <legend className="label">Which messages should the moderator see?</legend>
          <span className="hint">
            Only what you choose is shown to us and stored with the report.
            {messages.length === reportLimits.excerpts && ` These are the newest ${reportLimits.excerpts}.`}
          </span>
          {messages.map((message) => (
            <Check key={message.id} name={`message-${message.id}`} defaultChecked={chosen.includes(message.id)}>
              <span className="meta">{moment(message.sent_at)}</span>
              <span className="as-typed" dir="auto">
                {message.text}
              </span>
            </Check>
          ))}
        </fieldset>
      )}
      <p className="field">
        <label htmlFor="note">In your words</label>
        <span className="hint" id="note-hint">
          Optional. Up to {reportLimits.note.toLocaleString('en-US')} characters
        </span>
        <textarea
          id="note"
          name="note"
          rows={4}
          dir="auto"
          defaultValue={note}
          aria-invalid={errors.note ? true : undefined}
          aria-describedby={errors.note ? 'note-hint note-error' : 'note-hint'}
        />
        {errors.note && (
          <span className="error" id="note-error">
            {errors.note}
          </span>
        )}
      </p>
      <button type="submit" className="btn">
        Send the report
      </button>
      <p className="meta">
        In danger now? Call 911. <a href="/hotlines">Hotlines</a> lists people to talk to.
      </p>
    </form>
  )
}
