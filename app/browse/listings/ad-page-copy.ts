import { defineCopy } from '#app/platform/copy/catalog.ts'
import { adPageEs } from './ad-page-copy.es.ts'

export const adPageCopy = defineCopy(
  'ad-page',
  {
    notFound: 'Ad not found',
    notFoundLead: 'There’s no ad at this address. It may have ended, or the link may be incomplete.',
    back: 'Back to {city} ads',
    liveDescription: 'Age {age}, {category}, in {place}: {title}.',
    ended: 'This ad has ended',
    endedDescription: 'An ad in {place} that has ended.',
    endedAdsNearby: 'This ad is gone for good. Here are live ads nearby.',
    endedNoneInCity: 'This ad is gone for good. There’s no other ad in {city} right now.',
    endedNoneNearby: 'This ad is gone for good, and there’s no other ad nearby right now.',
    reportEnded: 'Was something wrong with it? You can still <report>report this ad</report>.',
    liveAds: 'Live ads',
    allAdsIn: 'All ads in {city}',
    sampleDescription: 'A sample ad in {place}: {title}. It shows what an ad looks like, and there’s no one behind it.',
    sampleNote: 'This is a sample. We made it up to show what an ad looks like, and there’s no one to reply to.',
    sampleAge: 'Age: {age}',
    sampleSendMessage: 'Send Message',
    sampleViewPhotos: 'View Photos',
    sampleSource: 'No one posted this. Samples appear on every city’s page.',
  },
  adPageEs,
)
