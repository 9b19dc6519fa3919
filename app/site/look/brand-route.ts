import { data } from 'react-router'
import type { Route } from './+types/brand-route'
import { appContext } from '#app/app.ts'

/** A file of the operator's look. A page from before a change may still ask for the old version, and gets the new one. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { files, version } = context.get(appContext).brand
  const file = files.get(params.file)
  if (!file) throw data(null, 404)
  return new Response(new Uint8Array(file.body), {
    headers: {
      'Content-Type': file.type,
      'Cache-Control': params.version === version ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    },
  })
}
