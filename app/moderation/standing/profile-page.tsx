import { data, redirect } from 'react-router'
import type { Route } from './+types/profile-page'
import { recordCheck, withdrawCheck } from '#app/advertise/identity/identities.server.ts'
import { findCheckErrors, type DirectCheckMethod, readDocumentAge } from '#app/advertise/identity/identity.ts'
import { appContext, copyOf, readerOf, viewerOf } from '#app/app.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { readNote } from '#app/moderation/queue/decision.ts'
import { idOf, noticeAfter, readForm } from '#app/platform/http/request-input.server.ts'
import { copyIn, patternOf } from '#app/platform/ui/use-site.ts'
import { profileCasesCopy } from './copy.ts'
import { findProfileCase } from './profile-cases.server.ts'
import { ProfileView } from './profile-view.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { advertiser, metaTitle, notWithdrawnTitle } = copyIn(matches, profileCasesCopy)
  const isWithdrawal = patternOf(matches).endsWith('/claim-ending')
  return [{ title: isWithdrawal ? notWithdrawnTitle : metaTitle({ name: loaderData?.profile.name || advertiser }) }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'moderator')
  const copy = copyOf(context, profileCasesCopy)
  const done = noticeAfter(request, copy)
  const profile = await findProfileCase(context.get(appContext), accountId, params.profileId)
  if (!profile) throw data({ title: copy.notFound, lead: copy.notFoundLead }, 404)
  return { profile, done }
}

export async function action(args: Route.ActionArgs) {
  const moderator = viewerOf(args.context, 'moderator')
  return args.pattern.endsWith('/claim-ending') ? withdraw(args, moderator) : record(args, moderator)
}

type Moderator = ReturnType<typeof viewerOf>

async function record({ request, params, context }: Route.ActionArgs, moderator: Moderator) {
  const app = context.get(appContext)
  const copy = copyOf(context, profileCasesCopy)
  const form = await readForm(request)
  const profileId = idOf(params.profileId)
  const errors = findCheckErrors(readerOf(context), form, app.now())
  if (errors) return data({ input: form, errors, error: copy.notRecorded }, 422)
  const { stated } = readDocumentAge(readerOf(context), form.birthDate, new Date(form.day!))
  const recorded = await recordCheck(app, moderator, { profileId, how: form.how as DirectCheckMethod, stated: stated! })
  if (recorded.ok) return redirect(`/moderation/profiles/${profileId}?after=check`, 303)
  if (recorded.reason === 'gone') throw data({ title: copy.notFound, lead: copy.notFoundLead }, 404)
  return data({ input: form, errors, error: copy.ownCheck }, 403)
}

async function withdraw({ request, params, context }: Route.ActionArgs, moderator: Moderator) {
  const app = context.get(appContext)
  const copy = copyOf(context, profileCasesCopy)
  const { reason: input, claim = '' } = await readForm(request)
  const profileId = idOf(params.profileId)
  const { note: reason, error: reasonError } = readNote(input, copy.writeWhy, copyOf(context, moderationDecisionsCopy))
  if (reasonError) return data({ reason, reasonError, error: copy.notWithdrawn }, 422)
  const ended = await withdrawCheck(app, moderator, { profileId, claimId: idOf(claim), reason })
  if (ended.ok) return redirect(`/moderation/profiles/${profileId}?after=claim-ending`, 303)
  if (ended.reason === 'gone') throw data({ title: copy.notFound, lead: copy.notFoundUnchanged }, 404)
  return ended.reason === 'own' ? data({ reason, error: copy.ownCheck }, 403) : data({ reason, error: copy.noLongerCounts }, 409)
}

export default function ProfilePage({ loaderData: { profile, done }, actionData }: Route.ComponentProps) {
  return <ProfileView profile={profile} done={done} refused={actionData} />
}
