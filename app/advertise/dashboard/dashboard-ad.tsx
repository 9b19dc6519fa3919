import { QuietLink } from '#app/platform/ui/links.tsx'
import { Confirmed, Sun } from '#app/ads/ad/freshness.tsx'
import { Photo } from '#app/ads/ad/photo.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { dashboardCopy } from './copy.ts'
import type { DashboardAd } from './dashboard-ads.server.ts'
import { formatTotals } from './ad-days.ts'
import './dashboard.css'

type Card = {
  ad: DashboardAd & { unread?: number }
  /** Whether it alone awaits its weekly confirmation, or is the draft to go on with. Several questions have a strip above the list. */ isMain: boolean
}

/** An ad in its advertiser's list. Only live ads have a sun, because others have no freshness. */
export function DashboardAdCard({ ad, isMain }: Card) {
  const { copy: reader } = useSite()
  const copy = reader.read(dashboardCopy)
  const { draft, inReview, changesRequested, live, paused, ended } = copy
  const states = { draft, 'in review': inReview, 'changes asked': changesRequested, live, paused, ended }
  return (
    <article className="ad own">
      {ad.fresh && <Sun days={ad.fresh.days} />}
      <p className="state">{ad.fresh ? <Confirmed freshness={ad.fresh} /> : states[ad.state]}</p>
      <div className="thumb">{ad.photo && <Photo photo={ad.photo} isLazy sizes="6rem" />}</div>
      <div className="stack">
        <h2>
          <a href={`/ads/${ad.id}`}>{ad.title}</a>
        </h2>
        {ad.city && <p className="meta">{ad.city}</p>}
        <p>{ad.stateText}</p>
        {ad.revision && <p>{ad.revision}</p>}
        {ad.moderatorNote && <ModeratorNote>{ad.moderatorNote}</ModeratorNote>}
        {(ad.days.length > 0 || ad.unread) && (
          <p className="row figures">
            {ad.unread && <a href="/messages">{copy.unread({ count: ad.unread })}</a>}
            {ad.days.length > 0 && <span className="meta">{formatTotals(reader, ad.days)}</span>}
          </p>
        )}
      </div>
      <div className="row own-actions">
        <NextAction ad={ad} isMain={isMain} />
        <AdLinks {...ad} isMain={isMain} />
      </div>
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

function NextAction({ ad: { id, isResumable, needsAnswer }, isMain }: { ad: DashboardAd; isMain: boolean }) {
  const copy = useCopy(dashboardCopy)
  if (needsAnswer)
    return (
      <ActionButton to={`/ads/${id}/renewal`} isMain={isMain}>
        {copy.stillCurrent}
      </ActionButton>
    )
  return isResumable ? <ActionButton to={`/ads/${id}/resumption`}>{copy.resume}</ActionButton> : null
}

type Links = Pick<DashboardAd, 'id' | 'state' | 'seenAt'>

/** The pages of an ad that its state opens. With `isMain`, going on with a draft is the main action. */
export function AdLinks({ id, state, seenAt, isMain }: Links & { isMain?: boolean }) {
  const copy = useCopy(dashboardCopy)
  if (state === 'ended') return null
  return (
    <>
      {state !== 'in review' && (
        <a className={isMain && state === 'draft' ? 'btn' : 'btn quiet'} href={`/ads/${id}/edit`}>
          {state === 'draft' ? copy.continueWriting : copy.edit}
        </a>
      )}
      <QuietLink to={`/ads/${id}/photos`}>{copy.photos}</QuietLink>
      <QuietLink to={seenAt ?? `/ads/${id}/preview`}>{seenAt ? copy.seeAsOthers : copy.preview}</QuietLink>
    </>
  )
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
