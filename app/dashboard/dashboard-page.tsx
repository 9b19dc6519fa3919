import type { Route } from './+types/dashboard-page.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { type AdState, allows } from '#app/ads/ad.ts'
import { DateProgress } from '#app/ui/date-progress.tsx'
import { day, moment } from '#app/ui/dates.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { Undo } from '#app/ui/undo.tsx'
import { AudienceSection } from './audience-section.tsx'
import { ActionButton, ModeratorNote } from './dashboard-ad.tsx'
import { describeDashboard } from './dashboard.server.ts'
import { DayPlot } from './day-plot.tsx'
import { ownAdOf } from './own-ad.server.ts'
import { VisitsSection } from './visits-section.tsx'

export const meta = () => [{ title: 'Your ad' }, { name: 'robots', content: 'noindex' }]

const notices: Record<string, string> = {
  renewal: 'Confirmed today.',
  pause: 'Paused. No one can see it.',
  resumption: 'Live again, and confirmed today.',
  ending: 'It has ended. No one can see it.',
  audience: 'Saved. It takes effect right away.',
  visit: 'Visit added.',
  'visit-removal': 'Visit removed.',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { app, viewer, ad } = await ownAdOf(context, params.adId)
  const dashboard = await describeDashboard(app, ad, viewer)
  const after = new URL(request.url).searchParams.get('after') ?? ''
  return { ...dashboard, notice: notices[after], undo: after === 'pause' && ad.state === 'paused' ? `/ads/${ad.id}/resumption` : undefined }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { ad, dates, events, audience, states, visits } = loaderData
  return (
    <AccountFrame title={ad.title} here="/ads">
      {loaderData.notice && <Undo action={loaderData.undo}>{loaderData.notice}</Undo>}
      <div className="cols dashboard">
        <div className="stack">
          <p className="lead">{ad.stateText}</p>
          {ad.revision && <p>{ad.revision}</p>}
          {ad.moderatorNote && <ModeratorNote>{ad.moderatorNote}</ModeratorNote>}
          <DashboardActions {...loaderData.actions} />
          {ad.days.length > 0 && (
            <section className="stack">
              <SectionHeading plain>
                <h2>Views and replies</h2>
              </SectionHeading>
              <DayPlot id={ad.id} days={ad.days} />
            </section>
          )}
          {ad.state !== 'ended' && (
            <>
              <section className="stack">
                <SectionHeading plain>
                  <h2>Who can see it</h2>
                </SectionHeading>
                <AudienceSection id={ad.id} audience={audience} states={states} />
              </section>
              <section className="stack">
                <SectionHeading plain>
                  <h2>Visits</h2>
                </SectionHeading>
                <VisitsSection id={ad.id} {...visits} />
              </section>
            </>
          )}
        </div>
        <aside className="aside stack">
          <AdDates {...dates} />
          <p className="row">
            <a href="/ads/identity">Identity check</a>
          </p>
          <AdHistory events={events} />
        </aside>
      </div>
    </AccountFrame>
  )
}

type Actions = { id: number; state: AdState; needsAnswer: boolean; seenAt?: string; resumeObstacle?: string; mayRepost: boolean }

/** The actions that the ad's state allows its advertiser. */
function DashboardActions({ id, state, needsAnswer, seenAt, resumeObstacle, mayRepost }: Actions) {
  return (
    <div className="stack">
      <div className="row dashboard-actions">
        {allows('confirm', state) && (
          <ActionButton to={`/ads/${id}/renewal`} isMain={!needsAnswer} disabledReason={resumeObstacle}>
            Still current
          </ActionButton>
        )}
        {allows('resume', state) && (
          <ActionButton to={`/ads/${id}/resumption`} isMain={!needsAnswer} disabledReason={resumeObstacle}>
            Resume
          </ActionButton>
        )}
        {(state === 'draft' || state === 'changes asked') && (
          <a className="btn" href={`/ads/${id}/edit`}>
            Continue writing
          </a>
        )}
        {allows('pause', state) && <ActionButton to={`/ads/${id}/pause`}>Pause</ActionButton>}
        {allows('end', state) && (
          <a className="btn quiet" href={`/ads/${id}/ending`}>
            End
          </a>
        )}
        {mayRepost && (
          <ActionButton to={`/ads/${id}/reposting`} isMain>
            Post again
          </ActionButton>
        )}
        {allows('take back', state) && <ActionButton to={`/ads/${id}/withdrawal`}>Withdraw from review</ActionButton>}
        {state === 'draft' && <ActionButton to={`/ads/${id}/discarding`}>Discard</ActionButton>}
      </div>
      <p className="row">
        {state !== 'ended' && (
          <>
            {(state === 'live' || state === 'paused') && <a href={`/ads/${id}/edit`}>Edit the text</a>}
            <a href={`/ads/${id}/photos`}>Photos</a>
          </>
        )}
        {seenAt ? <a href={seenAt}>See it as others do</a> : state !== 'ended' && <a href={`/ads/${id}/preview`}>Preview</a>}
      </p>
    </div>
  )
}

type Dates = {
  now: Date
  isLive: boolean
  isOver: boolean
  liveAt: Date | null
  confirmedAt: Date | null
  endedAt: Date | null
  checkExpiresAt?: Date
  asksAt?: Date
  pausesAt?: Date
  endsAt?: Date
}

/** The ad's dates: its progress toward the end, and when each thing happens. */
function AdDates({ now, isLive, isOver, liveAt, confirmedAt, endedAt, checkExpiresAt, asksAt, pausesAt, endsAt }: Dates) {
  if (!confirmedAt || !endsAt) return null
  const rows: [string, Date | null | undefined | false][] = [
    ['Live since', liveAt],
    ['Last confirmed', confirmedAt],
    ['We ask whether it’s still current', isLive && asksAt],
    ['Pauses without an answer', isLive && pausesAt],
    ['Ends, unless you confirm it again', !isOver && endsAt],
    ['Ended', endedAt],
    ['Identity check expires', !isOver && checkExpiresAt],
  ]
  return (
    <section>
      <h2>Key dates</h2>
      {!isOver && <DateProgress from={confirmedAt} to={endsAt} now={now} begins="confirmed" ends="ends" />}
      <dl className="ledger">
        {rows.map(
          ([name, date]) =>
            date && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <time dateTime={date.toISOString()}>{day(date)}</time>
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

type Happened = { id: number; words: string; note: string; at: Date }

function AdHistory({ events }: { events: readonly Happened[] }) {
  if (!events.length) return null
  return (
    <section>
      <h2>History</h2>
      <ol className="history">
        {events.toReversed().map(({ id, words, note, at }) => (
          <li key={id}>
            {words}
            <time dateTime={at.toISOString()}>{moment(at)}</time>
            {note && <p className="as-written">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
