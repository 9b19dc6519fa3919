import { data } from 'react-router'
import type { Route } from './+types/favorites-page.ts'
import { visitorOf } from '#app/ads/audience.server.ts'
import { appContext } from '#app/app.ts'
import { Page } from '#app/ui/page.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { describeRemoval, openFavorites } from './favorites.server.ts'
import { FavoritesView } from './favorites-view.tsx'
import './saved.css'

export const handle = { adultsOnly: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `Favorites | ${siteOf(matches).name}`,
    description: 'The ads you saved. Only you see this list, and no advertiser is told.',
    path: '/favorites',
    robots: 'noindex',
  })

/** A member's favorites are in their account. A visitor's are in a cookie, or in the browser's storage, from which a script shows them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const visitor = visitorOf(context, request)
  const { cookie, ...opened } = await openFavorites(app, visitor, request.headers.get('Cookie'))
  const { searchParams } = new URL(request.url)
  const isSaved = searchParams.get('after') === 'saving'
  const removed =
    searchParams.get('after') === 'removal' ? await describeRemoval(app.db, visitor, opened, searchParams.get('ad')) : undefined
  return data({ ...opened, isSaved, removed }, cookie ? { headers: { 'Set-Cookie': cookie } } : undefined)
}

export default function FavoritesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <SectionHeading plain className="page-head">
        <h1>Favorites</h1>
      </SectionHeading>
      <FavoritesView {...loaderData} />
    </Page>
  )
}
