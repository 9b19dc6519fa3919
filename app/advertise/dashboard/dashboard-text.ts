import { type EndReason, type PauseReason, datesOf, daysAfterConfirmation, isAwaitingAnswer, isWithheld } from '#app/ads/ad/ad.ts'
import type { SeenAd } from '#app/ads/ad/pending-decisions.server.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { adStatusCopy } from './copy.ts'

type RevisionState = 'draft' | 'in review' | 'changes asked'

/** The ad's state in words, for its advertiser. */
export function describeState({ dates: { day }, read }: CopyReader, ad: SeenAd, requiresIdentity = false): string {
  const copy = read(adStatusCopy)
  if (ad.pending?.subject === 'ad') return copy.beingDecided
  const dates = datesOf(ad)
  const sentOn = day(ad.sent_at ?? ad.edited_at)
  if (ad.state === 'draft') return copy.draftSince({ date: day(ad.created_at) })
  if (ad.state === 'in review') return (requiresIdentity && !ad.is_verified ? copy.awaitsIdentity : copy.inReviewSince)({ date: sentOn })
  if (ad.state === 'changes asked') return copy.changesAsked
  if (ad.state === 'ended') {
    const date = day(ad.ended_at ?? ad.edited_at)
    const reasons: Record<EndReason, string> = {
      expired: copy.expired({ date, days: daysAfterConfirmation.end }),
      withdrawn: copy.withdrawn({ date }),
      rejected: copy.rejected({ date }),
      removed: copy.removed({ date }),
    }
    return reasons[ad.end_reason ?? 'withdrawn']
  }
  if (ad.state === 'paused') {
    const reasons: Record<PauseReason, string> = {
      advertiser: copy.pausedByAdvertiser,
      unanswered: copy.pausedUnanswered,
      identity: copy.pausedIdentity,
      deletion: copy.pausedDeletion,
      suspension: copy.pausedSuspension,
      report: copy.pausedReport,
      'take-down': copy.pausedTakeDown,
    }
    return sentences(reasons[ad.pause_reason ?? 'advertiser'], dates && !isWithheld(ad) && copy.endsOn({ date: day(dates.endsAt) }))
  }
  if (isAwaitingAnswer(ad)) return copy.askedOn({ asked: day(ad.asked_at!), pauses: day(dates!.pausesAt) })
  const live = ad.live_at ? copy.liveSince({ date: day(ad.live_at) }) : copy.live
  return sentences(live, dates && copy.asksOn({ date: day(dates.asksAt) }))
}

const sentences = (first: string, second: string | false | null | undefined) => (second ? `${first} ${second}` : first)

/** The state of a pending edit. Meanwhile the ad is shown as it was approved. */
export function describeRevision(
  { dates: { day }, read }: CopyReader,
  revision: { state: RevisionState; edited_at: Date; sent_at: Date | null },
) {
  const copy = read(adStatusCopy)
  if (revision.state === 'draft') return copy.editDraft({ date: day(revision.edited_at) })
  if (revision.state === 'changes asked') return copy.editChangesAsked
  return copy.editInReview({ date: day(revision.sent_at ?? revision.edited_at) })
}

/** What happened to an ad, in words. */
export function describeEvent(reader: CopyReader, { action, by_whom }: { action: string; by_whom: string }) {
  const copy = reader.read(adStatusCopy)
  const events: Record<string, string> = {
    send: copy.didSend,
    'take back': copy.didTakeBack,
    discard: copy.didDiscard,
    begin: copy.didBegin,
    'begin an edit': copy.didBeginEdit,
    'send an edit': copy.didSendEdit,
    'take an edit back': copy.didTakeEditBack,
    'drop an edit': copy.didDropEdit,
    approve: copy.didApprove,
    'ask for changes': copy.didAskForChanges,
    reject: copy.didReject,
    'approve an edit': copy.didApproveEdit,
    'ask for changes to an edit': copy.didAskForEditChanges,
    'reject an edit': copy.didRejectEdit,
    'identity taken back': copy.didWithdrawIdentity,
    confirm: copy.didConfirm,
    pause: copy.didPause,
    resume: copy.didResume,
    end: copy.didEnd,
    remove: copy.didRemove,
    suspend: copy.didSuspend,
    'send back': copy.didSendBack,
    'end suspension': copy.didEndSuspension,
    'stay paused': copy.didStayPaused,
    restore: copy.didRestore,
    'restore paused': copy.didRestorePaused,
    'restore to review': copy.didRestoreToReview,
    'restore as draft': copy.didRestoreAsDraft,
    ask: copy.didAsk,
    audience: copy.didChangeAudience,
    'pause unanswered': copy.didPauseUnanswered,
    'pause unchecked': copy.didPauseUnchecked,
    'take down': copy.didTakeDown,
    'undo take-down': copy.didUndoTakeDown,
    'give back': copy.didGiveBack,
    expire: copy.didExpire,
    withhold: copy.didWithhold,
    release: copy.didRelease,
  }
  const others: Record<string, typeof copy.otherBySite> = {
    advertiser: copy.otherByAdvertiser,
    moderator: copy.otherByModerator,
  }
  return events[action] ?? (others[by_whom] ?? copy.otherBySite)({ action: `${action.charAt(0).toUpperCase()}${action.slice(1)}` })
}

type Refused = 'state' | 'identity' | 'gone' | 'deletion' | 'suspension' | 'withheld'

/** Why an action was refused. */
export function describeRefusal(reader: CopyReader, reason: Refused): { title: string; lead: string } {
  const copy = reader.read(adStatusCopy)
  return {
    state: { title: copy.refusedState, lead: copy.refusedStateLead },
    identity: { title: copy.refusedIdentity, lead: copy.refusedIdentityLead },
    gone: { title: copy.refusedGone, lead: copy.refusedGoneLead },
    withheld: { title: copy.refusedWithheld, lead: copy.refusedWithheldLead },
    deletion: { title: copy.refusedDeletion, lead: copy.refusedDeletionLead },
    suspension: { title: copy.refusedSuspension, lead: copy.refusedSuspensionLead },
  }[reason]
}
