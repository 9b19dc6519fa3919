import { data, redirect } from 'react-router'
import type { Route } from './+types/webhook-page'
import { type App, appContext, copyOf, viewerOf } from '#app/app.ts'
import { idOf, later, noticeAfter, readFields, routeWord } from '#app/platform/http/request-input.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { webhooksCopy } from './copy.ts'
import { listDeliveries, resend, sendTest } from './deliveries.server.ts'
import { changeEvents, findEndpoint, pauseEndpoint, removeEndpoint, renewSecret, resumeEndpoint } from './endpoints.server.ts'
import { readEvents } from './webhook.ts'
import { WebhookView } from './webhook-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, webhooksCopy).title }]

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  const { db, now } = context.get(appContext)
  const endpoint = await findEndpoint(db, idOf(params.endpointId))
  if (!endpoint) throw data(null, 404)
  const deliveries = await listDeliveries(db, endpoint.id)
  return { endpoint, deliveries, now: now(), done: noticeAfter(request, copyOf(context, webhooksCopy)) }
}

type Chosen = { id: number; adminId: number }

const changes = {
  pause: (app: App, chosen: Chosen) => pauseEndpoint(app, chosen),
  resumption: (app: App, chosen: Chosen) => resumeEndpoint(app, chosen),
  removal: (app: App, chosen: Chosen) => removeEndpoint(app, chosen),
}

export async function action({ request, params, context, pattern }: Route.ActionArgs) {
  const chosen = { adminId: viewerOf(context, 'admin').accountId, id: idOf(params.endpointId) }
  const app = context.get(appContext)
  const here = `/admin/webhooks/${chosen.id}`
  if (!(await findEndpoint(app.db, chosen.id))) throw data(null, 404)
  if (pattern.endsWith('/:endpointId')) {
    const events = readEvents((await readFields(request)).getAll('events').map(String))
    if (!events.length) return data({ refused: copyOf(context, webhooksCopy).noEvents }, 422)
    if (!(await changeEvents(app, chosen, events))) throw data(null, 404)
    return redirect(`${here}?after=events`, 303)
  }
  const word = routeWord(pattern, ['pause', 'resumption', 'removal', 'secret', 'test', 'resending'])
  if (word === 'test') return test(app, chosen)
  if (word === 'secret') {
    const secret = await renewSecret(app, chosen)
    if (!secret) throw data(null, 404)
    return { secret }
  }
  const isDone =
    word === 'resending'
      ? await resend(app, {
          endpointId: chosen.id,
          adminId: chosen.adminId,
          id: idOf('deliveryId' in params ? (params.deliveryId as string) : ''),
        })
      : await changes[word](app, chosen)
  if (!isDone) throw data(null, 404)
  return redirect(word === 'removal' ? '/admin/webhooks?after=removal' : `${here}?after=${word}`, 303)
}

async function test(app: App, chosen: Chosen) {
  const wait = await app.limits.consume('webhook tests per account', String(chosen.adminId))
  if (wait) return data({ waitMinutes: Math.ceil(wait / 60) }, later(wait))
  const tested = await sendTest(app, chosen)
  if (!tested) throw data(null, 404)
  return { tested: tested.answer ?? '' }
}

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  return <WebhookView {...loaderData} answer={actionData} />
}
