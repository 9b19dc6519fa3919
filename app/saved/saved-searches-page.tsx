import type { Route } from './+types/saved-searches-page.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readAdQuery } from '#app/search/ad-query.ts'
import { describeSearch } from '#app/search/describe-search.server.ts'
import { day } from '#app/ui/dates.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { IntervalChoice } from './interval-choice.tsx'
import { type Interval, maxSearches } from './saved-search.ts'
import { listSavedSearches } from './saved-searches.server.ts'
import './saved.css'

export const meta = () => [{ title: 'Saved searches' }, { name: 'robots', content: 'noindex' }]

const notices: Record<string, string> = {
  saving: 'Saved. Ads that go live from now on count as new.',
  interval: 'Changed.',
  removal: 'Removed. We won’t email you about it anymore.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const searches = await listSavedSearches(db, viewerOf(context).accountId)
  return {
    searches: searches.map((search) => ({
      ...search,
      words: describeSearch(context, readAdQuery(new URLSearchParams(search.query)).query).join('; '),
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
          ? `${searches.length} of ${maxSearches} saved.`
          : 'No saved searches yet. Search for ads, then tap Save this search.'}
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

type Saved = { id: number; name: string; query: string; words: string; every: Interval; saved_at: Date; run_at: Date | null }

function SavedSearch({ id, name, query, words, every, saved_at, run_at }: Saved) {
  const of = <span className="hidden">, {name}</span>
  return (
    <li>
      <h2>
        <a href={`/search${query && `?${query}`}`}>{name}</a>
      </h2>
      {words !== name && <p>{words || 'All ads, everywhere'}</p>}
      <p className="meta">
        Saved on {day(saved_at)}.{run_at && ` Last checked for an email on ${day(run_at)}.`}
      </p>
      <div className="row">
        <form method="post" action={`/account/searches/${id}/interval`} className="row">
          <IntervalChoice id={`every-${id}`} chosen={every} isBrief />
          <button type="submit" className="btn quiet">
            Change{of}
          </button>
        </form>
        <form method="post" action={`/account/searches/${id}/removal`}>
          <button type="submit" className="btn quiet">
            Remove{of}
          </button>
        </form>
      </div>
    </li>
  )
}
