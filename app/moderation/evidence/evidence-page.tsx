import { data, redirect } from 'react-router'
import type { Route } from './+types/evidence-page'
import { appContext, copyOf, readerOf, viewerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { copyIn, patternOf } from '#app/platform/ui/use-site.ts'
import { evidenceCopy } from './copy.ts'
import { findEvidence } from './evidence-cases.server.ts'
import { readReason, readUntil } from './evidence.ts'
import { EvidenceView } from './evidence-view.tsx'
import { extendRetention, openEvidence } from './uses.server.ts'
import '#app/moderation/reports/report.css'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { metaTitle, notExtendedTitle } = copyIn(matches, evidenceCopy)
  return [{ title: patternOf(matches).endsWith('/retention') ? notExtendedTitle : metaTitle }]
}

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

export async function action(args: Route.ActionArgs) {
  const { accountId } = viewerOf(args.context, 'admin')
  return args.pattern.endsWith('/retention') ? keepLonger(args, accountId) : open(args, accountId)
}

/** Opens evidence for this response only. It's a POST, so no URL can show it again without a new reason. */
async function open({ request, params, context }: Route.ActionArgs, accountId: number) {
  const app = context.get(appContext)
  const row = await findEvidence(app, accountId, params.evidenceId)
  if (!row) throw missing(context)
  const { reason, error } = readReason(copyOf(context, evidenceCopy), (await readForm(request)).reason)
  if (error) return data({ opening: { reason, error } }, 422)
  return { opening: { reason, evidence: (await openEvidence(app, accountId, row, reason)) ?? null } }
}

async function keepLonger({ request, params, context }: Route.ActionArgs, accountId: number) {
  const app = context.get(appContext)
  const copy = copyOf(context, evidenceCopy)
  const row = await findEvidence(app, accountId, params.evidenceId)
  if (!row) throw data({ title: copy.notFound, lead: copy.notFoundUnchanged }, 404)
  const form = await readForm(request)
  const { reason, error: reasonError } = readReason(copy, form.reason)
  const read = readUntil(readerOf(context), form.until, row)
  const refuse = (status: number, error: string, errors: { until?: string; reason?: string } = {}) => {
    return data({ refused: { until: form.until, reason, error, errors } }, status)
  }
  if (reasonError || !read.until) return refuse(422, copy.checkFields, { until: read.error, reason: reasonError })
  const extended = await extendRetention(app, accountId, row, { until: read.until, reason })
  if (!extended) return refuse(409, copy.alreadyExtended)
  return redirect(`/moderation/evidence/${row.id}?after=retention`, 303)
}

export default function EvidencePage({ loaderData, actionData }: Route.ComponentProps) {
  return <EvidenceView {...loaderData} {...actionData} />
}
