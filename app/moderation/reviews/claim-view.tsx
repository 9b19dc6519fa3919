import { describePose } from '#app/advertise/identity/poses.ts'
import { CaseBar } from '#app/moderation/queue/case-bar.tsx'
import { formatWait } from '#app/moderation/queue/waiting.ts'
import { Errors } from '#app/platform/ui/field.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { AdvertiserFacts, CheckList } from './advertiser-facts.tsx'
import type { ClaimCase } from './claim-cases.server.ts'
import type { RefusedClaim } from './claim-decision.ts'
import { Comparison } from './claim-photos.tsx'
import { DecideClaim } from './claim-decide.tsx'
import { identityCasesCopy } from './copy.ts'

/** An identity check: what the advertiser was asked for, what they sent, and its context. */
export function ClaimView({ case: shown, refused }: { case: ClaimCase; refused?: RefusedClaim }) {
  const { id, gesture, sentAt, expiresAt, isOpen, ended, isOwn, advertiser, taken, urgent, now } = shown
  const copy = useCopy(identityCasesCopy)
  const { copy: reader } = useSite()
  const { day, moment } = reader.dates
  const { checkedOn: checked, refusedOn: refusedOnDay, expiredOn: lapsed, withdrawnOn: withdrawn } = copy
  const closedOn = { checked, refused: refusedOnDay, lapsed, withdrawn }
  const [number, b] = [String(id), (words: string) => <b>{words}</b>]
  return (
    <StaffFrame
      title={copy.title({ name: advertiser.name })}
      here="/moderation"
      facts={
        isOpen ? copy.waiting({ number, wait: formatWait(sentAt, now), b }) : closedOn[ended!.outcome]({ number, date: day(ended!.at) })
      }
    >
      <CaseBar kind="claim" subjectId={id} taken={taken} urgent={urgent} now={now} isClosed={!isOpen || isOwn} />
      {refused && (
        <Errors fields={{ 'birth-date': refused.birthDateError, 'rule-refusal': refused.ruleError, note: refused.noteError }}>
          {refused.error}
        </Errors>
      )}
      <section className="sent-photos" aria-labelledby="pictures">
        <h2 id="pictures">{copy.whatWasSent}</h2>
        <p>{copy.askedFor({ gesture: describePose(reader, gesture), b })}</p>
        {isOpen && !isOwn && <Comparison case={shown} form={refused?.form} />}
        {isOpen && <p className="meta">{copy.expires({ when: moment(expiresAt), time: timeTag(expiresAt) })}</p>}
        {isOwn && <p className="note">{copy.ownToDecide}</p>}
        {ended && <Ended {...ended} />}
      </section>
      <div className="case">
        <ClaimContext {...shown} />
        <DecideClaim case={shown} refused={refused} />
      </div>
    </StaffFrame>
  )
}

function Ended({ outcome, note, role, at }: NonNullable<ClaimCase['ended']>) {
  const copy = useCopy(identityCasesCopy)
  const { day } = useSite().copy.dates
  const describe =
    outcome === 'checked' || outcome === 'refused' ? copy[`${outcome} by ${role === 'admin' ? role : 'moderator'}`] : copy[`was ${outcome}`]
  return (
    <>
      <p>{describe({ date: day(at) })}</p>
      {note && <blockquote className="quoted">{note}</blockquote>}
    </>
  )
}

/** The advertiser's details, and their earlier checks and requests. */
function ClaimContext({ advertiser, checks, requests }: Pick<ClaimCase, 'advertiser' | 'checks' | 'requests'>) {
  const copy = useCopy(identityCasesCopy)
  const { day } = useSite().copy.dates
  const { checked, refused, expired: lapsed, withdrawn } = copy
  const outcomes = { checked, refused, lapsed, withdrawn }
  return (
    <section aria-labelledby="context">
      <h2 id="context">{copy.context}</h2>
      <AdvertiserFacts advertiser={advertiser} />
      <h3>{copy.recordedChecks}</h3>
      {checks.length === 0 && <p className="meta">{copy.none}</p>}
      <CheckList checks={checks} copy={copy} />
      <h3>{copy.sentBefore}</h3>
      {requests.length === 0 && <p className="meta">{copy.nothing}</p>}
      <ol className="log">
        {requests.map(({ id, outcome, note, decided_at }) => (
          <li key={id}>
            <time dateTime={decided_at!.toISOString()}>{day(decided_at!)}</time>
            <span>
              {outcome && outcomes[outcome]}
              {note && <q>{note}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
