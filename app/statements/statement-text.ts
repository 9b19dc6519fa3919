import type { Decision, Outcome, Subject } from './statement.ts'

const outcomes: Record<Outcome, string> = {
  approve: 'Approved',
  'ask for changes': 'Changes asked for',
  reject: 'Not approved',
  remove: 'Removed',
  hide: 'Hidden',
  restore: 'Restored',
  warn: 'A warning',
  suspend: 'Suspended',
  ban: 'Banned',
  check: 'Checked',
  refuse: 'Not accepted',
  'take back': 'Taken back',
}

const subjects: Record<Subject, string> = {
  ad: 'your ad',
  edit: 'a change to your ad',
  photo: 'a photo of your ad',
  account: 'your account',
  claim: 'a check of yours',
}

export const describeOutcome = (outcome: Outcome) => outcomes[outcome]

/** What the decision is about: an ad by its title, as long as the title is stored. */
export function describeSubject({ subject, title }: Pick<Decision, 'subject' | 'title'>) {
  return title ? `${subjects[subject]}, “${title}”` : subjects[subject]
}

/** What the decision means for its reader from now on. */
export const meanings: Record<Outcome, string> = {
  approve: 'A person has looked at it and let it show.',
  'ask for changes': 'Something in it has to change before it can show. The rest is kept.',
  reject: 'A person has looked at it and did not let it show.',
  remove: 'It was taken down, and shows to nobody any more.',
  hide: 'It is hidden for now, and shows to nobody until it is decided.',
  restore: 'It was brought back: the decision before this one does not stand.',
  warn: 'Nothing was taken away. Please keep to the rule below from now on.',
  suspend: 'Until that day you cannot post, write or answer here. Your ads are paused, and come back by themselves after it.',
  ban: 'You cannot post, write or answer here any more. Your ads, conversations and secret links are gone.',
  check: 'A person wrote down that it was checked.',
  refuse: 'A person has looked at it, and could not confirm it.',
  'take back': 'What was confirmed before does not hold any more.',
}

/** What the member can do besides appeal. */
export const remedies: Partial<Record<Outcome, string>> = {
  'ask for changes': 'Change what is asked for, and send it again.',
  reject: 'You can write another ad, or the same one without what stood against it.',
  remove: 'You can write another ad that keeps to the rules.',
  suspend: 'You can wait. You can read your account, take a copy of your data, and delete it.',
  ban: 'You can still read your account, take a copy of your data, and delete it.',
  refuse: 'You can ask for it again.',
  'take back': 'You can have it done again.',
}
