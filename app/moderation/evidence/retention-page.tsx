import { data, redirect } from 'react-router'
import type { Route } from './+types/retention-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf, readerOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { findEvidence } from './evidence-cases.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { evidenceCopy } from './copy.ts'
import { readReason, readUntil } from './evidence-form.ts'
import { extendRetention } from './uses.server.ts'
import { EvidenceView } from './evidence-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, evidenceCopy).notExtendedTitle },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'admin')
  const row = await findEvidence(context.get(appContext), accountId, params.evidenceId)
  if (!row) throw data(null, 404)
  return row
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { accountId } = viewerOf(context, 'admin')
  const app = context.get(appContext)
  const copy = copyOf(context, evidenceCopy)
  const row = await findEvidence(app, accountId, params.evidenceId)
  if (!row) throw data({ title: copy.notFound, lead: copy.notFoundUnchanged }, 404)
  const form = await readForm(request)
  const { reason, error: reasonError } = readReason(copy, form.reason)
  const read = readUntil(readerOf(context), form.until, row)
  const refuse = (status: number, error: string, errors: { until?: string; reason?: string } = {}) => {
    return data({ until: form.until, reason, error, errors }, status)
  }
  if (reasonError || !read.until) return refuse(422, copy.checkFields, { until: read.error, reason: reasonError })
  const extended = await extendRetention(app, accountId, row, { until: read.until, reason })
  if (!extended) return refuse(409, copy.alreadyExtended)
  return redirect(`/moderation/evidence/${row.id}?after=retention`, 303)
}

export default function EvidenceRetentionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <EvidenceView row={loaderData} refused={actionData} />
}
