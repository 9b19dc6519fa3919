import { data, redirect } from 'react-router'
import type { Route } from './+types/new-thread-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { visitorOf } from '#app/ads/audience.server.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { day, moment } from '#app/ui/dates.ts'
import { ComposeForm, ComposeHint, SavedTextNote } from './compose-form.tsx'
import { readMessage, startMessage, unsent } from './compose.server.ts'
import { MessagesFrame } from './messages-frame.tsx'
import { type OpeningLimit, findAnswerable, findOpeningLimit, findThreadAbout, openThread } from './openings.server.ts'
import { findPlace } from './other-side.server.ts'

export const meta = () => [{ title: 'Send a message' }, { name: 'robots', content: 'noindex' }]
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const gone = { title: 'Ad not found', lead: 'There’s no ad here that takes messages. It may have ended or be paused.' }
const goneError = { ...gone, lead: `${gone.lead} Your message wasn’t sent. Your browser’s back button takes you back to it.` }
const own = { title: 'This is your own ad', lead: 'Messages about it come to your inbox. There’s no one else to write to.' }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, places, now } = context.get(appContext)
  const { accountId, deletionDueAt } = viewerOf(context)
  const reader = { accountId, now: now() }
  const adId = idOf(params.adId)
  const thread = await findThreadAbout(db, reader, adId)
  if (thread) throw redirect(`/messages/${thread.id}`, 303)
  const ad = await findAnswerable(db, { ...visitorOf(context, request), accountId }, adId)
  if (!ad) throw data(gone, 404)
  if (ad.account_id === accountId) throw data(own, 409)
  return {
    ad: { id: ad.id, title: ad.title, ...findPlace(places, ad) },
    limit: await findOpeningLimit(db, reader),
    isLeaving: deletionDueAt !== null,
    ...(await startMessage(db, accountId, { adId })),
    isSaved: new URL(request.url).searchParams.get('after') === 'draft',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const visitor = { ...visitorOf(context, request), accountId }
  const adId = idOf(params.adId)
  const reader = { accountId, now: app.now() }
  if (!(await findThreadAbout(app.db, reader, adId)) && !(await findAnswerable(app.db, visitor, adId))) throw data(goneError, 404)
  const { message, refused } = await readMessage(app, accountId, request, { adId, threadId: null, context })
  if (refused) return refused
  const opened = await openThread(app, visitor, adId, message)
  if (opened.ok) return redirect(`/messages/${opened.threadId}`, 303)
  if (opened.reason === 'gone') throw data(goneError, 404)
  if (opened.reason === 'own') throw data(own, 409)
  return unsent({ text: message.text }, 409)
}

export default function NewThreadPage({ loaderData: { ad, limit, isLeaving, formKey, draft, isSaved }, actionData }: Route.ComponentProps) {
  const isOpen = limit.left > 0 && !isLeaving
  return (
    <MessagesFrame title="Send a message" back={ad.adPath ? { to: ad.adPath, name: 'Back to the ad' } : undefined}>
      <p className="lead">
        To the advertiser of <strong>{ad.title}</strong>
        {ad.place && `, ${ad.place}`}.
      </p>
      <p>
        They see your message, and how long you’ve been a member with a confirmed email. They don’t see your email address or your name.
      </p>
      {isLeaving ? (
        <p className="note">
          Your account is about to be deleted, so you can’t start a conversation. <a href="/account/deletion">Cancel the deletion</a> to
          write.
        </p>
      ) : (
        <OpeningLimitNote limit={limit} />
      )}
      {isOpen && (
        <ComposeForm
          action={`/messages/new/${ad.id}`}
          label="Your message"
          button="Send message"
          formKey={formKey}
          draft={draft}
          isSaved={isSaved}
          unsent={actionData}
        />
      )}
      {isOpen && <ComposeHint />}
      {!isOpen && actionData?.text && <SavedTextNote text={actionData.text} />}
    </MessagesFrame>
  )
}

/** How many conversations the member may still begin today, if few are left. Replies don't count. */
function OpeningLimitNote({ limit: { most, left, nextAllowedAt, fullLimitFrom } }: { limit: OpeningLimit }) {
  if (left > 5) return null
  const limit = `Within 24 hours ${fullLimitFrom ? 'a new account' : 'an account'} can start ${most} conversations`
  const until = fullLimitFrom ? `; from ${day(fullLimitFrom)} on, it can start more` : ''
  if (nextAllowedAt)
    return (
      <p className="note">
        {limit}, and yours has started that many{until}. You can start the next one on {moment(nextAllowedAt)}. You can still write in the
        ones you have.
      </p>
    )
  return (
    <p className="note">
      {limit}
      {until}. You can start {left === most ? `all ${left}` : left} now.
    </p>
  )
}
