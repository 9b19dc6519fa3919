import { daysAfter, utcDate } from '#app/platform/time.ts'
import { Fact } from '#app/platform/ui/fact.tsx'
import { Errors, fieldsOf, RadioField, StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { incidentTypes } from './cybertip.ts'
import type { EvidenceCase } from './evidence-cases.server.ts'
import { EvidenceContents } from './contents.tsx'
import { type EvidenceCopy, evidenceCopy } from './copy.ts'
import { reasonLimits, type Evidence } from './evidence.ts'
import '#app/moderation/queue/case.css'

type Opening = { reason: string; error?: string; /** Null when it can't be read. */ evidence?: Evidence | null }
type Props = { row: EvidenceCase; done?: string; opening?: Opening; refused?: RefusedRetention }

/** The evidence of an urgent report, locked until an admin gives a reason to open it. */
export function EvidenceView({ row, done, opening, refused }: Props) {
  const { id, report_id, ad_id, account_id, made_at, retain_until } = row
  const copy = useCopy(evidenceCopy)
  const { day, moment } = useSite().copy.dates
  const facts = copy.keptUntil({ when: moment(made_at), date: day(retain_until), time: timeTag(made_at) })
  return (
    <StaffFrame title={copy.evidenceNumber({ number: String(id) })} here="/moderation/reports" facts={facts}>
      {done && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors fields={{ until: refused.errors.until, why: refused.errors.reason }}>{refused.error}</Errors>}
      {opening?.error && <Errors fields={{ reason: opening.error }} />}
      {opening?.evidence === null && <Errors>{copy.unreadable}</Errors>}
      <div className="case">
        <section aria-labelledby="what">
          <h2 id="what">{copy.whatWasThere}</h2>
          <dl className="tightly">
            <Fact name={copy.report}>
              <a href={`/moderation/reports/${report_id}`}>{report_id}</a>
            </Fact>
            <Fact name={copy.ad}>{ad_id ?? copy.noneOfThese}</Fact>
            <Fact name={copy.account}>{account_id ?? copy.noneOfThese}</Fact>
          </dl>
          {opening?.evidence ? <EvidenceContents id={id} evidence={opening.evidence} /> : <OpeningForm id={id} opening={opening} />}
        </section>
        <section aria-labelledby="uses">
          <h2 id="uses">{copy.whoOpened}</h2>
          {row.uses.length === 0 && <p className="meta">{copy.noOne}</p>}
          <ol className="log">
            {row.uses.map((use) => (
              <li key={use.id}>
                <time dateTime={use.used_at.toISOString()}>{day(use.used_at)}</time>
                <span>
                  {describeUse(copy, use)}
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

function describeUse(copy: EvidenceCopy, { what, account_id }: EvidenceCase['uses'][number]) {
  return account_id ? copy[`${what} by`]({ number: String(account_id) }) : copy[`${what} by deleted`]
}

function OpeningForm({ id, opening }: { id: number; opening?: Opening }) {
  const copy = useCopy(evidenceCopy)
  const [least, most] = reasonLimits
  return (
    <form method="post" action={`/moderation/evidence/${id}`} className="stack">
      <p>{copy.locked}</p>
      <TextField
        name="reason"
        label={copy.whyOpen}
        hint={copy.whyOpenHint({ least, most })}
        defaultValue={opening?.reason}
        error={opening?.error}
      />
      <SubmitButton>{copy.open}</SubmitButton>
    </form>
  )
}

/** The input and errors of a rejected retention form. */
type RefusedRetention = { until?: string; reason?: string; error: string; errors: { until?: string; reason?: string } }

/** Lets an admin download a package to send, or extend the retention. */
function EvidenceActions({ row: { id, retain_until, longest }, refused }: { row: EvidenceCase; refused?: RefusedRetention }) {
  const copy = useCopy(evidenceCopy)
  const { day } = useSite().copy.dates
  const [least, most] = reasonLimits
  const firstDay = utcDate(daysAfter(retain_until, 1))
  return (
    <section className="decide" aria-labelledby="do">
      <h2 id="do">{copy.cyberTipline}</h2>
      <p>{copy.zip({ b: (words) => <strong>{words}</strong> })}</p>
      <form method="post" action={`/moderation/evidence/${id}/package`}>
        <RadioField name="incident" label={copy.whatHappened} options={Object.fromEntries(incidentTypes.map((type) => [type, type]))} />
        <SubmitButton look="quiet">{copy.download}</SubmitButton>
      </form>
      <h2>{copy.keepLonger}</h2>
      <p className="meta">{copy.deletedOn({ date: day(retain_until), longest: day(longest) })}</p>
      {firstDay <= utcDate(longest) && (
        <form method="post" action={`/moderation/evidence/${id}/retention`}>
          <TextField
            name="until"
            type="date"
            label={copy.until}
            min={firstDay}
            max={utcDate(longest)}
            defaultValue={refused?.until ?? utcDate(longest)}
            error={refused?.errors.until}
          />
          <TextField {...fieldsOf(refused, refused?.errors)('reason')} id="why" label={copy.why} hint={copy.whyHint({ least, most })} />
          <SubmitButton look="quiet">{copy.keepLonger}</SubmitButton>
        </form>
      )}
    </section>
  )
}
