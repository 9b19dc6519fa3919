import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { personalDataEs } from './personal-data-copy.es.ts'

/** The page of what we store about a member, what it can't list, and the copy to download. */
export const personalDataCopy = defineCopy(
  'personal-data',
  {
    title: 'What we hold about you',
    accountStays: 'Your account stays. Nothing was deleted.',
    lead: 'Everything we can find under your account: what it is, why we have it, and how long we keep it. What we can’t list is at the end, with the reason.',
    downloadCopy: 'Download a copy',
    deleteAccount: 'Delete your account',
    nothingNow: 'Nothing now',
    entries: { one: '{count} entry', other: '{count} entries' },
    seeThem: 'See them',
    theseAreSome: 'These are {shown} of them. Your copy has them all.',
    until: '<strong>Until:</strong> {until}',
    neverShown: '<strong>Stored, but never shown to anyone:</strong> {what}.',
    yes: 'yes',
    no: 'no',

    evidence: 'Evidence that someone is under 18 or forced',
    neverListed: 'Never listed, for anyone',
    evidenceWhat:
      'If someone reports that a person may be under 18 or forced, we seal the report, the ad with its photos, and the account’s email, name in ads, stated age, and dates. We don’t tell anyone whether we have evidence about them, because that would warn a trafficker. It’s deleted 30 days after a moderator finds nothing. Otherwise it stays for a year, or up to two if an order requires it, even if the account is deleted.',
    counters: 'Counters that limit guessing and flooding',
    withoutName: 'Without a name',
    countersWhat:
      'How often someone tried something with your email address, account, or network, and how much it caused. We store these under keyed hashes, which can’t be read back. They count for a day at most, and we delete them within two.',
    otherAddress: 'Emails to another address',
    underThatAddress: 'Under that address',
    otherAddressWhat:
      'The one email that tells your old address about a change. We delete its record within four days. We deleted our other records for that address when it changed. If you stop a change, or it expires, we delete the records for the new address.',
    ledger: 'The ledger of removals',
    ledgerWhat:
      'The numbers of photos, ads, and accounts that were deleted, and fingerprints of blocked photos, so that a restored backup doesn’t bring them back. The operator keeps it longer than the oldest backup.',
    undoable: 'A decision that can still be undone',
    withTheDecision: 'With the decision',
    undoableWhat:
      'How your ad was before a moderator’s decision and right after it, so that they can undo a mistake. It’s deleted within eleven minutes.',
    backups: 'Backups',
    withTheOperator: 'With the site’s operator',
    backupsWhat: 'They contain what we stored on the day they were made, until the operator deletes them.',

    exportTitle: 'A copy of your data',
    exportLead:
      'Everything on the page <data>What we hold about you</data>, as a ZIP of JSON files, with a text file that explains them. Passwords, keys, and their hashes aren’t in it.',
    beingMade: 'We’re making your copy. You asked for it on <time>{when}</time>. We’ll email you when it’s ready, usually within a minute.',
    beingMadeAlready: 'We’re already making a copy. We’ll email you when it’s ready.',
    onceADay: 'You can make one copy a day. You can make the next one on <time>{when}</time>. The one you have isn’t affected.',
    copyReady: 'Your copy is ready',
    downloadZip: 'Download the ZIP',
    madeOn: 'Made <time>{date}</time>',
    deletedOn: 'Deleted <time>{date}</time>',
    howLong: 'We’ll email you when your copy is ready, within minutes. You can download it for seven days, and make one copy a day.',
    makeCopy: 'Make a copy',
    makeNewCopy: 'Make a new copy',
    wasDeleted: 'Your copy from <made>{madeAt}</made> was deleted on <deleted>{deletedAt}</deleted>.',
    noCopy: 'There’s no copy to download',
    noCopyLead: 'You haven’t made one in the last seven days. You can make a new one anytime.',

    readmeTitle: 'What {site} holds about {email}',
    readmeLead: 'Written on {when}. Each file is a JSON list, which is empty if we hold nothing of that kind. Times are in UTC.',
    readmeWhy: 'Why: {why}',
    readmeUntil: 'Until: {until}',
    readmeSecret: 'Stored, but not in this copy: {what}.',
  },
  personalDataEs,
)

export type PersonalDataCopy = CopyOf<typeof personalDataCopy>
