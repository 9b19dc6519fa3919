import { moment } from '#app/ui/dates.ts'
import { RadioField } from '#app/ui/radio-field.tsx'
import { requesterReasons } from './requester.ts'
import type { TakeDownCase } from './take-down-cases.server.ts'

/** The advertiser's answers, the requester (hidden until a moderator reveals them), and the history of a case. */
export function TakeDownContext({ case: shown }: { case: TakeDownCase }) {
  const { answers, events, isOwn } = shown
  return (
    <section aria-labelledby="sides">
      <h2 id="sides">Advertiser</h2>
      {answers.length === 0 && <p className="meta">No answer yet.</p>}
      {answers.map(({ id, account_id, text, made_at }) => (
        <div key={id}>
          <p className="meta">
            Account {account_id}, {moment(made_at)}
          </p>
          <p className="quoted">{text}</p>
        </div>
      ))}
      {!isOwn && <RequesterSection {...shown} />}
      <h2>History</h2>
      <ol className="log">
        {events.map(({ id, kind, outcome, at }) => (
          <li key={id}>
            <time dateTime={at.toISOString()}>{moment(at)}</time>
            <span>
              {kind.charAt(0).toUpperCase() + kind.slice(1)}
              {outcome && `: ${outcome}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function RequesterSection({ id, earlier, requester, isForgotten }: TakeDownCase) {
  return (
    <>
      <h2 id="requester">Requester</h2>
      {earlier && <EarlierRequests {...earlier} />}
      {isForgotten && <p className="meta">Deleted, because the decision was more than a year ago.</p>}
      {requester && (
        <dl className="tightly">
          <dt>Name</dt>
          <dd>{requester.name}</dd>
          <dt>Asks</dt>
          <dd>{requester.acts === 'self' ? 'for themselves' : 'for someone they represent'}</dd>
          <dt>Mail</dt>
          <dd>{requester.mail || 'only through the receipt'}</dd>
          <dt>Signature</dt>
          <dd>{requester.signature}</dd>
        </dl>
      )}
      {!requester && !isForgotten && (
        <details>
          <summary>Show the requester</summary>
          <form method="post" action={`/moderation/take-downs/${id}/requester`}>
            <RadioField
              name="why"
              label="Why do you need to know?"
              hint="We log that you looked, and why, for good. You can see it for 15 minutes. Never tell an advertiser."
              options={requesterReasons}
            />
            <button type="submit" className="btn quiet">
              Show
            </button>
          </form>
        </details>
      )}
    </>
  )
}

function EarlierRequests({ all, removed, unfounded, withdrawn, open }: NonNullable<TakeDownCase['earlier']>) {
  if (all === 0) return <p>No other requests from the same person within a year.</p>
  const ends = [
    [removed, 'removed'],
    [unfounded, 'restored by a moderator'],
    [withdrawn, 'withdrawn'],
    [open, 'open'],
  ] as const
  const said = ends.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  return (
    <p>
      {all === 1 ? 'One other request' : `${all} other requests`} from the same person within a year
      {said.length > 0 && `: ${said.join(', ')}`}.
    </p>
  )
}
