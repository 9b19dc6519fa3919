/** What was done last, by the `after` of the page that somebody comes to. */
const sentences: Record<string, string> = {
  approval: 'Approved. The advertiser was told.',
  changes: 'The advertiser was told what has to change.',
  rejection: 'Rejected. The advertiser was told why.',
  removal: 'Removed. It is gone from every page, and the advertiser was told why.',
  'take-down': 'Decided. Who asked, and who put it up, were told.',
  claim: 'It is yours for a quarter of an hour.',
  release: 'You let it go.',
  closing: 'The report was closed.',
}

export const said = (after: string | null) => (after !== null && Object.hasOwn(sentences, after) ? sentences[after] : undefined)
