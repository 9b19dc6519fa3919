import { CaseBar } from '#app/moderation/case-bar.tsx'
import { moment } from '#app/ui/dates.ts'
import { Errors, StatusMessage } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { ClockLine } from './clock-line.tsx'
import { endingName } from './take-down.ts'
import { TakeDownBeside } from './take-down-beside.tsx'
import type { TakeDownCase } from './take-down-cases.server.ts'
import { TakeDownCopies } from './take-down-copies.tsx'
import { TakeDownDecide } from './take-down-decide.tsx'
import type { RefusedTakeDown } from './take-down-decision.ts'
import { timeLeft } from './time-left.ts'
import { WithheldPictures } from './withheld-pictures.tsx'
import '#app/moderation/case.css'
import './take-down-case.css'

type Shown = { case: TakeDownCase; opened?: number; done?: string; refused?: RefusedTakeDown }

/** A request as its moderator sees it: what is hidden for it, what both sides say, and what can be decided until when. */
export function TakeDownCaseView({ case: shown, opened, done, refused }: Shown) {
  const {
    id,
    asked,
    rule,
    addresses,
    missing,
    waiting,
    facts,
    items,
    made_at,
    waits_until,
    due_at,
    decided_at,
    outcome,
    claim,
    isOwn,
    now,
  } = shown
  const words = items.filter(({ isPicture }) => !isPicture)
  return (
    <StaffFrame
      title={`Take-down ${id}`}
      here="/moderation"
      facts={outcome ? endingName(shown.kind, outcome) : <b>{timeLeft(waits_until ?? due_at, now)}</b>}
    >
      <CaseBar kind="take-down" subjectId={id} claim={claim} now={now} isClosed={isOwn || decided_at !== null} />
      {done && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors>{refused.error}</Errors>}
      <div className="case take-down">
        <section aria-labelledby="asked">
          <h2 id="asked">What is asked</h2>
          {!decided_at && <ClockLine from={made_at} to={waits_until ?? due_at} now={now} />}
          <p>
            {asked}. Rule {rule}. Asked on {moment(made_at)}.
          </p>
          <ul className="addresses">
            {addresses.map((line) => (
              <li key={line}>
                {line} {missing.includes(line) && <b className="bad">Nothing found there</b>}
                {waiting.includes(line) && <b className="bad">Not hidden: {decided_at ? 'left up' : 'waits for you'}</b>}
              </li>
            ))}
          </ul>
          {facts && <p className="quoted">{facts}</p>}
          <WithheldPictures takeDownId={id} items={items} opened={opened} />
          <TakeDownCopies case={shown} />
          {words.length > 0 && <h2>Words</h2>}
          {words.map((item) => (
            <div key={item.id}>
              <h3>
                {item.ad_id ? <a href={`/moderation/ads/${item.ad_id}`}>{item.title || `Ad ${item.ad_id}`}</a> : 'An ad that is gone'}
              </h3>
              <p className="quoted">{item.description}</p>
            </div>
          ))}
        </section>
        <TakeDownBeside case={shown} />
        <TakeDownDecide case={shown} refused={refused} />
      </div>
    </StaffFrame>
  )
}
