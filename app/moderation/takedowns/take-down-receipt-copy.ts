import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { takeDownReceiptEs } from './take-down-receipt-copy.es.ts'

/** The receipt of a request, and the emails to whoever made it, which never say what it's about. */
export const takeDownReceiptCopy = defineCopy(
  'take-down-receipt',
  {
    metaTitle: 'Your receipt',
    description: 'Your take-down request, and what has happened since.',
    title: 'Receipt {id}',
    noReceipt: 'No receipt here',
    noReceiptLead: 'There’s no receipt at this address. The link may be incomplete, or a year has gone by.',
    noReceiptAdded: 'There’s no receipt at this address. Nothing was added.',
    noReceiptChanged: 'There’s no receipt at this address. Nothing was changed.',
    addressesAdded: 'The links were added.',
    requestWithdrawn: 'Your request is withdrawn.',
    alreadyDecided: 'It was already decided',
    alreadyDecidedLead: 'You can’t withdraw it anymore. Your receipt shows the decision.',
    notAdded: 'Not added',
    notAddedDescription: 'Add links to your take-down request.',
    nothingAdded: 'Nothing was added yet.',
    tooMany: {
      one: 'Too many requests or additions came from your network within an hour, so these links weren’t added. Send them again in {count} minute.',
      other:
        'Too many requests or additions came from your network within an hour, so these links weren’t added. Send them again in {count} minutes.',
    },
    requestClosed: 'This request is closed, so nothing was added. If it’s somewhere else, too, send a new request.',
    requestFull: 'A request can have up to {most} links, so nothing was added. Send a new request for these.',
    requestTakenBack: 'You withdrew this request, so nothing was added. If it’s somewhere else, too, send a new request.',
    nothingFoundAt: 'We found nothing at',
    nothingFoundWhy: 'It may already be gone, or the link may be incomplete or lead to another site.',
    addBelow: 'You can add the right link below.',
    lookedAtFirst: 'A moderator looks at these first',
    notHidden: 'Nothing was hidden here',
    saveAddress: '<b>Save this link.</b> It’s your way back, and only you have it. Show it only to people you trust.',
    whatHappened: 'What happened',
    yourRequest: 'Your request',
    kept: 'We store your name and your signature encrypted, and don’t show them here.',
    keptWithMail: 'We store your name, your email address, and your signature encrypted, and don’t show them here.',
    withdrawRequest: 'Withdraw request',
    withdrawText: 'What was hidden will be visible again. You can ask again anytime.',
    withdrawGraveText:
      'What’s hidden stays hidden until a moderator decides, because it’s about an intimate photo or someone under 18. You can ask again anytime.',
    withdraw: 'Withdraw',
    hiddenUntilDecided: 'What you named is hidden and stays hidden until a moderator decides, which should take {hours} hours at most.',
    staysHidden: 'If that takes longer, it stays hidden.',
    nothingHidden:
      'We found nothing at the links you gave us, so nothing is hidden. Add the right link below. If you don’t, this request closes on <time>{when}</time>. You can always send another one.',
    waitsForModerator: 'Nothing is hidden yet: a moderator looks first. If none has by the time above, we hide it automatically.',
    waitsOverBudget:
      'Nothing is hidden yet. Many ads were named today, from your network or on the site as a whole, so a moderator looks first, which should take {hours} hours at most. If none has by <time>{when}</time>, this request closes and nothing is hidden.',
    waitsGrave:
      'Nothing is hidden yet, because many ads and photos were named from your network today. We alerted the moderators. Your request is at the top of their list, and one of them looks first, which should take {hours} hours at most.',
    takenBack:
      'You withdrew the request. Because it’s about an intimate photo or someone under 18, what’s hidden stays hidden until a moderator decides.',
    youWithdrew: 'You withdrew the request.',
    staysUp: 'A moderator decided that it stays up.',
    shownAgain: 'What was hidden is visible again.',
    nothingCame:
      'We found nothing at the links you gave us, and you didn’t add another within {days} days. If you know the link now, send another request.',
    nothingThere: 'A moderator looked, and there was nothing at the links you gave us. If you know the right link, send another request.',
    noOneLooked:
      'No moderator looked at it within {days} days, so nothing was hidden and the request is closed. We’re sorry. You can send it again.',
    photosDeleted: 'The photos were deleted. If someone uploads photos that look the same, we refuse them.',
    adHidden: 'The ad is hidden until its advertiser has changed the words and a moderator has reviewed them.',
    staysUpOnAppeal: 'The person who posted it appealed, and a moderator decided that it stays up.',
    elsewhere: 'Is it somewhere else, too?',
    moreAddresses: 'More links',
    moreAddressesHint:
      'One per line. We hide what’s there right away, as part of this request. If many ads or photos were named today, from your network or on the site as a whole, a moderator looks first.',
    add: 'Add',
    youAsked: 'You asked',
    hidPhotos: { one: 'Hidden: one photo of ad {ad}', other: 'Hidden: {count} photos of ad {ad}' },
    hidPhotosOfGone: { one: 'Hidden: one photo of an ad that’s gone', other: 'Hidden: {count} photos of an ad that’s gone' },
    hidText: 'Hidden: the text of ad {ad}',
    hidTextOfGone: 'Hidden: the text of an ad that’s gone',
    answered: 'The person who posted it answered; a moderator will read it',
    removedByClock: 'Removed automatically',
    removedByModerator: 'Removed by a moderator',
    returnedByClock: 'Sent back to be changed, automatically',
    returnedByModerator: 'Sent back to be changed, by a moderator',
    restoredByModerator: 'Made visible again by a moderator',
    notFoundByClock: 'Closed automatically, because we found nothing',
    notFoundByModerator: 'Closed by a moderator, because nothing was found',
    lapsed: 'Closed automatically, without a decision',
    withdrawn: 'Withdrawn by you',
    mailReason: 'You’re getting this because someone, probably you, entered this address on a form at {site}.',
    mailSubject: 'Your receipt',
    mailReceived: 'We have your request. The page below shows what we’ve done so far, and what happens next.',
    mailSecret:
      'Anyone with this link can open the page, so keep it to yourself. If you didn’t ask for anything, you don’t have to do anything.',
    mailNews: 'There’s an update on your receipt',
    mailClosed: 'Your request is closed. The page below says how it ended.',
    openReceipt: 'Open the receipt',
  },
  takeDownReceiptEs,
)

export type TakeDownReceiptCopy = CopyOf<typeof takeDownReceiptCopy>
