import { data, redirect } from 'react-router'
import type { Route } from './+types/saved-replies-page'
import { findProfile } from '#app/ads/ad/ads.server.ts'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { idOf, noticeAfter, readForm } from '#app/platform/http/request-input.server.ts'
import { ActionButton, AreaField, Errors, fieldsOf, StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { savedRepliesCopy, composeCopy } from './copy.ts'
import { listSavedReplies, removeSavedReply, saveSavedReply } from './saved-replies.server.ts'
import { savedReplyLimits, findSavedReplyErrors, messageLimits } from './message.ts'
import { titleMeta, MessagesFrame } from './messages-frame.tsx'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, savedRepliesCopy)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const { accountId } = viewerOf(context)
  const searchParams = new URL(request.url).searchParams
  const texts = await listSavedReplies(db, accountId)
  const changing = texts.find(({ id }) => id === idOf(searchParams.get('text') ?? ''))
  const notice = noticeAfter(request, copyOf(context, savedRepliesCopy))
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

/** An advertiser's saved replies, and the form for another one. */
export default function SavedRepliesPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { hasProfile, texts, changing, notice } = loaderData
  const copy = useCopy(savedRepliesCopy)
  return (
    <MessagesFrame title={copy.title}>
      {notice && <StatusMessage>{notice}</StatusMessage>}
      <p className="lead">{copy.lead}</p>
      {texts.length > 0 && (
        <ul className="saved-texts">
          {texts.map(({ id, name, text }) => (
            <li key={id} className="stack">
              <h2>{name}</h2>
              <p className="as-typed" dir="auto">
                {text}
              </p>
              <div className="row">
                <a href={`/messages/answers?text=${id}#name`}>{copy.changeThis({ name, hidden })}</a>
                <ActionButton to={`/messages/answers/${id}/removal`} quiet>
                  {copy.removeThis({ name, hidden })}
                </ActionButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && <SectionHeading plain title={changing ? copy.changing(changing) : copy.another} />}
      {hasProfile || refused ? <SavedReplyForm {...(refused ?? { ...changing, errors: {} })} /> : <p>{copy.forAdvertisers}</p>}
    </MessagesFrame>
  )
}

const hidden = (words: string) => <span className="hidden">{words}</span>

type Form = { name?: string; text?: string; errors: { name?: string; text?: string }; error?: string }

function SavedReplyForm({ name, text, errors, error }: Form) {
  const field = fieldsOf({ name, text }, errors)
  const copy = useCopy(savedRepliesCopy)
  return (
    <form method="post" action="/messages/answers" className="stack">
      {error && <Errors fields={errors}>{error}</Errors>}
      <TextField {...field('name')} label={copy.name} hint={copy.nameHint({ most: savedReplyLimits.name })} autoComplete="off" required />
      <AreaField {...field('text')} label={copy.text} hint={copy.textHint({ most: messageLimits.text })} rows={6} dir="auto" required />
      <SubmitButton>{copy.save}</SubmitButton>
    </form>
  )
}
