import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { moderationDecisionsEs } from './moderation-decisions-copy.es.ts'

/** Deciding a case: the fields of every decision, why one was refused, what was just decided, and private data. */
export const moderationDecisionsCopy = defineCopy(
  'moderation-decisions',
  {
    notDecidedTitle: 'Not decided | Moderation',
    writeChanges: 'Write what has to change so the advertiser knows what to do.',
    writeReason: 'Write the reason. The advertiser reads it.',
    noteTooLong: 'Shorten it to {most} characters. It has {length}.',
    chooseRule: 'Choose the rule that this is based on.',
    notInText: 'These words aren’t in the text. Copy them exactly, or leave this empty if it’s about a photo.',
    checkNote: 'Nothing was decided yet. Please check your note.',
    checkFields: 'Nothing was decided yet. Please check the fields below.',
    part: 'The part it’s about',
    partHint: 'Copy it exactly, or leave it empty if it’s about a photo',
    phraseHint: 'If you leave it empty, we send the rule’s saved phrase',
    rule: 'Rule',
    weWrite: 'We’ll send: {phrase}',
    otherRules: 'Other rules',
    allRules: 'All rules',

    claimed:
      'Another moderator is working on this case, so it’s theirs for up to 15 minutes. Nothing was changed. Take another case or try again later.',
    ownAd: 'This is your own ad, so another moderator has to decide on it. Nothing was changed.',
    notWaiting:
      'This isn’t waiting for that decision anymore: it was decided already, or the advertiser withdrew it. You’re looking at its current state. Nothing was changed.',
    changed:
      'This was changed after you opened it. You’re looking at the current version, so please review it again. You didn’t change anything, and your text is still below.',
    deletion: 'The advertiser has asked us to delete their account, so their ads can’t go live. Nothing was changed.',
    suspension: 'The advertiser’s account is suspended or banned, so their ads can’t go live. Nothing was changed.',
    identity: 'The advertiser has no current identity check, so their ads can’t go live. Nothing was changed.',
    ownAccount: 'This is your own account, so another moderator has to decide on it. Nothing was changed.',
    staffAccount:
      'This account belongs to a moderator or admin. Only admins can act on moderators, and no one can act on admins here. Nothing was changed.',
    already: 'The account is already suspended or banned, or a ban is proposed. Nothing was changed.',
    proposer: 'You proposed this ban, so another moderator has to decide on it. Nothing was changed.',
    alone:
      'The account that proposed this ban is gone, so only one person would decide on it. Refuse the ban, then propose it again. Nothing was changed.',

    beforeThis: 'Before this: {notice}',
    didApprove: 'Approved. We’ll email the advertiser in a moment.',
    didChanges: 'Changes requested. We’ll email the advertiser in a moment.',
    didReject: 'Rejected. We’ll tell the advertiser why in a moment.',
    didRemove: 'Removed from every page. We’ll tell the advertiser why in a moment.',
    didUndo: 'Undone. The case is open again, and the advertiser wasn’t told.',
    didUndoSuspended: 'Undone, and the advertiser wasn’t told. Their account is suspended, so the ad isn’t live.',
    didUndoLeaving: 'Undone, and the advertiser wasn’t told. They’ve asked us to delete their account, so the ad isn’t live.',
    didUndoUnchecked: 'Undone, and the advertiser wasn’t told. They have no current identity check, so the ad isn’t live.',
    didCheck: 'The check was recorded, and both photos were deleted. The advertiser was notified.',
    didRefuse: 'Refused. Both photos were deleted, and the advertiser was told why.',
    didUphold: 'The decision was upheld. The member was notified.',
    didOverturn: 'The decision was overturned, and its effects were undone as far as possible. The member was notified.',
    didBan: 'The account is banned. Its owner was notified.',
    didRefuseBan: 'The ban was refused. Nothing changed for the account.',
    didTakeDown: 'Decided. The requester and the advertiser were notified.',
    didClaim: 'This case is yours for 15 minutes.',
    didRelease: 'You let the case go.',
    didClose: 'The report was closed.',

    privateTitle: 'Private data | Moderation',
    privateData: 'Private data',
    account: 'Account {number}',
    email: 'Email',
    signedUp: 'Signed up',
    logged:
      'We logged that you looked, with your reason, and the account’s owner can read it. This page is shown once. Don’t copy anything you don’t need.',
    toQueue: 'Back to the queue',
    notOpened: 'Nothing was opened yet. Please check your reason.',
    explain: 'Explain in a sentence why you need it. The account’s owner can read it.',
    why: 'Why you need it',
    whyHint: 'The account’s owner can read this and see that a moderator looked.',
    showOnce: 'Show the email once',
    noAccount: 'Account not found',
    noAccountLead: 'There’s no account with that number. Nothing was opened.',
  },
  moderationDecisionsEs,
)

export type ModerationDecisionsCopy = CopyOf<typeof moderationDecisionsCopy>
