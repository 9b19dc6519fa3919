import { data } from 'react-router'
import type { Route } from './+types/package-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { isIncidentType } from './cybertip.ts'
import { findEvidence } from './evidence-cases.server.ts'
import { evidenceCopy } from './copy.ts'
import { makePackage } from './uses.server.ts'

/** Downloads the package. It's built for each request and never stored, so no unencrypted copy is left on the server. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { accountId } = viewerOf(context, 'admin')
  const app = context.get(appContext)
  const copy = copyOf(context, evidenceCopy)
  const row = await findEvidence(app, accountId, params.evidenceId)
  if (!row) throw data({ title: copy.notFound, lead: copy.notFoundNoPackage }, 404)
  const { incident } = await readForm(request)
  if (!isIncidentType(incident)) throw data({ title: copy.choiceMissing, lead: copy.choiceMissingLead }, 422)
  const zip = await makePackage(app, accountId, row, incident)
  if (!zip) throw data({ title: copy.cannotRead, lead: copy.cannotReadLead }, 409)
  return new Response(zip as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(zip.length),
      'Content-Disposition': `attachment; filename="report-${row.report_id}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}
