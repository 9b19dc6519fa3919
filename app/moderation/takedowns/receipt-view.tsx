import { inLanguage } from '#app/platform/http/language-path.ts'
import { ReceiptAddress } from '#app/moderation/reports/safety.tsx'
import { AreaField, Errors, StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { Moment, timeTag } from '#app/platform/ui/moment.tsx'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { ClockLine } from './clock-line.tsx'
import { clockHours, undecidedDays } from './takedown.ts'
import { takedownCopy, type TakedownReceiptCopy, takedownReceiptCopy } from './copy.ts'
import { nameState, readStoredNote, receiptSteps } from './receipt-steps.ts'
import type { Receipt } from './takedown-receipts.server.ts'
import './takedown.css'

type Props = { receipt: Receipt; secret: string; done?: string; refused?: { addresses?: string; addressesError?: string; error: string } }

/** A request as its requester sees it: the time left, what was done, and what they can still do. */
export function ReceiptView({ receipt, secret, done, refused }: Props) {
  const { id, kind, addresses, missing, waiting, facts, isByEmail, note, outcome, withdrawn_at, decided_at, isGrave } = receipt
  const isOpen = !decided_at
  const isAsking = isOpen && !withdrawn_at
  const { origin, copy: reader } = useSite()
  const copy = useCopy(takedownReceiptCopy)
  const kinds = useCopy(takedownCopy)
  return (
    <Page withoutJoin>
      <PageHeading plain title={nameState(receipt, copy)} />
      <section className="wrap section narrow stack receipt">
        <p className="meta">{copy.title({ id: String(id) })}</p>
        {done && <StatusMessage>{done}</StatusMessage>}
        {refused && <Errors fields={{ addresses: refused.addressesError }}>{refused.error}</Errors>}
        {isOpen && <Progress receipt={receipt} />}
        {outcome && (
          <>
            <p className="lead">{describeOutcome(receipt, copy)}</p>
            {note && <p className="as-typed note">{readStoredNote(note, copy)}</p>}
          </>
        )}
        {missing.length > 0 && (
          <div className="note stack">
            <p>
              <b>{copy.nothingFoundAt}</b>
            </p>
            <Lines lines={missing} />
            <p>
              {copy.nothingFoundWhy} {isAsking && copy.addBelow}
            </p>
          </div>
        )}
        {waiting.length > 0 && (
          <div className="note stack">
            <p>
              <b>{isOpen ? copy.lookedAtFirst : copy.notHidden}</b>
            </p>
            <Lines lines={waiting} />
          </div>
        )}
        <div className="note stack">
          <p>{copy.saveAddress({ b: (text) => <strong>{text}</strong> })}</p>
          <ReceiptAddress address={origin + inLanguage(reader.language, `/takedown/${secret}`)} />
        </div>
        <h2>{copy.whatHappened}</h2>
        <ol className="history">
          {receiptSteps(receipt, copy).map(({ at, what }) => (
            <li key={`${at.getTime()} ${what}`}>
              {what} <Moment at={at} />
            </li>
          ))}
        </ol>
        <h2>{copy.yourRequest}</h2>
        <p>{kinds[kind]}.</p>
        <Lines lines={addresses} />
        {facts && <p className="as-typed">{facts}</p>}
        <p className="meta">{isByEmail ? copy.keptWithMail : copy.kept}</p>
        {isAsking && <Add secret={secret} input={refused?.addresses} error={refused?.addressesError} />}
        {isAsking && (
          <details>
            <summary>{copy.withdrawRequest}</summary>
            <form method="post" action={`/takedown/${secret}/withdrawal`} className="stack">
              <p>{isGrave ? copy.withdrawGraveText : copy.withdrawText}</p>
              <SubmitButton look="quiet">{copy.withdraw}</SubmitButton>
            </form>
          </details>
        )}
      </section>
    </Page>
  )
}

/** The state of an open request, and what happens next if no moderator acts. */
function Progress({ receipt }: { receipt: Receipt }) {
  const { made_at, waits_until, withdrawn_at, waiting, hidden_at, due_at, closesAt, expiresAt, isGrave, now } = receipt
  const { dates } = useSite().copy
  const copy = useCopy(takedownReceiptCopy)
  const at = (date: Date) => ({ when: dates.moment(date), time: timeTag(date) })
  const mayLapse = !hidden_at && !isGrave
  const clock = <ClockLine from={made_at} to={waits_until ?? (due_at <= now && mayLapse ? expiresAt : due_at)} now={now} />
  const hours = clockHours.ends
  if (withdrawn_at) return <p>{copy.takenBack}</p>
  if (hidden_at)
    return (
      <>
        {clock}
        <p>
          {copy.hiddenUntilDecided({ hours })} {copy.staysHidden}
        </p>
      </>
    )
  if (!waiting.length) return <p>{copy.nothingHidden(at(closesAt))}</p>
  return (
    <>
      {clock}
      <p>
        {isGrave ? copy.waitsGrave({ hours }) : waits_until ? copy.waitsForModerator : copy.waitsOverBudget({ hours, ...at(expiresAt) })}
      </p>
    </>
  )
}

function describeOutcome({ outcome, is_automatic, isAboutPhotos, hidden, missing, waiting }: Receipt, copy: TakedownReceiptCopy) {
  const back = hidden.length > 0 ? ` ${copy.shownAgain}` : ''
  if (outcome === 'withdrawn') return `${copy.youWithdrew}${back}`
  if (outcome === 'restored') return `${copy.staysUp}${back}`
  if (outcome === 'nothing found') return is_automatic ? copy.nothingCame({ days: undecidedDays.closed }) : copy.nothingThere
  if (outcome === 'lapsed') return copy.noOneLooked({ days: undecidedDays.lapsed })
  if (!isAboutPhotos) return copy.adHidden
  return missing.length > 0 || waiting.length > 0 ? copy.photosDeletedPartly : copy.photosDeleted
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
  const copy = useCopy(takedownReceiptCopy)
  return (
    <form method="post" action={`/takedown/${secret}/addresses`} className="stack">
      <h2>{copy.elsewhere}</h2>
      <AreaField
        name="addresses"
        dir="auto"
        label={copy.moreAddresses}
        hint={copy.moreAddressesHint}
        rows={3}
        defaultValue={input}
        error={error}
        required
      />
      <SubmitButton>{copy.add}</SubmitButton>
    </form>
  )
}
