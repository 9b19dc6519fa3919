import { AdBody } from '#app/listings/ad-view.tsx'
import { CaseBar } from '#app/moderation/case-bar.tsx'
import type { Decision, GroundErrors, GroundInput } from '#app/moderation/decision.ts'
import { GroundFields } from '#app/moderation/ground-fields.tsx'
import { dueIn } from '#app/moderation/open-case.ts'
import { adOutcome } from '#app/moderation/outcome.ts'
import { formatWait } from '#app/moderation/waiting.ts'
import { Check, Errors } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { CaseContext } from './case-context.tsx'
import { CasePhotos } from './case-photos.tsx'
import { CaseText } from './case-text.tsx'
import type { Case } from './cases.server.ts'
import '#app/moderation/case.css'

/** An ad as a moderator sees it: its content, its context, and the decisions. */
export function CaseView({ case: shown, refused }: { case: Case; refused?: Refused }) {
  const { id, title, state, endReason, sentAt, isEdit, textRows, otherFields, photos, open, claim, isOwn, now } = shown
  const kind = isEdit ? 'Edit of ad' : 'Ad'
  const isParked = state === 'in review' && shown.isUnchecked
  const due = open && !isParked && dueIn(open.dueAt, now)
  return (
    <StaffFrame
      title={title || 'No title'}
      here="/moderation"
      facts={
        <>
          {kind} {id},{' '}
          {isParked
            ? 'parked until its advertiser’s identity check'
            : sentAt
              ? `waiting ${formatWait(sentAt, now)}`
              : adOutcome({ state, end_reason: endReason })}
          {due && (
            <>
              , <b className={due.isLate ? 'bad' : undefined}>{due.text}</b>
            </>
          )}
        </>
      }
    >
      <CaseBar kind={open?.kind ?? 'ad'} subjectId={id} claim={claim} now={now} isClosed={!open || isOwn} />
      {refused && (
        <Errors>
          {refused.error} {refused.needsIdentity && <a href={`/moderation/profiles/${shown.advertiser.id}`}>Record the check</a>}
        </Errors>
      )}
      <div className="case">
        <section aria-labelledby="words">
          <h2 id="words">{isEdit ? 'What would change' : 'What it says'}</h2>
          <CaseText rows={textRows} />
          {otherFields.length > 0 && (
            <dl className="tightly">
              {otherFields.map(([label, text]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
          <CasePhotos photos={photos} />
          <PublicPreview ad={shown.publicPreview} place={shown.publicPlace} />
        </section>
        <CaseContext {...shown} />
        <Decide case={shown} refused={refused} />
      </div>
    </StaffFrame>
  )
}

/** An inert preview of the ad's page. Its photos stay blurred, because moderators open them one by one. */
function PublicPreview({ ad, place }: { ad: Case['publicPreview']; place: string }) {
  return (
    <details className="public-preview">
      <summary>As the public would see it</summary>
      <div inert>
        <AdBody ad={ad} place={place} heading={<h2>{ad.title}</h2>} />
      </div>
    </details>
  )
}

/** A rejected form with its input. */
type Refused = { decision: Decision; input: GroundInput; bars: boolean; error: string; errors?: GroundErrors; needsIdentity?: boolean }
type Shown = { case: Case; refused?: Refused }

/** One form for each decision. */
function Decide({ case: shown, refused }: Shown) {
  const { offers, isOwn, isEdit, isUnchecked, advertiser } = shown
  const isOffered = offers.length > 0
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      {isOwn && <p className="note">This is your own ad, so another moderator has to decide on it.</p>}
      {!isOwn && !isOffered && <p>This ad has ended. There’s nothing left to decide.</p>}
      {offers.includes('approval') && <Approval {...shown} />}
      {offers
        .filter((decision) => decision !== 'approval')
        .map((decision) => (
          <DecisionForm key={decision} decision={decision} case={shown} refused={refused?.decision === decision ? refused : undefined} />
        ))}
      {offers.includes('approval') && isUnchecked && (
        <p className="note">
          No one has recorded a check of {advertiser.name}’s identity and age. Until then, none of their ads can go live.{' '}
          <a href={`/moderation/profiles/${advertiser.id}`}>Record the check</a>
        </p>
      )}
      {isOffered && (
        <p className="meta">
          {isEdit ? 'Until you approve the edit, the approved version stays. ' : ''}
          The advertiser gets an email about the decision. It leads to the rule, the part you quoted, and your words.
        </p>
      )}
    </section>
  )
}

function Approval({ id, seen, isEdit, isUnchecked }: Case) {
  return (
    <form method="post" action={`/moderation/ads/${id}/approval`}>
      <input type="hidden" name="seen" value={seen} />
      <button type="submit" className="btn block" disabled={isUnchecked} data-key="a" aria-keyshortcuts="A">
        {isEdit ? 'Approve the edit' : 'Approve'}
        <kbd aria-hidden="true">A</kbd>
      </button>
    </form>
  )
}

const decisionLabels: Record<Exclude<Decision, 'approval'>, { ad: string; edit: string }> = {
  changes: { ad: 'Ask for changes', edit: 'Ask for changes' },
  rejection: { ad: 'Reject', edit: 'Reject the edit' },
  removal: { ad: 'Remove the ad', edit: 'Remove the whole ad' },
}

const keys = { changes: 'c', rejection: 'r', removal: 'x' } as const

type DecisionFormProps = Shown & { decision: Exclude<Decision, 'approval'> }

function DecisionForm({ decision, case: { id, seen, isEdit, photos, suggestion, rules, phrases }, refused }: DecisionFormProps) {
  const { [isEdit ? 'edit' : 'ad']: name } = decisionLabels[decision]
  const mayBarPhotos = photos.length > 0 && (decision === 'removal' || (decision === 'rejection' && !isEdit))
  return (
    <details name="decide" open={Boolean(refused)}>
      <summary data-key={keys[decision]} aria-keyshortcuts={keys[decision].toUpperCase()}>
        {name} <kbd aria-hidden="true">{keys[decision].toUpperCase()}</kbd>
      </summary>
      <form method="post" action={`/moderation/ads/${id}/${decision}`}>
        <input type="hidden" name="seen" value={seen} />
        <GroundFields
          idSuffix={decision}
          rules={rules}
          suggested={[Number(suggestion.rule)]}
          phrases={phrases[decision]}
          noteLabel="What we tell the advertiser"
          input={refused?.input ?? (decision === 'removal' ? undefined : suggestion)}
          errors={refused?.errors}
        >
          <button type="submit" className="btn quiet block">
            {name}
          </button>
        </GroundFields>
        {mayBarPhotos && (
          <Check name="bars" defaultChecked={refused?.bars}>
            Refuse these photos from now on, no matter who uploads them
          </Check>
        )}
      </form>
    </details>
  )
}
