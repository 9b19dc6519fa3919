import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { takeDownEs } from './take-down-copy.es.ts'

/** The form that asks for a take-down, and the clock of a request. */
export const takeDownCopy = defineCopy(
  'take-down',
  {
    title: 'Have something taken down',
    description: 'Ask us to take down a photo of you, or words about you. You don’t need an account, and most requests hide it right away.',
    lead: 'A photo of you, or words about you, posted without your consent? Tell us where. In most cases we hide it as soon as you send the form, then a moderator reviews it.',
    danger:
      'You don’t need an account or a reason. In danger now? Call <call>911</call>. Is someone under 18 in the photo? Call one of these <hotlines>hotlines</hotlines>, too.',
    kindLabel: 'What’s it about?',
    intimate: 'An intimate photo of me, real or computer-generated',
    minor: 'A photo of someone under 18',
    stolen: 'Another photo of me, used without my consent',
    words: 'Words about me: my name, my number, or my address',
    where: 'Where is it?',
    whereHint: 'Paste the link to the ad or to the photo, one per line. The ad’s number works, too. Don’t send the photo itself.',
    adNumber: 'Ad {id}',
    forWhom: 'Who is this for?',
    forMe: 'Me',
    forOther: 'Someone I represent, such as a client or my child',
    name: 'Your name',
    nameHint: 'We store it encrypted. We never tell the person who posted it your name, or that you asked for this.',
    reach: 'How can we reach you?',
    reachHint: 'Either way, you get a receipt: a private page that shows what happened.',
    byMail: 'By email',
    byReceipt: 'Only on the receipt. I’ll save its link',
    mail: 'Email',
    mailHint: 'Only if you chose email. We send the receipt and the result there, in neutral words. Use an address no one else reads.',
    statement: 'Your statement',
    faith: 'I believe in good faith that it was posted without the consent of the person it shows or names.',
    facts: 'Anything that helps us',
    factsHint: 'Optional. Which photo is you, how you know, who may have taken it. You don’t have to say why it bothers you.',
    signature: 'Signature',
    signatureHint: 'Type your name again. That’s your signature.',
    send: 'Send request',
    chooseKind: 'Choose what it’s about.',
    enterName: 'Enter your name. We never tell it to the person who posted it.',
    chooseForWhom: 'Choose who this is for.',
    chooseReach: 'Choose how we can reach you.',
    enterMail: 'Enter an email address, such as name@example.com, or choose only the receipt.',
    checkFaith: 'Check this box if it’s true. We need your statement.',
    sign: 'Type your name again, as your signature.',
    shorten: 'Shorten this to {most} characters.',
    tellWhere: 'Tell us where it is: the link to the ad or the photo, or the number of the ad.',
    fewerLines: 'Send up to {most} lines at a time. You can add more on the receipt.',
    fewerCharacters: 'Send up to {most} characters at a time.',
    incomplete: 'Your request isn’t complete yet, so nothing was hidden. Please check the fields below.',
    tooMany: {
      one: 'Your network sent too many requests in the last hour, so we couldn’t accept this one. Nothing you typed was lost. Send it again in {count} minute.',
      other:
        'Your network sent too many requests in the last hour, so we couldn’t accept this one. Nothing you typed was lost. Send it again in {count} minutes.',
    },
    tooManyOrWrite: {
      one: 'Your network sent too many requests in the last hour, so we couldn’t accept this one. Nothing you typed was lost. Send it again in {count} minute, or write to {contact} now.',
      other:
        'Your network sent too many requests in the last hour, so we couldn’t accept this one. Nothing you typed was lost. Send it again in {count} minutes, or write to {contact} now.',
    },
    sentLongAgo: 'You sent this form a long time ago. If you want to ask again, send it again.',
    next: 'What happens next',
    nextHidden: 'We hide the photos you name right away.',
    nextCopies:
      'If they’re intimate or show someone under 18, we also hide the same photos in every other ad. Otherwise, a moderator first looks at those in other accounts.',
    nextRefused: 'If anyone uploads a photo that looks the same, we refuse it.',
    nextPaused: 'If an ad’s words are about you, we pause the ad.',
    nextDecided:
      'A moderator should decide within {hours} hours. Everything stays hidden until one decides, even if that takes longer. Nothing is deleted automatically.',
    nextAnswered: 'We tell the person who posted it that it’s hidden, and they can answer. We never tell them who asked.',
    nextReceipt:
      'Your receipt shows each step. You can add links there, or withdraw the request. If you withdraw it, what was hidden shows again, unless it’s intimate or shows someone under 18: that stays hidden until a moderator decides.',
    nextClosed: 'If we find nothing at your links, the request closes after {days} days.',
    misuse: 'When a request has to wait',
    misuseText:
      'Some requests wait for a moderator before we hide anything. That happens when {network} ads or photos have been named from one network in a day, or {site} on the whole site. It also happens when moderators restored what the same name or email address had asked us to hide {times} times within a year; that wait is {hours} hours at most. Requests about intimate photos or someone under 18 wait only past {grave} from one network in a day, and then we alert the moderators right away. One network can send ten requests an hour.',
    otherWays: 'Other ways',
    otherWaysText:
      '<contact>Contact us</contact> if you’d rather not use a form, or if it’s about copyright. <hotlines>Hotlines</hotlines> lists people to talk to, and services that look for copies on other sites.',
    timeOver: 'Past due',
    daysLeft: { one: '{count} day left', other: '{count} days left' },
    hoursAndMinutesLeft: '{hours} h {minutes} min left',
    hoursLeft: '{hours} h left',
    minutesLeft: '{minutes} min left',
    until: 'until <time>{when}</time>',
    since: 'since <time>{when}</time>',
  },
  takeDownEs,
)

export type TakeDownCopy = CopyOf<typeof takeDownCopy>
