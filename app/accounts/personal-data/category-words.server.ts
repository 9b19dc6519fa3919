import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { retentionDays } from '#app/platform/mail/mail.server.ts'
import { type AccountDataCopy, accountDataCopy, heldDataCopy, type HeldDataCopy } from './copy.ts'

type CategoryWords = {
  name: string
  why: string
  until: string
  /** What's stored but neither shown nor exported. */
  secret?: string
}

const allWords = (copy: CopyReader) => ({
  ...wordsOfAccounts(copy.read(accountDataCopy)),
  ...wordsOfAds(copy.read(heldDataCopy)),
  ...wordsOfMembers(copy.read(heldDataCopy)),
  ...wordsOfModeration(copy.read(heldDataCopy)),
})

export type CategoryFile = keyof ReturnType<typeof allWords>

/** What each category of personal data is, by the name of its file. */
export const categoryWords = (copy: CopyReader): Record<CategoryFile, CategoryWords> => allWords(copy)

const wordsOfAccounts = (copy: AccountDataCopy) =>
  ({
    account: { name: copy.account, why: copy.accountWhy, until: copy.accountUntil, secret: copy.accountSecret },
    sessions: { name: copy.sessions, why: copy.sessionsWhy, until: copy.sessionsUntil, secret: copy.browserSecret },
    browsers: { name: copy.browsers, why: copy.browsersWhy, until: copy.browsersUntil, secret: copy.browserSecret },
    steps: { name: copy.steps, why: copy.stepsWhy, until: copy.stepsUntil, secret: copy.stepsSecret },
    'address-change': { name: copy.addressChange, why: copy.addressChangeWhy, until: copy.addressChangeUntil },
    passkeys: { name: copy.passkeys, why: copy.passkeysWhy, until: copy.passkeysUntil, secret: copy.passkeysSecret },
    'second-factor': {
      name: copy.secondFactor,
      why: copy.secondFactorWhy,
      until: copy.secondFactorUntil,
      secret: copy.secondFactorSecret,
    },
    notices: { name: copy.notices, why: copy.noticesWhy, until: copy.noticesUntil },
    copies: { name: copy.copies, why: copy.copiesWhy, until: copy.copiesUntil },
    messages: { name: copy.emails, why: copy.emailsWhy, until: copy.emailsUntil({ days: retentionDays }), secret: copy.emailsSecret },
    'legal-holds': { name: copy.holds, why: copy.holdsWhy, until: copy.holdsUntil },
  }) satisfies Record<string, CategoryWords>

const wordsOfAds = (copy: HeldDataCopy) =>
  ({
    profile: { name: copy.profile, why: copy.profileWhy, until: copy.profileUntil },
    ads: { name: copy.ads, why: copy.adsWhy, until: copy.adsUntil, secret: copy.adsSecret },
    photos: { name: copy.photos, why: copy.photosWhy, until: copy.photosUntil },
    'ad-history': { name: copy.adHistory, why: copy.adHistoryWhy, until: copy.adDeleted },
    'ad-days': { name: copy.adDays, why: copy.adDaysWhy, until: copy.adDeleted },
    answers: { name: copy.savedReplies, why: copy.savedRepliesWhy, until: copy.savedRepliesUntil },
    'identity-checks': {
      name: copy.identityChecks,
      why: copy.identityChecksWhy,
      until: copy.identityChecksUntil,
      secret: copy.identityChecksSecret,
    },
    'pages-elsewhere': { name: copy.pages, why: copy.pagesWhy, until: copy.pagesUntil },
  }) satisfies Record<string, CategoryWords>

const wordsOfMembers = (copy: HeldDataCopy) =>
  ({
    favorites: { name: copy.favorites, why: copy.favoritesWhy, until: copy.favoritesUntil },
    searches: { name: copy.searches, why: copy.searchesWhy, until: copy.searchesUntil, secret: copy.searchesSecret },
    links: { name: copy.links, why: copy.linksWhy, until: copy.linksUntil, secret: copy.linksSecret },
    conversations: { name: copy.conversations, why: copy.conversationsWhy, until: copy.conversationsUntil },
    'message-drafts': { name: copy.unsent, why: copy.unsentWhy, until: copy.unsentUntil },
    blocks: { name: copy.blocks, why: copy.blocksWhy, until: copy.blocksUntil },
    reports: { name: copy.reports, why: copy.reportsWhy, until: copy.reportsUntil, secret: copy.reportsSecret },
  }) satisfies Record<string, CategoryWords>

const wordsOfModeration = (copy: HeldDataCopy) =>
  ({
    decisions: { name: copy.decisions, why: copy.decisionsWhy, until: copy.decisionsUntil, secret: copy.decisionsSecret },
    'looks-at-your-address': { name: copy.looks, why: copy.looksWhy, until: copy.looksUntil },
    'marks-of-your-texts': { name: copy.textPrints, why: copy.textPrintsWhy, until: copy.adDeleted, secret: copy.textPrintsSecret },
    'claimed-cases': { name: copy.cases, why: copy.casesWhy, until: copy.casesUntil },
    events: { name: copy.events, why: copy.eventsWhy, until: copy.eventsUntil, secret: copy.eventsSecret },
    'evidence-uses': { name: copy.evidence, why: copy.evidenceWhy, until: copy.evidenceUntil },
    'take-downs': { name: copy.takeDowns, why: copy.takeDownsWhy, until: copy.takeDownsUntil },
  }) satisfies Record<string, CategoryWords>
