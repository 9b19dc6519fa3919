import { data, redirect } from 'react-router'
import type { Route } from './+types/answer-texts-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { findProfile } from '#app/ads/profiles.server.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { readForm } from '#app/http/form.server.ts'
import { AreaField, Errors, StatusMessage, TextField } from '#app/ui/field.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { answerTextLimits, findAnswerTextErrors } from './answer-text.ts'
import { listAnswerTexts, saveAnswerText } from './answer-texts.server.ts'
import { messageLimits } from './message.ts'
import { MessagesFrame } from './messages-frame.tsx'

export const meta = () => [{ title: 'Saved replies' }, { name: 'robots', content: 'noindex' }]

const notices: Record<string, string> = {
  saved: 'Saved. You’ll find it under the reply box in conversations about your ads.',
  removed: 'Removed.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const { accountId } = viewerOf(context)
  const searchParams = new URL(request.url).searchParams
  const texts = await listAnswerTexts(db, accountId)
  const changing = texts.find(({ id }) => id === idOf(searchParams.get('text') ?? ''))
  return { hasProfile: Boolean(await findProfile(db, accountId)), texts, changing, notice: notices[searchParams.get('after') ?? ''] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { name: nameInput = '', text: input = '' } = await readForm(request)
  const { name, text, errors } = findAnswerTextErrors({ name: nameInput, text: input })
  if (errors.name || errors.text)
    return data({ name: nameInput, text: input, errors, error: 'Nothing was saved yet. Fix what’s marked.' }, 422)
  const saved = await saveAnswerText(context.get(appContext), viewerOf(context).accountId, { name, text })
  if (saved.ok) return redirect('/messages/answers?after=saved', 303)
  const error =
    saved.reason === 'full'
      ? `You already have ${answerTextLimits.texts} saved replies, the most you can have. Remove one first.`
      : 'Saved replies are for advertisers, and you don’t have an ad yet. Nothing was saved.'
  return data({ name: nameInput, text: input, errors: {}, error }, 409)
}

export default function AnswerTextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasProfile, texts, changing, notice: done } = loaderData
  return (
    <MessagesFrame title="Saved replies">
      {done && <StatusMessage>{done}</StatusMessage>}
      <p className="lead">
        Write what you often answer once. In a conversation about one of your ads, tap its name to add it to your reply. You can change it
        before you send it.
      </p>
      {texts.length > 0 && (
        <ul className="saved-texts">
          {texts.map(({ id, name, text }) => (
            <li key={id} className="stack">
              <h2>{name}</h2>
              <p className="as-typed" dir="auto">
                {text}
              </p>
              <div className="row">
                <a href={`/messages/answers?text=${id}#name`}>
                  Change<span className="hidden"> {name}</span>
                </a>
                <form method="post" action={`/messages/answers/${id}/removal`}>
                  <button type="submit" className="btn quiet">
                    Remove<span className="hidden"> {name}</span>
                  </button>
                </form>
              </div>
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && (
        <SectionHeading plain>
          <h2>{changing ? `Change “${changing.name}”` : 'Add another'}</h2>
        </SectionHeading>
      )}
      {hasProfile || actionData ? (
        <AnswerTextForm {...(actionData ?? { ...changing, errors: {} })} />
      ) : (
        <p>Saved replies are for advertisers. You can write some once you’ve started an ad.</p>
      )}
    </MessagesFrame>
  )
}

type Form = { name?: string; text?: string; errors: { name?: string; text?: string }; error?: string }

function AnswerTextForm({ name, text, errors, error }: Form) {
  return (
    <form method="post" action="/messages/answers" className="stack">
      {error && <Errors>{error}</Errors>}
      <TextField
        id="name"
        name="name"
        label="Name"
        hint={`Up to ${answerTextLimits.name} characters. If you use the name of another saved reply, this one replaces it.`}
        defaultValue={name}
        error={errors.name}
        autoComplete="off"
        required
      />
      <AreaField
        id="text"
        name="text"
        label="Text"
        hint={`Up to ${messageLimits.text.toLocaleString('en-US')} characters`}
        rows={6}
        dir="auto"
        defaultValue={text}
        error={errors.text}
        required
      />
      <button type="submit" className="btn">
        Save reply
      </button>
    </form>
  )
}
