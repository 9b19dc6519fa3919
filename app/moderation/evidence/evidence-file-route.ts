import { data } from 'react-router'
import type { Route } from './+types/evidence-file-route'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { idOf, readForm } from '#app/platform/http/request-input.server.ts'
import { evidenceCopy } from './copy.ts'
import { isIncidentType } from './cybertip.ts'
import { findEvidence } from './evidence-cases.server.ts'
import { makePackage, showEvidencePhoto } from './uses.server.ts'

/** Serves a photo to the admin who opened the evidence in the last ten minutes. After that they have to open it again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'admin')
  const app = context.get(appContext)
  const row = await findEvidence(app, accountId, params.evidenceId)
  const picture = row && (await showEvidencePhoto(app, accountId, row, idOf(params.number ?? '')))
  const { noPhotoHere: title, noPhotoHereLead: lead } = copyOf(context, evidenceCopy)
  if (!picture) throw data({ title, lead }, 404)
  return new Response(picture.bytes as Uint8Array<ArrayBuffer>, {
    headers: { 'Content-Type': `image/${picture.kind}`, 'Cache-Control': 'no-store' },
  })
}

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
