import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** What `npm run export` and `npm run import` print. */
export const exchangeCopy = defineCopy('exchange', {
  exportUsage: 'npm run export -- FOLDER writes advertisers, ads, photos, places, and your own content to a new folder.',
  importUsage: `npm run import -- FOLDER              reads such a folder; the site shows nothing of it
npm run import -- FOLDER --dry-run    says what that would do, and changes nothing
npm run import -- --invite            emails each advertiser a link, once; with FOLDER, after reading it`,

  exported: 'Exported to {folder}. Advertisers: {advertisers}. Ads: {ads}. Photos: {photos}. Files of your own content: {rules}.',
  lost: {
    one: 'Left out: {count} photo whose file is missing.',
    other: 'Left out: {count} photos whose files are missing.',
  },
  imported: 'Imported from {site}.',
  wouldImport: 'This is what an import from {site} would do. Nothing was changed.',
  counts: '{file}: {added} new, {known} imported before, {skipped} left out, {wrong} with errors.',
  problem: '{file}:{line}: {column}: {sentence}',
  more: { one: '{count} more like these.', other: '{count} more like these.' },
  invited: { one: 'Emailed {count} advertiser.', other: 'Emailed {count} advertisers.' },
  withheld: {
    one: 'Not emailed: {count}, whose address was banned here or doesn’t accept emails.',
    other: 'Not emailed: {count}, whose addresses were banned here or don’t accept emails.',
  },
  notInvited: {
    one: '{count} advertiser wasn’t emailed yet: npm run import -- --invite',
    other: '{count} advertisers weren’t emailed yet: npm run import -- --invite',
  },

  stopped: 'Stopped. Run it again to continue.',
  exportStopped: 'Stopped. Nothing was exported.',
  siteStopped: 'The site stopped. Start it, and run this again.',
  relativePath: 'The folder needs an absolute path. Nothing was changed.',
  folderExists: '{folder} already exists, and wasn’t changed. Choose another name.',
  unfinished: '{folder} exists: another export is running, or one was interrupted. If none is running, delete it. Nothing was exported.',
  notWritten: 'The folder can’t be written: {reason}. Nothing was exported.',
  notExport: '{folder} has no {file} of an export. Nothing was changed.',
  newerFormat: '{folder} was exported by a newer Evenfall. Import it with that version. Nothing was changed.',
  otherChecksum:
    '{file} differs from its checksum in {manifest}. Export again. If you edited the file, delete its line there. Nothing was changed.',
  noHeader: '{file}: the first line needs the names of the columns, such as {column}.',

  tooLong: 'The line is too long.',
  notText: 'The line isn’t UTF-8 text.',
  notRecord: 'The line isn’t a record.',
  badValue: 'This isn’t a value of this column.',
  badId: 'An id has 1 to 100 letters, digits, and signs, without spaces.',
  badEmail: 'This isn’t an email address.',
  sameEmail: 'Another advertiser has this email address.',
  otherEmail: 'An advertiser with this id was imported before, with another email address.',
  otherAdvertiser: 'An ad with this id was imported before, with another advertiser.',
  hasAccount: 'There’s an account with this address here. It wasn’t changed.',
  answered: 'The owner of this address has confirmed or deleted an import.',
  barred: 'This address was banned here.',
  enoughAds: 'This advertiser has {most} ads already, the most an account may have.',
  noPhoto: 'There’s no photo with this name in the folder.',
  otherPhoto: 'The photo differs from its checksum.',
})

export type ExchangeCopy = CopyOf<typeof exchangeCopy>

/** The email to an imported advertiser. */
export const importEmailsCopy = defineCopy('import-emails', {
  subject: 'Is this profile yours?',
  what: 'The operator of a site you used moved your profile to {site}. No one sees it unless you confirm that it’s yours.',
  until: 'The link works for {span} (until {when}). Then we delete the profile.',
  notYou: 'Not you? Ignore this email. To have the profile deleted at once, open the link and choose “Delete it now.”',
  action: 'See the profile',
  reason: 'You got this email because the profile has your address.',
})

/** The page behind that link. */
export const importedProfileCopy = defineCopy('imported-profile', {
  title: 'Is this profile yours?',
  description: 'Confirm or delete a profile that was moved here.',
  lead: {
    one: '“{name}” from {site} has {count} ad. No one sees it unless you confirm that it’s yours.',
    other: '“{name}” from {site} has {count} ads. No one sees them unless you confirm that they’re yours.',
  },
  next: 'Each ad becomes a draft in your account. Submit the ones you want, and a moderator reviews them.',
  address: 'Email: {email}',
  member: 'You have an account with this address, so the drafts go there.',
  confirm: 'Yes, it’s mine',
  remove: 'Delete it now',
  removeLead: 'Not yours, or no longer wanted? We delete it at once, and it can’t be imported again for a year.',
  until: 'Otherwise it’s deleted on {date}.',
  used: 'This link can’t be used',
  usedLead: 'It was used, or it has expired and the profile was deleted.',
})
