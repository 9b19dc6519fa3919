import { z } from 'zod'
import type { Route } from './+types/favorites-merging-route'
import { visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { maxFavorites } from '#app/ads/ad/favorite.ts'
import { appContext, copyOf, readerOf, viewerOf } from '#app/app.ts'
import { readCall } from '#app/platform/http/request-input.server.ts'
import { favoritesCopy } from './copy.ts'
import { saveAds } from './favorites.server.ts'

const shape = z.object({ ids: z.array(z.int().positive()).max(maxFavorites) })

/** Adds what a browser saved before its owner signed in. Ads that are no longer shown are left out silently. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext)
  const { ids } = await readCall(request, shape, readerOf(context))
  const member = { ...visitorOf(context, request), accountId: viewerOf(context).accountId }
  const { left } = await saveAds(db, member, { adIds: ids, now: now() })
  const { leftElsewhere } = copyOf(context, favoritesCopy)
  return Response.json({ left: left.length, note: left.length ? leftElsewhere({ count: left.length }) : undefined })
}
