import { defineCopy } from '#app/platform/copy/catalog.ts'
import { databaseEs } from './database-copy.es.ts'

/** Why the database or its folder can't be used. */
export const databaseCopy = defineCopy(
  'database',
  {
    newerDatabase: 'This database was made by a newer Evenfall: it has {migrations}. Use that release. Nothing was changed.',
    newerBackup: 'This backup was made by a newer Evenfall: it has {migrations}. Use that release. Nothing was changed.',
    editedOnDatabase: '{file} was edited after it ran on this database. Restore the file, and write a new one. Nothing was changed.',
    editedOnBackup: '{file} was edited after it ran on this backup. Restore the file, and write a new one. Nothing was changed.',
    oldServer: 'The Postgres server is older than version 15. Nothing was changed.',
    silentServer: 'The Postgres server at {host} isn’t responding: {reason}',
    silentSocket: 'The Postgres server isn’t responding at its socket: {reason}',

    unflushed: 'This PGlite doesn’t flush commits to the disk. Install the pinned version, or set DATABASE_URL. Nothing is lost.',
    checkpointFailed: 'A checkpoint failed. The log is kept, and the next one will try again: {reason}',
    stopped:
      'The embedded database stopped, and Evenfall with it: {reason}. No acknowledged change is lost. Make room or fix the disk, then start again.',
    otherPostgres:
      '{folder} was made by Postgres {theirs}, and this Evenfall has Postgres {ours}. Make a backup with the release that made it, and restore that here. Nothing was changed.',
    fullDisk:
      'The disk is too full for the database in {folder}. Make room (a new one takes 40 MB) and start again. No acknowledged change is lost.',
    unreadable:
      'The database in {folder} can’t be opened: {reason}. Keep the folder as it is, and restore the newest backup to another DATA_DIR.',
    noVersion: 'the folder isn’t empty, but its PG_VERSION is missing',

    openFolder:
      'Other users of this machine can open the data folder {folder} (mode {mode}). Close it, and start again: {command}\nNothing was changed.',
    inUse: '{folder} is in use by another process. Stop it first, or choose another DATA_DIR. Nothing was changed.',
    inUseBy: '{folder} is in use by {process}. Stop it first, or choose another DATA_DIR. Nothing was changed.',
    process: 'process {number} on {machine} since {time}',
    unusableFolder: 'The data folder {folder} can’t be used: {reason}. Fix that, or choose another DATA_DIR. Nothing was changed.',
    notAllowed: 'this user can’t read and write there',
    notFolder: 'it’s a file, not a folder',
    readOnly: 'it’s read-only',
    diskIsFull: 'the disk is full',
  },
  databaseEs,
)
