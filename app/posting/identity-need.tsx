import { day } from '#app/ui/dates.ts'
import type { Preview } from './previews.server.ts'

export type Need = Pick<Preview, 'identity' | 'needsIdentity'> & { isWaiting: boolean; isSent?: boolean }

/** Says whether the identity check, which an ad needs before it goes live, is done. */
export function IdentityNeed({ identity, needsIdentity, isWaiting, isSent }: Need) {
  if (identity)
    return (
      <p>
        Your identity was checked on {day(identity.checkedAt)}, and that holds until {day(identity.lapsesAt)}.
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
