import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { heldDataEs } from './held-data-copy.es.ts'

/** What we store about members besides their account: what it is, why we store it, until when, and what we don't show. */
export const heldDataCopy = defineCopy(
  'held-data',
  {
    profile: 'Your profile as an advertiser',
    profileWhy:
      'The name on your ads, and what we checked about you. We keep how and on which day we did a check, and the role of the person who did it, but nothing you showed us.',
    profileUntil: 'You delete your account. A check is valid for one year.',
    ads: 'Your ads',
    adsWhy: 'To show them in your words to the people you chose. An edit waits until it’s approved.',
    adsUntil:
      'You delete a draft. We delete an ended ad, with everything that belongs to it, 90 days after it ended, and all of them with your account. If a take-down hid something in it, the ad stays until a moderator decides.',
    adsSecret: 'checksums of what an ad said and showed when a moderator checked a report of a minor and found nothing',
    photos: 'Photos in your ads',
    photosWhy:
      'To show them. We re-encode each photo and don’t keep the original. Its average color shows while it loads, and a number computed from how it looks lets us recognize the same photo in another ad.',
    photosUntil: 'Ten minutes after you remove it, in case you undo that, or when its ad is deleted.',
    adHistory: 'What happened to your ads',
    adHistoryWhy: 'So that you and our moderators can see what was done and why.',
    adDeleted: 'The ad is deleted.',
    adDays: 'Daily counts for your ads',
    adDaysWhy: 'To show you how often an ad was seen and answered. These are only counts, with no one’s address in them.',
    savedReplies: 'Your saved replies',
    savedRepliesWhy: 'You saved them to use again.',
    savedRepliesUntil: 'You remove the reply or delete your account.',

    identityChecks: 'Identity checks you asked for',
    identityChecksWhy:
      'So a moderator can compare a photo of a gesture with a covered document. We store the result, and each time someone opened one of the two photos.',
    identityChecksUntil:
      'We delete both photos when we decide or you withdraw, at the latest 7 days after you got the gesture. We delete the rest a year after the check is over, or with your account.',
    identityChecksSecret:
      'the two photos while they wait, encrypted. You have the originals, and a copy in your archive would outlive them',
    pages: 'Pages on other sites that you said are yours',
    pagesWhy: 'To check every week that they still say so. Others see only the site’s name, and only while it’s confirmed.',
    pagesUntil: 'You remove the page, or your account is deleted.',

    favorites: 'Favorites',
    favoritesWhy: 'You saved these ads.',
    favoritesUntil: 'You remove one, or we delete its ad or your account.',
    searches: 'Saved searches',
    searchesWhy: 'To run them again, and to email you about new ads if you asked for that.',
    searchesUntil: 'You remove the search, or your account is deleted.',
    searchesSecret: 'the secret in each email’s link that stops a search’s emails',
    links: 'Secret links',
    linksWhy: 'For a calendar or a feed reader, which can’t sign in. Anyone who has the address sees what it shows.',
    linksUntil: 'You remove the link, or your account is deleted.',
    linksSecret: 'the hash of each link’s secret',

    conversations: 'Conversations',
    conversationsWhy: 'So the two of you can write to each other. Both of you see the same messages.',
    conversationsUntil: '90 days after the last message, or as soon as either account is deleted.',
    unsent: 'Messages you haven’t sent',
    unsentWhy: 'So a message you started is still there later, and on your other devices.',
    unsentUntil: 'You send or clear it, the ad or your account is deleted, or 90 days after you last changed it.',
    blocks: 'People you blocked',
    blocksWhy: 'So neither of you hears from the other. We don’t list who blocked you.',
    blocksUntil: 'You unblock them, or either account is deleted.',
    reports: 'Reports you made',
    reportsWhy: 'So a moderator can look at what you reported. We don’t list reports about you, to protect the people who made them.',
    reportsUntil: 'A year after the report was closed. If you delete your account, we remove your number from it, and the report stays.',
    reportsSecret: 'a moderator’s notes on a report, which may be about others',

    decisions: 'Decisions about you, and your appeals',
    decisionsWhy:
      'So you can read what we decided about you and what you posted, and why, and appeal it. Also so a suspension or a ban takes effect.',
    decisionsUntil:
      'We delete the text two years after the decision, or with your account. The decision itself stays, without text and without your number, so that we can count it. For a banned account, we store a keyed hash of its email address for a year after it’s deleted, so no one gets around a ban by deleting the account.',
    decisionsSecret: 'a ban that was proposed and isn’t decided yet, and the keyed hash of a banned address',
    looks: 'Who looked at your email address',
    looksWhy: 'Moderators work without it. If one of them opens it anyway, they have to say why, and you can read it here.',
    looksUntil: 'A year after someone looked, or when you delete your account.',
    textPrints: 'Fingerprints of your ads’ text',
    textPrintsWhy:
      'Numbers computed from every few words you submitted, so we notice when someone else submits the same text. Your words can’t be read from them.',
    textPrintsSecret: 'the numbers',
    cases: 'Cases you’re working on',
    casesWhy: 'Only for moderators, so two of them don’t decide the same case.',
    casesUntil: '15 minutes after you took the case. We clear these every hour.',
    events: 'Your entries in the log',
    eventsWhy:
      'So that decisions can be checked and can’t be rewritten later. These are the entries with your account’s number: what you did, and what was done about your account.',
    eventsUntil:
      'We keep them for good: each entry is chained to the one before, so none can be removed. Entries contain only numbers and fixed words. Once your account is deleted, its number leads to no one.',
    eventsSecret: 'who acted, if it wasn’t you; the hashes and salts that chain the log; and a proposed ban that isn’t decided yet',
    evidence: 'Evidence that you opened',
    evidenceWhy: 'Only for admins: to know who opened preserved evidence, and why.',
    evidenceUntil:
      'We delete the evidence: 30 days after a moderator found nothing, a year after the report or a package made of it, or later under an order. If your account is deleted first, we remove your number.',
    takeDowns: 'Photos and texts of yours that were hidden',
    takeDownsWhy:
      'Because someone asked us to take them down. This lists what we hid and what you answered. We don’t list who asked, to protect them. Your own requests aren’t listed either: they’re stored apart from accounts and shown on their receipts.',
    takeDownsUntil:
      'We delete your answer a year after the decision, or with your account. We keep the fact that something was hidden, without your number once your account is gone.',
  },
  heldDataEs,
)

export type HeldDataCopy = CopyOf<typeof heldDataCopy>
