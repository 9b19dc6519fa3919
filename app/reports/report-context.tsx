import { screenedReason } from '#app/messages/report.ts'
import { adOutcome } from '#app/moderation/outcome.ts'
import { describeReason } from '#app/moderation/reasons.ts'
import { day, shortMoment } from '#app/ui/dates.ts'
import { useSite } from '#app/ui/use-site.ts'
import type { ReportCase } from './report-cases.server.ts'

/** The context of a report: the ad, the reporter, and other reports about the same ad or account. */
export function ReportContext({ case: shown }: { case: ReportCase }) {
  return (
    <section aria-labelledby="context">
      <h2 id="context">Context</h2>
      <About {...shown} />
      <h3>Reported by</h3>
      <p>{describeReporter(shown)}</p>
      {shown.evidence && <Evidence {...shown.evidence} />}
      <Others {...shown} />
    </section>
  )
}

function About({ ad_id, ad_title, ad_state, end_reason, pause_reason, about_id, profile_id }: ReportCase) {
  const account = about_id === null ? 'an account that’s gone' : `account ${about_id}`
  return (
    <dl className="tightly">
      <dt>Ad</dt>
      <dd>
        {ad_id && ad_state ? (
          <>
            <a href={`/moderation/ads/${ad_id}`}>{ad_title || ad_id}</a>, {adOutcome({ state: ad_state, end_reason })}
            {pause_reason === 'report' && <b className="bad">, under rule 1 until a moderator looks at it</b>}
          </>
        ) : (
          'none, or gone'
        )}
      </dd>
      <dt>Whom</dt>
      <dd>{profile_id ? <a href={`/moderation/profiles/${profile_id}`}>{account}</a> : account}</dd>
    </dl>
  )
}

function describeReporter({ subject, reason, reporter }: ReportCase) {
  if (reason === screenedReason) return 'The site: the text screen checks each message before it’s sent.'
  if (!reporter) return subject === 'conversation' ? 'A member whose account is gone.' : 'A visitor, or an account that’s gone.'
  const month = reporter.since.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `A member since ${month}. Earlier reports: ${reporter.earlier}, ${reporter.actedOn} of them acted on.`
}

function Evidence({ id, retain_until }: NonNullable<ReportCase['evidence']>) {
  const { role } = useSite()
  return (
    <>
      <h3>Evidence</h3>
      <p>
        What was there when this arrived is preserved until {day(retain_until)}, whatever happens to the ad or the account.{' '}
        {role === 'admin' ? <a href={`/moderation/evidence/${id}`}>Open it</a> : 'An admin can open it.'}
      </p>
    </>
  )
}

function Others({ others, byDay }: ReportCase) {
  return (
    <>
      <h3>About the same ad or account</h3>
      <p className="meta">
        {others.length === 0
          ? 'Nothing else was reported.'
          : `By day: ${byDay.map(({ day: on, reports }) => `${day(new Date(on))}: ${reports}`).join('; ')}. We don’t store where reports come from, so we can’t say from how many people.`}
      </p>
      <ol className="log">
        {others.map((other) => (
          <li key={other.id}>
            <time dateTime={other.made_at.toISOString()}>{shortMoment(other.made_at)}</time>
            <span>
              <a href={`/moderation/reports/${other.id}`}>{describeReason(other.reason)}</a>, {other.outcome ?? 'open'}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
