import type { Route } from './+types/own-ads-route'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { refusalCopy } from '#app/platform/http/copy.ts'
import { answerProblem } from '#app/platform/http/program-answer.server.ts'
import { apiKeysCopy } from './copy.ts'
import { listPage, mostAds, readPage } from './own-ads.server.ts'

export const handle = { api: true, limited: true }

/** Lists the ads of the key's owner. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context)
  const page = readPage(new URL(request.url).searchParams)
  if (page) return Response.json(await listPage(context.get(appContext), accountId, page))
  const title = copyOf(context, apiKeysCopy).notAPage({ most: mostAds })
  return answerProblem(copyOf(context, refusalCopy), { status: 400, title })
}
