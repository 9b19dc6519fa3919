import { data, redirect } from 'react-router'
import type { Route } from './+types/identity-page'
import { appContext, copyOf, pathIn, readerOf, viewerOf } from '#app/app.ts'
import { findPostingWaits } from '#app/moderation/transparency/site-figures.server.ts'
import { noticeAfter, readForm } from '#app/platform/http/request-input.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { identityCopy } from './copy.ts'
import { describeRefusal, picturesBody, type RequestRefusal } from './identity-request.ts'
import { beginRequest, withdrawRequest } from './identity-requests.server.ts'
import { describeIdentity } from './identity-status.server.ts'
import { IdentityView } from './identity-view.tsx'
import { sendPictures } from './identity-photos.server.ts'
import '#app/advertise/dashboard/dashboard.css'

export const handle = { body: picturesBody }
export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, notSentYet } = copyIn(matches, identityCopy)
  return [{ title: location.pathname.endsWith('/pictures') ? notSentYet : title }]
}
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The page's script sends the photos and reads JSON: where to go, or what's wrong with each. The form gets a page from the action. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ pattern, request, context }, next) => {
    const accepts = request.headers.get('Accept') ?? ''
    if (!pattern.endsWith('/pictures') || /text\/html/.test(accepts) || !/application\/json/.test(accepts)) return next()
    const refusal = await sendPictures(request, context)
    if (!refusal) return Response.json({ next: pathIn(context, afterSending) })
    const { errors, error, ...init } = refusal
    return Response.json({ errors, error }, init)
  },
]

const afterSending = '/ads/identity?after=sent'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [app, reader] = [context.get(appContext), readerOf(context)]
  const status = await describeIdentity(app, reader, viewerOf(context).accountId)
  const done = noticeAfter(request, reader.read(identityCopy))
  return { status, done, stepWaits: status.submitted && (await findPostingWaits(app, reader)) }
}

/** Begins a check, asks for another pose, sends the photos, or withdraws the request. */
export async function action({ pattern, request, context }: Route.ActionArgs) {
  if (pattern.endsWith('/pictures')) {
    const refusal = await sendPictures(request, context)
    if (!refusal) return redirect(afterSending, 303)
    const { errors, error, ...init } = refusal
    return data({ errors, error }, init)
  }
  const app = context.get(appContext)
  const { accountId, deletionDueAt } = viewerOf(context)
  const { noNewGesture, nothingToWithdraw } = copyOf(context, identityCopy)
  if (pattern.endsWith('/gesture')) {
    const { request: instead = '' } = await readForm(request)
    const started = await beginRequest(app, accountId, instead)
    if (!started.ok) throw refuse(context, noNewGesture, started.reason)
    return redirect('/ads/identity?after=begun', 303)
  }
  if (pattern.endsWith('/withdrawal')) {
    const { request: which = '' } = await readForm(request)
    const withdrawn = await withdrawRequest(app, accountId, which)
    if (!withdrawn.ok) throw refuse(context, nothingToWithdraw, withdrawn.reason)
    return redirect('/ads/identity?after=withdrawn', 303)
  }
  const started = deletionDueAt ? ({ ok: false, reason: 'deletion' } as const) : await beginRequest(app, accountId)
  if (started.ok) return redirect('/ads/identity?after=begun', 303)
  const { status, text } = describeRefusal(readerOf(context), started.reason)
  return data({ errors: undefined, error: text }, status)
}

function refuse(context: Route.ActionArgs['context'], title: string, reason: RequestRefusal) {
  const { status, text } = describeRefusal(readerOf(context), reason)
  return data({ title, lead: text }, status)
}

export default function IdentityPage({ loaderData: { done, ...loaded }, actionData }: Route.ComponentProps) {
  return <IdentityView {...loaded} done={actionData ? undefined : done} {...actionData} />
}
