import { AdBody } from '#app/browse/listings/ad-view.tsx'
import { CaseBar } from '#app/moderation/queue/case-bar.tsx'
import type { Decision, ReasonErrors, ReasonInput } from '#app/moderation/queue/decision.ts'
import { ReasonFields, reasonFaults } from '#app/moderation/queue/reason-fields.tsx'
import { useChosenKind } from '#app/moderation/queue/queue-kind.ts'
import { Check, Errors, SubmitButton } from '#app/platform/ui/field.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { adCasesCopy, type AdCasesCopy } from './copy.ts'
import { CaseContext } from './case-context.tsx'
import { CaseFacts, OtherFields } from './case-facts.tsx'
import { CasePhotos } from './case-photos.tsx'
import { CaseText } from './case-text.tsx'
import type { Case } from './cases.server.ts'

/** An ad as a moderator sees it: its content, its context, and the decisions. */
export function CaseView({ case: shown, refused }: { case: Case; refused?: Refused }) {
  const { id, title, isEdit, textRows, photos, open, taken, urgent, isOwn, now } = shown
  const copy = useCopy(adCasesCopy)
  return (
    <StaffFrame title={title || copy.noTitle} here="/moderation" facts={<CaseFacts case={shown} />}>
      <CaseBar kind={open?.kind ?? 'ad'} subjectId={id} taken={taken} urgent={urgent} now={now} isClosed={!open || isOwn} />
      {refused && (
        <Errors fields={reasonFaults(refused.decision, refused.errors)}>
          {refused.error} {refused.needsIdentity && <a href={`/moderation/profiles/${shown.advertiser.id}`}>{copy.recordCheck}</a>}
        </Errors>
      )}
      <div className="case">
        <section aria-labelledby="words">
          <h2 id="words">{isEdit ? copy.whatWouldChange : copy.whatItSays}</h2>
          <CaseText rows={textRows} />
          <OtherFields fields={shown.otherFields} />
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
  const { publicPreview } = useCopy(adCasesCopy)
  return (
    <details className="public-preview">
      <summary>{publicPreview}</summary>
      <div inert>
        <AdBody ad={ad} place={place} heading={<h2>{ad.title}</h2>} />
      </div>
    </details>
  )
}

/** A rejected form with its input. */
type Refused = {
  decision: Decision
  input: ReasonInput
  blocksPhotos: boolean
  error: string
  errors?: ReasonErrors
  needsIdentity?: boolean
}
type Props = { case: Case; refused?: Refused }

/** One form for each decision. */
function Decide({ case: shown, refused }: Props) {
  const { offers, isOwn, isEdit, isUnchecked, advertiser } = shown
  const copy = useCopy(adCasesCopy)
  const isOffered = offers.length > 0
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">{copy.decide}</h2>
      {isOwn && <p className="note">{copy.own}</p>}
      {!isOwn && !isOffered && <p>{copy.ended}</p>}
      {offers.includes('approval') && <Approval {...shown} />}
      {offers
        .filter((decision) => decision !== 'approval')
        .map((decision) => (
          <DecisionForm key={decision} decision={decision} case={shown} refused={refused?.decision === decision ? refused : undefined} />
        ))}
      {offers.includes('approval') && isUnchecked && (
        <p className="note">{copy.unchecked({ name: advertiser.name, check: `/moderation/profiles/${advertiser.id}` })}</p>
      )}
      {isOffered && (
        <p className="meta">
          {isEdit && `${copy.untilApproved} `}
          {copy.emailed}
        </p>
      )}
    </section>
  )
}

function Approval({ id, version, isEdit, isUnchecked }: Case) {
  const copy = useCopy(adCasesCopy)
  const { keepKind } = useChosenKind()
  return (
    <form method="post" action={keepKind(`/moderation/ads/${id}/approval`)}>
      <input type="hidden" name="version" value={version} />
      <p className="note" data-lists-unopened hidden>
        {copy.unopened} <b />
      </p>
      <button type="submit" className="btn block" disabled={isUnchecked} data-key="a" aria-keyshortcuts="A">
        {isEdit ? copy.approveEdit : copy.approve}
        <kbd aria-hidden="true">A</kbd>
      </button>
    </form>
  )
}

const decisionLabels = (copy: AdCasesCopy): Record<Exclude<Decision, 'approval'>, { ad: string; edit: string }> => ({
  changes: { ad: copy.askForChanges, edit: copy.askForChanges },
  rejection: { ad: copy.reject, edit: copy.rejectEdit },
  removal: { ad: copy.remove, edit: copy.removeWhole },
})

const keys = { changes: 'c', rejection: 'r', removal: 'x' } as const

type DecisionFormProps = Props & { decision: Exclude<Decision, 'approval'> }

function DecisionForm({ decision, case: { id, version, isEdit, photos, suggestion, rules, phrases }, refused }: DecisionFormProps) {
  const copy = useCopy(adCasesCopy)
  const { keepKind } = useChosenKind()
  const { [isEdit ? 'edit' : 'ad']: name } = decisionLabels(copy)[decision]
  const mayBarPhotos = photos.length > 0 && (decision === 'removal' || (decision === 'rejection' && !isEdit))
  return (
    <details name="decide" open={Boolean(refused)}>
      <summary data-key={keys[decision]} aria-keyshortcuts={keys[decision].toUpperCase()}>
        {name} <kbd aria-hidden="true">{keys[decision].toUpperCase()}</kbd>
      </summary>
      <form method="post" action={keepKind(`/moderation/ads/${id}/${decision}`)}>
        <input type="hidden" name="version" value={version} />
        <ReasonFields
          idSuffix={decision}
          rules={rules}
          suggested={[Number(suggestion.rule)]}
          phrases={phrases[decision]}
          noteLabel={copy.whatWeTell}
          input={refused?.input ?? (decision === 'removal' ? undefined : suggestion)}
          errors={refused?.errors}
        >
          <SubmitButton look="quiet block">{name}</SubmitButton>
        </ReasonFields>
        {mayBarPhotos && (
          <Check name="blocksPhotos" defaultChecked={refused?.blocksPhotos}>
            {copy.barPhotos}
          </Check>
        )}
      </form>
    </details>
  )
}
