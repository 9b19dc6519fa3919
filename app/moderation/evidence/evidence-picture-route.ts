import { data } from 'react-router'
import type { Route } from './+types/evidence-picture-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { findEvidence } from './evidence-cases.server.ts'
import { evidenceCopy } from './copy.ts'
import { showPicture } from './uses.server.ts'

/** Serves a photo to the admin who opened the evidence in the last ten minutes. After that they have to open it again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'admin')
  const app = context.get(appContext)
  const row = await findEvidence(app, accountId, params.evidenceId)
  const picture = row && (await showPicture(app, accountId, row, idOf(params.number)))
  const { noPhotoHere: title, noPhotoHereLead: lead } = copyOf(context, evidenceCopy)
  if (!picture) throw data({ title, lead }, 404)
  return new Response(picture.bytes as Uint8Array<ArrayBuffer>, {
    headers: { 'Content-Type': `image/${picture.kind}`, 'Cache-Control': 'no-store' },
  })
}
