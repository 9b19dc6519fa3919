import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { adFaultsEs } from './ad-faults-copy.es.ts'

/** What keeps an ad from being saved or submitted. */
export const adFaultsCopy = defineCopy(
  'ad-faults',
  {
    titleTooLong: 'The title has {length} characters. Shorten it to {most} or less.',
    titleFarTooLong: 'The title has far too many characters. Shorten it to {most} or less.',
    titleMissing: 'Write a title of {least} to {most} characters.',
    titleTooShort: {
      one: 'The title has {count} character. Write at least {least}.',
      other: 'The title has {count} characters. Write at least {least}.',
    },
    descriptionTooLong: 'The description has {length} characters. Shorten it to {most} or less.',
    descriptionFarTooLong: 'The description has far too many characters. Shorten it to {most} or less.',
    descriptionMissing: 'Write a description of {least} to {most} characters.',
    descriptionTooShort: {
      one: 'The description has {count} character. Write at least {least}.',
      other: 'The description has {count} characters. Write at least {least}.',
    },
    ageRange: 'Enter an age from {youngest} to {oldest}, in whole years.',
    ageUnderAccount: 'Your account says {least}, so the ad can’t say less.',
    ageMissing: 'Enter your age in whole years.',
    ageInName: '“{age}” in a name reads like an age under 18. Leave it out, or choose another number.',
    nameLength: 'Enter a name of {least} to {most} characters.',
    cityMissing: 'Choose a city.',
    cityNeeded: 'Enter the city the ad is for.',
    cityIsState: '{state} is a state. Enter a city in it.',
    cityInputIsState: '“{input}” is a state. Enter a city in it.',
    cityUnknown: 'We don’t know a city called “{input}”. Check the spelling, or enter a larger one nearby.',
    cityAmbiguous: 'Which city is “{input}”? Choose yours.',
    categoryMissing: 'Choose a category.',
    categoryUnknown: 'Choose one from the list.',
    languagesTooMany: 'Choose {most} languages at most.',
    notPossible: 'That isn’t possible anymore',
    notPossibleLead:
      'The ad has changed since you opened the page: it was submitted, reviewed, or ended. Nothing was changed. Open it again to see its current state.',
    deletion: 'Your account is about to be deleted',
    deletionLead: 'You asked for that, so your ads stay paused until you cancel the deletion. Nothing was changed.',
    suspension: 'Your account is limited for now',
    suspensionLead: 'Your ads stay paused for now. Under Decisions in your account you can read why, and until when. Nothing was changed.',
    identity: 'You need an identity check first',
    identityLead: 'A moderator has to check your identity first. Nothing was changed.',
    changed: 'It was changed in another window',
    changedLead: 'The ad was changed after you opened it, so it wasn’t submitted. Open its preview again and check it.',
    unchanged: 'Nothing has changed',
    unchangedLead: 'The ad is the same as when it was approved, and has no new photos, so there’s nothing to review.',
    full: 'You’ve reached the limit',
    fullLead: 'You can have {most} ads at a time. End one or discard a draft first.',
  },
  adFaultsEs,
)

export type AdFaultsCopy = CopyOf<typeof adFaultsCopy>
