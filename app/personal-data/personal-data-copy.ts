import { type CopyOf, defineCopy } from '#app/copy/catalog.ts'
import { personalDataEs } from './personal-data-copy.es.ts'

/** The page of what we store about a member, what it can't list, and the copy to download. */
export const personalDataCopy = defineCopy(
  'personal-data',
  {
    title: 'What we hold about you',
    accountStays: 'Your account stays. Nothing was deleted.',
    lead: 'Everything we can find by your account: what it is, why we hold it, and for how long. What we can’t list comes last, with the reason.',
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

    evidence: 'Evidence about a minor or force',
    neverListed: 'Never listed, for anyone',
    evidenceWhat:
      'If someone reports that a person may be under 18 or forced, we seal the report, the ad with its photos, and the account’s email, name in ads, stated age, and dates. We tell no one whether there is any about them, because that would warn a trafficker. It’s deleted 30 days after a moderator finds nothing. Otherwise it stays for a year, or up to two if an order requires it, even if the account is deleted.',
    counters: 'Counters against guessing and floods',
    withoutName: 'Without a name',
    countersWhat:
      'How often something was tried, and how much was caused, with your address, account, or network. They’re stored under keyed hashes, which can’t be read back, count for a day at most, and are deleted within two.',
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
    withTheOperator: 'With whoever operates the site',
    backupsWhat: 'They hold what was held on the day they were made, until the operator deletes them.',

    exportTitle: 'A copy of your data',
    exportLead:
      'Everything on the page <data>What we hold about you</data>, as a ZIP of JSON files, with a text that says what is what. Passwords, keys and their hashes are not in it.',
    beingMade: 'A copy is being made. You asked for it on <time>{when}</time>. We will mail you when it is ready, usually within a minute.',
    beingMadeAlready: 'A copy is being made already. We will mail you when it is ready.',
    onceADay: 'A copy is made once a day. You can ask for the next on <time>{when}</time>. The one that is ready stays as it is.',
    copyReady: 'Your copy is ready',
    downloadZip: 'Download the ZIP',
    madeOn: 'Made <time>{date}</time>',
    deletedOn: 'Deleted <time>{date}</time>',
    howLong: 'A copy is ready within minutes, and we mail you then. It stays for seven days. You can ask for one a day.',
    makeCopy: 'Make a copy',
    makeNewCopy: 'Make a new copy',
    wasDeleted: 'A copy of <made>{madeAt}</made> was deleted on <deleted>{deletedAt}</deleted>.',
    noCopy: 'There is no copy',
    noCopyLead: 'None was made within the last seven days. You can ask for one.',

    readmeTitle: 'What {site} holds about {email}',
    readmeLead: 'Written on {when}. Each file is a list in JSON: empty where nothing of its kind is held. Times are UTC.',
    readmeWhy: 'Why: {why}',
    readmeUntil: 'Until: {until}',
    readmeSecret: 'Held, and not in this copy: {what}.',
  },
  personalDataEs,
)

export type PersonalDataCopy = CopyOf<typeof personalDataCopy>
