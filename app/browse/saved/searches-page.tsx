import type { Route } from './+types/searches-page'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { noticeAfter } from '#app/platform/http/request-input.server.ts'
import { readAdQuery } from '#app/browse/search/ad-query.ts'
import { describeSearch } from '#app/browse/search/describe-search.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { savedSearchesCopy } from './copy.ts'
import { listSavedSearches } from './searches.server.ts'
import { SavedSearchesView } from './searches-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, savedSearchesCopy).title }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const searches = await listSavedSearches(db, viewerOf(context).accountId)
  return {
    searches: searches.map((search) => ({
      ...search,
      words: describeSearch(context, readAdQuery(new URLSearchParams(search.query)).query).join('; '),
    })),
    notice: noticeAfter(request, copyOf(context, savedSearchesCopy)),
  }
}

export default function SavedSearchesPage({ loaderData }: Route.ComponentProps) {
  return <SavedSearchesView {...loaderData} />
}
