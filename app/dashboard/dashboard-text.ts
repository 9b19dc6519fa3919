import { type EndReason, type PauseReason, datesOf, isAwaitingAnswer } from '#app/ads/ad.ts'
import type { Ad } from '#app/ads/ads.server.ts'
import { day } from '#app/ui/dates.ts'

type RevisionState = 'draft' | 'in review' | 'changes asked'

/** The ad's state in words, for its advertiser. */
export function describeState(ad: Ad, requiresIdentity = false): string {
  const dates = datesOf(ad)
  if (ad.state === 'draft') return `A draft since ${day(ad.created_at)}. Nobody else sees it.`
  if (ad.state === 'in review' && requiresIdentity && !ad.is_verified)
    return `Submitted on ${day(ad.sent_at ?? ad.edited_at)}. It’s waiting for your identity check. After that, a moderator reviews it.`
  if (ad.state === 'in review') return `In review since ${day(ad.sent_at ?? ad.edited_at)}. A person reads it before it shows.`
  if (ad.state === 'changes asked') return 'A person has read it and asks for changes. Change it and send it again.'
  if (ad.state === 'ended') return endReasons[ad.end_reason ?? 'withdrawn'] + (ad.ended_at ? ` That was on ${day(ad.ended_at)}.` : '')
  if (ad.state === 'paused') return `${pauses[ad.pause_reason ?? 'advertiser']}${dates ? ` It ends on ${day(dates.endsAt)}.` : ''}`
  if (isAwaitingAnswer(ad))
    return `Live. We asked on ${day(ad.asked_at!)} whether it still stands. Without an answer it pauses on ${day(dates!.pausesAt)}.`
  return `Live${ad.live_at ? ` since ${day(ad.live_at)}` : ''}.${dates ? ` We ask on ${day(dates.asksAt)} whether it still stands.` : ''}`
}

const pauses: Record<PauseReason, string> = {
  advertiser: 'You paused it, and it shows to nobody.',
  unanswered: 'It paused by itself: our question whether it stands was not answered. It shows to nobody.',
  identity: 'It paused by itself: the check of who you are is not current. It shows to nobody.',
  deletion: 'It paused when you asked for the deletion of your account. It shows to nobody.',
  suspension: 'It paused because your account may do less for a time. It shows to nobody.',
  report: 'The site paused it by rule 1: three members reported it. It shows to nobody until a person has looked at it.',
  'take-down': 'It paused because somebody asked us to take down what is about them. It shows to nobody until a person has decided.',
}

const endReasons: Record<EndReason, string> = {
  expired: 'It ended by itself, 30 days after you last said that it stands.',
  withdrawn: 'You ended it.',
  rejected: 'A person read it and did not let it go live.',
  removed: 'A moderator removed it.',
}

/** The state of a pending edit. Meanwhile the ad is shown as it was approved. */
export function describeRevision(revision: { state: RevisionState; edited_at: Date; sent_at: Date | null }) {
  if (revision.state === 'draft') return `You changed it on ${day(revision.edited_at)} and have not sent the change yet.`
  if (revision.state === 'changes asked') return 'A person has read your change and asks for another one. Until then it shows as it was.'
  return `Your change is in review since ${day(revision.sent_at ?? revision.edited_at)}. Until a person has read it, the ad shows as it was.`
}

const events: Record<string, string> = {
  send: 'You sent it to review',
  'take back': 'You took it back from review',
  discard: 'You discarded it',
  begin: 'You began to write',
  'begin an edit': 'You began to change it',
  'send an edit': 'You sent a change to review',
  'take an edit back': 'You took a change back from review',
  'drop an edit': 'You dropped a change',
  approve: 'A person let it go live',
  'ask for changes': 'A person asked for changes',
  reject: 'A person did not let it go live',
  'approve an edit': 'A person let your change show',
  'ask for changes to an edit': 'A person asked for changes to your change',
  'reject an edit': 'A person did not let your change show',
  'identity taken back': 'A moderator took back the check of who you are',
  confirm: 'You said that it stands',
  pause: 'You paused it',
  resume: 'You brought it back',
  end: 'You ended it',
  remove: 'A moderator removed it',
  suspend: 'It paused when your account was suspended',
  'send back': 'It came back from review when your account was suspended',
  'end suspension': 'It came back after the suspension',
  'stay paused': 'The suspension ended, and it stays paused for another reason',
  restore: 'A decision was overturned, and it came back',
  'restore paused': 'A decision was overturned, and it came back, paused',
  'restore to review': 'A decision was overturned, and it waits to be read again',
  'restore as draft': 'A decision was overturned, and it came back as a draft',
  ask: 'We asked whether it still stands',
  audience: 'You changed who may see it',
  'pause unanswered': 'It paused, unanswered',
  'pause unchecked': 'It paused, without a current check',
  'take down': 'It paused: somebody asked us to take down what is about them',
  'undo take-down': 'It is as it was before that',
  'give back': 'What was hidden has to go from it',
  expire: 'It ended by itself',
  withhold: 'The site paused it, by rule 1',
  release: 'A person looked at it, and it is back',
}

const actors: Record<string, string> = { advertiser: 'you', moderator: 'a moderator', clock: 'the clock' }

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
