import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** What `npm run demo` prints. */
export const demoCopy = defineCopy('demo', {
  usage:
    'This takes no arguments, or --ads and how many, from 30 to 300, for a smaller demo, or --codes for fresh codes: npm run demo -- --codes',
  creating: 'Creating the demo in {folder} (once, about a minute)',
  noDemo: 'There’s no demo in {folder} yet. Make one with: npm run demo',
  otherFolder: '{folder} has something other than the demo in it. Move it away, or choose another DATA_DIR. Nothing was changed.',
  otherUnfinished: '{folder} has something other than a demo in it. Move it away. Nothing was changed.',
  notEmpty: 'The demo needs an empty database, and this one has data in it. Nothing was changed.',
  links: 'Each link opens a page with one button, which signs in. It needs no password, and replaces the second step for staff, too.',
  password: 'To sign in by hand, or when a page asks again, everyone’s password is: {password}',
  codes: 'Each code works once, for half a minute. For fresh ones: npm run demo -- --codes',
  code: 'code {code}, or this key in an authenticator app: {key}',
  old: {
    one: 'The demo is {count} day old, and its ads and clocks age. For a fresh one, stop it and delete {folder}.',
    other: 'The demo is {count} days old, and its ads and clocks age. For a fresh one, stop it and delete {folder}.',
  },
  member: 'a member',
  advertiser: 'an advertiser',
  moderator: 'a moderator',
  admin: 'the admin',
})

/** What `bin/evenfall` of a release prints. */
export const evenfallCopy = defineCopy('evenfall', {
  usage: 'evenfall COMMAND runs and looks after a site. evenfall COMMAND --help says more.',
  startUsage: 'evenfall start serves the site. Its settings are environment variables, such as PORT=3001: evenfall settings lists them.',
  versionUsage: 'evenfall version prints the version of this release.',
  unknownCommand: 'There’s no command {name}. Did you mean {nearest}? evenfall lists all commands.',
  start: 'serves the site',
  doctor: 'checks the site and what it needs, and says how to fix it',
  report: 'writes a file for someone who helps you, without personal data',
  upgrade: 'moves the site to another release',
  rollback: 'returns to the release before',
  backup: 'writes the site to a file',
  restore: 'reads a site from such a file',
  move: 'moves the embedded database to a Postgres server',
  export: 'writes advertisers, ads, and photos for another site',
  import: 'reads what another site exported',
  files: 'moves photos to a bucket or back',
  content: 'checks and copies the texts that you replace',
  settings: 'lists the settings',
  'turn-key': 'seals what’s stored with a new SECRET',
  'setup-link': 'prints the link that sets up a new site',
  'create-admin': 'makes an admin, and prints a link to sign in',
  'legal-hold': 'keeps an account from being deleted',
  'end-hold': 'ends such a hold',
  'verify-log': 'checks the log of decisions',
  version: 'prints the version',
})

/** What each setting is for. `npm run settings` prints it, and docs/self-hosting.md lists it in English. */
export const settingsCopy = defineCopy('settings', {
  described: '{name} = {value} ({from})\n  {why}\n  {range} Default: {default}',
  usage:
    'npm run settings prints each setting, where its value is from, and which values it may have. With --check, it says what’s wrong with them; with --json, it prints them for programs; with --table, it prints the table for docs/self-hosting.md.',
  allRight: 'All settings can be used.',
  byDefault: 'default',
  fromEnvironment: 'environment',
  set: '(set)',
  empty: '(empty)',

  HOST: 'The address to listen on. 0.0.0.0 listens on all of them, which a container needs.',
  PORT: 'The port to listen on.',
  PROCESSES:
    'How many processes of this machine share the port. One that ends is started again. Several need DATABASE_URL. Empty: with DATABASE_URL, one for each core, and at most one for each 512 MB of memory; otherwise one.',
  ROLE: 'What the processes of this machine do: web,jobs, only web, or only jobs. With jobs alone, they answer only /healthz, /readyz, and /metrics. Only one of the two needs DATABASE_URL.',
  JOB_CONCURRENCY:
    'How many jobs of a kind run at the same time, such as send-mail=10,make-export=2. Empty: one after the other. SMTP_CONNECTIONS limits emails, too.',
  LAME_DUCK_SECONDS:
    'How long the site still takes connections after a supervisor has asked it to stop, while /readyz already answers 503: a proxy that asks for /readyz finds out without losing a request. It’s no time at all if nothing has asked for /readyz.',
  STOP_SECONDS:
    'How long what’s under way when the site stops, such as an upload, may take before it’s cut off. Whoever stops the site has to wait longer.',
  ORIGIN:
    'The address that visitors type, such as https://example.com. Links, emails, and the same-origin check use it. Empty: http://localhost and the port.',
  SITE_PUBLIC:
    'on: the site refuses to start while it lacks something that a public site must have, and says what, with the fix; npm run doctor checks the same and more. Empty: it starts anyway.',
  SITE_NAME: 'The name in the header, in titles, and in emails.',
  APP_NAME:
    'The name under the icon when someone installs the site on a phone. Anyone who picks up the phone reads it, so it shouldn’t say what the site is.',
  APP_ICON:
    'That icon: a square PNG file of 192 to 1,024 pixels, best 512. Phones may cut off its outer tenth. It shouldn’t say what the site is either.',
  CONTENT_DIR:
    'A folder whose files replace those of content/, such as guides/mobile-app-experience.md. Upgrades never touch it. npm run content -- check tells what an upgrade changed underneath. Empty: none.',
  GUIDE_ADDRESSES:
    'The addresses of the ten guides and the 101: specified, or neutral ones without the words of the trade, such as /about/getting-started. The others redirect to them. addresses.json in CONTENT_DIR sets your own.',
  SPANISH: 'Whether the site is also in Spanish, at addresses that begin with /es: on or off.',
  DATA_DIR: 'The folder for the embedded database, photos, and emails that aren’t sent by SMTP.',
  S3_URL:
    'A bucket of an S3-compatible store for photos and other files, which several processes can share, such as https://KEY:SECRET@s3.example.com/bucket?region=us-east-1. Write / in the key or the secret as %2F, and + as %2B. Needs SECRET. Empty: they’re in DATA_DIR.',
  BACKUP_TO:
    'Where the site backs itself up each night: a folder, with its full path, or a bucket of an S3-compatible store, with an address like that of S3_URL. Best on another machine. Empty: nowhere.',
  BACKUP_KEY:
    'The public key of age that these backups are encrypted to, age1…; a bucket needs one. Make it on another machine with age-keygen, and store the private key there. Empty: a folder’s backups aren’t encrypted.',
  BACKUP_HOUR: 'The hour of the day when that backup is made, in UTC.',
  BACKUP_IDENTITY_FILE:
    'A file with the private key, so that the monthly test restore loads what’s stored. Whoever has this machine can then read all backups. Empty: it loads the rows as they were before encryption.',
  DATABASE_URL:
    'A Postgres server, 15 or newer, to use instead of the embedded database. A public site should have one. If this is a transaction pooler such as pgbouncer, set DATABASE_DIRECT_URL too.',
  DATABASE_DIRECT_URL:
    'The same Postgres database without the pooler that DATABASE_URL leads to, for migrations and for hearing of the changes of other processes. Empty: there’s no pooler.',
  DATABASE_REPLICA_URL:
    'A streaming replica of that database, for large reads: filling the index, the numbers of /transparency, exports, and the check of the log. If it’s gone or too far behind, they go to the primary. Needs DATABASE_URL. Empty: none.',
  DATABASE_CONNECTIONS:
    'The most connections to the Postgres server that the processes of this machine open at the same time, at least 4 each. Each opens one more to listen.',
  SEARCH_URL:
    'An OpenSearch or Elasticsearch server for searches, such as https://user:password@search.example.com. It’s worth it from about three million ads on. Needs DATABASE_URL. Empty: each process holds the index in its memory.',
  SECRET:
    'At least 32 random characters. The site derives its keys from it: for hashes that no one may guess, and to encrypt authenticator secrets and evidence. Required on a public site; elsewhere the first start makes one and stores it in DATA_DIR/secret.',
  SECRET_PREVIOUS:
    'The other key that counts while SECRET is being changed: what it signed, hashed, or sealed is still accepted, and everything new uses SECRET. Seal what’s stored with SECRET: npm run turn-key. Empty: SECRET isn’t being changed.',
  SECRET_PREVIOUS_LEAKED:
    'Others know SECRET_PREVIOUS: what it signed is refused, and what it sealed or hashed in the database still counts. on or off.',
  TRUST_PROXY:
    'How many of your own proxies are in front of the site, or their addresses, such as 127.0.0.1, 10.0.0.0/8. It reads X-Forwarded-For only if there are any. With a number, it takes the address that many steps from the end; with addresses, the last one that isn’t among them, and only from a proxy that is. A public site needs it.',
  HSTS_SECONDS:
    'How long browsers remember to open the site and its subdomains only by https, in seconds. Raise it from 300 when you’re sure, because it can’t be taken back sooner. With 0, they forget it.',
  PASSWORD_MIN_LENGTH: 'The minimum length of a new password, from 6 to 64. Common passwords are refused at any length.',
  CONTACT_EMAIL: 'Where people reach the operator. Shown on the site. Required on a public site.',
  MAIL_FROM: 'The sender of emails. Empty: the contact address.',
  SMTP_URL: 'The mail server, such as smtps://user:password@mail.example.com. Empty: emails are written to .eml files in DATA_DIR/mail.',
  SMTP_CONNECTIONS:
    'The most connections to the mail server that a process opens. It begins with 5, opens more while emails wait, and fewer when the server refuses one.',
  SMTP_FALLBACK_URL:
    'A second mail server, in the same form. Urgent emails use it at once if the first one fails, and others after 15 minutes. Empty: none.',
  DKIM_KEY:
    'The private RSA key with which emails are signed, as PEM text. /admin/mail shows the DNS record for it. Empty: the mail server signs them, or no one.',
  DKIM_SELECTOR: 'The name of that key in the DNS record.',
  BOUNCE_ADDRESS:
    'Where mail servers return emails, such as bounces@example.com. Mail to bounces+anything@ must arrive in the same mailbox. Empty: MAIL_FROM.',
  BOUNCE_MAILDIR:
    'The maildir of that mailbox. The site reads it each minute, and sends nothing more to addresses that don’t exist. Empty: none.',
  BOUNCE_TOKEN:
    'The bearer token with which your email provider may report returned emails at /mail/bounces. Empty: that address doesn’t exist.',
  ADS_PER_ACCOUNT: 'How many ads, drafts included, an advertiser can have at a time. Ended ones don’t count.',
  ENDED_AD_DAYS: 'How many days after it ended an ad is deleted, with everything that belongs to it. Your texts and pages say this number.',
  SAMPLE_CONTENT: 'Whether the site shows labeled sample ads and testimonials: on or off.',
  DEMO: 'Whether every page is marked Demo: on or off. npm run demo turns it on. Never on a public site.',
  REQUIRE_IDENTITY: 'Whether an ad goes live only after a moderator has checked its advertiser’s identity and age: on or off.',
  STATE_HEADER:
    'The header in which your proxy sends the visitor’s state as two letters, such as X-Visitor-State. Empty: visitors choose it in the footer.',
  PARTNER_SIGNUP_URL:
    'The web address of a partner that pays for sign-ups. A panel on /signup names the partner, says that it pays, and links to it; nothing redirects. Empty: no panel.',
  PARTNER_NAME: 'The name of that partner, as visitors know it. Required with PARTNER_SIGNUP_URL.',
  AFFILIATE_SUBID: 'An affiliate ID that is stored with each sign-up, to tell where it came from.',
  EXIT_URL: 'Where quick exit and Leave lead: a page that no one would wonder about.',
  PAGE_CACHE_MB: 'Memory for cached pages in each process, in megabytes. 0 turns the cache off.',
  PHOTO_CACHE_MB: 'Memory for the photos that were viewed last in each process, in megabytes. With 0, each view reads the file.',
  EDGE: 'The cache in front of the site that may keep pages for a minute, and is told what to drop: varnish, fastly, or cloudflare. docs/scaling.md says how to set it up. Empty: there’s none.',
  EDGE_URL: 'Where that cache takes orders to drop pages, such as http://127.0.0.1:6081. Several Varnish servers are separated by commas.',
  EDGE_TOKEN: 'What proves to the cache that such an order is the site’s, and to the site that the cache is yours.',
  METRICS_TOKEN: 'The bearer token with which a Prometheus server may read /metrics. Empty: /metrics doesn’t exist.',
  SLOW_SQL_MS:
    'Database statements that take this many milliseconds or longer are logged, with their page and without values, at most 60 a minute. 0: none.',
  LOG_LEVEL: 'How much is logged: debug, info, warn, error, or silent.',
})

export type SettingsCopy = CopyOf<typeof settingsCopy>

/** What the start says, and why it's refused. */
export const startupCopy = defineCopy('startup', {
  creatingDatabase: 'Creating the database in {folder} (once, a few seconds)',
  migrated: 'The database is up to date: {migrations}',
  ready: '{site} is ready at {address}',
  stopping: 'Stopping',
  portInUse: 'Port {port} is in use by another program. Stop it, or choose another: {command}',
  portNotAllowed: 'Port {port} isn’t allowed for this user. Choose one above 1023: {command}',
  hostNotHere: '{host} isn’t an address of this machine. Listen on all of them, or behind a proxy on 127.0.0.1: {command}',
  littleMemory:
    'Evenfall needs {needed} MB of memory to start, and may use {memory} MB. Raise the limit (MemoryMax= of systemd, --memory of a container), or choose a larger machine. Nothing was changed.',
  littleRoom:
    'The disk of {folder} has {free} MB left, and Evenfall needs {needed} MB to start. See what takes the room: {command}\nNothing was changed.',
  fewInodes:
    'The disk of {folder} has room for {free} more files, and Evenfall needs {needed} to start. Delete some, or choose another DATA_DIR. Nothing was changed.',
  clockBehind:
    'This machine’s clock is behind: it says {now}, and {file} is from {then}. Set it: timedatectl set-ntp true\nIf it’s right and was ahead before: {command}\nNothing was changed.',
  notStarted: 'Evenfall couldn’t start: {reason}',

  badSettings: 'Evenfall can’t start with these settings:\n  {problems}\nNothing was changed.',
  emailAddress: '{setting} must be an email address.',
  settingsFileUnreadable: '{file}, the file with the settings, can’t be read: {reason}.',
  fileMissing: 'it doesn’t exist',
  fileNotAllowed: 'this user may not read it',
  notFile: 'it isn’t a file',
  notUtf8: 'it isn’t UTF-8 text',
  fileTooLarge: 'it’s larger than {most} KB',
  fileOpenToOthers: 'Every user of this machine can read the secrets in {file}. Close it: {command}',
  badLine: '{place} must look like {example}, without export and without spaces before the =.',
  badQuotes: '{place}: Put a value with a quote or a backslash between single quotes, and write nothing after them: {example}',
  lineTwice: '{place}: {setting} is in line {first} already.',
  givenTwice: '{setting} and {other} are both set. Remove one of them.',
  secretFileUnreadable: '{setting} names a file that can’t be read: {file}, {reason}.',
  secretFileEmpty: '{setting} names an empty file: {file}',
  environment: 'The environment',
  unknownMeant: '{place}: {setting} isn’t a setting. Did you mean {nearest}?',
  unknownSetting: '{place}: {setting} isn’t a setting. Remove it, or see which there are: {command}',
  originAddress: '{setting} must be a web address without a path, such as https://example.com.',
  trustProxy: '{setting} must be the number of your proxies, from 0 to 10, or their addresses, such as 127.0.0.1, 10.0.0.0/8.',
  webAddress: '{setting} must be a web address, such as https://example.com.',
  postgresAddress: '{setting} must begin with postgres://.',
  bucketAddress:
    '{setting} must look like https://KEY:SECRET@s3.example.com/bucket?region=us-east-1. Write / in the key or the secret as %2F, and + as %2B.',
  smtpAddress: '{setting} must begin with smtp:// or smtps://.',
  fallbackAlone: 'SMTP_FALLBACK_URL needs SMTP_URL too.',
  dkimKey: '{setting} must be a private RSA key as PEM text. Make one with: openssl genrsa 2048',
  dkimSelector: '{setting} must be letters, digits, and hyphens.',
  wholeNumber: '{setting} must be a whole number from {least} to {most}.',
  wholeNumberOf: '{setting} must be a whole number of {unit} from {least} to {most}.',
  'unit seconds': 'seconds',
  'unit days': 'days',
  'unit megabytes': 'megabytes',
  'unit characters': 'characters',
  'unit connections': 'connections',
  'unit ads': 'ads',
  tooShort: '{setting} must be at least {least} characters long.',
  tooLong: '{setting} must be at most {most} characters long.',
  length: '{setting} must be {least} to {most} characters long.',
  anyText: '{setting} must not be empty.',
  onOrOff: '{setting} must be on or off.',
  onOrEmpty: '{setting} must be on or empty.',
  specifiedOrNeutral: '{setting} must be specified or neutral.',
  logLevel: '{setting} must be debug, info, warn, error, or silent.',
  edgeKind: '{setting} must be varnish, fastly, or cloudflare.',
  edgeAddress: '{setting} must be a web address, or several with commas between them.',
  edgeIncomplete: 'EDGE needs EDGE_URL and EDGE_TOKEN too.',
  headerName: '{setting} must be the name of a header.',
  noSecret: 'SECRET is missing. Make one with: openssl rand -hex 32',
  bucketNeedsSecret: 'S3_URL needs SECRET, to tell this site’s bucket from others. Make one with: openssl rand -hex 32',
  backupAddress:
    '{setting} must be a folder’s full path, such as /srv/backups, or a bucket’s address, such as https://KEY:SECRET@s3.example.com/bucket.',
  ageKey: '{setting} must be a public key of age, which begins with age1.',
  backupNeedsKey: 'BACKUP_TO is a bucket, so BACKUP_KEY is needed: backups leave this machine only encrypted.',
  noContact: 'CONTACT_EMAIL is missing. Visitors must be able to reach you.',
  publicDemo: 'DEMO is on. A demo is only for this machine.',
  notPublic: 'SITE_PUBLIC=on needs an ORIGIN that isn’t this machine, and NODE_ENV=production, which npm start sets.',
  noHttps: 'ORIGIN must begin with https:// on a public site.',
  noProxy:
    'TRUST_PROXY is 0, and behind the proxy that a public site needs for https, all visitors would share the limits of one. Set TRUST_PROXY=1, or name the proxy’s address.',
  weakSecret: '{setting} is easy to guess: it has fewer than 8 different characters. Make one with: openssl rand -hex 32',
  previousAlone: 'SECRET_PREVIOUS needs SECRET too: the key for everything new. Make one with: openssl rand -hex 32',
  sameSecrets: 'SECRET_PREVIOUS is the same as SECRET. Set SECRET to a new key, made with openssl rand -hex 32, or remove SECRET_PREVIOUS.',
  leakedAlone: 'SECRET_PREVIOUS_LEAKED needs SECRET_PREVIOUS too. Set it to the key that leaked, or remove both.',
  reservedAddress: '{setting} is at {host}, where no email ever arrives. Name an address that someone reads.',
  noDatabaseUrl: '{setting} needs DATABASE_URL too.',
  role: '{setting} must be web, jobs, or web,jobs.',
  roleWithoutServer:
    'ROLE needs a Postgres server, because the embedded database has one process for everything. Set DATABASE_URL, or leave ROLE empty.',
  manyProcesses:
    'More than one of PROCESSES needs a Postgres server (DATABASE_URL), and doesn’t work with npm run dev. Set PROCESSES to 1, or leave it empty.',
  jobConcurrency: '{setting} must look like send-mail=10,make-export=2, with each job once and numbers from 1 to 100.',
  unknownJob: 'JOB_CONCURRENCY names {job}, and there’s no such job. These exist: {jobs}',
  endedTooOften: 'Processes of the site ended {count} times within a minute, so all of them stop.',
  searchWithoutServer: 'SEARCH_URL needs a Postgres server. Set DATABASE_URL, or leave SEARCH_URL empty.',
  noSearchServer: 'SEARCH_URL must name an OpenSearch or Elasticsearch server, and {host} doesn’t answer like one: {reason}',
  foreignIndex: 'SEARCH_URL names a server where {index} is the index of another site ({host}). Nothing was changed.',
  newerIndex:
    'SEARCH_URL names a server whose index {index} is ahead of this database, so it’s from another one or from before a restore. If no other site uses it, delete the indices {index}-* on {host}, and the site builds a new one. Nothing was changed.',
  noPartnerName: 'PARTNER_NAME is missing. Visitors must know the partner’s name.',

  iconUnreadable: 'APP_ICON names a file that can’t be read: {file}',
  iconNotPng: 'APP_ICON must be a PNG file, and {file} isn’t one.',
  iconTooLarge: 'APP_ICON must be at most {most} KB, and {file} is larger.',
  iconNotSquare: 'APP_ICON must be square, with {least} to {most} pixels on each side, and {file} is {width} by {height}.',

  demoFolder: '{folder} has the made-up data of a demo. Start it with npm run demo, or choose another DATA_DIR.',
  demoDatabase:
    'This database has the made-up people of a demo, and nothing would say so. Use another database, or mark every page as a demo: DEMO=on npm start',
  wrongKey:
    'What’s stored is sealed with another SECRET, and opens neither with this one nor with SECRET_PREVIOUS. Set SECRET to the one it was stored with. If that’s lost: npm run turn-key -- --lost',
  turnUnfinished:
    'SECRET was changed, and what’s stored may still be sealed with the one before. Set SECRET_PREVIOUS to that one, start the site, and run: npm run turn-key. If it’s lost: npm run turn-key -- --lost',
  secretNotStored: 'The secret in {file} can’t be stored: {reason}. Fix that, or set SECRET.',
  secretTooShort:
    '{file} has fewer than {least} characters. Restore the old text or set SECRET. If it’s lost, delete the file, and members have to set up their authenticator apps again.',
})

/** What `evenfall upgrade FILE` and `evenfall rollback` print on an installed site. */
export const installedCopy = defineCopy('installed', {
  notInstalled:
    'This copy in {folder} wasn’t installed by install.sh, so there’s nothing to switch. In a copy of the repository, stop the site, change to the other release, and run: npm run upgrade',
  notWritable: 'This user can’t write to {folder}. Run this with sudo. Nothing was changed.',
  noDataDir: 'DATA_DIR is {folder}, which doesn’t exist. Set it as for the site. Nothing was changed.',
  noService:
    'There’s no systemd here. Put a program at {file} that starts, stops, or restarts the site, as its argument says, and ends once the site is ready. Nothing was changed.',
  noArchive: '{file} doesn’t exist, or isn’t a plain file. Nothing was changed.',
  noSums: '{file} is missing. Download it next to the archive: it proves that the archive is right. Nothing was changed.',
  wrongSum: '{file} isn’t the file that SHA256SUMS names: its checksum is {sum}. Download both again. Nothing was changed.',
  wrongSignature: '{file} isn’t signed by those who make Evenfall’s releases. Don’t install this. Nothing was changed.',
  noRoom: '{folder} needs {megabytes} MB free. Make room, and try again. Nothing was changed.',
  notUnpacked: '{file} couldn’t be unpacked: {reason}. The site runs as before.',
  alreadyInstalled: '{version} is installed and runs already. Nothing was changed.',
  checkNeedsServer: 'The embedded database can be checked only while the site is stopped. An upgrade stops it. Nothing was changed.',
  checkFailed: '{version} couldn’t check the database. The site runs as before.',
  checked: 'Nothing was changed. To upgrade, run: {command}',
  databaseNotReady:
    'The database couldn’t be changed for {to}. The site stays on {from}, and no data is lost. Fix what’s said above, and try again.',
  upgraded: 'Upgraded from {from} to {to}. To go back: evenfall rollback',
  switchedBack: '{to} didn’t start, so the site runs on {from} again. No data is lost. See why: journalctl -u evenfall@1',
  notSwitchedBack: '{to} didn’t start, and {from} doesn’t start either. No data is lost. See why: journalctl -u evenfall@1',
  noPrevious: 'There’s no release before this one here. Nothing was changed.',
  notLooked: 'The database couldn’t be read, so nothing was changed.',
  notRestored:
    'The restore point {file} isn’t loaded yet, and the site is stopped. No data is lost. Fix what’s said above, if anything, and run: evenfall rollback --yes',
  notStarted: 'The site is on {version} now, and doesn’t start. No data is lost. See why: journalctl -u evenfall@1',
  rolledBack: 'The site is on {version} again. To upgrade once more: evenfall upgrade FILE',
})
