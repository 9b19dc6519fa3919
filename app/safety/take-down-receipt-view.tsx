import { moment } from '#app/ui/dates.ts'
import { AreaField, Errors, Said } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { Stand } from '#app/ui/stand.tsx'
import { ClockLine } from './clock-line.tsx'
import { receiptSteps } from './take-down-receipt-steps.ts'
import type { Receipt } from './take-down-receipts.server.ts'
import './take-down.css'

type Shown = { receipt: Receipt; secret: string; done?: string; refused?: { addresses?: string; wrong?: string; error: string } }

/** One request, for who made it: how much time is left, what was done, and what they can still do. */
export function ReceiptView({ receipt, secret, done, refused }: Shown) {
  const { id, kind, addresses, missing, facts, isByMail, made_at, waits_until, hidden_at, due_at, outcome, note, decided_at, now } = receipt
  const isOpen = !decided_at
  return (
    <Page>
      <Stand plain className="page-head">
        <h1>Receipt {id}</h1>
      </Stand>
      <section className="wrap section narrow stack receipt">
        {done && <Said>{done}</Said>}
        {refused && <Errors>{refused.error}</Errors>}
        {isOpen && <ClockLine from={made_at} to={waits_until ?? due_at} now={now} />}
        {isOpen && waits_until && (
          <p>Nothing is hidden yet: a person looks first. If nobody has when the time is over, it is hidden by itself.</p>
        )}
        {isOpen && !waits_until && hidden_at && (
          <p>What you named is hidden now. A person decides; if nobody has when the time is over, it is removed for good.</p>
        )}
        {outcome && (
          <>
            <p className="lead">{sayEnding(receipt)}</p>
            {note && <p className="as-typed note">{note}</p>}
          </>
        )}
        {missing.length > 0 && (
          <div className="note stack">
            <p>
              <b>Nothing was found at</b>
            </p>
            <Lines lines={missing} />
            <p>
              It may have gone already, or the address is cut off, or of another site.
              {isOpen && ' A person looks at it. You can add the right address below.'}
            </p>
          </div>
        )}
        <h2>What was done</h2>
        <ol className="history">
          {receiptSteps(receipt).map(({ at, what }) => (
            <li key={`${at.getTime()} ${what}`}>
              {what} <time dateTime={at.toISOString()}>{moment(at)}</time>
            </li>
          ))}
        </ol>
        <h2>What you asked</h2>
        <p>{kind}.</p>
        <Lines lines={addresses} />
        {facts && <p className="as-typed">{facts}</p>}
        <p className="meta">
          Your name, your signature{isByMail && ' and your mail address'} are kept sealed, and not shown here. This page has an address that
          only you know: keep it, and show it to nobody you do not trust.
        </p>
        {isOpen && <Add secret={secret} typed={refused?.addresses} wrong={refused?.wrong} />}
        {isOpen && (
          <details>
            <summary>Take the request back</summary>
            <form method="post" action={`/takedown/${secret}/withdrawal`} className="stack">
              <p>What was hidden then shows again, and may be brought again. You can ask anew at any time.</p>
              <button type="submit" className="btn quiet">
                Take it back
              </button>
            </form>
          </details>
        )}
      </section>
    </Page>
  )
}

function sayEnding({ outcome, isAboutPictures, hidden }: Receipt) {
  const back = hidden.length > 0 ? ' What was hidden shows again.' : ''
  if (outcome === 'withdrawn') return `You took the request back.${back}`
  if (outcome === 'restored') return `A person decided that it may stand.${back}`
  if (outcome === 'nothing found') return 'A person looked, and there was nothing at the addresses that you gave.'
  if (isAboutPictures) return 'It was removed for good. The same pictures are refused if somebody brings them again.'
  return 'It was removed. The words have to be changed, and a person reads them before they show.'
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="addresses">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Add({ secret, typed, wrong }: { secret: string; typed?: string; wrong?: string }) {
  return (
    <form method="post" action={`/takedown/${secret}/addresses`} className="stack">
      <h2>It stands elsewhere, too</h2>
      <AreaField
        id="addresses"
        name="addresses"
        dir="auto"
        label="More addresses"
        hint="One a line. What is there is hidden at once, under this same request."
        rows={3}
        defaultValue={typed}
        wrong={wrong}
        required
      />
      <button type="submit" className="btn">
        Add them
      </button>
    </form>
  )
}
