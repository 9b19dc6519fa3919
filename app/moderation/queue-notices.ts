/** Says what a moderator just did, by the `after` parameter of the page that they're redirected to. */
const notices: Record<string, string> = {
  approval: 'Approved. We’ll email the advertiser in a moment.',
  changes: 'Changes requested. We’ll email the advertiser in a moment.',
  rejection: 'Rejected. We’ll tell the advertiser why in a moment.',
  removal: 'Removed from every page. We’ll tell the advertiser why in a moment.',
  undone: 'Undone. The case is open again, and the advertiser wasn’t told.',
  check: 'The check was recorded, and both photos were deleted. The advertiser was notified.',
  refuse: 'Refused. Both photos were deleted, and the advertiser was told why.',
  upholding: 'The decision was upheld. Whoever appealed was notified.',
  overturning: 'The decision was overturned, and its effects were undone as far as possible. Whoever appealed was notified.',
  ban: 'The account is banned. Its owner was notified.',
  'ban-refusal': 'The ban was refused. Nothing changed for the account.',
  'take-down': 'Decided. The requester and the advertiser were notified.',
  claim: 'You have this case for 15 minutes.',
  release: 'You released the case.',
  closing: 'The report was closed.',
}

export const noticeFor = (after: string | null) => (after !== null && Object.hasOwn(notices, after) ? notices[after] : undefined)
