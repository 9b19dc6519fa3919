import { AreaField, Check, Errors, RadioField, SubmitButton } from '#app/platform/ui/field.tsx'
import { Moment, timeTag } from '#app/platform/ui/moment.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { MessagesFrame } from './messages-frame.tsx'
import { conversationReportsCopy, reportReasonsCopy } from './copy.ts'
import { reasonsFor, reportLimits } from './report.ts'

type Reported = {
  id: number
  side: 'member' | 'advertiser'
  title: string
  messages: readonly { id: number; text: string; sent_at: Date }[]
  reportedAt?: Date
}
type Typed = {
  reason?: string
  note?: string
  chosen?: readonly number[]
  errors?: { reason?: string; note?: string }
  error?: string
}

/** The form for reporting a conversation, or when it was reported. */
export function ReportView({ title, reportedAt, refused, ...form }: Reported & { refused?: Typed }) {
  const copy = useCopy(conversationReportsCopy)
  const { dates } = useSite().copy
  return (
    <MessagesFrame title={copy.heading} back={{ to: `/messages/${form.id}`, name: copy.back }}>
      {refused?.error && <Errors fields={refused.errors}>{refused.error}</Errors>}
      <p className="lead">{title}</p>
      <p>{copy.lead({ reports: '/account/reports' })}</p>
      {reportedAt && !refused ? (
        <p className="note">{copy.already({ when: dates.moment(reportedAt), time: timeTag(reportedAt) })}</p>
      ) : (
        <ReportForm {...form} {...refused} />
      )}
    </MessagesFrame>
  )
}

type Form = Omit<Reported, 'title' | 'reportedAt'> & Typed

function ReportForm({ id, side, messages, reason, note, chosen = [], errors = {} }: Form) {
  const copy = useCopy(conversationReportsCopy)
  const reasons = reasonsFor(side, useCopy(reportReasonsCopy))
  return (
    <form method="post" action={`/messages/${id}/report`} className="stack report">
      <RadioField name="reason" label={copy.what} options={reasons} chosen={reason} error={errors.reason} />
      {messages.length > 0 && (
        <fieldset className="field">
          <legend className="label">{copy.which}</legend>
          <span className="hint">
            {copy.whichHint}
            {messages.length === reportLimits.excerpts && ` ${copy.theNewest({ most: reportLimits.excerpts })}`}
          </span>
          {messages.map((message) => (
            <Check key={message.id} name={`message-${message.id}`} defaultChecked={chosen.includes(message.id)}>
              <span className="meta">
                <Moment at={message.sent_at} />
              </span>
              <span className="as-typed" dir="auto">
                {message.text}
              </span>
            </Check>
          ))}
        </fieldset>
      )}
      <AreaField
        name="note"
        label={copy.inYourWords}
        hint={copy.noteHint({ most: reportLimits.note })}
        dir="auto"
        defaultValue={note}
        error={errors.note}
      />
      <SubmitButton>{copy.send}</SubmitButton>
      <p className="meta">{copy.danger({ hotlines: '/hotlines' })}</p>
    </form>
  )
}
