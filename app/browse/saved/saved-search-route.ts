import { data, redirect } from 'react-router'
import type { Route } from './+types/saved-search-route'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { savedSearchesCopy } from './copy.ts'
import { isInterval } from './search.ts'
import { changeInterval, removeSearch } from './searches.server.ts'

/** Changes how often a saved search sends email, or removes it. */
export async function action({ pattern, request, params: { searchId }, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext)
  const { accountId } = viewerOf(context)
  if (pattern.endsWith('/removal')) {
    if (!(await removeSearch(db, { accountId, searchId }))) throw data(null, 404)
    return redirect('/account/searches?after=removal', 303)
  }
  const { every } = await readForm(request)
  const { howOften: title, howOftenLead: lead } = copyOf(context, savedSearchesCopy)
  if (!isInterval(every)) throw data({ title, lead }, 422)
  await changeInterval(db, { accountId, searchId, every, now: now() })
  return redirect('/account/searches?after=interval', 303)
}
