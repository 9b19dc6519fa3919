import type { Route } from './+types/favourites-page.ts'
import { viewerContext } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { JoinLink } from '#app/ui/join-link.tsx'
import { Page } from '#app/ui/page.tsx'
import { Stand } from '#app/ui/stand.tsx'
import { AdList } from './ad-card.tsx'
import { askerOf } from './asker.server.ts'
import { mostFavourites } from './favourite.ts'
import { describeFavourites } from './favourites.server.ts'
import { GoneAds } from './gone-ads.tsx'
import './saved.css'

export const handle = { adultsOnly: true }
export const meta = () => [{ title: 'Favorites' }, { name: 'robots', content: 'noindex' }]

/** A visitor's are in their browser, which shows them itself: the server does not know them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const accountId = context.get(viewerContext)?.accountId
  return { favourites: accountId === undefined ? undefined : await describeFavourites(app, { ...askerOf(context, request), accountId }) }
}

export default function FavouritesPage({ loaderData: { favourites } }: Route.ComponentProps) {
  return (
    <Page>
      <Stand plain className="page-head">
        <h1>Favorites</h1>
      </Stand>
      {favourites ? (
        <section className="wrap section stack favourites">
          <p className="lead">
            {favourites.count
              ? `${favourites.count} of ${mostFavourites} that fit. Only you see this list; no advertiser is told.`
              : 'None yet. Press Keep at an ad, and it stands here. Only you see this list; no advertiser is told.'}
          </p>
          <AdList ads={favourites.cards} heading="h2" keptFrom="/favourites" />
          {favourites.gone.length > 0 && <GoneAds ads={favourites.gone} />}
        </section>
      ) : (
        <section className="wrap section narrow stack">
          <div className="stack" data-keep="">
            <p>
              Without an account, this list is kept in your own browser. That takes JavaScript, which is off or has not come through, so
              there is nothing to show.
            </p>
          </div>
          <p>
            <JoinLink className="btn">Join Free</JoinLink>
          </p>
          <p className="meta">With an account the list is kept there, and works without JavaScript too.</p>
        </section>
      )}
    </Page>
  )
}
