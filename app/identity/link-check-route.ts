import { data, redirect } from 'react-router'
import type { Route } from './+types/link-check-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { checkLink, type NoProof } from './link-checks.server.ts'
import { findOwnLink } from './own-links.server.ts'

const explanations: Record<NoProof, string> = {
  'not there':
    'We read the page, and the file on its host where there is one. Neither a link back to an ad of yours nor your line was there.',
  address: 'It leads to an address that we do not ask: only https on its own port, by name.',
  'not public': 'The name leads to an address that is not part of the public net.',
  'unknown host': 'Nobody knows the name of that host. Check its spelling.',
  elsewhere: 'It leads on to another host, or too often. Add the address where it ends.',
  status: 'Its server did not give us the page: it answered with an error.',
  kind: 'What is there is neither a page nor a text file.',
  'too long': 'It is longer than 512 KB, and we read no further.',
  'no answer': 'Its server did not answer within five seconds, or not over https as it should.',
}

export async function action({ params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const link = await findOwnLink(app.db, accountId, idOf(params.linkId))
  if (!link) throw data(null, 404)
  const wait = await app.limits.consume('link checks per account', String(accountId))
  if (wait) {
    const lead = 'Ten looks within an hour are the most. Nothing was changed. Please wait a little.'
    throw data({ title: 'Too often', lead }, { status: 429, headers: { 'Retry-After': String(wait) } })
  }
  const proof = await checkLink(app, link)
  if ('how' in proof) return redirect('/ads/links?after=confirmed', 303)
  throw data({ title: 'Not found there', lead: `${explanations[proof.why]} Nothing else was changed.` }, 409)
}
