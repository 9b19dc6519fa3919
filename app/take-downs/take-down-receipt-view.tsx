import { ReceiptAddress } from '#app/reports/receipt-address.tsx'
import { moment } from '#app/ui/dates.ts'
import { AreaField, Errors, StatusMessage } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { useSite } from '#app/ui/use-site.ts'
import { ClockLine } from './clock-line.tsx'
import { undecidedDays } from './take-down.ts'
import { receiptSteps } from './take-down-receipt-steps.ts'
import type { Receipt } from './take-down-receipts.server.ts'
import './take-down.css'

type Shown = { receipt: Receipt; secret: string; done?: string; refused?: { addresses?: string; addressesError?: string; error: string } }

/** A request as its requester sees it: the time left, what was done, and what they can still do. */
export function ReceiptView({ receipt, secret, done, refused }: Shown) {
  const { id, kind, addresses, missing, waiting, facts, isByMail, note, outcome, decided_at } = receipt
  const isOpen = !decided_at
  const { origin } = useSite()
  return (
    <Page>
      <SectionHeading plain className="page-head">
        <h1>Receipt {id}</h1>
      </SectionHeading>
      <section className="wrap section narrow stack receipt">
        {done && <StatusMessage>{done}</StatusMessage>}
        {refused && <Errors>{refused.error}</Errors>}
        {isOpen && <Progress receipt={receipt} />}
        {outcome && (
          <>
            <p className="lead">{describeOutcome(receipt)}</p>
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
              It may already be gone, or the address may be incomplete or belong to another site.
              {isOpen && ' You can add the right address below.'}
            </p>
          </div>
        )}
        {waiting.length > 0 && (
          <div className="note stack">
            <p>
              <b>{isOpen ? 'A moderator looks at these first' : 'Nothing was hidden here'}</b>
            </p>
            <Lines lines={waiting} />
          </div>
        )}
        <div className="note stack">
          <p>
            <strong>Save the address of this page.</strong> It’s your way back, and only you have it. Show it only to people you trust.
          </p>
          <ReceiptAddress address={`${origin}/takedown/${secret}`} />
        </div>
        <h2>What happened</h2>
        <ol className="history">
          {receiptSteps(receipt).map(({ at, what }) => (
            <li key={`${at.getTime()} ${what}`}>
              {what} <time dateTime={at.toISOString()}>{moment(at)}</time>
            </li>
          ))}
        </ol>
        <h2>Your request</h2>
        <p>{kind}.</p>
        <Lines lines={addresses} />
        {facts && <p className="as-typed">{facts}</p>}
        <p className="meta">
          We store your name{isByMail && ', your email address,'} and your signature encrypted, and don’t show them here.
        </p>
        {isOpen && <Add secret={secret} input={refused?.addresses} error={refused?.addressesError} />}
        {isOpen && (
          <details>
            <summary>Withdraw request</summary>
            <form method="post" action={`/takedown/${secret}/withdrawal`} className="stack">
              <p>What was hidden will be visible again. You can ask again anytime.</p>
              <button type="submit" className="btn quiet">
                Withdraw
              </button>
            </form>
          </details>
        )}
      </section>
    </Page>
  )
}

/** The state of an open request, and what happens next if no moderator acts. */
function Progress({ receipt }: { receipt: Receipt }) {
  const { made_at, waits_until, waiting, hidden_at, due_at, closesAt, removedAt, isAboutPictures, isRetained, now } = receipt
  const isLate = due_at <= now && !isRetained
  const clock = <ClockLine from={made_at} to={waits_until ?? (isLate ? removedAt : due_at)} now={now} />
  if (hidden_at)
    return (
      <>
        {clock}
        <p>
          What you named is hidden and stays hidden until a moderator decides, which should take 48 hours at most.{' '}
          {isRetained
            ? 'If that takes longer, it stays hidden.'
            : `If no moderator has decided by ${moment(removedAt)}, ${isAboutPictures ? 'the photos are deleted' : 'the ad has to be changed and reviewed again'}.`}
        </p>
      </>
    )
  if (!waiting.length)
    return (
      <p>
        We found nothing at the addresses you gave, so nothing is hidden. Add the right address below. If none comes, this request closes on{' '}
        {moment(closesAt)}; then you can still send another one.
      </p>
    )
  return (
    <>
      {clock}
      {waits_until ? (
        <p>Nothing is hidden yet: a moderator looks first. If none has by then, it is hidden automatically.</p>
      ) : (
        <p>
          Nothing is hidden yet: many ads were named today, from your network or on the site as a whole, so a moderator looks first, which
          should take 48 hours at most. If none has by {moment(removedAt)}, this request closes and nothing is hidden.
        </p>
      )}
    </>
  )
}

function describeOutcome({ outcome, is_automatic, isAboutPictures, hidden }: Receipt) {
  const back = hidden.length > 0 ? ' What was hidden shows again.' : ''
  if (outcome === 'withdrawn') return `You withdrew the request.${back}`
  if (outcome === 'restored') return `A moderator decided that it stays up.${back}`
  if (outcome === 'nothing found')
    return is_automatic
      ? `We found nothing at the addresses you gave, and no other address came within ${undecidedDays.closed} days. If you know the address now, send another request.`
      : 'A moderator looked, and there was nothing at the addresses you gave. If you know the right address, send another request.'
  if (outcome === 'lapsed')
    return `No moderator looked at it within ${undecidedDays.removed} days, so nothing was hidden and the request is closed. We’re sorry. You can send it again.`
  if (isAboutPictures) return 'The photos were deleted. If someone uploads photos that look the same, we refuse them.'
  return 'The ad is hidden until its advertiser has changed the words and a moderator has reviewed them.'
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

function Add({ secret, input, error }: { secret: string; input?: string; error?: string }) {
  return (
    <form method="post" action={`/takedown/${secret}/addresses`} className="stack">
      <h2>Is it somewhere else, too?</h2>
      <AreaField
        id="addresses"
        name="addresses"
        dir="auto"
        label="More addresses"
        hint="One per line. What is there is hidden right away, as part of this request. If many ads were named today, from your network or on the site as a whole, a moderator looks first."
        rows={3}
        defaultValue={input}
        error={error}
        required
      />
      <button type="submit" className="btn">
        Add
      </button>
    </form>
  )
}
