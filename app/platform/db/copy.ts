import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** What backing up, restoring, and moving print, and why they're refused. */
export const backupCopy = defineCopy('backup', {
  backUpUsage: 'Enter a file for the backup: npm run backup -- FILE. With BACKUP_TO, none is needed, and --list lists what’s there.',
  moveUsage: 'Enter the address of the Postgres server: npm run move -- postgres://user:password@host/database',

  made: 'Backed up to {file} and checked. Rows: {rows}. Tables: {tables}. Files: {files}. Bytes: {bytes}.',
  restored:
    'Restored {file} and checked it. Rows: {rows}. Tables: {tables}. Files: {files}. Everyone has to sign in again. Start the site: npm start',
  moved:
    'Moved everything to the server and checked it. Rows: {rows}. Tables: {tables}. The embedded database is unchanged, and photos stay in {folder}.\nStart the site with DATABASE_URL set to that address.',
  leftOut: 'Left out: the file {file}, whose bytes on the disk have changed since it was stored.',
  notRecorded: 'The site couldn’t record it: {reason}.',

  stopped: 'Stopped. No backup was made.',
  interrupted: 'Stopped. Run the same command again. If it then says that the site has rows, they’re complete: start the site.',
  siteStopped: 'The site stopped before the backup was done. None was made. Delete {file} if it exists.',
  noDatabase: 'There’s no database in {folder}. Set DATA_DIR or DATABASE_URL as for the site. No backup was made.',
  addressGiven: 'the address that you entered',
  noEmbedded: 'There’s no embedded database in {folder}. Set DATA_DIR as for the site. Nothing was changed.',
  relativePath: 'The file needs an absolute path. No backup was made.',
  alreadyThere: '{file} already exists, and wasn’t changed. Choose another name for the backup.',
  unfinished: '{file} exists: another backup is running, or one was interrupted. If none is running, delete the file. No backup was made.',
  failed: 'The backup failed: {reason}. No backup was made.',

  noFile: '{file} doesn’t exist. Nothing was changed.',
  unreadable: '{file} can’t be read: {reason}. Nothing was changed.',
  notFile: '{file} isn’t a plain file. Copy the backup into one first. Nothing was changed.',
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
})

/** What the running site answers to its operator's commands, and what `npm run verify-log` finds. */
export const commandsCopy = defineCopy('commands', {
  createAdminUsage: 'Enter the new admin’s email address: npm run create-admin -- EMAIL',
  holdUsage: 'Enter the account’s email address and a name for the hold: {command}',
  verifyLogUsage: 'npm run verify-log checks the whole log of decisions. It takes no arguments.',

  noDatabase: 'There’s no database in {folder}. Start the site once, or set DATA_DIR or DATABASE_URL as for the site. Nothing was changed.',
  unknownCommand: 'The running site doesn’t know {command}. Restart it. Nothing was changed.',
  busy: 'The site is still running another command. Try again when that’s done. Nothing was changed.',
  unheard: 'No one is waiting for the answer anymore. The command was stopped.',
  failed: 'This failed: {reason}.',
  unreachable: 'The running site can’t be reached: {reason}. Run this as the site’s own user. Nothing was done.',
  interrupted: 'Stopped before the end. Check whether the command took effect before you try again.',
  siteStopped: 'The site stopped before it answered. Start it, and check whether the command took effect before you try again.',
  readingStopped: 'The site stopped before it read all events. Nothing was changed. Try again.',

  intact: {
    one: '{count} event: none is missing, none was changed.',
    other: '{count} events: none is missing, none was changed.',
  },
  lastHash: 'The last hash is {hash}.',
  noAnchors: 'There’s no file to compare them with yet.',
  anchorsMatch: { one: 'The file of {count} day matches.', other: 'The files of {count} days match.' },
  'event missing': 'Event {event} is missing. Keep the database as it is, and compare it with a backup.',
  'event unlinked': 'Event {event} doesn’t follow the one before it. Keep the database as it is, and compare it with a backup.',
  'event changed': 'Event {event} was changed. Keep the database as it is, and compare it with a backup.',
  rewritten: 'Event {event} isn’t the one in the file of {day}: the events up to it were rewritten.',
  cutOff:
    'The file of {day} has {events} events, and there are {found}: the last ones are gone. That’s expected after an older backup was restored.',
})

/** Why the database or its folder can't be used. */
export const databaseCopy = defineCopy('database', {
  newerDatabase: 'This database was made by a newer Evenfall: it has {migrations}. Use that release. Nothing was changed.',
  newerBackup: 'This backup was made by a newer Evenfall: it has {migrations}. Use that release. Nothing was changed.',
  editedOnDatabase: '{file} was edited after it ran on this database. Restore the file, and write a new one. Nothing was changed.',
  editedOnBackup: '{file} was edited after it ran on this backup. Restore the file, and write a new one. Nothing was changed.',
  foreignDatabase: 'This database has tables of another program. Name an empty database, or the site’s own. Nothing was changed.',
  oldServer: 'The Postgres server is older than version 15. Nothing was changed.',
  wrongPassword:
    'The Postgres server at {host} refuses this password for {user}. Correct it in {setting}, or set another one: {command}\nNothing was changed.',
  noPassword: 'The Postgres server at {host} needs a password for {user}. Write it into {setting}, or set PGPASSWORD. Nothing was changed.',
  notLetIn:
    'The Postgres server at {host} doesn’t let {user} in from this machine. Create the role, or allow it in pg_hba.conf: {command}\nNothing was changed.',
  unknownDatabase: 'The Postgres server at {host} has no database {database}. Create it: {command}\nNothing was changed.',
  unknownHost: 'There’s no machine with the name {host}. Correct it in {setting}. Nothing was changed.',
  notUtf8:
    'The database {database} is encoded as {encoding}, which lacks characters that people write. Create another one: {command}\nNothing was changed.',
  mayNotCreate: 'The role {user} may not create tables in the database {database}. Allow it: {command}\nNothing was changed.',
  fewConnections:
    'The Postgres server has {free} connections left for {user}, and this machine’s processes may open {needed}. Raise max_connections there, or lower DATABASE_CONNECTIONS or PROCESSES here. Nothing was changed.',
  clocksDiffer:
    'This machine’s clock is {seconds} seconds off the Postgres server’s. Set both: timedatectl set-ntp true\nNothing was changed.',
  onlyReads:
    '{setting} leads to a Postgres server that only reads: a replica, or one where another has taken over. Name the primary. Nothing was changed.',
  primaryAsReplica:
    'DATABASE_REPLICA_URL leads to a server that isn’t a replica. Name a streaming replica of DATABASE_URL’s. Nothing was changed.',
  foreignReplica:
    'DATABASE_REPLICA_URL leads to a replica of another server, or to another database than DATABASE_URL. Name this one’s. Nothing was changed.',
  unreadableReplica: 'DATABASE_REPLICA_URL leads to a server that refuses this site: {reason}. Nothing was changed.',
  silentServer: 'The Postgres server at {host} isn’t responding: {reason}. Start it, or correct {setting}.',
  locked:
    'Another process has held a lock that this one needs for {seconds} seconds. It’s migrating, making a backup, or stuck. Try again when it’s done.',
  deaf: 'This process doesn’t hear its own NOTIFY over {setting}. If there’s a transaction pooler in between, set DATABASE_DIRECT_URL to the server itself. Nothing was changed.',
  disagrees:
    'Another process of this site is running with other settings: {settings}. Give all processes the same ones. If you’re changing them, stop the others first.',
  otherKey:
    'Another process of this site is running with another SECRET, and refuses this one. Stop it first, or change SECRET while the site runs: start all processes with the old SECRET and the new one as SECRET_PREVIOUS, and then all with the two exchanged.',
  silentSocket: 'The Postgres server isn’t responding at its socket: {reason}. Start it, or correct {setting}.',

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
})

/** What a scheduled job or a backup did, for admins. */
export const runOutcomesCopy = defineCopy('run-outcomes', {
  done: 'done',
  removed: 'removed {count}',
  settled: 'settled {count}',
  alerts: { one: 'sent {count} alert', other: 'sent {count} alerts' },
  asked: 'asked about {count}',
  paused: 'paused {count}',
  ended: 'ended {count}',
  wrote: 'wrote {count}',
  expired: 'expired: {count}',
  sentAgain: 'sent {count} again',
  returned: 'emails that came back: {count}',
  maildirUnreadable: 'BOUNCE_MAILDIR has no folder “new” that the site can read ({code})',
  posted: 'posted {count}',
  told: 'told {count}',
  emailed: 'emailed {count}',
  repaired: 'repaired {count}',
  gathered: { one: 'gathered {count} word', other: 'gathered {count} words' },
  reminded: 'reminded {count}',
  recorded: 'recorded {count}',
  linksFound: 'found {found} of {all}, expired: {expired}',
  pausedAndReminded: 'paused {paused}, reminded {reminded}',
  noticesWatched: 'started {started}, stopped {stopped}',
  takeDownsWatched: 'hid {hidden}, ended {ended}, reminded of {reminded}',
  eventsRead: { one: '{count} event read, all in order', other: '{count} events read, all in order' },
  backedUp: 'rows: {rows}, files: {files}, checked',
  backupFailed: 'failed: {reason}',
  triedFromStore: 'restored from the stored backup; rows: {rows}, tables: {tables}, photos read: {photos}',
  triedBeforeEncryption:
    'restored as it was before encryption, and the encrypted file read back; rows: {rows}, tables: {tables}, photos read: {photos}',
  notDue: 'wasn’t due',
  stopped: 'stopped with the site after {count}; the rest follows',
  noneFound: 'found none',
  clockPaused: 'paused: the clock is more than {days} days past the last run',
  suspensionsFailed: '{failed} of {all} suspensions couldn’t be ended. The log says why.',
  addressesFailed: '{failed} of {all} addresses couldn’t be changed. The log says why.',
  accountsFailed: '{failed} of {all} accounts couldn’t be deleted. The log says why.',
  searchesFailed: 'The saved searches of {failed} of {all} accounts couldn’t be run. The log says why.',
  changesFailed: '{failed} of {all} couldn’t be changed. The log says why.',
  liveAdsForbidden: 'Paused ads that were live and may not be: {ads}.',
})

export type RunOutcomesCopy = CopyOf<typeof runOutcomesCopy>

/** What `upgrade` and `rollback` print. */
export const upgradeCopy = defineCopy('upgrade', {
  upgradeUsage:
    'npm run upgrade makes a restore point and changes the database for this release. With --check, it only says what would change. On an installed site: evenfall upgrade evenfall-X.Y.Z-linux-x64.tar.gz',
  rollbackUsage:
    'npm run rollback goes back to the release before. With --check, it only says what would be lost; with --yes, it goes back even if something is.',

  upToDate: 'The database needs no change for this release.',
  brings: {
    one: 'This release changes the database with {count} migration:',
    other: 'This release changes the database with {count} migrations:',
  },
  onlyAdds: 'adds new tables; nothing waits',
  blocksNothing: '{table}: nothing waits; takes {duration}',
  blocksWrites: '{table}: writing waits for {duration}',
  blocksAll: '{table}: reading and writing wait for {duration}',
  aSecond: 'at most about a second',
  seconds: { one: 'about {count} second', other: 'about {count} seconds' },
  minutes: { one: 'about {count} minute', other: 'about {count} minutes' },
  restorePointTakes: 'A restore point comes first, without photos: {duration}.',
  goesBack: 'Afterwards, the release before still runs on this database, and going back loses nothing.',
  goesBackWithLoss: 'Afterwards, going back to the release before loads the restore point, and loses what was written since.',

  upgraded: 'The database is ready for this release. Ran: {migrations}. Restore point: {file}',
  created: 'The database was created. Ran: {migrations}.',

  losesNothing: 'Going back to {version} loses nothing: it runs on the database as it is.',
  loses:
    'Going back to {version} loads the restore point of {made}. Lost would be what was written since: accounts {accounts}, ads {ads}, messages {messages}, reports {reports}, entries of the log {events}. The database as it is stays next to it until the next upgrade.',
  confirmLoss: 'Nothing was changed. To go back, run: evenfall rollback --yes',
  noRestorePoint: 'There’s no restore point that {version} can load. Restore a backup that it made. Nothing was changed.',
  rollbackCutOff: 'A rollback was cut off, so the site doesn’t start. No data is lost. To finish it, run: evenfall rollback --yes',
  stillServing: 'The site still runs. Stop all of its processes, and try again. Nothing was changed.',
})
