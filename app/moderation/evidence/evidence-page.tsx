import { data } from 'react-router'
import type { Route } from './+types/evidence-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { findEvidence } from './evidence-cases.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { evidenceCopy } from './copy.ts'
import { readReason } from './evidence-form.ts'
import { openEvidence } from './uses.server.ts'
import { EvidenceView } from './evidence-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, evidenceCopy).metaTitle },
  { name: 'robots', content: 'noindex' },
]

function missing(context: Route.LoaderArgs['context']) {
  const { notFound: title, notFoundLead: lead } = copyOf(context, evidenceCopy)
  return data({ title, lead }, 404)
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'admin')
  const row = await findEvidence(context.get(appContext), accountId, params.evidenceId)
  if (!row) throw missing(context)
  return { row, done: new URL(request.url).searchParams.get('after') === 'retention' ? copyOf(context, evidenceCopy).willKeep : undefined }
}

/** Opens evidence for this response only. It's a POST, so no URL can show it again without a new reason. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { accountId } = viewerOf(context, 'admin')
  const app = context.get(appContext)
  const row = await findEvidence(app, accountId, params.evidenceId)
  if (!row) throw missing(context)
  const { reason, error } = readReason(copyOf(context, evidenceCopy), (await readForm(request)).reason)
  if (error) return data({ reason, error, evidence: undefined }, 422)
  return { reason, error: undefined, evidence: (await openEvidence(app, accountId, row, reason)) ?? null }
}

export default function EvidencePage({ loaderData: { row, done }, actionData }: Route.ComponentProps) {
  return <EvidenceView row={row} done={done} opening={actionData} />
}
