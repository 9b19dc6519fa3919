import { data, redirect } from 'react-router'
import type { Route } from './+types/search-page'
import { visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { appContext, copyOf } from '#app/app.ts'
import { copyIn, namedMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { ListHead, Page } from '#app/platform/ui/page.tsx'
import { countAds, listNearAds } from '#app/browse/listings/ad-counts.server.ts'
import { writeAdQuery } from './ad-query.ts'
import { adQueryCopy, resultsCopy, searchCopy } from './copy.ts'
import { readSearch } from './opening-query.server.ts'
import { ResultCount, SearchResults } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { placeOfQuery, readPlaceInput } from './search-place.server.ts'
import { asTypedField, showSearch } from './search-view.server.ts'
import searchStyle from './search.css?url'

export const handle = { limited: true, adultsOnly: true, isList: true }

/** A separate stylesheet, so that other pages don't load it. */
export const links = () => [{ rel: 'stylesheet', href: searchStyle }]

export const meta: Route.MetaFunction = ({ matches }) => namedMeta(matches, copyIn(matches, searchCopy), '/search')

/**
 * A typed place is looked up and the request redirected to its address, so that no ZIP code stays in the URL. Invalid input gets a 422 with
 * a sentence.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const visitor = visitorOf(context, request)
  const copy = copyOf(context, adQueryCopy)
  const { query, isOpening, address, errors, placeInput, input } = await readSearch(app, visitor, request, copy)
  const named = placeInput && !Object.keys(errors).length ? readPlaceInput(app, query, placeInput, copy) : undefined
  if (named && 'to' in named) throw redirect(named.to, 303)
  if (named && 'error' in named) errors.place = named.error
  const place = placeOfQuery(app.places, query)
  const about = { query, isOpening, input, place, address }
  if (named && 'choices' in named) return { ...about, errors, choices: named.choices, view: undefined, nearby: undefined }
  const asTyped = new URL(request.url).searchParams.has(asTypedField)
  const view = Object.keys(errors).length ? undefined : await showSearch(app, visitor, query, copyOf(context, resultsCopy), { asTyped })
  if (!view && !Object.keys(errors).length) errors.place = copy.unknownPlace
  if (errors.place) input.place ||= input.in
  const nearby = view?.isEmpty && place?.city ? listNearAds(app.places, await countAds(app, visitor), place.city).nearby : undefined
  const shown = view ? { address: writeAdQuery({ ...view.query, after: undefined }) } : {}
  return data({ ...about, ...shown, errors, choices: undefined, view, nearby }, view ? 200 : 422)
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { title } = useCopy(searchCopy)
  return (
    <Page>
      <ListHead title={title} count={<ResultCount {...loaderData} />} />
      <div className="wrap search with-filters">
        <SearchForm {...loaderData} counts={loaderData.view?.counts} />
        <SearchResults {...loaderData} />
      </div>
    </Page>
  )
}
