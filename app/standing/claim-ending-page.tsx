import { data, redirect } from 'react-router'
import type { Route } from './+types/claim-ending-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { readForm } from '#app/http/form.server.ts'
import { withdrawCheck } from '#app/identity/identities.server.ts'
import { readNote } from '#app/moderation/decision.ts'
import { findProfileCase } from './profile-cases.server.ts'
import { ownCheck, ProfileView } from './profile-view.tsx'

export const meta = () => [{ title: 'Not withdrawn | Moderation' }, { name: 'robots', content: 'noindex' }]

const missing = () => data({ title: 'Advertiser not found', lead: 'There’s no advertiser with that number. Nothing was changed.' }, 404)

export async function loader({ params, context }: Route.LoaderArgs) {
  const profile = await findProfileCase(context.get(appContext), viewerOf(context).accountId, params.profileId)
  if (!profile) throw missing()
  return profile
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { reason: input, claim = '' } = await readForm(request)
  const profileId = idOf(params.profileId)
  const { note: reason, error: reasonError } = readNote(input, 'Write why. The advertiser reads it.')
  if (reasonError) return data({ reason, reasonError, error: 'Nothing was withdrawn yet. Please check the fields below.' }, 422)
  const ended = await withdrawCheck(app, viewerOf(context), { profileId, claimId: idOf(claim), reason })
  if (ended.ok) return redirect(`/moderation/profiles/${profileId}?after=claim-ending`, 303)
  if (ended.reason === 'gone') throw missing()
  const isOwn = ended.reason === 'own'
  const error = isOwn ? ownCheck : 'That check no longer counts, or a newer one was recorded. Nothing was changed.'
  return data({ reason, error }, isOwn ? 403 : 409)
}

export default function ClaimEndingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileView profile={loaderData} refused={actionData} />
}
