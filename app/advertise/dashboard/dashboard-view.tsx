import { allows } from '#app/ads/ad/ad.ts'
import { BoxedFact } from '#app/platform/ui/fact.tsx'
import { QuietLink } from '#app/platform/ui/links.tsx'
import { DateProgress, Moment } from '#app/platform/ui/moment.tsx'
import { adPreviewCopy } from '#app/advertise/posting/copy.ts'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { dayIn } from '#app/platform/time.ts'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { AudienceSection } from './audience-section.tsx'
import { ActionButton, AdLinks, ModeratorNote } from './dashboard-ad.tsx'
import { dashboardCopy } from './copy.ts'
import type { Dashboard } from './dashboard.server.ts'
import { DayPlot } from './day-plot.tsx'
import { VisitsSection } from './visits-section.tsx'

/** An ad's state, its actions, its settings, and its history. */
export function DashboardView({ ad, actions, dates, events, audience, states, visits }: Dashboard) {
  const copy = useCopy(dashboardCopy)
  return (
    <div className="cols dashboard">
      <div className="stack">
        <p className="lead">{ad.stateText}</p>
        {ad.revision && <p>{ad.revision}</p>}
        {ad.moderatorNote && <ModeratorNote>{ad.moderatorNote}</ModeratorNote>}
        <DashboardActions {...actions} />
        {ad.days.length > 0 && (
          <section className="stack">
            <SectionHeading plain title={copy.viewsAndReplies} />
            <DayPlot id={ad.id} days={ad.days} />
          </section>
        )}
        {ad.state !== 'ended' && (
          <>
            <section className="stack">
              <SectionHeading plain title={copy.whoSees} />
              <AudienceSection id={ad.id} audience={audience} states={states} />
            </section>
            <section className="stack">
              <SectionHeading plain title={copy.visits} />
              <VisitsSection id={ad.id} {...visits} />
            </section>
          </>
        )}
      </div>
      <aside className="aside stack">
        <AdDates {...dates} timezone={ad.timezone} />
        <p className="row">
          <a href="/ads/identity">{copy.identityCheck}</a>
        </p>
        <AdHistory events={events} />
      </aside>
    </div>
  )
}

/** The actions that the ad's state allows its advertiser. */
function DashboardActions({ id, state, isPending, needsAnswer, seenAt, resumeObstacle, mayRepost }: Dashboard['actions']) {
  const copy = useCopy(dashboardCopy)
  const { discardDraft } = useCopy(adPreviewCopy)
  return (
    <div className="stack">
      <div className="row dashboard-actions">
        {allows('confirm', state) && (
          <ActionButton to={`/ads/${id}/renewal`} isMain={!needsAnswer} disabledReason={resumeObstacle}>
            {copy.stillCurrent}
          </ActionButton>
        )}
        {allows('resume', state) && (
          <ActionButton to={`/ads/${id}/resumption`} isMain={!needsAnswer} disabledReason={resumeObstacle}>
            {copy.resume}
          </ActionButton>
        )}
        {allows('pause', state) && <ActionButton to={`/ads/${id}/pause`}>{copy.pause}</ActionButton>}
        {!isPending && allows('end', state) && <QuietLink to={`/ads/${id}/end`}>{copy.end}</QuietLink>}
        {mayRepost && (
          <ActionButton to={`/ads/${id}/reposting`} isMain>
            {copy.postAgain}
          </ActionButton>
        )}
        {!isPending && allows('take back', state) && <ActionButton to={`/ads/${id}/withdrawal`}>{copy.withdraw}</ActionButton>}
      </div>
      <div className="row own-actions">
        <AdLinks id={id} state={state} seenAt={seenAt} isMain />
      </div>
      {state === 'draft' && (
        <details>
          <summary>{discardDraft}</summary>
          <ActionButton to={`/ads/${id}/discard`}>{copy.discard}</ActionButton>
        </details>
      )}
    </div>
  )
}

type Dates = Dashboard['dates'] & { timezone: string }

/** The ad's dates: its progress toward the end, and when each thing happens. */
function AdDates({
  now,
  timezone,
  isLive,
  isOver,
  isEnding,
  liveAt,
  confirmedAt,
  endedAt,
  checkExpiresAt,
  asksAt,
  pausesAt,
  endsAt,
}: Dates) {
  const { dates } = useSite().copy
  const copy = useCopy(dashboardCopy)
  if (!confirmedAt || !endsAt) return null
  const rows: [string, Date | null | undefined | false][] = [
    [copy.liveSince, liveAt],
    [copy.lastConfirmed, confirmedAt],
    [copy.weAsk, isLive && asksAt && asksAt > now && asksAt],
    [copy.pausesUnanswered, isLive && pausesAt],
    [copy.endsUnconfirmed, isEnding && endsAt],
    [copy.ended, endedAt],
    [copy.identityExpires, !isOver && checkExpiresAt],
  ]
  return (
    <section>
      <h2>{copy.keyDates}</h2>
      {isEnding && (
        <DateProgress from={confirmedAt} to={endsAt} now={now} timezone={timezone} begins={copy.confirmedOn} ends={copy.endsOn} />
      )}
      <dl className="ledger">
        {rows.map(
          ([name, date]) =>
            date && (
              <BoxedFact key={name} name={name}>
                <time dateTime={date.toISOString()}>{dates.day(dayIn(timezone, date))}</time>
              </BoxedFact>
            ),
        )}
      </dl>
    </section>
  )
}

type Happened = { id: number; words: string; note: string; at: Date }

function AdHistory({ events }: { events: readonly Happened[] }) {
  const { history } = useCopy(dashboardCopy)
  if (!events.length) return null
  return (
    <section>
      <h2>{history}</h2>
      <ol className="history">
        {events.toReversed().map(({ id, words, note, at }) => (
          <li key={id}>
            {words} <Moment at={at} />
            {note && <p className="as-written">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
