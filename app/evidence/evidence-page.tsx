import { data } from 'react-router'
import type { Route } from './+types/evidence-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { findEvidence } from './evidence-cases.server.ts'
import { readReason } from './evidence-form.ts'
import { openEvidence } from './evidence-uses.server.ts'
import { EvidenceView } from './evidence-view.tsx'

export const meta = () => [{ title: 'Evidence | Moderation' }, { name: 'robots', content: 'noindex' }]

const missing = () =>
  data(
    { title: 'Evidence not found', lead: 'No evidence has that number, it was deleted after its retention period, or it’s about you.' },
    404,
  )

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const row = await findEvidence(context.get(appContext), viewerOf(context).accountId, params.evidenceId)
  if (!row) throw missing()
  return { row, done: new URL(request.url).searchParams.get('after') === 'retention' ? 'We’ll keep it longer.' : undefined }
}

/** Opens evidence for this response only. It's a POST, so no URL can show it again without a new reason. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const row = await findEvidence(app, accountId, params.evidenceId)
  if (!row) throw missing()
  const { reason, error } = readReason((await readForm(request)).reason)
  if (error) return data({ reason, error, evidence: undefined }, 422)
  return { reason, error: undefined, evidence: (await openEvidence(app, accountId, row, reason)) ?? null }
}

export default function EvidencePage({ loaderData: { row, done }, actionData }: Route.ComponentProps) {
  return <EvidenceView row={row} done={done} opening={actionData} />
}
