import { data, redirect } from 'react-router'
import type { Route } from './+types/pictures-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { photoRefusalsCopy } from '#app/ads/ad/copy.ts'
import { photoLimits, refusals } from '#app/ads/ad/photo-rules.ts'
import { appContext } from '#app/app.ts'
import { copyOf, languageOf, readerOf } from '#app/platform/copy/copy-of.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { requestContext } from '#app/platform/http/request-context.ts'
import { copyIn } from '#app/platform/ui/page-meta.ts'
import { identityCopy } from './copy.ts'
import { describeIdentity } from './identity-status.server.ts'
import { receivePictures } from './pictures.server.ts'
import { type PictureErrors, describeRefusal } from './identity-request.ts'
import { IdentityView } from './identity-view.tsx'

export const handle = { body: { bytes: 2 * photoLimits.bytes + 64 * 1024, seconds: 280 } }
export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, identityCopy).notSentYet }]
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ context }: Route.LoaderArgs) {
  return describeIdentity(context.get(appContext), viewerOf(context).accountId)
}

const next = '/ads/identity?after=sent'

/** The page's script reads JSON: where to go, or what's wrong with each photo. The form gets a page from the action. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, nextHandler) => {
    const accepts = request.headers.get('Accept') ?? ''
    if (/text\/html/.test(accepts) || !/application\/json/.test(accepts)) return nextHandler()
    const refusal = await receive(request, context)
    if (!refusal) return Response.json({ next: inLanguage(languageOf(context), next) })
    const { errors, error, ...init } = refusal
    return Response.json({ errors, error }, init)
  },
]

export async function action({ request, context }: Route.ActionArgs) {
  const refusal = await receive(request, context)
  if (!refusal) return redirect(next, 303)
  const { errors, error, ...init } = refusal
  return data({ errors, error }, init)
}

/** Stores the photos, and returns why they weren't sent to be compared. */
async function receive(request: Request, context: Route.ActionArgs['context']) {
  const sent = { request, address: context.get(requestContext).address, ...viewerOf(context) }
  const { refused, reason, retryAfter } = await receivePictures(context.get(appContext), sent)
  if (!refused.length && !reason) return undefined
  const refusedFor = refusals(copyOf(context, photoRefusalsCopy))
  const errors: PictureErrors = Object.fromEntries(refused.map(({ picture, refusal }) => [picture, refusedFor[refusal].error]))
  const { status, text } = reason
    ? describeRefusal(readerOf(context), reason)
    : { status: refusedFor[refused[0]!.refusal].status, text: undefined }
  return { errors, error: text, status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined }
}

export default function IdentityPicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <IdentityView status={loaderData} {...actionData} />
}
