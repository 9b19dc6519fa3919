import { data, redirect } from 'react-router'
import type { Route } from './+types/submission-page'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { EditView, editMeta } from './edit-view.tsx'
import { describeKnown, inputFor } from './editable-drafts.server.ts'
import { submitAd } from './submissions.server.ts'

export const meta: Route.MetaFunction = editMeta

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { version } = await readForm(request)
  const refused = await submitAd(context, params.adId, version ? Number(version) : undefined)
  if (!refused) return redirect(`/ads/${params.adId}/preview`, 303)
  const { draft, faults } = refused
  const known = await describeKnown(app, draft)
  const form = { input: inputFor(app, draft), version: draft.ad.version, errors: faults }
  return data({ ...form, known, isAutosaved: true, wasSubmitted: true }, 422)
}

/** Shows the form with everything that the advertiser has to change before submitting. */
export default function SubmissionPage({ actionData, params: { adId } }: Route.ComponentProps) {
  return <EditView adId={adId} {...actionData!} />
}
