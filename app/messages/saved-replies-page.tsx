import { data, redirect } from 'react-router'
import type { Route } from './+types/saved-replies-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { findProfile } from '#app/ads/ad/ads.server.ts'
import { appContext, copyOf } from '#app/app.ts'
import { idOf, noticeAfter, readForm } from '#app/platform/http/request-input.server.ts'
import { SavedRepliesView } from './saved-replies-view.tsx'
import { savedRepliesCopy, composeCopy } from './copy.ts'
import { listSavedReplies, removeSavedReply, saveSavedReply } from './saved-replies.server.ts'
import { savedReplyLimits, findSavedReplyErrors } from './message.ts'
import { titleMeta } from './messages-frame.tsx'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, savedRepliesCopy)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const { accountId } = viewerOf(context)
  const searchParams = new URL(request.url).searchParams
  const texts = await listSavedReplies(db, accountId)
  const changing = texts.find(({ id }) => id === idOf(searchParams.get('text') ?? ''))
  const { saved, removed } = copyOf(context, savedRepliesCopy)
  const notice = noticeAfter(request, { saved, removed })
  return { hasProfile: Boolean(await findProfile(db, accountId)), texts, changing, notice }
}

export async function action(args: Route.ActionArgs) {
  return args.pattern.endsWith('/removal') ? remove(args) : save(args)
}

async function remove({ params, context }: Route.ActionArgs) {
  const { db } = context.get(appContext)
  if (!(await removeSavedReply(db, viewerOf(context).accountId, idOf(params.answerId ?? '')))) throw data(null, 404)
  return redirect('/messages/answers?after=removed', 303)
}

async function save({ request, context }: Route.ActionArgs) {
  const copy = copyOf(context, savedRepliesCopy)
  const { name: nameInput = '', text: input = '' } = await readForm(request)
  const { name, text, errors } = findSavedReplyErrors(
    { name: nameInput, text: input },
    { texts: copy, typed: copyOf(context, composeCopy) },
  )
  if (errors.name || errors.text) return data({ name: nameInput, text: input, errors, error: copy.nothingSaved }, 422)
  const saved = await saveSavedReply(context.get(appContext), viewerOf(context).accountId, { name, text })
  if (saved.ok) return redirect('/messages/answers?after=saved', 303)
  const error = saved.reason === 'full' ? copy.full(savedReplyLimits) : copy.noProfile
  return data({ name: nameInput, text: input, errors: {}, error }, 409)
}

export default function SavedRepliesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SavedRepliesView {...loaderData} refused={actionData} />
}
