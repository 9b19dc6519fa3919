type Reason = 'state' | 'identity' | 'deletion' | 'suspension' | 'changed' | 'unchanged' | 'full'

const conflicts: Record<Reason, { title: string; lead: string }> = {
  state: {
    title: 'That isn’t possible anymore',
    lead: 'The ad has changed since you opened the page: it was submitted, reviewed, or ended. Nothing was changed. Open it again to see its current state.',
  },
  deletion: {
    title: 'Your account is about to be deleted',
    lead: 'You asked for that, so your ads stay paused until you cancel the deletion. Nothing was changed.',
  },
  suspension: {
    title: 'Your account is limited for now',
    lead: 'Your ads stay paused for now. Decisions in your account says why, and until when. Nothing was changed.',
  },
  identity: { title: 'Your identity isn’t checked', lead: 'A moderator has to check it first. Nothing was changed.' },
  changed: {
    title: 'It was changed in another window',
    lead: 'The ad was changed after you opened it, so it wasn’t submitted. Open its preview again and check it.',
  },
  unchanged: {
    title: 'Nothing has changed',
    lead: 'The ad is the same as when it was approved, and has no new photos, so there’s nothing to review.',
  },
  full: {
    title: 'You’ve reached the limit',
    lead: 'You can have 10 ads at a time. End one or discard a draft first.',
  },
}

/** The error page's sentence for each conflict. */
export const describeConflict = (reason: Reason) => conflicts[reason]
