/** What was done last, by the `after` of the page that somebody comes to. */
const sentences: Record<string, string> = {
  approval: 'Approved. The advertiser was told.',
  changes: 'The advertiser was told what has to change.',
  rejection: 'Rejected. The advertiser was told why.',
  removal: 'Removed. It is gone from every page, and the advertiser was told why.',
  check: 'The check was written down, and both pictures are deleted. The advertiser was told.',
  refuse: 'Refused. Both pictures are deleted, and the advertiser was told why.',
  upholding: 'The decision stands. Who appealed was told.',
  overturning: 'The decision was overturned, and what it did is undone as far as it can be. Who appealed was told.',
  ban: 'The account is banned. Its owner was told.',
  'ban-refusal': 'The ban was refused, and nothing changed for the account.',
  'take-down': 'Decided. Who asked, and who put it up, were told.',
  claim: 'It is yours for a quarter of an hour.',
  release: 'You let it go.',
  closing: 'The report was closed.',
}

export const noticeFor = (after: string | null) => (after !== null && Object.hasOwn(sentences, after) ? sentences[after] : undefined)
