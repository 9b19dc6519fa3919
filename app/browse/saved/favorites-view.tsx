import { AdList } from '#app/ads/ad/ad-card.tsx'
import { favoriteAction, maxFavorites } from '#app/ads/ad/favorite.ts'
import { saveAdCopy } from '#app/ads/ad/copy.ts'
import { StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { errorCopy, frameCopy } from '#app/platform/ui/copy.ts'
import { JoinLink, QuietLink } from '#app/platform/ui/links.tsx'
import { Pager } from '#app/platform/ui/pager.tsx'
import { Undo } from '#app/platform/ui/undo.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { favoritesCopy } from './copy.ts'
import type { OpenedFavorites } from './favorites.server.ts'

type Props = Omit<OpenedFavorites, 'cookie' | 'saved'> & { count: number; isSaved: boolean; removed?: { id: number; canUndo: boolean } }

/** The favorites that the server knows. A script writes those in a visitor's browser storage into `data-save`. */
export function FavoritesView({ isMember, isSaved, removed, left, count, cards, gone, here, next, first }: Props) {
  const copy = useCopy(favoritesCopy)
  const { removed: isRemoved } = useCopy(saveAdCopy)
  const { joinFree } = useCopy(frameCopy)
  const { states } = useCopy(errorCopy)
  const local = { 'data-save': '', 'data-remove': copy.remove, 'data-remove-titled': copy.removeTitled({ title: '#' }) }
  return (
    <section className="wrap section stack favorites">
      {isSaved && count > 0 && <StatusMessage>{copy.isFirst}</StatusMessage>}
      {removed && (
        <Undo action={removed.canUndo ? favoriteAction(removed.id, false) : undefined} fields={{ next: '/favorites' }}>
          {isRemoved}
        </Undo>
      )}
      {left > 0 && <p className="note">{copy.left({ count: left })}</p>}
      {isMember || count > 0 ? (
        <p className="lead">
          {count > 0 ? copy.countOf({ count, most: maxFavorites }) : copy.none} {copy.onlyYou}
        </p>
      ) : (
        <div className="stack" {...local} data-some={copy.inBrowser} data-none={copy.noneInBrowser}>
          <p className="lead">{copy.none}</p>
        </div>
      )}
      <AdList ads={cards} heading="h2" savedFrom={here} />
      {gone.length > 0 && <GoneAds ads={gone} here={here} />}
      <Pager next={next} first={first} label={copy.pages} />
      {!isMember && count > 0 && (
        <>
          <div className="stack" {...local} data-some={copy.inStorage} />
          <p className="meta">{copy.inCookie}</p>
        </>
      )}
      {!isMember && (
        <p className="row">
          <JoinLink className="btn">{joinFree}</JoinLink>
          {count === 0 && <QuietLink to="/#states">{states}</QuietLink>}
        </p>
      )}
    </section>
  )
}

type Gone = { id: number; savedAt?: Date; isPaused: boolean }

/**
 * Saved ads that have ended, are paused, or are hidden from this visitor. The page shows none of their content, and says which it is only
 * if the advertiser paused the ad.
 */
function GoneAds({ ads, here }: { ads: readonly Gone[]; here: string }) {
  return (
    <section className="stack">
      <h2>{useCopy(favoritesCopy).notShown}</h2>
      <ul className="saved-ads">
        {ads.map((ad) => (
          <GoneAd key={ad.id} {...ad} here={here} />
        ))}
      </ul>
    </section>
  )
}

function GoneAd({ id, savedAt, isPaused, here }: Gone & { here: string }) {
  const { dates } = useSite().copy
  const copy = useCopy(favoritesCopy)
  const hidden = (text: string) => <span className="hidden">{text}</span>
  const [name, remove] = savedAt
    ? [copy.savedOn({ date: dates.day(savedAt) }), copy.removeSavedOn({ date: dates.day(savedAt), hidden })]
    : [copy.number({ id: String(id) }), copy.removeNumber({ id: String(id), hidden })]
  return (
    <li>
      <span>{isPaused ? copy.isPaused : copy.isNotShown}</span>
      <span className="meta">{name}</span>
      <form method="post" action={favoriteAction(id, true)}>
        <input type="hidden" name="next" value={here} />
        <SubmitButton look="quiet">{remove}</SubmitButton>
      </form>
    </li>
  )
}
