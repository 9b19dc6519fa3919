import { data } from 'react-router'
import type { Route } from './+types/evidence-picture-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { findEvidence } from './evidence-cases.server.ts'
import { showPicture } from './evidence-uses.server.ts'

/** Serves a photo to the admin who opened the evidence in the last ten minutes. After that they have to open it again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const row = await findEvidence(app, accountId, params.evidenceId)
  const picture = row && (await showPicture(app, accountId, row, idOf(params.number)))
  if (!picture)
    throw data(
      { title: 'No photo here', lead: 'Open the evidence first and give your reason. You can see its photos for ten minutes after that.' },
      404,
    )
  return new Response(picture.bytes as Uint8Array<ArrayBuffer>, {
    headers: { 'Content-Type': `image/${picture.kind}`, 'Cache-Control': 'no-store' },
  })
}
