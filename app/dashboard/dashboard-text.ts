import { type EndReason, type PauseReason, datesOf, isAwaitingAnswer } from '#app/ads/ad.ts'
import type { Ad } from '#app/ads/ads.server.ts'
import { day } from '#app/ui/dates.ts'

type RevisionState = 'draft' | 'in review' | 'changes asked'

/** The ad's state in words, for its advertiser. */
export function describeState(ad: Ad, requiresIdentity = false): string {
  const dates = datesOf(ad)
  if (ad.state === 'draft') return `A draft since ${day(ad.created_at)}. Only you can see it.`
  if (ad.state === 'in review' && requiresIdentity && !ad.is_verified)
    return `Submitted on ${day(ad.sent_at ?? ad.edited_at)}. It’s waiting for your identity check. After that, a moderator reviews it.`
  if (ad.state === 'in review') return `In review since ${day(ad.sent_at ?? ad.edited_at)}. A moderator reviews it before anyone sees it.`
  if (ad.state === 'changes asked') return 'A moderator asked for changes. Make them and submit it again.'
  if (ad.state === 'ended') return endReasons[ad.end_reason ?? 'withdrawn'] + (ad.ended_at ? ` That was on ${day(ad.ended_at)}.` : '')
  if (ad.state === 'paused') return `${pauses[ad.pause_reason ?? 'advertiser']}${dates ? ` It ends on ${day(dates.endsAt)}.` : ''}`
  if (isAwaitingAnswer(ad))
    return `Live. We asked on ${day(ad.asked_at!)} whether it’s still current. Without an answer, it pauses on ${day(dates!.pausesAt)}.`
  return `Live${ad.live_at ? ` since ${day(ad.live_at)}` : ''}.${dates ? ` We ask on ${day(dates.asksAt)} whether it still stands.` : ''}`
}

const pauses: Record<PauseReason, string> = {
  advertiser: 'You paused it. No one else can see it.',
  unanswered: 'It paused because you didn’t answer whether it’s still current. No one else can see it.',
  identity: 'It paused because your identity check isn’t current. No one else can see it.',
  deletion: 'It paused when you asked us to delete your account. No one else can see it.',
  suspension: 'It paused because your account is limited for now. No one else can see it.',
  report: 'The site paused it under rule 1 because three members reported it. No one else can see it until a moderator has reviewed it.',
  'take-down': 'It paused because someone asked us to take down something about them. No one else can see it until a moderator decides.',
}

const endReasons: Record<EndReason, string> = {
  expired: 'It ended because you hadn’t confirmed it for 30 days.',
  withdrawn: 'You ended it.',
  rejected: 'A moderator rejected it.',
  removed: 'A moderator removed it.',
}

/** The state of a pending edit. Meanwhile the ad is shown as it was approved. */
export function describeRevision(revision: { state: RevisionState; edited_at: Date; sent_at: Date | null }) {
  if (revision.state === 'draft') return `You changed it on ${day(revision.edited_at)} and haven’t submitted the change yet.`
  if (revision.state === 'changes asked') return 'A moderator asked you to change your edit. Until it’s approved, the ad stays as it was.'
  return `Your edit has been in review since ${day(revision.sent_at ?? revision.edited_at)}. Until it’s approved, the ad stays as it was.`
}

const events: Record<string, string> = {
  send: 'You submitted it',
  'take back': 'You withdrew it from review',
  discard: 'You discarded it',
  begin: 'You started it',
  'begin an edit': 'You started an edit',
  'send an edit': 'You submitted an edit',
  'take an edit back': 'You withdrew an edit from review',
  'drop an edit': 'You dropped an edit',
  approve: 'A moderator approved it',
  'ask for changes': 'A moderator asked for changes',
  reject: 'A moderator rejected it',
  'approve an edit': 'A moderator approved your edit',
  'ask for changes to an edit': 'A moderator asked for changes to your edit',
  'reject an edit': 'A moderator rejected your edit',
  'identity taken back': 'A moderator withdrew your identity check',
  confirm: 'You confirmed it',
  pause: 'You paused it',
  resume: 'You resumed it',
  end: 'You ended it',
  remove: 'A moderator removed it',
  suspend: 'It paused when your account was suspended',
  'send back': 'It was sent back from review when your account was suspended',
  'end suspension': 'It resumed after the suspension',
  'stay paused': 'The suspension ended, but it stays paused for another reason',
  restore: 'A decision was overturned, and it’s back',
  'restore paused': 'A decision was overturned, and it’s back, paused',
  'restore to review': 'A decision was overturned, and it’s in review again',
  'restore as draft': 'A decision was overturned, and it’s a draft again',
  ask: 'We asked whether it’s still current',
  audience: 'You changed who can see it',
  'pause unanswered': 'It paused without an answer',
  'pause unchecked': 'It paused without a current identity check',
  'take down': 'It paused because someone asked us to take down something about them',
  'undo take-down': 'It’s back as it was before the take-down',
  'give back': 'The hidden part has to be removed',
  expire: 'It expired',
  withhold: 'The site paused it under rule 1',
  release: 'A moderator reviewed it, and it’s back',
}

const actors: Record<string, string> = { advertiser: 'you', moderator: 'a moderator', clock: 'the site' }

export const describeEvent = ({ action, by_whom }: { action: string; by_whom: string }) =>
  events[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1)}, by ${actors[by_whom]}`

type Refusal = { title: string; lead: string }

/** Why an action was refused. */
export const refusals: Record<'state' | 'identity' | 'gone' | 'deletion' | 'suspension' | 'withheld', Refusal> = {
  state: {
    title: 'This ad has changed',
    lead: 'Your ad has changed since you opened that page, so nothing was done. Check it under Your ads.',
  },
  identity: {
    title: 'You need a current identity check',
    lead: 'Ads are live only while your identity check is current, and yours isn’t. Nothing was changed. Start a new one under “Your ads”, “Identity check”.',
  },
  gone: { title: 'This ad is gone', lead: 'It was deleted in the meantime, so nothing was done.' },
  withheld: {
    title: 'A moderator has to review it first',
    lead: 'The site paused this ad under one of its rules. It’s live again once a moderator has reviewed it and found nothing wrong. The decision says more, and you can answer it. Nothing was changed.',
  },
  deletion: {
    title: 'Your account is about to be deleted',
    lead: 'Until then its ads stay paused. Cancel the deletion first, then resume the ad. Nothing was changed.',
  },
  suspension: {
    title: 'Your account is limited for now',
    lead: 'Your ads can’t go live for now. Decisions in your account says why, until when, and what you can do. Nothing was changed.',
  },
}
