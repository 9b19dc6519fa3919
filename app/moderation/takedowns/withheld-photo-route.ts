import { Readable } from 'node:stream'
import { data } from 'react-router'
import { sql } from 'kysely'
import type { Route } from './+types/withheld-photo-route'
import { appContext, viewerOf } from '#app/app.ts'
import { actorOf, appendEvent } from '#app/platform/db/events.server.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { isConcerned } from './close-takedowns.server.ts'

/** The only URL that serves a taken-down photo. Every view is recorded first, and `no-store` keeps it out of browser caches. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { accountId, role } = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const photo = await app.db
    .selectFrom('take_down_items')
    .innerJoin('take_downs', 'take_downs.id', 'take_down_id')
    .innerJoin('photo_files', 'photo_files.photo_id', 'take_down_items.photo_id')
    .select(['take_downs.id as take_down_id', 'take_downs.kind', 'requester_hash', 'waiting'])
    .select(['take_down_items.id as item', 'file', 'bytes'])
    .where('take_downs.id', '=', idOf(params.takedownId))
    .where('take_down_items.id', '=', idOf(params.itemId))
    .where('restored_at', 'is', null)
    .where('photo_files.kind', '=', 'webp')
    .orderBy(sql`abs(width - 640)`)
    .executeTakeFirst()
  if (!photo || (await app.files.size(photo.file)) === undefined) throw data(null, 404)
  if (await isConcerned(app, app.db, { ...photo, id: photo.take_down_id }, accountId)) throw data(null, 403)
  await inTransaction(app.db, (transaction) =>
    appendEvent(transaction, {
      kind: 'withheld picture opened',
      ...actorOf({ accountId, role }),
      subject: 'take-down',
      subjectId: photo.take_down_id,
      details: { item: photo.item },
      now: app.now(),
    }),
  )
  const body = request.method === 'HEAD' ? null : (Readable.toWeb(app.files.read(photo.file)) as ReadableStream)
  return new Response(body, {
    headers: { 'Content-Type': 'image/webp', 'Content-Length': String(photo.bytes), 'Cache-Control': 'no-store' },
  })
}
