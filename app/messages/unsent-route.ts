import { data, redirect } from 'react-router'
import type { Route } from './+types/unsent-route'
import { dropUnsent, messagePath, storeUnsent, unsentLimits } from '#app/accounts/sign-up/unsent.ts'
import { visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { appContext, copyOf, viewerContext } from '#app/app.ts'
import { findAdvertiserName } from '#app/browse/listings/shown-ad.server.ts'
import { hasAdultCookie } from '#app/platform/http/page-key.ts'
import { idOf, readForm } from '#app/platform/http/request-input.server.ts'
import { readTyped } from '#app/platform/http/visible-text.ts'
import { composeCopy } from './copy.ts'

/**
 * Keeps what someone wrote on an ad's page while they join or sign in: in a cookie of their own browser, because nothing of a stranger's is
 * stored. Whoever is signed in by now gets it on the page for the message, too.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, config } = context.get(appContext)
  const adId = idOf(params.adId)
  const to = messagePath(adId)
  const isMember = Boolean(context.get(viewerContext))
  const isCall = request.headers.get('Accept') === 'application/json'
  const next = isMember ? to : `/signup?next=${to}`
  const { text } = readTyped((await readForm(request)).text)
  const isAdult = isMember || hasAdultCookie(request.headers.get('Cookie'))
  const name = isAdult ? await findAdvertiserName(db, visitorOf(context, request), adId) : undefined
  if (!name) throw data(null, 404)
  if (text.length > unsentLimits.text) {
    const { draftTooLong: title, draftTooLongLead: lead } = copyOf(context, composeCopy)
    throw data({ title, lead }, 413)
  }
  const headers = { 'Set-Cookie': text ? storeUnsent({ adId, name, text }, config) : dropUnsent(config) }
  return isCall ? Response.json({ isKept: true }, { headers }) : redirect(next, { status: 303, headers })
}
