import { adHistoryCopy } from '#app/moderation/queue/copy.ts'
import { reportReasonsCopy } from '#app/messages/copy.ts'
import { screenedReason } from '#app/messages/report.ts'
import { adOutcome } from '#app/moderation/queue/ad-history.ts'
import { describeReason } from '#app/moderation/queue/reasons.ts'
import { CasePhotos } from '#app/moderation/reviews/case-photos.tsx'
import { CaseText } from '#app/moderation/reviews/case-text.tsx'
import { formatWait } from '#app/moderation/queue/waiting.ts'
import { useChosenKind } from '#app/moderation/queue/queue-kind.ts'
import { SubmitButton } from '#app/platform/ui/field.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { reportCaseCopy, type ReportCaseCopy } from './copy.ts'
import type { ReportCase } from './report-cases.server.ts'

/** One line next to the title: the report's number, and how long it has waited. */
export function ReportFacts({ case: { id, subject, is_urgent, is_over_budget, made_at, closed_at, now } }: { case: ReportCase }) {
  const { read, dates } = useSite().copy
  const copy = read(reportCaseCopy)
  return (
    <>
      {closed_at
        ? copy[`${subject} closed`]({ id: String(id), when: dates.moment(closed_at), time: timeTag(closed_at) })
        : copy[`${subject} waits`]({ id: String(id), wait: formatWait(made_at, now), b: (text) => <b>{text}</b> })}
      {is_urgent && (
        <>
          , <b className="bad">{copy.urgentMark}</b>
        </>
      )}
      {is_over_budget && <> {copy.overBudget}</>}
    </>
  )
}

/** What the reporter wrote, and the ad that it's about. */
export function ReportWords({ case: shown, contact }: { case: ReportCase; contact?: { text?: string } }) {
  const { id, reason, note, place, excerpt, hasContact, ad } = shown
  const copy = useCopy(reportCaseCopy)
  const { keepKind } = useChosenKind()
  return (
    <section aria-labelledby="reported">
      <h2 id="reported">{copy.theReport}</h2>
      {note ? <p className="quoted">{note}</p> : <p className="meta">{copy.noNote}</p>}
      {place && (
        <>
          <h3>{copy.where}</h3>
          <p className="quoted">{place}</p>
        </>
      )}
      {excerpt && (
        <>
          <h3>{reason === screenedReason ? copy.theyWrote : copy.chosenMessages}</h3>
          <blockquote className="quoted">{excerpt}</blockquote>
        </>
      )}
      {hasContact && !contact && (
        <form method="post" action={keepKind(`/moderation/reports/${id}/contact`)} className="stack">
          <h3>{copy.reachReporter}</h3>
          <p className="meta">{copy.contactSealed}</p>
          <SubmitButton look="quiet">{copy.openContact}</SubmitButton>
        </form>
      )}
      {contact && (
        <>
          <h3>{copy.reachReporter}</h3>
          <p className="quoted note">{contact.text ?? copy.contactLost}</p>
        </>
      )}
      {ad && (
        <>
          <h2>{copy.theAd}</h2>
          <CaseText rows={ad.textRows} />
          <CasePhotos photos={ad.photos} />
        </>
      )}
    </section>
  )
}

/** The context of a report: the ad, the reporter, and other reports about the same ad or account. */
export function ReportContext({ case: shown }: { case: ReportCase }) {
  const copy = useCopy(reportCaseCopy)
  return (
    <section aria-labelledby="context">
      <h2 id="context">{copy.context}</h2>
      <About {...shown} />
      <h3>{copy.reportedBy}</h3>
      <p>
        <Reporter {...shown} />
      </p>
      {shown.evidence && <Evidence {...shown.evidence} />}
      <Others {...shown} />
    </section>
  )
}

function About({ ad_id, ad_title, ad_state, end_reason, pause_reason, about_id, profile_id }: ReportCase) {
  const adHistory = useCopy(adHistoryCopy)
  const copy = useCopy(reportCaseCopy)
  const account = about_id === null ? copy.goneAccount : copy.account({ id: String(about_id) })
  const named = ad_id &&
    ad_state && {
      title: ad_title || String(ad_id),
      state: adOutcome({ state: ad_state, end_reason }, adHistory),
      ad: `/moderation/ads/${ad_id}`,
    }
  const bold = (text: string) => <b className="bad">{text}</b>
  return (
    <dl className="tightly">
      <dt>{copy.ad}</dt>
      <dd>{!named ? copy.noAd : pause_reason === 'report' ? copy.adPaused({ ...named, b: bold }) : copy.adState(named)}</dd>
      <dt>{copy.whom}</dt>
      <dd>{profile_id ? <a href={`/moderation/profiles/${profile_id}`}>{account}</a> : account}</dd>
    </dl>
  )
}

function Reporter({ subject, reason, reporter }: ReportCase) {
  const { read, dates } = useSite().copy
  const copy = read(reportCaseCopy)
  if (reason === screenedReason) return copy.byScreen
  if (!reporter) return subject === 'conversation' ? copy.byGoneMember : copy.byVisitor
  return copy.byMember({ month: dates.month(reporter.since), earlier: reporter.earlier, acted: reporter.actedOn })
}

function Evidence({ id, retain_until }: NonNullable<ReportCase['evidence']>) {
  const { role, copy: reader } = useSite()
  const copy = reader.read(reportCaseCopy)
  return (
    <>
      <h3>{copy.evidence}</h3>
      <p>
        {copy.preserved({ date: reader.dates.day(retain_until) })}{' '}
        {role === 'admin' ? <a href={`/moderation/evidence/${id}`}>{copy.openEvidence}</a> : copy.adminOpens}
      </p>
    </>
  )
}

function Others({ others, byDay }: ReportCase) {
  const reasons = useCopy(reportReasonsCopy)
  const { read, dates } = useSite().copy
  const copy = read(reportCaseCopy)
  const days = byDay.map(({ day, reports }) => `${dates.day(new Date(day))}: ${reports}`).join('; ')
  return (
    <>
      <h3>{copy.others}</h3>
      <p className="meta">{others.length === 0 ? copy.noOthers : copy.byDay({ days })}</p>
      <ol className="log">
        {others.map(({ id, reason, outcome, made_at }) => (
          <li key={id}>
            <time dateTime={made_at.toISOString()}>{dates.shortMoment(made_at)}</time>
            <span>
              {copy.other({
                reason: describeReason(reason, reasons),
                outcome: describeEnd(outcome, copy),
                report: `/moderation/reports/${id}`,
              })}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

const describeEnd = (outcome: ReportCase['outcome'], copy: ReportCaseCopy) => (outcome ? copy[`was ${outcome}`] : copy.open)
