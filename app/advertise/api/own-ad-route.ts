import type { Route } from './+types/own-ad-route'
import { findOwnAd, renewAd, transitionOwnAd } from '#app/ads/ad/ads.server.ts'
import { withholdDecisions } from '#app/ads/ad/pending-decisions.server.ts'
import { copyOf } from '#app/app.ts'
import { refusalCopy } from '#app/platform/http/copy.ts'
import { answerProblem } from '#app/platform/http/program-answer.server.ts'
import { routeWord } from '#app/platform/http/request-input.server.ts'
import { describeRefusal } from '../dashboard/dashboard-text.ts'
import { ownAdOf } from '../dashboard/own-ad.server.ts'
import { writeAdWithDays } from './own-ads.server.ts'

export const handle = { api: true, limited: true }

/** One ad of the key's owner. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app, ad } = await ownAdOf(context)
  return Response.json(await writeAdWithDays(app, ad))
}

/** Renews, pauses, or resumes it, as the buttons of its dashboard do, and returns it as it is then. */
export async function action({ pattern, context }: Route.ActionArgs) {
  const { app, viewer, ad, reader } = await ownAdOf(context)
  const word = routeWord(pattern, ['renewal', 'pause', 'resumption'])
  const done =
    word === 'renewal' ? await renewAd(app, ad) : await transitionOwnAd(app, ad, { action: word === 'pause' ? 'pause' : 'resume' })
  const now = await findOwnAd(app.db, viewer.accountId, ad.id)
  const refuse = (status: number, said: { title?: string; detail?: string } = {}) =>
    answerProblem(copyOf(context, refusalCopy), { status, ...said })
  if (!now || (!done.ok && done.reason === 'gone')) return refuse(404)
  if (!done.ok) {
    const { title, lead } = describeRefusal(reader, done.reason)
    return refuse(409, { title, detail: lead })
  }
  const [seen] = await withholdDecisions(app.db, [now], app.now())
  return Response.json(await writeAdWithDays(app, seen!))
}
