import { defineCopy } from '#app/platform/copy/catalog.ts'
import { backupEs } from './backup-copy.es.ts'

/** What backing up, restoring, and moving print, and why they're refused. */
export const backupCopy = defineCopy(
  'backup',
  {
    backUpUsage: 'Enter a file for the backup: npm run backup -- FILE',
    restoreUsage: 'Enter the backup’s file: npm run restore -- FILE',
    moveUsage: 'Enter the address of the Postgres server: npm run move -- postgres://user:password@host/database',

    made: 'Backed up to {file} and checked. Rows: {rows}. Tables: {tables}. Files: {files}. Bytes: {bytes}.',
    restored:
      'Restored {file} and checked it. Rows: {rows}. Tables: {tables}. Files: {files}. Everyone has to sign in again. Start the site: npm start',
    moved:
      'Moved everything to the server and checked it. Rows: {rows}. Tables: {tables}. The embedded database is unchanged, and photos stay in {folder}.\nStart the site with DATABASE_URL set to that address.',
    leftOut: 'Left out: the file {file}, whose bytes on the disk have changed since it was stored.',
    notRecorded: 'The site couldn’t record it: {reason}.',

    stopped: 'Stopped. No backup was made.',
    siteStopped: 'The site stopped before the backup was done. None was made. Delete {file} if it exists.',
    noDatabase: 'There’s no database in {folder}. Set DATA_DIR or DATABASE_URL as for the site. No backup was made.',
    noEmbedded: 'There’s no embedded database in {folder}. Set DATA_DIR as for the site. Nothing was changed.',
    relativePath: 'The file needs an absolute path. No backup was made.',
    alreadyThere: '{file} already exists, and wasn’t changed. Choose another name for the backup.',
    unfinished:
      '{file} exists: another backup is running, or one was interrupted. If none is running, delete the file. No backup was made.',
    failed: 'The backup failed: {reason}. No backup was made.',

    noFile: '{file} doesn’t exist. Nothing was changed.',
    unreadable: '{file} can’t be read: {reason}. Nothing was changed.',
    notBackup: '{file} isn’t a backup of Evenfall. Nothing was changed.',
    newerFormat: '{file} was made by a newer Evenfall ({version}). Restore it with that version. Nothing was changed.',
    cutOff: '{file} is cut off: its end is missing. Make another backup. Nothing was changed.',
    damaged: '{file} is damaged: its checksums don’t match. Make another backup. Nothing was changed.',

    notEmpty:
      'Only an empty site can be restored, and this one has rows in {tables}. Choose another DATA_DIR or an empty database. Nothing was changed.',
    newerTables:
      'This database has the tables of a newer Evenfall than the backup. Choose a new DATA_DIR or a new database. Nothing was changed.',
    unknownTable: 'The backup has a table {table} with the columns {columns}, which this Evenfall doesn’t have. Nothing was changed.',
    otherRows:
      'The table {table} doesn’t match the backup. It would have {rows} rows (checksum {checksum}), and the backup has {expectedRows} (checksum {expectedChecksum}). Nothing was changed.',
    notLoaded: 'The backup couldn’t be loaded: {reason}. Nothing was changed.',

    barred: {
      one: 'Barred again, because the backup is older: {count} photo.',
      other: 'Barred again, because the backup is older: {count} photos.',
    },
    withheld: { one: 'Withheld, since it’s barred: {count} photo.', other: 'Withheld, since they’re barred: {count} photos.' },
    photosRemoved: { one: 'Removed again: {count} photo.', other: 'Removed again: {count} photos.' },
    adsRemoved: { one: 'Removed again: {count} ad ({numbers}).', other: 'Removed again: {count} ads ({numbers}).' },
    accountsClosed: {
      one: 'Deleted since the backup, so closed, and deleted by the next hourly job: {count} account ({numbers}).',
      other: 'Deleted since the backup, so closed, and deleted by the next hourly job: {count} accounts ({numbers}).',
    },
  },
  backupEs,
)
