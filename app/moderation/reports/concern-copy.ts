import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { concernEs } from './concern-copy.es.ts'

/** The page for people who are worried about someone, or in danger themselves. */
export const concernCopy = defineCopy(
  'concern',
  {
    title: 'Worried about someone?',
    description: 'Worried about someone in an ad? Tell us what you saw. You don’t need an account, and we don’t tell them.',
    lead: 'Do you think someone is under 18, or is being made to do something they don’t want to do? Is it happening to you? Tell us here.',
    leave: 'Leave this page now',
    opens: 'It opens {page}. <limits>What it can’t do</limits>',
    next: 'What happens next',
    nextRead: 'A moderator reads it before everything else. We email every moderator that something urgent is waiting.',
    nextKept: 'If it’s about an ad, we store a sealed copy of the ad right away, so no one can make it disappear.',
    nextNoAccount: 'You don’t need an account. We don’t store your IP address with what you write, or your account if you have one.',
    nextNotTold: 'We won’t tell the people it’s about, or say who sent it.',
    limits:
      '<b>What we can’t do:</b> we aren’t the police or a hotline. We can’t send anyone to you, and at some hours no one may be reading. If someone is in danger now, call <call>911</call> first.',
    hotlines: 'People to talk to now',
    emergency: 'In danger now',
    trafficking: 'Forced, controlled, or trafficked. Or text <text>233733</text>',
    children: 'A missing or exploited child',
    home: 'Violence or fear at home',
    suicide: 'Thoughts of suicide. Call or text',
    moreHotlines: 'More hotlines, and when we checked the numbers',
    reason: 'What’s it about?',
    minor: 'Someone may be under 18',
    forced: 'Someone may be forced, threatened, or controlled',
    place: 'Where',
    placeHint: 'Optional. The address of a page here, or the number of an ad.',
    what: 'What you saw or know',
    whatHint:
      'In your own words, up to {most} characters. You don’t have to be sure. Don’t send or save photos of a minor: tell us where they are.',
    contact: 'How we can reach you',
    contactHint: 'Optional. Choose something only you read. We store it encrypted, and we log each time a moderator opens it.',
    send: 'Send',
    receipt: 'You’ll get a private page where you can check the result later.',
    chooseReason: 'Choose one. If you’re not sure, pick the closer one.',
    sayWhat: 'Tell us what worries you, or where it is. A few words are enough.',
    notSent: 'It hasn’t been sent yet. Please check the fields below.',
  },
  concernEs,
)

export type ConcernCopy = CopyOf<typeof concernCopy>
