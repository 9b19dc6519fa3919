import { AdList } from '#app/ads/ad-card.tsx'
import { favoriteAction, maxFavorites } from '#app/ads/favorite.ts'
import { day } from '#app/ui/dates.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { JoinLink } from '#app/ui/join-link.tsx'
import { Undo } from '#app/ui/undo.tsx'
import type { OpenedFavorites } from './favorites.server.ts'

type Shown = Omit<OpenedFavorites, 'cookie'> & { isSaved: boolean; removed?: { id: number; canUndo: boolean } }

/** The favorites that the server knows. A script writes those in a visitor's browser storage into `data-save`. */
export function FavoritesView({ isMember, isSaved, removed, left, count, cards, gone }: Shown) {
  const full = `Your list is full: ${left} of the ads saved in this browser didn’t fit. Remove some, then open this page again.`
  return (
    <section className="wrap section stack favorites">
      {isSaved && count > 0 && <StatusMessage>Saved. It’s the first one in your list.</StatusMessage>}
      {removed && (
        <Undo action={removed.canUndo ? favoriteAction(removed.id, false) : undefined} fields={{ next: '/favorites' }}>
          Removed from your saved ads.
        </Undo>
      )}
      {left > 0 && <StatusMessage>{full}</StatusMessage>}
      {isMember || count > 0 ? (
        <p className="lead">
          {count > 0 ? `${count} of ${maxFavorites} saved. ` : 'No saved ads yet. Tap Save on an ad and it shows up here. '}
          Only you see this list; advertisers aren’t told.
        </p>
      ) : (
        <div className="stack" data-save="">
          <p className="lead">No saved ads yet. Tap Save on an ad and it shows up here.</p>
        </div>
      )}
      <AdList ads={cards} heading="h2" savedFrom="/favorites" />
      {gone.length > 0 && <GoneAds ads={gone} />}
      {!isMember && count > 0 && (
        <>
          <div className="stack" data-save="" />
          <p className="meta">
            This list is in a cookie in this browser for 30 days after your last change. It moves to your account when you sign in and open
            this page.
          </p>
        </>
      )}
      {!isMember && (
        <p>
          <JoinLink className="btn">Join Free</JoinLink>
        </p>
      )}
    </section>
  )
}

/**
 * Saved ads that have ended, are paused, or are hidden from this visitor. The page shows none of their content, and says which it is only
 * if the advertiser paused the ad.
 */
function GoneAds({ ads }: { ads: readonly { id: number; savedAt?: Date; isPaused: boolean }[] }) {
  return (
    <section className="stack">
      <h2>Not shown right now</h2>
      <ul className="saved-ads">
        {ads.map(({ id, savedAt, isPaused }) => (
          <li key={id}>
            <span>{isPaused ? 'This ad is paused by its advertiser.' : 'This ad isn’t shown right now.'}</span>
            <span className="meta">{savedAt ? `Saved on ${day(savedAt)}` : `Ad ${id}`}</span>
            <form method="post" action={`/ads/${id}/favorite/removal`}>
              <input type="hidden" name="next" value="/favorites" />
              <button type="submit" className="btn quiet">
                Remove<span className="hidden">{savedAt ? `, the ad saved on ${day(savedAt)}` : `, ad ${id}`}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
