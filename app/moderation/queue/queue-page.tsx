import type { Route } from './+types/queue-page'
import { appContext, readerOf, viewerOf } from '#app/app.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { moderationQueueCopy } from './copy.ts'
import { readQueue } from './queue-view.server.ts'
import { QueueView } from './queue-view.tsx'
import { readQueuePosition } from './queue-kind.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, moderationQueueCopy).metaTitle }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const moderator = viewerOf(context, 'moderator')
  const query = new URL(request.url).searchParams
  return readQueue(context.get(appContext), readerOf(context), moderator, readQueuePosition(query))
}

export default function QueuePage({ loaderData }: Route.ComponentProps) {
  return <QueueView {...loaderData} />
}
