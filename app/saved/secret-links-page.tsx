import { data } from 'react-router'
import type { Route } from './+types/secret-links-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { findPlaces } from '#app/places/find-place.server.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { feedPath } from './feeds.server.ts'
import { isLinkPurpose, linkPurposes } from './secret-link.ts'
import { SecretLinkSection } from './secret-link-section.tsx'
import { listSecretLinks, makeSecretLink } from './secret-links.server.ts'

export const meta = () => [{ title: 'Feeds and calendar' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const made = await listSecretLinks(context.get(appContext).db, viewerOf(context).accountId)
  const links = linkPurposes.map((purpose) => ({ purpose, link: made.find((link) => link.purpose === purpose) }))
  return { links, isRemoved: new URL(request.url).searchParams.get('after') === 'removal' }
}

/** The answer itself shows the address, once: what is kept of it is a hash. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config, places, zips, now } = context.get(appContext)
  const { purpose, city: input = '' } = await readForm(request)
  if (!isLinkPurpose(purpose)) throw data(null, 400)
  const { accountId } = viewerOf(context)
  const make = () => makeSecretLink(db, { accountId, purpose, now: now() })
  if (purpose === 'calendar') return { purpose, address: `${config.origin}/calendar/${await make()}/visits.ics` }
  const found = findPlaces(places, zips, input)
  if (found.kind === 'city') return { purpose, input, address: config.origin + feedPath(await make(), found) }
  const wrong = found.kind === 'choices' ? 'Several places answer to that. Add the state.' : 'Name one city and its state: Austin, Texas.'
  return data({ purpose, input, wrong }, 422)
}

export default function SecretLinksPage({ loaderData: { links, isRemoved }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title="Feeds and calendar" here="/account/links">
      {isRemoved && !actionData && (
        <StatusMessage>That address is removed. Whatever still asks it is told that nothing is there.</StatusMessage>
      )}
      <p className="lead">Two addresses for programs that cannot sign in. Each holds a secret in place of your password.</p>
      <p>
        Whoever has such an address can read what it shows, and nothing else of your account. Give it to no one. When you make a new one, or
        ask for the deletion of your account, the old one stops at once.
      </p>
      {links.map((link) => (
        <SecretLinkSection key={link.purpose} {...link} answer={actionData?.purpose === link.purpose ? actionData : undefined} />
      ))}
    </AccountFrame>
  )
}
