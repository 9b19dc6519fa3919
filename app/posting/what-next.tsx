import type { ReactNode } from 'react'
import { day, moment } from '#app/ui/dates.ts'
import type { Preview } from './previews.server.ts'
import { Missing } from './submission-errors.tsx'

type Next = Preview & Need & { adId: string }

const ends = {
  expired: 'It ended by itself: its days were over.',
  withdrawn: 'You ended it.',
  rejected: 'A moderator did not let it through.',
  removed: 'A moderator took it down.',
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
      <Aside title="It waits to be read">
        <p>{sentAt && `Sent on ${moment(sentAt)}. `}A person reads it, and you are told what came of it.</p>
        {revision && <p>Until then the version that was approved stays as it is.</p>}
        {state === 'in review' && <IdentityNeed {...next} isSent />}
        <p>To change something, take it back first. It then waits anew from when you send it again.</p>
        <ActionButton to={`/ads/${adId}/withdrawal`} isQuiet>
          Take it back
        </ActionButton>
      </Aside>
    )
  if (maySend) return <Ready {...next} />
  return (
    <Aside title={state === 'paused' ? 'It is paused' : 'It is live'}>
      <p>
        {state === 'paused' ? 'Nobody sees it at the moment.' : 'This is what others see.'} Last changed on {day(editedAt)}.
      </p>
      {livePath && (
        <p>
          <a href={livePath}>Open it where it stands</a>
        </p>
      )}
      <p>
        <a className="btn quiet" href={`/ads/${adId}/edit`}>
          Change it
        </a>
      </p>
    </Aside>
  )
}

function Ready({ adId, faults, version, revision, state, wasSent, editedAt, ...identity }: Next) {
  const isReady = Object.keys(faults).length === 0
  const isShown = state === 'live' || state === 'paused'
  return (
    <Aside title={isReady ? 'Ready to send' : 'Still to do'}>
      {isReady ? (
        <p>A person reads {isShown ? 'the change' : 'every ad'} before it shows, and you are told what came of it.</p>
      ) : (
        <Missing faults={faults} path={`/ads/${adId}/edit`} />
      )}
      {isShown ? <p>Until it is approved, the version that was approved stays as it is.</p> : <IdentityNeed {...identity} />}
      <p className="meta">Saved on {moment(editedAt)}.</p>
      <form method="post" action={`/ads/${adId}/submission`} className="row">
        <input type="hidden" name="version" value={version} />
        {isReady && (
          <button type="submit" className="btn">
            Send to review
          </button>
        )}
        <a className={isReady ? 'btn quiet' : 'btn'} href={`/ads/${adId}/edit`}>
          {isReady ? 'Change something' : 'Go on writing'}
        </a>
      </form>
      {(state === 'draft' || revision) && (
        <details className="discard">
          <summary>{revision ? 'Drop this change' : 'Discard this draft'}</summary>
          <p>
            {revision
              ? 'The words of the change go, and the version that was approved stays as it is.'
              : wasSent
                ? 'The ad ends here. Nobody has seen it but who reviews ads.'
                : 'The words and photos of this draft are deleted, and cannot be had back.'}
          </p>
          <ActionButton to={`/ads/${adId}/discarding`} isQuiet>
            {revision ? 'Drop it' : 'Discard it'}
          </ActionButton>
        </details>
      )}
    </Aside>
  )
}

function Repost({ adId }: { adId: string }) {
  return (
    <>
      <p>
        It can be posted again: its words, languages, days and who may see it are copied into a new draft. Photos are not; add them again.
      </p>
      <ActionButton to={`/ads/${adId}/reposting`}>Post it again</ActionButton>
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
        Your identity was checked on {day(identity.checkedAt)}, and that holds until {day(identity.expiresAt)}.
      </p>
    )
  if (!needsIdentity) return null
  return (
    <p className="note">
      Before an ad goes live, a person also has to have checked who you are, and that you are an adult. That has not happened yet.{' '}
      {isSent ? 'The ad goes live when both are done.' : 'You can send the ad now: it goes live when both are done.'}{' '}
      <a href="/ads/identity">{isWaiting ? 'Your identity check' : 'Begin the identity check'}</a>
      {isWaiting && ' waits for a person.'}
    </p>
  )
}
