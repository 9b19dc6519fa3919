import { data, redirect } from 'react-router'
import type { Route } from './+types/answer-page'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import type { PageHandle } from '#app/platform/http/site-routes.server.ts'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { AreaField, Check, Errors, FieldError, StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { answerTakedown, type Answerable } from './answers.server.ts'
import { takedownAnswerCopy, takedownCopy } from './copy.ts'
import { readAnswer, type AnswerErrors, isAboutPhotos, takedownLimits, timeLeft, whyHidden } from './takedown.ts'
import './takedown.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, takedownAnswerCopy).metaTitle }]

export const handle: PageHandle = { saysGone: (context) => ({ lead: copyOf(context, takedownAnswerCopy).notYours }) }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(appContext)
  return { request: ownedRow(context, 'takedown answer'), now: now(), isSent: new URL(request.url).searchParams.get('after') === 'answer' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const copy = copyOf(context, takedownAnswerCopy)
  const { id: takedownId } = ownedRow(context, 'takedown answer')
  const input = await readForm(request)
  const { text, errors } = readAnswer(input, copy)
  const refuse = (error: string, status: number, wrong: AnswerErrors = {}) => data({ input, errors: wrong, error }, status)
  if (errors) return refuse(copy.notSent, 422, errors)
  if (await answerTakedown(app, { accountId, takedownId, text })) return redirect(`/takedowns/${takedownId}/answer?after=answer`, 303)
  return refuse(copy.alreadyAnswered, 409)
}

/** Shows an advertiser what is hidden and why, and takes their answer. It must never reveal the requester. */
export default function AnswerPage({ loaderData: { request, now, isSent }, actionData: refused }: Route.ComponentProps) {
  const { id, kind, ads, decided_at, answer } = request
  const { dates } = useSite().copy
  const copy = useCopy(takedownAnswerCopy)
  const [least, most] = takedownLimits.answer
  return (
    <AccountFrame title={copy.title} here="/ads">
      {isSent && <StatusMessage>{copy.sent}</StatusMessage>}
      {refused && <Errors fields={{ text: refused.errors.text, faith: refused.errors.faith }}>{refused.error}</Errors>}
      <p className="lead">{whyHidden(kind, copy)}</p>
      <ul>
        {ads.map((ad) => (
          <li key={`${ad.id} ${ad.is_copy}`}>
            <WhatIsHidden {...ad} />
          </li>
        ))}
      </ul>
      {decided_at ? <Decided request={request} at={decided_at} /> : <Deadline request={request} now={now} />}
      {answer && (
        <>
          <h2>{copy.yourAnswerOf({ date: dates.day(answer.made_at) })}</h2>
          <p className="as-typed">{answer.text}</p>
        </>
      )}
      {!answer && !decided_at && (
        <form method="post" action={`/takedowns/${id}/answer`} className="takedown-form">
          <AreaField
            name="text"
            dir="auto"
            label={copy.yourSide}
            hint={copy.yourSideHint({ least, most })}
            rows={6}
            defaultValue={refused?.input.text}
            error={refused?.errors.text}
            required
          />
          <div className="field">
            <Check
              id="faith"
              name="faith"
              defaultChecked={refused?.input.faith === 'on'}
              aria-invalid={refused?.errors.faith ? true : undefined}
              aria-describedby={refused?.errors.faith && 'faith-error'}
              required
            >
              {copy.faith}
            </Check>
            <FieldError id="faith-error">{refused?.errors.faith}</FieldError>
          </div>
          <SubmitButton>{copy.send}</SubmitButton>
        </form>
      )}
    </AccountFrame>
  )
}

function WhatIsHidden({ id, title, is_copy: isCopy, pictures: count }: Answerable['ads'][number]) {
  const copy = useCopy(takedownAnswerCopy)
  if (id === null) {
    if (!count) return copy.textOfGone
    return isCopy ? copy.copiesOfGone({ count }) : copy.photosOfGone({ count })
  }
  const named = { title: title || copy.adNumber({ id: String(id) }), ad: `/ads/${id}` }
  if (!count) return copy.textOf(named)
  return isCopy ? copy.copiesOf({ count, ...named }) : copy.photosOf({ count, ...named })
}

function Decided({ request: { kind, outcome }, at }: { request: Answerable; at: Date }) {
  const { dates } = useSite().copy
  const copy = useCopy(takedownAnswerCopy)
  const date = dates.day(at)
  const deleted = isAboutPhotos(kind) ? copy.decidedDeleted : copy.decidedReturned
  return <p className="note">{outcome === 'removed' ? deleted({ date }) : copy.decidedRestored({ date })}</p>
}

/** Since when it's hidden, and until when a moderator should decide. */
function Deadline({ request: { hidden_at, due_at }, now }: { request: Answerable; now: Date }) {
  const { read, dates } = useSite().copy
  const copy = read(takedownAnswerCopy)
  const at = (date: Date) => ({ when: dates.moment(date), time: timeTag(date) })
  return (
    <p>
      {hidden_at && copy.hiddenOn(at(hidden_at))}{' '}
      {due_at > now ? copy.decidesBy({ ...at(due_at), left: timeLeft(due_at, now, read(takedownCopy)) }) : copy.decidesLate}{' '}
      {copy.staysHidden}
    </p>
  )
}
