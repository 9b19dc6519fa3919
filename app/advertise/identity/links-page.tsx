import { data, redirect } from 'react-router'
import type { Route } from './+types/links-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, copyOf, readerOf, viewerOf } from '#app/app.ts'
import { noticeAfter, readForm } from '#app/platform/http/request-input.server.ts'
import { Errors, StatusMessage } from '#app/platform/ui/field.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { LinksSection } from './links-section.tsx'
import { ownLinksCopy } from './copy.ts'
import { addLink, describeLinks, readLink } from './own-links.server.ts'
import '#app/advertise/dashboard/dashboard.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, ownLinksCopy).title }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const status = await describeLinks(context.get(appContext), readerOf(context), viewerOf(context).accountId)
  return { ...status, done: noticeAfter(request, copyOf(context, ownLinksCopy)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, ownLinksCopy)
  const { address = '' } = await readForm(request)
  const link = readLink(app, copy, address)
  if ('error' in link) return data({ input: address, addressError: link.error, error: copy.notAdded }, 422)
  const added = await addLink(app, viewerOf(context).accountId, link.url)
  if (added === 'added') return redirect('/ads/links?after=added', 303)
  return data({ input: address, addressError: undefined, error: added === 'enough' ? copy.enough : copy.noProfile }, 409)
}

export default function LinksPage({ loaderData: { done, ...status }, actionData }: Route.ComponentProps) {
  const { title } = useCopy(ownLinksCopy)
  return (
    <AccountFrame title={title} here="/ads/links">
      {actionData ? (
        <Errors fields={{ address: actionData.addressError }}>{actionData.error}</Errors>
      ) : (
        done && <StatusMessage>{done}</StatusMessage>
      )}
      <LinksSection {...status} input={actionData?.input} error={actionData?.addressError} />
    </AccountFrame>
  )
}
