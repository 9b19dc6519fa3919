import { data, redirect } from 'react-router'
import type { Route } from './+types/links-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { Errors, StatusMessage } from '#app/ui/field.tsx'
import { LinksSection } from './links-section.tsx'
import { describeLinks } from './link-status.server.ts'
import { addLink, readLink } from './own-links.server.ts'

export const meta = () => [{ title: 'Pages of yours elsewhere' }, { name: 'robots', content: 'noindex' }]

const notices: Record<string, string> = {
  added: 'The page is added. Now show that it is yours, and have it looked at.',
  confirmed: 'We found it: the page is confirmed as of today.',
  removed: 'The page is taken away, and stands on your ads no more.',
}
const enough = 'Three pages are the most. Take one away first. Nothing was added.'
const noProfile = 'Pages belong to a profile, and you have none yet. Begin an ad first: it can stay a draft.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const status = await describeLinks(context.get(appContext), viewerOf(context).accountId)
  return { ...status, done: notices[new URL(request.url).searchParams.get('after') ?? ''] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { address = '' } = await readForm(request)
  const link = readLink(app, address)
  if ('error' in link) return data({ input: address, addressError: link.error, error: 'Nothing was added yet.' }, 422)
  const added = await addLink(app, viewerOf(context).accountId, link.url)
  if (added === 'added') return redirect('/ads/links?after=added', 303)
  return data({ input: address, addressError: undefined, error: added === 'enough' ? enough : noProfile }, 409)
}

export default function LinksPage({ loaderData: { done, ...status }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title="Pages of yours elsewhere" here="/ads">
      {actionData ? <Errors>{actionData.error}</Errors> : done && <StatusMessage>{done}</StatusMessage>}
      <LinksSection {...status} input={actionData?.input} error={actionData?.addressError} />
    </AccountFrame>
  )
}
