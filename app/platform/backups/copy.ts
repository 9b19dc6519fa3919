import { defineCopy } from '#app/platform/copy/catalog.ts'

/** What backups to BACKUP_TO print, and why they fail. */
export const siteBackupCopy = defineCopy('site-backup', {
  restoreUsage:
    'Enter a backup’s file, or the folder or bucket of backups: npm run restore -- FILE, or npm run restore -- FOLDER [--at DATE] [--key KEYFILE] [--unencrypted] [--verify-only]',
  made: 'Backed up to {store}: {outcome}.',
  siteStopped: 'The site stopped before the backup was done. Start it: the next backup continues with the photos that were copied.',
  listed: '{made}  rows: {bytes} bytes, photos: {photos}{encrypted}',
  encrypted: ', encrypted',
  tried:
    'Restored {file} into a scratch database and checked it. Rows: {rows}. Tables: {tables}. Photos read: {photos}. Nothing was changed.',

  nowhere: 'There’s nowhere to back up to. Set {setting} to a folder or a bucket, or name a file: npm run backup -- FILE',
  badRecipient:
    '{setting} isn’t a public key of age. Make a key on another machine with age-keygen, and use the line that begins with age1.',
  keyUnreadable: 'The key file {file} can’t be read: {reason}. Nothing was changed.',
  noKeyInFile: '{file} has no private key of age, which begins with AGE-SECRET-KEY-. Nothing was changed.',
  wrongKey: 'The key in {file} doesn’t open this backup: it needs another one, or its beginning is damaged. Nothing was changed.',
  needsKey: 'This backup is encrypted. Name the file with its private key: --key KEYFILE. Nothing was changed.',
  notEncrypted:
    'This backup isn’t encrypted, although there’s a key: someone else may have put it there. If it’s yours, from before BACKUP_KEY was set, add --unencrypted. Nothing was changed.',
  scratchExists: 'The folder {folder} exists already, and would be deleted afterwards. Nothing was changed.',
  notWhole: 'This backup is damaged or cut off: its checksums don’t match. Choose another with --at DATE. Nothing was changed.',
  othersStore:
    'The backups in {store} are of another site, {origin}. Choose another BACKUP_TO. If they’re yours under a former address, delete {file} there.',
  busy: 'Another backup is running, or was killed less than ten minutes ago. Try again later.',
  failed: '{reason} Fix that and run it again: npm run backup',
  noRoom: '{place} has too little room: {free} MB are free, and the backup needs {needed} MB.',
  otherBytes: 'What was read back from {store} isn’t what was written. The disk or the store may be failing.',
  drillFailed: '{file} couldn’t be restored: {reason}',
  photoDamaged: 'The copy of a photo is damaged or missing: {key}',
  photosMissing: {
    one: 'Left out: {count} photo whose copy is damaged or missing ({files}).',
    other: 'Left out: {count} photos whose copies are damaged or missing ({files}).',
  },
  none: 'There’s no backup in {store}. Nothing was changed.',
  noneAt: 'There’s no backup of {at} or before in {store}. Nothing was changed.',
  badDate: '{at} isn’t a date. Write it like 2026-11-27 or 2026-11-27T09:15, in UTC. Nothing was changed.',
})
