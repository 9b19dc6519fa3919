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

export const meta = () => [{ title: 'Your pages elsewhere' }, { name: 'robots', content: 'noindex' }]

const notices: Record<string, string> = {
  added: 'Page added. Now show that it’s yours, and have us check it.',
  confirmed: 'We found it. The page is confirmed as of today.',
  removed: 'Page removed. It no longer shows on your ads.',
}
const enough = 'You can add three pages. Remove one first. Nothing was added.'
const noProfile = 'Pages belong to your advertiser profile, and you don’t have one yet. Start an ad first. It can stay a draft.'

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
    <AccountFrame title="Your pages elsewhere" here="/ads">
      {actionData ? <Errors>{actionData.error}</Errors> : done && <StatusMessage>{done}</StatusMessage>}
      <LinksSection {...status} input={actionData?.input} error={actionData?.addressError} />
    </AccountFrame>
  )
}
