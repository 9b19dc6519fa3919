import { QuietLink } from '#app/platform/ui/links.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { dashboardCopy } from './copy.ts'
import type { DashboardAd } from './dashboard-ads.server.ts'
import { DayPlot } from './day-plot.tsx'
import './dashboard.css'

/** An ad in its advertiser's list. Only live ads have a sun, because others have no freshness. */
export function DashboardAdCard({ ad }: { ad: DashboardAd }) {
  const { draft, inReview, changesRequested, live, paused, ended } = useCopy(dashboardCopy)
  const states = { draft, 'in review': inReview, 'changes asked': changesRequested, live, paused, ended }
  return (
    <article className="ad own">
      {ad.fresh && <span className={`sun days-${ad.fresh.sun}`} />}
      <p className="state">{ad.fresh?.words ?? states[ad.state]}</p>
      <div className="stack">
        <h2>
          <a href={`/ads/${ad.id}`}>{ad.title}</a>
        </h2>
        {ad.city && <p className="meta">{ad.city}</p>}
        <p>{ad.stateText}</p>
        {ad.revision && <p>{ad.revision}</p>}
        {ad.moderatorNote && <ModeratorNote>{ad.moderatorNote}</ModeratorNote>}
        <NextAction ad={ad} />
      </div>
      {ad.days.length > 0 && <DayPlot id={ad.id} days={ad.days} />}
    </article>
  )
}

/** What a moderator asked for, word for word. */
export function ModeratorNote({ children }: { children: string }) {
  const { moderatorNote } = useCopy(dashboardCopy)
  return (
    <div className="note wish">
      <p>
        <strong>{moderatorNote}</strong>
      </p>
      <p className="as-written">{children}</p>
    </div>
  )
}

function NextAction({ ad: { id, state, needsAnswer, moderatorNote } }: { ad: DashboardAd }) {
  const copy = useCopy(dashboardCopy)
  if (needsAnswer) return <ActionButton to={`/ads/${id}/renewal`}>{copy.stillCurrent}</ActionButton>
  if (state === 'paused') return <ActionButton to={`/ads/${id}/resumption`}>{copy.resume}</ActionButton>
  if (state === 'draft' || (moderatorNote && state !== 'ended'))
    return (
      <p>
        <QuietLink to={`/ads/${id}/edit`}>{state === 'draft' ? copy.continueWriting : copy.edit}</QuietLink>
      </p>
    )
  return null
}

type ActionProps = { to: string; children: string; isMain?: boolean; disabledReason?: string }

/** A button for an action. If the action isn't possible now, the button is disabled, with the reason next to it. */
export function ActionButton({ to, children, isMain, disabledReason }: ActionProps) {
  const reasonId = disabledReason && `why-not-${to.replaceAll('/', '-')}`
  return (
    <form method="post" action={to} className="step">
      <button type="submit" className={isMain ? 'btn' : 'btn quiet'} disabled={Boolean(disabledReason)} aria-describedby={reasonId}>
        {children}
      </button>
      {disabledReason && (
        <p className="meta" id={reasonId}>
          {disabledReason}
        </p>
      )}
    </form>
  )
}
