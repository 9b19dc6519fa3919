import { data } from 'react-router'
import type { Route } from './+types/evidence-package-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { isIncidentType } from './cybertip.ts'
import { findEvidence } from './evidence-cases.server.ts'
import { makePackage } from './evidence-uses.server.ts'

/** Downloads the package. It's built for each request and never stored, so no unencrypted copy is left on the server. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const row = await findEvidence(app, accountId, params.evidenceId)
  if (!row) throw data({ title: 'Evidence not found', lead: 'No evidence has that number. No package was made.' }, 404)
  const { incident } = await readForm(request)
  if (!isIncidentType(incident))
    throw data({ title: 'One choice is missing', lead: 'Go back and choose what happened. No package was made yet.' }, 422)
  const zip = await makePackage(app, accountId, row, incident)
  if (!zip)
    throw data(
      {
        title: 'This evidence can’t be read',
        lead: 'SECRET has changed since it was preserved, or its file is missing. No package was made.',
      },
      409,
    )
  return new Response(zip as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(zip.length),
      'Content-Disposition': `attachment; filename="report-${row.report_id}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}
