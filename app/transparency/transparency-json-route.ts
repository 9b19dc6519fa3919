import type { Route } from './+types/transparency-json-route.ts'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/http/copy-of.ts'
import { figuresCopy } from './figures-copy.ts'
import { few, least, most, thresholds } from './figure.ts'
import { figuresExpireAt, findFigures } from './figures.server.ts'

/** The data of /transparency for programs. That page documents the format. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, figuresCopy)
  const found = await findFigures(app)
  const computed_at = found.computedAt.toISOString()
  const body = {
    site: app.config.origin,
    computed_at,
    left_out: { ...thresholds, signs: { [few]: 'one to four', [most]: 'at least 4 in 5', [least]: 'at most 1 in 5', null: 'not shown' } },
    figures: found.figures.map(({ title, group, definition, ...figure }) => ({
      ...figure,
      title: copy[title],
      group: copy[group],
      definition: copy[definition],
      computed_at,
    })),
  }
  const seconds = Math.max(0, Math.floor((figuresExpireAt(found).getTime() - app.now().getTime()) / 1000))
  return Response.json(body, { headers: { 'Cache-Control': `public, max-age=${seconds}` } })
}
