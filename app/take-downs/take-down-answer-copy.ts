import { type CopyOf, defineCopy } from '#app/copy/catalog.ts'
import { takeDownAnswerEs } from './take-down-answer-copy.es.ts'

/** What an advertiser reads about something of theirs that was hidden: the page to answer on, the email, and notes of decisions. */
export const takeDownAnswerCopy = defineCopy(
  'take-down-answer',
  {
    metaTitle: 'Your answer',
    title: 'Something of yours is hidden',
    notYours: 'Nothing of yours is hidden under that number.',
    sent: 'Your answer was sent. A moderator will read it before deciding.',
    notSent: 'Nothing was sent yet.',
    alreadyAnswered:
      'You already answered, or a moderator decided in the meantime. This answer wasn’t sent. The page shows the current state.',
    aboutIntimate: 'Someone told us that a photo here is an intimate one of a person who didn’t agree to it.',
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
      'It was decided on {date}: the photos were deleted. Decisions in your account has the details, and what you can do about it.',
    decidedReturned:
      'It was decided on {date}: the ad is yours to change and submit again. Decisions in your account has the details, and what you can do about it.',
    decidedRestored:
      'It was decided on {date}: what was hidden is visible again. Decisions in your account has the details, and what you can do about it.',
    hiddenOn: 'It was hidden on <time>{when}</time>.',
    decidesBy: 'A moderator should decide by <time>{when}</time>. {left}.',
    decidesLate: 'A moderator has yet to decide.',
    staysHidden: 'It stays hidden until then.',
    photosDeletedBy: 'If no moderator has decided by <time>{when}</time>, the photos are deleted.',
    adReturnedBy: 'If no moderator has decided by <time>{when}</time>, the ad goes back to you to change and submit again.',
    yourAnswerOf: 'Your answer of {date}',
    yourSide: 'Your side',
    yourSideHint:
      'What it shows, where it’s from, and who agreed. {least} to {most} characters. A moderator reads it. The person who asked is told only that you answered.',
    faith: 'I believe in good faith that it was hidden by mistake, and that I have the right to show it.',
    send: 'Send answer',
    tooShort: 'Write at least {least} characters: what it shows, where it is from, who agreed.',
    tooLong: 'This has {length} characters. Shorten it to {most}.',
    checkFaith: 'Check this box if it’s true. We need your word.',
    hiddenForNow: 'It is hidden until a moderator has decided who is right. If you see it differently, say so at {address}',
    photosRemovedByClock:
      'No moderator decided within {days} days, so what was hidden is removed, as the site’s rule says. It is refused if it is uploaded again.',
    wordsReturnedByClock:
      'No moderator decided within {days} days, so the words that were hidden have to change, as the site’s rule says. Change the ad and submit it for review again.',
    withdrawn: 'The request was withdrawn. What was hidden shows again as it did before.',
    takeOut: 'Take out what names a person or says where they can be found, then send it to review again.',
    mailSubject: 'You can answer',
    mailHidden: 'Someone asked us to hide something of yours, and the site has hidden it for now. A moderator decides.',
    mailDeadline: 'You can tell us how you see it until then. A moderator should decide by {when}.',
    answer: 'Answer',
  },
  takeDownAnswerEs,
)

export type TakeDownAnswerCopy = CopyOf<typeof takeDownAnswerCopy>
