import { data, redirect } from 'react-router'
import type { Route } from './+types/secret-links-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext, copyOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { findPlaces } from '#app/site/places/find-place.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { feedPath } from './feeds.server.ts'
import { isLinkPurpose, linkPurposes, listSecretLinks, makeSecretLink, removeSecretLink } from './secret-links.server.ts'
import { secretLinksCopy } from './copy.ts'
import { SecretLinksView } from './secret-links-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, secretLinksCopy).title }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const made = await listSecretLinks(context.get(appContext).db, viewerOf(context).accountId)
  const links = linkPurposes.map((purpose) => ({ purpose, link: made.find((link) => link.purpose === purpose) }))
  return { links, isRemoved: new URL(request.url).searchParams.get('after') === 'removal' }
}

/** Makes a link or removes it. The response shows the URL once: the site stores only a hash of its secret. */
export async function action({ pattern, request, context }: Route.ActionArgs) {
  const { db, config, places, zips, now } = context.get(appContext)
  const { purpose, city: input = '' } = await readForm(request)
  if (!isLinkPurpose(purpose)) throw data(null, 400)
  const { accountId } = viewerOf(context)
  if (pattern.endsWith('/removal')) {
    await removeSecretLink(db, { accountId, purpose })
    return redirect('/account/links?after=removal', 303)
  }
  const make = () => makeSecretLink(db, { accountId, purpose, now: now() })
  if (purpose === 'calendar') return { purpose, address: `${config.origin}/calendar/${await make()}/visits.ics` }
  const found = findPlaces(places, zips, input)
  if (found.kind === 'city') return { purpose, input, address: config.origin + feedPath(await make(), found) }
  return data({ purpose, input, error: copyOf(context, secretLinksCopy).oneCity }, 422)
}

export default function SecretLinksPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SecretLinksView {...loaderData} answer={actionData} />
}
