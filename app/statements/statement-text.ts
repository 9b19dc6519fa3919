import type { Decision, Outcome, Subject } from './statement.ts'

const outcomes: Record<Outcome, string> = {
  approve: 'Approved',
  'ask for changes': 'Changes requested',
  reject: 'Not approved',
  remove: 'Removed',
  hide: 'Hidden',
  restore: 'Restored',
  warn: 'A warning',
  suspend: 'Suspended',
  ban: 'Banned',
  check: 'Checked',
  refuse: 'Not accepted',
  'take back': 'Withdrawn',
}

const subjects: Record<Subject, string> = {
  ad: 'your ad',
  edit: 'a change to your ad',
  photo: 'a photo of your ad',
  account: 'your account',
  claim: 'your check',
}

export const describeOutcome = (outcome: Outcome) => outcomes[outcome]

/** What the decision is about: an ad by its title, as long as the title is stored. */
export function describeSubject({ subject, title }: Pick<Decision, 'subject' | 'title'>) {
  return title ? `${subjects[subject]}, “${title}”` : subjects[subject]
}

/** What the decision means for its reader from now on. */
export const meanings: Record<Outcome, string> = {
  approve: 'A moderator reviewed it and approved it.',
  'ask for changes': 'Something has to change before we can publish it. Nothing else was changed.',
  reject: 'A moderator reviewed it and didn’t approve it.',
  remove: 'It was removed. No one can see it anymore.',
  hide: 'It’s hidden for now. No one can see it until a moderator decides.',
  restore: 'It’s back. The earlier decision was reversed.',
  warn: 'Nothing else changes. Please follow the rule below from now on.',
  suspend: 'Until that day, you can’t post, write, or reply here. Your ads are paused, and resume on their own after that.',
  ban: 'You can’t post, write, or reply here anymore. Your ads, conversations, and secret links are gone.',
  check: 'A moderator recorded the check.',
  refuse: 'A moderator reviewed it and couldn’t confirm it.',
  'take back': 'The earlier confirmation no longer counts.',
}

/** What the member can do besides appeal. */
export const remedies: Partial<Record<Outcome, string>> = {
  'ask for changes': 'Make the change, and submit it again.',
  reject: 'You can post another ad, or the same one without what caused this.',
  remove: 'You can post another ad that follows the rules.',
  suspend: 'You can wait. You can still open your account, download a copy of your data, and delete it.',
  ban: 'You can still open your account, download a copy of your data, and delete it.',
  refuse: 'You can try again.',
  'take back': 'You can be checked again.',
}
