import { data, redirect } from 'react-router'
import type { Route } from './+types/thread-page'
import { visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import type { PageHandle } from '#app/platform/http/site-routes.server.ts'
import { notSent, readMessage } from './compose.server.ts'
import { conversationsCopy } from './copy.ts'
import { answerThread } from './messages.server.ts'
import { MailFrame, messagesMeta } from './messages-frame.tsx'
import { openToRead } from './reading.server.ts'
import { ThreadColumn } from './thread-list.tsx'
import { ThreadView } from './thread-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => messagesMeta(matches)
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const sayGone = (context: Route.ActionArgs['context']) => ({ lead: copyOf(context, conversationsCopy).gone })
export const handle: PageHandle = { saysGone: sayGone }

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = { ...visitorOf(context, request), accountId: viewerOf(context).accountId }
  return openToRead(context.get(appContext), visitor, ownedRow(context, 'thread'), request)
}

/** Adds a message to the thread. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const { id: threadId, ad_id: adId } = ownedRow(context, 'thread')
  const { message, refused } = await readMessage(app, accountId, request, { adId, threadId, context })
  if (refused) return refused
  const sent = await answerThread(app, accountId, threadId, message)
  if (sent.ok) return redirect(`/messages/${threadId}?after=sent#newest`, 303)
  if (sent.reason === 'gone') throw data(sayGone(context), 404)
  return notSent(context, message.text, sent.reason)
}

export default function ThreadPage({ loaderData: { threads, now, ...read }, actionData }: Route.ComponentProps) {
  return (
    <MailFrame list={<ThreadColumn threads={threads} here={read.thread.id} now={now} />} isReading>
      <ThreadView {...read} unsent={actionData} />
    </MailFrame>
  )
}
