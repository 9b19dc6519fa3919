import { data, redirect } from 'react-router'
import type { Route } from './+types/identity-pictures-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { photoLimits, refusals } from '#app/ads/photo-rules.ts'
import { appContext } from '#app/app.ts'
import { networkIn } from '#app/http/request-context.ts'
import { describeIdentity } from './identity-status.server.ts'
import { receivePictures } from './identity-pictures.server.ts'
import { pictureNames, requestRefusals } from './identity-request.ts'
import { IdentityView } from './identity-view.tsx'

export const handle = { body: { bytes: 2 * photoLimits.bytes + 64 * 1024, seconds: 280 } }
export const meta = () => [{ title: 'Not sent yet' }, { name: 'robots', content: 'noindex' }]
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ context }: Route.LoaderArgs) {
  return describeIdentity(context.get(appContext), viewerOf(context).accountId)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { refused, reason, retryAfter } = await receivePictures(context.get(appContext), {
    request,
    network: networkIn(context),
    ...viewerOf(context),
  })
  if (!refused.length && !reason) return redirect('/ads/identity?after=sent', 303)
  const sentences = refused.map(({ picture, refusal }) => `The ${pictureNames[picture]}: ${refusals[refusal].error}`)
  const errors = [...sentences, ...(reason ? [requestRefusals[reason].text] : [])]
  const status = reason ? requestRefusals[reason].status : refusals[refused[0]!.refusal].status
  return data(errors, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} })
}

export default function IdentityPicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <IdentityView status={loaderData} errors={actionData} />
}
