import { data, redirect } from 'react-router'
import type { Route } from './+types/new-search-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { writeAdQuery } from '#app/search/ad-query.ts'
import { describeSearch } from '#app/search/describe-search.server.ts'
import { Errors, TextField } from '#app/ui/field.tsx'
import { IntervalChoice } from './interval-choice.tsx'
import { fullSearches, isInterval, longestSearchName, readSavedSearch, type FieldErrors } from './saved-search.ts'
import { saveSearch } from './saved-searches.server.ts'
import { readSavableQuery } from './savable-query.server.ts'

export const meta = () => [{ title: 'Save this search' }, { name: 'robots', content: 'noindex' }]

/** Redirects to the search's canonical URL, in which a city replaces a ZIP code. */
export function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { search, searchParams } = new URL(request.url)
  const query = readSavableQuery(app, searchParams)
  const address = writeAdQuery(query)
  if (search.slice(1) !== address) throw redirect(`/account/searches/new${address && `?${address}`}`, 303)
  const words = describeSearch(context, query)
  return { address, words, name: words.slice(0, 2).join(', ').slice(0, longestSearchName) || 'All ads' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const query = readSavableQuery(app, new URL(request.url).searchParams)
  const input = await readForm(request)
  const { name, every, errors } = readSavedSearch(input)
  if (errors) return data({ error: 'Nothing was saved yet. Please check the fields below.', errors, input }, 422)
  const saved = await saveSearch(app.db, { accountId, name, query, every, now: app.now() })
  if (!saved.ok) return data({ error: fullSearches, errors: {} as FieldErrors, input }, 409)
  return redirect('/account/searches?after=saving', 303)
}

export default function NewSearchPage({ loaderData: { address, words, name }, actionData }: Route.ComponentProps) {
  const { error, errors, input } = actionData ?? {}
  return (
    <AccountFrame title="Save this search" here="/account/searches">
      {error && <Errors>{error}</Errors>}
      <p className="lead">{words.length ? `Ads: ${words.join('; ')}.` : 'All ads, everywhere.'}</p>
      <form method="post" action={`/account/searches/new${address && `?${address}`}`} className="stack">
        <TextField
          id="name"
          name="name"
          label="Name"
          hint="Only you see it. It’s never in an email."
          defaultValue={input?.name ?? name}
          error={errors?.name}
          maxLength={longestSearchName}
          autoComplete="off"
          required
        />
        <IntervalChoice id="every" chosen={isInterval(input?.every) ? input.every : 'day'} error={errors?.every} />
        <p className="meta">
          We email you only when a matching ad goes live for the first time, and at most once a day for all your searches together. The
          email says how many there are, without naming them, and has a link that stops these emails.
        </p>
        <button type="submit" className="btn">
          Save
        </button>
      </form>
    </AccountFrame>
  )
}
