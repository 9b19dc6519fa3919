import { defineCopy } from '#app/platform/copy/catalog.ts'
import { annotatedAdEs } from './annotated-ad-copy.es.ts'

/** The ad on the home page, and what each of its claims means. */
export const annotatedAdCopy = defineCopy(
  'annotated-ad',
  {
    title: 'What an ad tells you',
    sample: 'Sample',
    sampleMeans: 'We wrote this one to show what an ad looks like. There’s no one to reply to. A broken line marks a sample.',
    confirmedExample: 'Confirmed 2 days ago',
    confirmedMeans:
      'When the advertiser last told us that the ad is current. We ask every seven days. The sun on the ad’s line sinks until they answer. Without an answer, the ad pauses.',
    identity: 'Identity checked, with the date',
    identityOn: 'Identity checked {date}, valid one year',
    identityMeans: 'A moderator checked who the advertiser is, and that they’re an adult. We didn’t keep the documents.',
    photo: 'Photo matches the person',
    photoOn: 'Photo matches the person, checked {date}',
    photoMeans: 'A moderator compared this photo with the person whose identity was checked.',
    nothingElse: 'Nothing else',
    nothingElseMeans: 'If an ad doesn’t list it, we didn’t check it. No one can pay for a check or for a better spot.',
    whatWeCheck: 'What we check, and how',
    realAds: 'You can see real ads once you’ve told us that you’re an adult. <age>I am 18 or older</age>',
    choice: 'This is the most recently confirmed ad that everyone can see and that has both checks. Its advertiser didn’t pay for it.',
  },
  annotatedAdEs,
)
