import { data, redirect } from 'react-router'
import type { Route } from './+types/new-search-page'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { cutOff } from '#app/platform/text.ts'
import { writeAdQuery } from '#app/browse/search/ad-query.ts'
import { describeSearch } from '#app/browse/search/describe-search.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { NewSearchView } from './new-search-view.tsx'
import { longestSearchName, maxSearches, readSavedSearch, type FieldErrors } from './search.ts'
import { savedSearchesCopy } from './copy.ts'
import { readSavableQuery, saveSearch } from './searches.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, savedSearchesCopy).newTitle }]

/** Redirects to the search's canonical URL, in which a city replaces a ZIP code. */
export function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { search, searchParams } = new URL(request.url)
  const query = readSavableQuery(app, searchParams)
  const address = writeAdQuery(query)
  if (search.slice(1) !== address) throw redirect(`/account/searches/new${address && `?${address}`}`, 303)
  const words = describeSearch(context, query)
  const { allAdsName } = copyOf(context, savedSearchesCopy)
  return { address, words, name: cutOff(words.slice(0, 2).join(', '), longestSearchName) || allAdsName }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const query = readSavableQuery(app, new URL(request.url).searchParams)
  const input = await readForm(request)
  const copy = copyOf(context, savedSearchesCopy)
  const { name, every, errors } = readSavedSearch(copy, input)
  if (errors) return data({ error: copy.faults, errors, input }, 422)
  const saved = await saveSearch(app.db, { accountId, name, query, every, now: app.now() })
  if (!saved.ok) return data({ error: copy.full({ most: maxSearches }), errors: {} as FieldErrors, input }, 409)
  return redirect('/account/searches?after=saving', 303)
}

export default function NewSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewSearchView {...loaderData} {...actionData} />
}
