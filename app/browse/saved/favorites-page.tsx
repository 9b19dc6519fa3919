import { data } from 'react-router'
import type { Route } from './+types/favorites-page'
import { visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { appContext } from '#app/app.ts'
import { AccountTabs } from '#app/accounts/account/account-frame.tsx'
import { accountCopy } from '#app/accounts/account/copy.ts'
import { ListHead, Page } from '#app/platform/ui/page.tsx'
import { copyIn, namedMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { favoritesCopy } from './copy.ts'
import { describeRemoval, openFavorites } from './favorites.server.ts'
import { FavoritesView } from './favorites-view.tsx'
import './saved.css'

export const handle = { adultsOnly: true, limited: true }

export const meta: Route.MetaFunction = ({ matches }) => namedMeta(matches, copyIn(matches, favoritesCopy), '/favorites')

/** A member's favorites are in their account. A visitor's are in a cookie, or in the browser's storage, from which a script shows them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const visitor = visitorOf(context, request)
  const { searchParams } = new URL(request.url)
  const asked = { cookies: request.headers.get('Cookie'), past: searchParams.get('past') }
  const { cookie, saved, ...opened } = await openFavorites(app, visitor, asked)
  const isSaved = searchParams.get('after') === 'saving'
  const removed =
    searchParams.get('after') === 'removal' ? await describeRemoval(app.db, visitor, saved, searchParams.get('ad')) : undefined
  return data({ ...opened, count: saved.size, isSaved, removed }, cookie ? { headers: { 'Set-Cookie': cookie } } : undefined)
}

export default function FavoritesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <ListHead title={useCopy(accountCopy).saved} />
      {loaderData.isMember && <AccountTabs here="/favorites" />}
      <FavoritesView {...loaderData} />
    </Page>
  )
}
