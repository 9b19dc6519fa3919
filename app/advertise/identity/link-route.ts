import { data, redirect } from 'react-router'
import type { Route } from './+types/link-route'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { checkLink } from './link-checks.server.ts'
import { ownLinksCopy } from './copy.ts'
import { removeLink } from './own-links.server.ts'

/** Looks for the proof at a link's address again, or removes the link. */
export async function action({ pattern, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, ownLinksCopy)
  const { accountId } = viewerOf(context)
  const link = ownedRow(context, 'link')
  if (pattern.endsWith('/removal')) {
    await removeLink(app, link)
    return redirect('/ads/links?after=removed', 303)
  }
  const wait = await app.limits.consume('link checks per account', String(accountId))
  if (wait) {
    throw data({ title: copy.tooOften, lead: copy.tooOftenLead }, { status: 429, headers: { 'Retry-After': String(wait) } })
  }
  const proof = await checkLink(app, link)
  if ('how' in proof) return redirect('/ads/links?after=confirmed', 303)
  throw data({ title: copy.notFound, lead: `${copy[proof.why]} ${copy.nothingElse}` }, 409)
}
