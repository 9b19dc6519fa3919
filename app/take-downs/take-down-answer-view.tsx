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
      {isSent && <StatusMessage>Your answer was sent. A moderator will read it before deciding.</StatusMessage>}
      {refused && <Errors>{refused.error}</Errors>}
      <p className="lead">{kinds[kind].advertiserText}</p>
      <ul>
        {ads.map((ad) => (
          <li key={`${ad.id} ${ad.is_copy}`}>
            {ad.pictures > 0 ? `${ad.pictures === 1 ? 'One photo' : `${ad.pictures} photos`} of ` : 'The text of '}
            {ad.id === null ? 'an ad that’s gone' : <a href={`/ads/${ad.id}`}>{ad.title || `ad ${ad.id}`}</a>}
            {ad.is_copy && ', as a copy of what was reported'}
          </li>
        ))}
      </ul>
      {decided_at ? (
        <p className="note">
          It was decided on {day(decided_at)}: {describeOutcome(request)} Decisions in your account has the details, and what you can do
          about it.
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
            label="Your side"
            hint={`What it shows, where it’s from, and who agreed. ${takeDownLimits.answer.map((count) => count.toLocaleString('en-US')).join(' to ')} characters. A moderator reads it. The person who asked is told only that you answered.`}
            rows={6}
            defaultValue={refused?.input.text}
            error={refused?.errors.text}
            required
          />
          <div className="field">
            <Check name="faith" defaultChecked={refused?.input.faith === 'on'} required>
              I believe in good faith that it was hidden by mistake, and that I have the right to show it.
            </Check>
            {refused?.errors.faith && <span className="error">{refused.errors.faith}</span>}
          </div>
          <button type="submit" className="btn">
            Send answer
          </button>
        </form>
      )}
    </AccountFrame>
  )
}

function describeOutcome({ kind, outcome }: Answerable) {
  if (outcome !== 'removed') return 'what was hidden is visible again.'
  return isAboutPictures(kind) ? 'the photos were deleted.' : 'the ad is yours to change and submit again.'
}

function describeDeadline({ kind, due_at, newestHidden }: Answerable, now: Date) {
  const by = due_at > now ? `A moderator should decide by ${moment(due_at)}; ${timeLeft(due_at, now)}.` : 'A moderator has yet to decide.'
  if (kind === 'minor') return `${by} It stays hidden until then.`
  const end = isAboutPictures(kind) ? 'the photos are deleted' : 'the ad goes back to you to change and submit again'
  return `${by} It stays hidden until then. If no moderator has decided by ${moment(removalAt({ due_at }, newestHidden))}, ${end}.`
}
