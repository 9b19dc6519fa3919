import { Readable } from 'node:stream'
import { data } from 'react-router'
import type { Route } from './+types/export-file-route'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { utcDate } from '#app/platform/time.ts'
import { findReadyExport } from './exports.server.ts'
import { personalDataCopy } from './copy.ts'

/** The viewer's newest export. The URL has no number that anyone could change. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, personalDataCopy)
  const ready = await findReadyExport(app, viewerOf(context))
  const size = ready && (await app.files.size(ready.file!))
  if (!size) throw data({ title: copy.noCopy, lead: copy.noCopyLead }, 404)
  // A HEAD request wouldn't read the file to its end, so the file would stay open.
  const body = request.method === 'HEAD' ? null : (Readable.toWeb(app.files.read(ready.file!)) as ReadableStream)
  return new Response(body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="copy-${utcDate(ready.madeAt!)}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}
