import { createContext, data, redirect } from 'react-router'
import type { Route } from './+types/submission-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { type Edit, EditView } from './edit-view.tsx'
import { describeKnown, inputFor } from './editable-drafts.server.ts'
import { describeConflict } from './posting-conflicts.ts'
import { sendDraft } from './submissions.server.ts'

export const meta = () => [{ title: 'Write your ad' }, { name: 'robots', content: 'noindex' }]

const unsentContext = createContext<Omit<Edit, 'box'> | null>(null)

/** This page has something to show only after a rejected submission. */
export function loader({ context }: Route.LoaderArgs) {
  const unsent = context.get(unsentContext)
  if (!unsent) throw data(null, { status: 405, headers: { Allow: 'POST' } })
  return unsent
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { version } = await readForm(request)
  const { accountId, deletionDueAt } = viewerOf(context)
  if (deletionDueAt) throw data(describeConflict('deletion'), 409)
  const sent = await sendDraft(app, { accountId, adId: params.adId, version: version ? Number(version) : undefined })
  if (sent.ok) return redirect(`/ads/${params.adId}/preview`, 303)
  if (sent.reason === 'gone') throw data(null, 404)
  if (sent.reason !== 'faults') throw data(describeConflict(sent.reason), 409)
  const { draft, faults } = sent
  const known = await describeKnown(app.db, draft)
  const form = { input: inputFor(app, draft), version: draft.ad.version, wrong: faults }
  context.set(unsentContext, { ...form, known, isKept: true, wasHeld: true })
  return data(null, 422)
}

/** The form, with what has to change before it can be sent. */
export default function SubmissionPage({ loaderData, params: { adId } }: Route.ComponentProps) {
  return <EditView adId={adId} {...loaderData} />
}
