import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { savedSearchesEs } from './saved-searches-copy.es.ts'

export const savedSearchesCopy = defineCopy(
  'saved-searches',
  {
    title: 'Saved searches',
    saved: 'Saved. Ads that go live from now on count as new.',
    changed: 'Changed.',
    removed: 'Removed. We won’t email you about it anymore.',
    countOf: '{count} of {most} saved.',
    none: 'No saved searches yet. Search for ads, then tap Save this search.',
    searchAds: 'Search for ads',
    everywhere: 'All ads, everywhere',
    savedOn: 'Saved on {date}.',
    checkedOn: 'Last checked for new ads on {date}.',
    change: 'Change<hidden>, {name}</hidden>',
    remove: 'Remove<hidden>, {name}</hidden>',
    howOften: 'How often?',
    howOftenLead: 'Choose how often we email you. Nothing was changed.',
    emailMe: 'Email me what’s new',
    day: 'Every day',
    week: 'Every week',
    never: 'No emails',
    newTitle: 'Save this search',
    ads: 'Ads: {words}.',
    allAds: 'All ads, everywhere.',
    allAdsName: 'All ads',
    name: 'Name',
    nameHint: 'Only you see it. It’s never in an email.',
    aboutEmails:
      'We email you only when a matching ad goes live for the first time, and at most once a day for all your searches together. The email says how many there are, without naming them, and has a link that stops these emails.',
    save: 'Save',
    faults: 'Nothing was saved yet. Please check the fields below.',
    full: 'You already have {most} saved searches, the most you can have. Nothing was saved. Remove one first.',
    nameFault: 'Enter a name of up to {most} characters.',
    intervalFault: 'Choose how often.',
  },
  savedSearchesEs,
)

export type SavedSearchesCopy = CopyOf<typeof savedSearchesCopy>
