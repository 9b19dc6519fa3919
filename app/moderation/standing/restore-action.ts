import { type Action, isWithheld, type PauseReason } from '#app/ads/ad/ad.ts'
import type { LiveObstacle } from '#app/ads/ad/ads.server.ts'

type Overturned = {
  outcome: 'ask for changes' | 'reject' | 'remove'
  /** Undefined if the removal didn't record the ad's state. */
  pausedFor?: PauseReason | null
  /** Whether the ad was ever live. */
  wasEverLive: boolean
  /** The advertiser hasn't confirmed it within the days after which an ad pauses. */
  isStale: boolean
  /** What keeps it from being live now. */
  obstacle?: LiveObstacle
}
type RestoreAction = { action: Extract<Action, `restore${string}`>; reason?: PauseReason }

/**
 * Where an overturned decision leaves an ad:
 *
 *                    how it was      nothing keeps it from being live    identity, suspension or deletion does
 * ask for changes    in review       live                                in review
 * reject             in review       live                                in review
 * remove             live            live; unconfirmed too long, paused  paused, for that
 * remove             paused          paused, as it was                   paused, as it was
 * remove             hidden          draft, which needs a review         draft
 * remove             never live      draft                               draft
 */
export function chooseRestoreAction({ outcome, pausedFor, wasEverLive, isStale, obstacle }: Overturned): RestoreAction {
  if (outcome !== 'remove') return { action: obstacle ? 'restore to review' : 'restore' }
  if (!wasEverLive || isWithheld({ pause_reason: pausedFor ?? null })) return { action: 'restore as draft' }
  if (obstacle) return { action: 'restore paused', reason: obstacle }
  if (pausedFor) return { action: 'restore paused', reason: pausedFor === 'unanswered' ? pausedFor : 'advertiser' }
  return isStale ? { action: 'restore paused', reason: 'unanswered' } : { action: 'restore' }
}
