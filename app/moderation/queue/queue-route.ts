import { redirect } from 'react-router'
import type { Route } from './+types/queue-route'
import { appContext, viewerOf } from '#app/app.ts'
import { isCaseKind } from './open-case.ts'
import { findOpenCase, nextCasePath } from './open-cases.server.ts'
import { cursorOf, describeCounts } from './queue-view.server.ts'

export async function loader(args: Route.LoaderArgs) {
  return args.pattern.endsWith('/counts') ? sendCounts(args) : openNext(args)
}

/** The queue's counts, which app/moderation/queue/keys.browser.ts refreshes on open pages. */
async function sendCounts({ context }: Route.LoaderArgs) {
  viewerOf(context, 'moderator')
  return Response.json(await describeCounts(context.get(appContext)))
}

/** Redirects to the next unclaimed case of the chosen kind after the one in `past`, such as `ad-100012`. */
async function openNext({ request, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const [, kind, id] = /^([a-z-]+)-(\d{1,15})$/.exec(new URL(request.url).searchParams.get('past') ?? '') ?? []
  const openCase = isCaseKind(kind) ? await findOpenCase(app.db, kind, Number(id)) : undefined
  return redirect(await nextCasePath(app, accountId, { request, past: openCase && cursorOf(openCase) }), 303)
}
