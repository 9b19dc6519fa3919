type Reason = 'state' | 'identity' | 'deletion' | 'suspension' | 'changed' | 'unchanged' | 'full'

const conflicts: Record<Reason, { title: string; lead: string }> = {
  state: {
    title: 'That is not possible any more',
    lead: 'The ad has moved on since you opened the page: it was sent, read, or has ended. Nothing was changed. Open it again to see where it stands.',
  },
  deletion: {
    title: 'Your account is about to be deleted',
    lead: 'You asked for that, and no ad of yours goes on until you take it back. Nothing was changed.',
  },
  suspension: {
    title: 'Your account is limited for now',
    lead: 'No ad of yours goes on meanwhile. Under Decisions in your account you read why, and until when. Nothing was changed.',
  },
  identity: { title: 'Your identity is not checked', lead: 'Nothing was changed. A person has to check it first.' },
  changed: {
    title: 'It was changed meanwhile',
    lead: 'The ad was changed in another window since you looked at it, so it was not sent. Open its preview again and look once more.',
  },
  unchanged: {
    title: 'Nothing has changed',
    lead: 'The ad says what it said when it was approved, and has no new pictures, so there is nothing to read. It stays as it is.',
  },
  full: {
    title: 'That would be one too many',
    lead: 'You have 10 ads that have not ended, and that is the most. End one, or discard a draft, first.',
  },
}

/** The error page's sentence for each conflict. */
export const describeConflict = (reason: Reason) => conflicts[reason]
