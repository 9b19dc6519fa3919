import type { AdState, EndReason } from '#app/ads/ad/ad.ts'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { adHistoryCopy, type AdHistoryCopy } from './copy.ts'

const inEnglish = openCopy('en').read(adHistoryCopy)

const statesIn = (copy: AdHistoryCopy): Record<AdState | EndReason, string> => ({
  draft: copy.draft,
  'in review': copy.inReview,
  'changes asked': copy.changesAsked,
  live: copy.live,
  paused: copy.paused,
  ended: copy.ended,
  expired: copy.expired,
  withdrawn: copy.withdrawn,
  rejected: copy.rejected,
  removed: copy.removed,
})

const actionsIn = (copy: AdHistoryCopy): Record<string, string> => ({
  begin: copy.begin,
  send: copy.send,
  'take back': copy.takeBack,
  discard: copy.discard,
  approve: copy.approve,
  'ask for changes': copy.askForChanges,
  reject: copy.reject,
  confirm: copy.confirm,
  ask: copy.ask,
  pause: copy.pause,
  resume: copy.resume,
  end: copy.end,
  remove: copy.remove,
  suspend: copy.suspend,
  'end suspension': copy.endSuspension,
  'send back': copy.sendBack,
  restore: copy.restore,
  'restore paused': copy.restorePaused,
  'restore to review': copy.restoreToReview,
  'restore as draft': copy.restoreAsDraft,
  'pause unanswered': copy.pauseUnanswered,
  'pause unchecked': copy.pauseUnchecked,
  'stay paused': copy.stayPaused,
  withhold: copy.withhold,
  release: copy.release,
  'take down': copy.takeDown,
  'undo take-down': copy.undoTakeDown,
  'give back': copy.giveBack,
  'look at': copy.lookAt,
  expire: copy.expire,
  audience: copy.audience,
  'identity taken back': copy.identityWithdrawn,
  'begin an edit': copy.beginEdit,
  'send an edit': copy.sendEdit,
  'take an edit back': copy.takeEditBack,
  'drop an edit': copy.dropEdit,
  'approve an edit': copy.approveEdit,
  'ask for changes to an edit': copy.askForEditChanges,
  'reject an edit': copy.rejectEdit,
})

type Ended = { state: AdState; end_reason: EndReason | null }

/** An ad's state in a word. For an ended ad, it's the reason it ended. */
export const adOutcome = ({ state, end_reason }: Ended, copy = inEnglish) => statesIn(copy)[end_reason ?? state]

type Entry = { action: string; by_whom: string }

/** An entry of an ad's history: what was done, and by whom. */
export function describeEntry({ action: code, by_whom }: Entry, copy: AdHistoryCopy) {
  const action = actionsIn(copy)[code] ?? code
  if (by_whom === 'clock') return copy.byClock({ action })
  return by_whom === 'advertiser' ? copy.byAdvertiser({ action }) : copy.byModerator({ action })
}
