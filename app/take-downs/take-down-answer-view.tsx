import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { day, moment } from '#app/ui/dates.ts'
import { AreaField, Check, Errors, StatusMessage } from '#app/ui/field.tsx'
import type { AnswerErrors, AnswerForm } from './take-down-answer.ts'
import { isAboutPictures, kinds, removalAt, takeDownLimits } from './take-down.ts'
import type { Answerable } from './take-down-answers.server.ts'
import { timeLeft } from './time-left.ts'
import './take-down.css'

type Shown = { request: Answerable; now: Date; isSent: boolean; refused?: { input: AnswerForm; errors: AnswerErrors; error: string } }

/** Shows an advertiser what is hidden and why, and takes their answer. It must never reveal the requester. */
export function AnswerView({ request, now, isSent, refused }: Shown) {
  const { id, kind, ads, hidden_at, decided_at, answer } = request
  return (
    <AccountFrame title="Something of yours is hidden" here="/ads">
      {isSent && <StatusMessage>Your answer is sent. The person who decides reads it.</StatusMessage>}
      {refused && <Errors>{refused.error}</Errors>}
      <p className="lead">{kinds[kind].advertiserText}</p>
      <ul>
        {ads.map((ad) => (
          <li key={`${ad.id} ${ad.is_copy}`}>
            {ad.pictures > 0 ? `${ad.pictures === 1 ? 'One picture' : `${ad.pictures} pictures`} of ` : 'The words of '}
            {ad.id === null ? 'an ad that is gone' : <a href={`/ads/${ad.id}`}>{ad.title || `ad ${ad.id}`}</a>}
            {ad.is_copy && ', as a copy of what was named'}
          </li>
        ))}
      </ul>
      {decided_at ? (
        <p className="note">
          It was decided on {day(decided_at)}: {describeOutcome(request)} Your messages have the decision, and what you can do about it.
        </p>
      ) : (
        <p>
          {hidden_at && `It was hidden on ${moment(hidden_at)}. `}
          {describeDeadline(request, now)}
        </p>
      )}
      {answer && (
        <>
          <h2>Your answer of {day(answer.made_at)}</h2>
          <p className="as-typed">{answer.text}</p>
        </>
      )}
      {!answer && !decided_at && (
        <form method="post" action={`/take-downs/${id}/answer`} className="take-down-form">
          <AreaField
            id="text"
            name="text"
            dir="auto"
            label="How you see it"
            hint={`What it shows, where it is from, and who agreed. ${takeDownLimits.answer.map((count) => count.toLocaleString('en-US')).join(' to ')} characters. A moderator reads it; who asked is told only that there is an answer.`}
            rows={6}
            defaultValue={refused?.input.text}
            error={refused?.errors.text}
            required
          />
          <div className="field">
            <Check name="faith" defaultChecked={refused?.input.faith === 'on'} required>
              I believe in good faith that it was hidden by mistake, and that I may show it.
            </Check>
            {refused?.errors.faith && <span className="error">{refused.errors.faith}</span>}
          </div>
          <button type="submit" className="btn">
            Send the answer
          </button>
        </form>
      )}
    </AccountFrame>
  )
}

function describeOutcome({ kind, outcome }: Answerable) {
  if (outcome !== 'removed') return 'what was hidden shows again.'
  return isAboutPictures(kind) ? 'the pictures were deleted.' : 'the ad came back to you to be changed.'
}

function describeDeadline({ kind, due_at, newestHidden }: Answerable, now: Date) {
  const by = due_at > now ? `A moderator should decide by ${moment(due_at)}; ${timeLeft(due_at, now)}.` : 'A moderator has yet to decide.'
  if (kind === 'minor') return `${by} It stays hidden until then.`
  const end = isAboutPictures(kind) ? 'the pictures are deleted' : 'the ad goes back to you to be changed'
  return `${by} It stays hidden until then. If no moderator has decided by ${moment(removalAt({ due_at }, newestHidden))}, ${end}.`
}
