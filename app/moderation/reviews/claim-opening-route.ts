import { data, redirect } from 'react-router'
import type { Route } from './+types/claim-opening-route'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { idOf, readForm } from '#app/platform/http/request-input.server.ts'
import { openIdentityPhoto } from '#app/advertise/identity/claim-openings.server.ts'
import { pictures } from '#app/advertise/identity/identity-request.ts'
import { chosenKind, withKind } from '#app/moderation/queue/queue-kind.ts'
import { identityCasesCopy } from './copy.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const moderator = viewerOf(context, 'moderator')
  const copy = copyOf(context, identityCasesCopy)
  const form = await readForm(request)
  const picture = pictures.find((one) => one === form.picture)
  const requestId = idOf(params.requestId)
  const opened = picture ? await openIdentityPhoto(context.get(appContext), moderator, { requestId, picture }) : undefined
  if (opened?.ok) return redirect(withKind(`/moderation/claims/${requestId}#pictures`, chosenKind(request)), 303)
  if (opened?.reason === 'own') throw data({ title: copy.notOpened, lead: copy['refused own'] }, 403)
  throw data({ title: copy.nothingToOpen, lead: copy.nothingToOpenLead }, 404)
}
