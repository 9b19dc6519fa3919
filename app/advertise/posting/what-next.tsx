import type { ReactNode } from 'react'
import { ActionButton, SubmitButton } from '#app/platform/ui/field.tsx'
import { QuietLink } from '#app/platform/ui/links.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { adPreviewCopy } from './copy.ts'
import type { Preview } from './previews.server.ts'
import { Missing } from './submission-errors.tsx'

type Next = Preview & Need & { adId: string }

/** The ad's state, what happens next, and what its advertiser can do now. */
export function WhatNext(next: Next) {
  const { dates } = useSite().copy
  const copy = useCopy(adPreviewCopy)
  const { adId, state, editedAt, maySend, endReason, livePath } = next
  if (state === 'ended') {
    const { expired, withdrawn, rejected, removed } = copy
    const ends = { expired, withdrawn, rejected, removed }
    return (
      <Aside title={copy.ended}>
        <p>{ends[endReason ?? 'withdrawn']}</p>
        {next.mayRepost && <Repost adId={adId} />}
      </Aside>
    )
  }
  if (maySend) return <Ready {...next} />
  return (
    <Aside title={state === 'paused' ? copy.paused : copy.live}>
      <p>
        {state === 'paused' ? copy.pausedLead : copy.liveLead} {copy.lastChanged({ date: dates.day(editedAt) })}
      </p>
      {livePath && (
        <p>
          <a href={livePath}>{copy.openPage}</a>
        </p>
      )}
      <p>
        <QuietLink to={`/ads/${adId}/edit`}>{copy.edit}</QuietLink>
      </p>
    </Aside>
  )
}

/** What follows a submission. The way on comes first, and withdrawing is folded. */
export function Submitted(next: Next) {
  const { dates } = useSite().copy
  const copy = useCopy(adPreviewCopy)
  const { adId, state, revision, sentAt } = next
  const isParked = state === 'in review' && next.needsIdentity
  return (
    <div className="next stack">
      {!isParked && <p className="lead">{copy.resultByEmail}</p>}
      {state === 'in review' && <IdentityNeed {...next} isSent />}
      {revision && <p>{copy.approvedStays}</p>}
      {sentAt && <p className="meta">{copy.submittedOn({ when: dates.moment(sentAt), time: timeTag(sentAt) })}</p>}
      <details className="discard">
        <summary>{copy.changeSomething}</summary>
        <p>{copy.withdrawFirst}</p>
        <ActionButton to={`/ads/${adId}/withdrawal`} quiet>
          {copy.withdraw}
        </ActionButton>
      </details>
    </div>
  )
}

function Ready({ adId, faults, version, revision, state, wasSent, editedAt, ...identity }: Next) {
  const { dates } = useSite().copy
  const copy = useCopy(adPreviewCopy)
  const isReady = Object.keys(faults).length === 0
  const isShown = state === 'live' || state === 'paused'
  return (
    <Aside title={isReady ? copy.ready : copy.toDo}>
      {isReady ? <p>{isShown ? copy.changeReviewed : copy.adReviewed}</p> : <Missing faults={faults} path={`/ads/${adId}/edit`} />}
      {isShown ? <p>{copy.currentStays}</p> : <IdentityNeed {...identity} />}
      <p className="meta">{copy.savedOn({ when: dates.moment(editedAt), time: timeTag(editedAt) })}</p>
      <form method="post" action={`/ads/${adId}/submission`} className="row">
        <input type="hidden" name="version" value={version} />
        {isReady && <SubmitButton>{copy.submit}</SubmitButton>}
        <a className={isReady ? 'btn quiet' : 'btn'} href={`/ads/${adId}/edit`}>
          {isReady ? copy.edit : copy.continueWriting}
        </a>
      </form>
      {(state === 'draft' || revision) && (
        <details className="discard">
          <summary>{revision ? copy.dropChange : copy.discardDraft}</summary>
          <p>{revision ? copy.dropChangeLead : wasSent ? copy.endsHere : copy.discardLead}</p>
          <ActionButton to={`/ads/${adId}/discard`} quiet>
            {revision ? copy.dropChange : copy.discardDraft}
          </ActionButton>
        </details>
      )}
    </Aside>
  )
}

function Repost({ adId }: { adId: string }) {
  const copy = useCopy(adPreviewCopy)
  return (
    <>
      <p>{copy.mayRepost}</p>
      <ActionButton to={`/ads/${adId}/reposting`}>{copy.postAgain}</ActionButton>
    </>
  )
}

function Aside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="aside next stack" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </aside>
  )
}

type Need = Pick<Preview, 'identity' | 'needsIdentity'> & { isWaiting: boolean; isSent?: boolean }

/** Says whether the identity check is done. Without one, a submitted ad waits for it before a moderator reviews the ad. */
function IdentityNeed({ identity, needsIdentity, isWaiting, isSent }: Need) {
  const { dates } = useSite().copy
  const copy = useCopy(adPreviewCopy)
  if (identity)
    return <p>{copy.identityChecked({ checked: dates.day(identity.checkedAt), expires: dates.dayAndYear(identity.expiresAt) })}</p>
  if (!needsIdentity) return null
  if (isWaiting) return <p>{copy.identityWaiting({ identity: '/ads/identity' })}</p>
  return (
    <>
      {!isSent && <p>{copy.submitNow}</p>}
      <p>
        <a className={isSent ? 'btn' : 'btn quiet'} href="/ads/identity">
          {copy.startIdentity}
        </a>
      </p>
      {isSent && <p>{copy.identityNext}</p>}
    </>
  )
}
