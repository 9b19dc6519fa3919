import type { Route } from './+types/saved-searches-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/http/copy-of.ts'
import { noticeAfter } from '#app/http/notice-after.ts'
import { readAdQuery } from '#app/search/ad-query.ts'
import { describeSearch } from '#app/search/describe-search.server.ts'
import { copyIn } from '#app/ui/page-meta.ts'
import { savedSearchesCopy } from './saved-searches-copy.ts'
import { listSavedSearches } from './saved-searches.server.ts'
import { SavedSearchesView } from './saved-searches-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, savedSearchesCopy).title },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const { saved, changed, removed } = copyOf(context, savedSearchesCopy)
  const searches = await listSavedSearches(db, viewerOf(context).accountId)
  return {
    searches: searches.map((search) => ({
      ...search,
      words: describeSearch(context, readAdQuery(new URLSearchParams(search.query)).query).join('; '),
    })),
    notice: noticeAfter(request, { saving: saved, interval: changed, removal: removed }),
  }
}

export default function SavedSearchesPage({ loaderData }: Route.ComponentProps) {
  return <SavedSearchesView {...loaderData} />
}
