import type { ReactNode } from 'react'
import { day, moment } from '#app/ui/dates.ts'
import type { Preview } from './previews.server.ts'
import { Missing } from './submission-errors.tsx'

type Next = Preview & Need & { adId: string }

const ends = {
  expired: 'It expired.',
  withdrawn: 'You ended it.',
  rejected: 'A moderator rejected it.',
  removed: 'A moderator removed it.',
}

/** The ad's state, what happens next, and what its advertiser can do now. */
export function WhatNext(next: Next) {
  const { adId, state, revision, sentAt, editedAt, maySend, endReason, livePath } = next
  if (state === 'ended')
    return (
      <Aside title="It has ended">
        <p>{ends[endReason ?? 'withdrawn']}</p>
        {next.mayRepost && <Repost adId={adId} />}
      </Aside>
    )
  if (state === 'in review' || revision === 'in review')
    return (
      <Aside title="In review">
        <p>{sentAt && `Submitted on ${moment(sentAt)}. `}A moderator reviews it, and we’ll email you the result.</p>
        {revision && <p>Until then, the approved version stays live.</p>}
        {state === 'in review' && <IdentityNeed {...next} isSent />}
        <p>To change something, withdraw it first. The wait starts over when you submit it again.</p>
        <ActionButton to={`/ads/${adId}/withdrawal`} isQuiet>
          Withdraw
        </ActionButton>
      </Aside>
    )
  if (maySend) return <Ready {...next} />
  return (
    <Aside title={state === 'paused' ? 'Paused' : 'Live'}>
      <p>
        {state === 'paused' ? 'No one else can see it right now.' : 'This is what others see.'} Last changed on {day(editedAt)}.
      </p>
      {livePath && (
        <p>
          <a href={livePath}>Open its page</a>
        </p>
      )}
      <p>
        <a className="btn quiet" href={`/ads/${adId}/edit`}>
          Edit
        </a>
      </p>
    </Aside>
  )
}

function Ready({ adId, faults, version, revision, state, wasSent, editedAt, ...identity }: Next) {
  const isReady = Object.keys(faults).length === 0
  const isShown = state === 'live' || state === 'paused'
  return (
    <Aside title={isReady ? 'Ready to submit' : 'Still to do'}>
      {isReady ? (
        <p>A moderator reviews {isShown ? 'the change' : 'every ad'}. We’ll email you the result.</p>
      ) : (
        <Missing faults={faults} path={`/ads/${adId}/edit`} />
      )}
      {isShown ? <p>Until it’s approved, the current version stays live.</p> : <IdentityNeed {...identity} />}
      <p className="meta">Saved on {moment(editedAt)}.</p>
      <form method="post" action={`/ads/${adId}/submission`} className="row">
        <input type="hidden" name="version" value={version} />
        {isReady && (
          <button type="submit" className="btn">
            Submit for review
          </button>
        )}
        <a className={isReady ? 'btn quiet' : 'btn'} href={`/ads/${adId}/edit`}>
          {isReady ? 'Edit' : 'Continue writing'}
        </a>
      </form>
      {(state === 'draft' || revision) && (
        <details className="discard">
          <summary>{revision ? 'Drop this change' : 'Discard this draft'}</summary>
          <p>
            {revision
              ? 'We delete the text of the change, and the approved version stays.'
              : wasSent
                ? 'The ad ends here. Only moderators have seen it.'
                : 'We permanently delete this draft’s text and photos.'}
          </p>
          <ActionButton to={`/ads/${adId}/discarding`} isQuiet>
            {revision ? 'Drop this change' : 'Discard this draft'}
          </ActionButton>
        </details>
      )}
    </Aside>
  )
}

function Repost({ adId }: { adId: string }) {
  return (
    <>
      <p>You can post it again: we copy its text, languages, days, and audience into a new draft. Add the photos again.</p>
      <ActionButton to={`/ads/${adId}/reposting`}>Post again</ActionButton>
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

function ActionButton({ to, isQuiet, children }: { to: string; isQuiet?: boolean; children: ReactNode }) {
  return (
    <form method="post" action={to}>
      <button type="submit" className={isQuiet ? 'btn quiet' : 'btn'}>
        {children}
      </button>
    </form>
  )
}

type Need = Pick<Preview, 'identity' | 'needsIdentity'> & { isWaiting: boolean; isSent?: boolean }

/** Says whether the identity check, which an ad needs before it goes live, is done. */
function IdentityNeed({ identity, needsIdentity, isWaiting, isSent }: Need) {
  if (identity)
    return (
      <p>
        Your identity was checked on {day(identity.checkedAt)}. The check is valid until {day(identity.expiresAt)}.
      </p>
    )
  if (!needsIdentity) return null
  return (
    <p className="note">
      Before an ad goes live, a moderator also has to check who you are and that you’re an adult. That hasn’t happened yet.{' '}
      {isSent ? 'The ad goes live when both are done.' : 'You can submit the ad now. It goes live when both are done.'}{' '}
      <a href="/ads/identity">{isWaiting ? 'Your identity check' : 'Start the identity check'}</a>
      {isWaiting && ' is waiting for a moderator.'}
    </p>
  )
}
