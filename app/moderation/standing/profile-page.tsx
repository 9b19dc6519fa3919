import { data, redirect } from 'react-router'
import type { Route } from './+types/profile-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { copyOf, readerOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { noticeAfter } from '#app/platform/http/address-words.ts'
import { recordCheck } from '#app/advertise/identity/identities.server.ts'
import { findCheckErrors, type How, readDocumentAge } from '#app/advertise/identity/identity.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { profileCasesCopy } from './copy.ts'
import { ProfileView } from './profile-view.tsx'
import { findProfileCase } from './profile-cases.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { advertiser, metaTitle } = copyIn(matches, profileCasesCopy)
  return [{ title: metaTitle({ name: loaderData?.profile.name ?? advertiser }) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'moderator')
  const copy = copyOf(context, profileCasesCopy)
  const done = noticeAfter(request, { check: copy.didRecord, 'claim-ending': copy.didWithdraw })
  const profile = await findProfileCase(context.get(appContext), accountId, params.profileId)
  if (!profile) throw data({ title: copy.notFound, lead: copy.notFoundLead }, 404)
  return { profile, done }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const copy = copyOf(context, profileCasesCopy)
  const form = await readForm(request)
  const profileId = idOf(params.profileId)
  const errors = findCheckErrors(readerOf(context), form, app.now())
  if (errors) return data({ input: form, errors, error: copy.notRecorded }, 422)
  const { stated } = readDocumentAge(readerOf(context), form.birthDate, new Date(form.day!))
  const recorded = await recordCheck(app, viewer, { profileId, how: form.how as How, stated: stated! })
  if (recorded.ok) return redirect(`/moderation/profiles/${profileId}?after=check`, 303)
  if (recorded.reason === 'gone') throw data({ title: copy.notFound, lead: copy.notFoundLead }, 404)
  return data({ input: form, errors, error: copy.ownCheck }, 403)
}

export default function ProfilePage({ loaderData: { profile, done }, actionData }: Route.ComponentProps) {
  return <ProfileView profile={profile} done={done} refused={actionData} />
}
