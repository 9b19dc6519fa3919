import { data, redirect } from 'react-router'
import type { Route } from './+types/new-thread-page'
import { visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { composeCopy, type ComposeCopy } from './copy.ts'
import { ComposeForm, ComposeHint, OpeningLimitNote, SavedTextNote } from './compose-form.tsx'
import { notSent, readMessage, unsent } from './compose.server.ts'
import { startMessage, takeUnsent } from './drafts.server.ts'
import { MessagesFrame, titleMeta } from './messages-frame.tsx'
import { findAnswerable, findOpeningLimit, findThreadAbout, openThread } from './openings.server.ts'
import { findPlace } from './other-side.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, composeCopy)
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const goneError = ({ gone, goneUnsent }: ComposeCopy) => data({ title: gone, lead: goneUnsent }, 404)
const ownError = ({ own, ownLead }: ComposeCopy) => data({ title: own, lead: ownLead }, 409)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { db, places, now } = app
  const copy = copyOf(context, composeCopy)
  const { accountId, deletionDueAt } = viewerOf(context)
  const reader = { accountId, now: now() }
  const adId = idOf(params.adId)
  const thread = await findThreadAbout(db, reader, adId)
  if (thread) {
    const { isDrafted, headers } = await takeUnsent(app, request, { accountId, adId, about: { threadId: thread.id } })
    throw redirect(`/messages/${thread.id}${isDrafted ? '?after=waiting#text' : ''}`, { status: 303, headers })
  }
  const ad = await findAnswerable(db, { ...visitorOf(context, request), accountId }, adId)
  if (!ad) throw data({ title: copy.gone, lead: copy.goneLead }, 404)
  if (ad.account_id === accountId) throw ownError(copy)
  const { isDrafted, kept, headers } = await takeUnsent(app, request, { accountId, adId })
  const page = {
    ad: { id: ad.id, title: ad.title, name: ad.name, ...findPlace(places, ad) },
    limit: await findOpeningLimit(db, reader),
    isLeaving: deletionDueAt !== null,
    ...(await startMessage(db, accountId, { adId })),
    isSaved: new URL(request.url).searchParams.get('after') === 'draft',
    isWaiting: isDrafted,
    kept,
  }
  return data(page, { headers })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, composeCopy)
  const { accountId } = viewerOf(context)
  const visitor = { ...visitorOf(context, request), accountId }
  const adId = idOf(params.adId)
  const thread = await findThreadAbout(app.db, { accountId, now: app.now() }, adId)
  // A browser sends the form again there, where a message that can't be sent comes back with its text.
  if (thread) return redirect(`/messages/${thread.id}`, 307)
  if (!(await findAnswerable(app.db, visitor, adId))) throw goneError(copy)
  const { message, refused } = await readMessage(app, accountId, request, { adId, threadId: null, context })
  if (refused) return refused
  const opened = await openThread(app, visitor, adId, message)
  if (opened.ok) return redirect(`/messages/${opened.threadId}`, 303)
  if (opened.reason === 'gone') throw goneError(copy)
  if (opened.reason === 'own') throw ownError(copy)
  return opened.reason === 'screened' ? notSent(context, message.text, opened.reason) : unsent({ text: message.text }, 409)
}

export default function NewThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const copy = useCopy(composeCopy)
  const { ad, limit, isLeaving, formKey, draft, isSaved, isWaiting, kept } = loaderData
  const about = { place: ad.place ?? '', title: ad.title, ad: (text: string) => <strong>{text}</strong> }
  const isOpen = limit.left > 0 && !isLeaving
  const late = (!isOpen && actionData?.text) || kept
  return (
    <MessagesFrame title={copy.titleTo({ name: ad.name })} back={ad.adPath ? { to: ad.adPath, name: copy.backToAd } : undefined}>
      <p className="lead">{ad.place ? copy.toAdvertiserIn(about) : copy.toAdvertiser(about)}</p>
      {isWaiting && isOpen && <p className="note">{copy.waiting}</p>}
      {isOpen && (
        <ComposeForm
          action={`/messages/new/${ad.id}`}
          label={copy.yourMessage}
          button={copy.send}
          formKey={formKey}
          draft={draft}
          isSaved={isSaved}
          unsent={actionData}
        />
      )}
      {isOpen && <ComposeHint />}
      <p>{copy.whatTheySee}</p>
      {isLeaving ? <p className="note">{copy.leaving({ deletion: '/account/deletion' })}</p> : <OpeningLimitNote limit={limit} />}
      {late && <SavedTextNote text={late} />}
    </MessagesFrame>
  )
}
