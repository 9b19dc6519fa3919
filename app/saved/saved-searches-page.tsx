import type { Route } from './+types/saved-searches-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { readAdQuery } from '#app/search/ad-query.ts'
import { searchInWords } from '#app/search/search-in-words.server.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { mostSearches } from './saved-search.ts'
import { SavedSearch } from './saved-search.tsx'
import { listSavedSearches } from './saved-searches.server.ts'
import './saved.css'

export const meta = () => [{ title: 'Saved searches' }, { name: 'robots', content: 'noindex' }]

const notices: Record<string, string> = {
  saving: 'Saved. What goes live from now on is new to it.',
  interval: 'Changed.',
  removal: 'Removed. No mails come from it any more.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, places } = context.get(appContext)
  const searches = await listSavedSearches(db, viewerOf(context).accountId)
  return {
    searches: searches.map((search) => ({
      ...search,
      words: searchInWords(places, readAdQuery(new URLSearchParams(search.query)).query).join('; '),
    })),
    notice: notices[new URL(request.url).searchParams.get('after') ?? ''],
  }
}

export default function SavedSearchesPage({ loaderData: { searches, notice: done } }: Route.ComponentProps) {
  return (
    <AccountFrame title="Saved searches" here="/account/searches">
      {done && <StatusMessage>{done}</StatusMessage>}
      <p className="lead">
        {searches.length
          ? `${searches.length} of ${mostSearches} that fit.`
          : 'None yet. Search for ads, and press Save this search above what was found.'}
      </p>
      {searches.length > 0 && (
        <ul className="searches">
          {searches.map((search) => (
            <SavedSearch key={search.id} {...search} />
          ))}
        </ul>
      )}
      <p>
        <a className="btn" href="/search">
          Search for ads
        </a>
      </p>
    </AccountFrame>
  )
}
