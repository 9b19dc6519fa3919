import { data, redirect } from 'react-router'
import type { Route } from './+types/link-check-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { checkLink, type NoProof } from './link-checks.server.ts'
import { findOwnLink } from './own-links.server.ts'

const explanations: Record<NoProof, string> = {
  'not there': 'We read the page, and the file on its host if there is one. We found neither a link to one of your ads nor your line.',
  address: 'It leads to an address we don’t open: only https, on its own port, by name.',
  'not public': 'The name leads to an address that isn’t on the public internet.',
  'unknown host': 'No site has that name. Check the spelling.',
  elsewhere: 'It redirects to another site, or too many times. Add the address where it ends.',
  status: 'Its server answered with an error.',
  kind: 'It’s neither a page nor a text file.',
  'too long': 'It’s longer than 512 KB, and we don’t read further.',
  'no answer': 'Its server didn’t answer within five seconds, or its https doesn’t work.',
}

export async function action({ params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const link = await findOwnLink(app.db, accountId, idOf(params.linkId))
  if (!link) throw data(null, 404)
  const wait = await app.limits.consume('link checks per account', String(accountId))
  if (wait) {
    const lead = 'You can check ten times an hour. Nothing was changed. Please wait a little.'
    throw data({ title: 'Too often', lead }, { status: 429, headers: { 'Retry-After': String(wait) } })
  }
  const proof = await checkLink(app, link)
  if ('how' in proof) return redirect('/ads/links?after=confirmed', 303)
  throw data({ title: 'Not found there', lead: `${explanations[proof.why]} Nothing else was changed.` }, 409)
}
