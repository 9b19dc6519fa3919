import type { Route } from './+types/transparency-json-route'
import { appContext, copyOf, readerOf } from '#app/app.ts'
import { formatValue, namePart } from './figure-text.ts'
import { figuresCopy } from './copy.ts'
import { few, least, most, thresholds } from './figure.ts'
import { figuresExpireAt, findFigures } from './figures.server.ts'

/** The data of /transparency for programs, with the same words. That page documents the format. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, figuresCopy)
  const reader = readerOf(context)
  const found = await findFigures(app)
  const computed_at = found.computedAt.toISOString()
  const body = {
    site: app.config.origin,
    computed_at,
    left_out: { ...thresholds, signs: Object.fromEntries([few, most, least, null].map((sign) => [sign, formatValue(reader, sign, '')])) },
    figures: found.figures.map(({ title, group, definition, parts, ...figure }) => ({
      ...figure,
      title: copy[title],
      group: copy[group],
      definition: copy[definition],
      parts: parts?.map(({ name, value }) => ({ name: namePart(app.copy.en, name), title: namePart(reader, name), value })),
      computed_at,
    })),
  }
  const seconds = Math.max(0, Math.floor((figuresExpireAt(found).getTime() - app.now().getTime()) / 1000))
  return Response.json(body, { headers: { 'Cache-Control': `public, max-age=${seconds}` } })
}
