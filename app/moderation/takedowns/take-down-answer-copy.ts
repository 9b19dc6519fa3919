import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { takeDownAnswerEs } from './take-down-answer-copy.es.ts'

/** What an advertiser reads about something of theirs that was hidden: the page to answer on, the email, and notes of decisions. */
export const takeDownAnswerCopy = defineCopy(
  'take-down-answer',
  {
    metaTitle: 'Your answer',
    title: 'Something you posted is hidden',
    notYours: 'Nothing you posted is hidden under that number.',
    sent: 'Your answer was sent. A moderator will read it before deciding.',
    notSent: 'Nothing was sent yet.',
    alreadyAnswered:
      'You already answered, or a moderator decided in the meantime. This answer wasn’t sent. The page shows the current state.',
    aboutIntimate: 'Someone told us that a photo here is an intimate photo of a person who didn’t agree to it.',
    aboutMinor: 'Someone told us that a photo here may show a person under 18.',
    aboutStolen: 'Someone told us that a photo here shows a person who didn’t agree to its use.',
    aboutWords: 'Someone told us that the text here names a person, or says where to find them, without their consent.',
    adNumber: 'ad {id}',
    photosOf: { one: 'One photo of <ad>{title}</ad>', other: '{count} photos of <ad>{title}</ad>' },
    photosOfGone: { one: 'One photo of an ad that’s gone', other: '{count} photos of an ad that’s gone' },
    copiesOf: {
      one: 'One photo of <ad>{title}</ad>, as a copy of what was reported',
      other: '{count} photos of <ad>{title}</ad>, as copies of what was reported',
    },
    copiesOfGone: {
      one: 'One photo of an ad that’s gone, as a copy of what was reported',
      other: '{count} photos of an ad that’s gone, as copies of what was reported',
    },
    textOf: 'The text of <ad>{title}</ad>',
    textOfGone: 'The text of an ad that’s gone',
    decidedDeleted:
      'Decided on {date}: the photos were deleted. To see the details and what you can do about it, open Decisions in your account.',
    decidedReturned:
      'Decided on {date}: the ad is yours to change and submit again. To see the details and what you can do about it, open Decisions in your account.',
    decidedRestored:
      'Decided on {date}: what was hidden is visible again. To see the details and what you can do about it, open Decisions in your account.',
    hiddenOn: 'It was hidden on <time>{when}</time>.',
    decidesBy: 'A moderator should decide by <time>{when}</time>. {left}.',
    decidesLate: 'A moderator hasn’t decided yet.',
    staysHidden: 'It stays hidden until a moderator decides. Nothing is deleted before that.',
    yourAnswerOf: 'Your answer of {date}',
    yourSide: 'Your side',
    yourSideHint:
      'What it shows, where it’s from, and who agreed. {least} to {most} characters. A moderator reads it. We tell the person who asked only that you answered.',
    faith: 'I believe in good faith that it was hidden by mistake, and that I have the right to show it.',
    send: 'Send answer',
    tooShort: 'Write at least {least} characters: what it shows, where it’s from, and who agreed.',
    tooLong: 'This has {length} characters. Shorten it to {most}.',
    checkFaith: 'Check this box if it’s true. We need your word.',
    hiddenForNow: 'It’s hidden until a moderator decides who’s right. If you think it should be visible, tell us at {address}',
    withdrawn: 'The request was withdrawn, so what was hidden is back as it was.',
    takeOut: 'Remove anything that names a person or says where to find them, then submit it for review again.',
    mailSubject: 'You can answer',
    mailHidden: 'Someone asked us to hide something you posted, so it’s hidden for now. A moderator will decide.',
    mailDeadline: 'A moderator should decide by {when}. Until then, you can tell us your side.',
    answer: 'Answer',
  },
  takeDownAnswerEs,
)

export type TakeDownAnswerCopy = CopyOf<typeof takeDownAnswerCopy>
