import { CaseBar } from '#app/moderation/case-bar.tsx'
import { adOutcome } from '#app/moderation/outcome.ts'
import { waitOf } from '#app/moderation/waiting.ts'
import { Errors } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { AsPublic } from './as-public.tsx'
import { CaseBeside } from './case-beside.tsx'
import { CasePhotos } from './case-photos.tsx'
import { CaseWords } from './case-words.tsx'
import type { Case } from './cases.server.ts'
import { Decide, type Refused } from './decide.tsx'
import '#app/moderation/case.css'

/** An ad as its moderator sees it: what it says, what stands beside it, and what can be decided. */
export function CaseView({ case: shown, refused }: { case: Case; refused?: Refused }) {
  const { id, title, state, endReason, sentAt, isEdit, words, rest, photos, open, claim, isOwn, now } = shown
  const kind = isEdit ? 'Edit of ad' : 'Ad'
  return (
    <StaffFrame
      title={title || 'Without a title'}
      here="/moderation"
      facts={
        <>
          {kind} {id}, {sentAt ? `waiting ${waitOf(sentAt, now)}` : adOutcome({ state, end_reason: endReason })}
          {open && (
            <>
              , <b className={open.due.isLate ? 'bad' : undefined}>{open.due.text}</b>
            </>
          )}
        </>
      }
    >
      <CaseBar kind={open?.kind ?? 'ad'} subjectId={id} claim={claim} now={now} isClosed={!open || isOwn} />
      {refused && (
        <Errors>
          {refused.error} {refused.needsIdentity && <a href={`/moderation/profiles/${shown.advertiser.id}`}>Write the check down</a>}
        </Errors>
      )}
      <div className="case">
        <section aria-labelledby="words">
          <h2 id="words">{isEdit ? 'What would change' : 'What it says'}</h2>
          <CaseWords rows={words} />
          {rest.length > 0 && (
            <dl className="tightly">
              {rest.map(([label, text]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
          <CasePhotos photos={photos} />
          <AsPublic ad={shown.asPublic} place={shown.publicPlace} />
        </section>
        <CaseBeside {...shown} />
        <Decide case={shown} refused={refused} />
      </div>
    </StaffFrame>
  )
}
