import { data, redirect } from 'react-router'
import type { Route } from './+types/claim-ending-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { withdrawCheck } from '#app/advertise/identity/identities.server.ts'
import { readNote } from '#app/moderation/queue/decision.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { profileCasesCopy } from './copy.ts'
import { findProfileCase } from './profile-cases.server.ts'
import { ProfileView } from './profile-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, profileCasesCopy).notWithdrawnTitle },
  { name: 'robots', content: 'noindex' },
]

function missing(context: Route.LoaderArgs['context']) {
  const { notFound: title, notFoundUnchanged: lead } = copyOf(context, profileCasesCopy)
  return data({ title, lead }, 404)
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'moderator')
  const profile = await findProfileCase(context.get(appContext), accountId, params.profileId)
  if (!profile) throw missing(context)
  return profile
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const moderator = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const copy = copyOf(context, profileCasesCopy)
  const { reason: input, claim = '' } = await readForm(request)
  const profileId = idOf(params.profileId)
  const { note: reason, error: reasonError } = readNote(input, copy.writeWhy, copyOf(context, moderationDecisionsCopy))
  if (reasonError) return data({ reason, reasonError, error: copy.notWithdrawn }, 422)
  const ended = await withdrawCheck(app, moderator, { profileId, claimId: idOf(claim), reason })
  if (ended.ok) return redirect(`/moderation/profiles/${profileId}?after=claim-ending`, 303)
  if (ended.reason === 'gone') throw missing(context)
  const isOwn = ended.reason === 'own'
  const error = isOwn ? copy.ownCheck : copy.noLongerCounts
  return data({ reason, error }, isOwn ? 403 : 409)
}

export default function ClaimEndingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileView profile={loaderData} refused={actionData} />
}
