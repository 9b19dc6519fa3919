import { data, redirect } from 'react-router'
import type { Route } from './+types/thread-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { visitorOf } from '#app/ads/ad/audience.server.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { goneError, notSent, readMessage } from './compose.server.ts'
import { answerThread } from './messages.server.ts'
import { MailFrame, messagesMeta } from './messages-frame.tsx'
import { openToRead } from './reading.server.ts'
import { ThreadColumn } from './thread-list.tsx'
import { ThreadView } from './thread-view.tsx'
import { findThread } from './threads.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => messagesMeta(matches)
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = { ...visitorOf(context, request), accountId: viewerOf(context).accountId }
  const read = await openToRead(context.get(appContext), visitor, idOf(params.threadId), request)
  if (!read) throw data(null, 404)
  return read
}

/** Adds a message to the thread. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const threadId = idOf(params.threadId)
  const thread = await findThread(app.db, { accountId, now: app.now() }, threadId)
  if (!thread) throw goneError(context)
  const { message, refused } = await readMessage(app, accountId, request, { adId: thread.ad_id, threadId, context })
  if (refused) return refused
  const sent = await answerThread(app, accountId, threadId, message)
  if (sent.ok) return redirect(`/messages/${threadId}?after=sent#newest`, 303)
  if (sent.reason === 'gone') throw goneError(context)
  return notSent(context, message.text)
}

export default function ThreadPage({ loaderData: { threads, now, ...read }, actionData }: Route.ComponentProps) {
  return (
    <MailFrame list={<ThreadColumn threads={threads} here={read.thread.id} now={now} />} isReading>
      <ThreadView {...read} unsent={actionData} />
    </MailFrame>
  )
}
