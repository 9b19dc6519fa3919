import { accountCopy } from '#app/accounts/account/copy.ts'
import { datesOf, daysAfterConfirmation, isAwaitingAnswer, mayExpire } from '#app/ads/ad/ad-dates.ts'
import type { SeenAd } from '#app/ads/ad/pending-decisions.server.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import type { AdAction } from '#app/platform/db/ad-tables.ts'
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
    return copy[ad.end_reason ?? 'withdrawn']({ date, days: daysAfterConfirmation.end })
  }
  if (ad.state === 'paused') {
    const paused = copy[`paused ${ad.pause_reason ?? 'advertiser'}`]
    return sentences(paused, dates && mayExpire(ad) && copy.endsOn({ date: day(dates.endsAt) }))
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

type Entry = { action: AdAction; by_whom: 'advertiser' | 'moderator' | 'clock' }

/** What happened to an ad, in words. An action that only another version knows is shown as it's stored. */
export function describeEvent(reader: CopyReader, { action, by_whom }: Entry) {
  const copy = reader.read(adStatusCopy)
  if (Object.hasOwn(copy, `did ${action}`)) return copy[`did ${action}`]
  return copy[`other by ${by_whom}`]({ action: `${action.charAt(0).toUpperCase()}${action.slice(1)}` })
}

type Refused = 'state' | 'identity' | 'gone' | 'deletion' | 'suspension' | 'withheld'

const pages = { yourAds: '/ads', identityCheck: '/ads/identity', decisions: '/decisions' }
/** The page that explains the reason, if it isn't the list of ads. */
const explained: { [R in Refused]?: keyof typeof pages } = { identity: 'identityCheck', suspension: 'decisions', withheld: 'decisions' }

/** Why an action was refused, and the page to go on to. */
export function describeRefusal(reader: CopyReader, reason: Refused) {
  const [copy, names] = [reader.read(adStatusCopy), reader.read(accountCopy)]
  const page = explained[reason] ?? 'yourAds'
  return { title: copy[`refused ${reason}`], lead: copy[`refused ${reason} lead`], next: { path: pages[page], name: names[page] } }
}
