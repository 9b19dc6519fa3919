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

/** What each setting is for. `npm run settings` prints it, and docs/self-hosting.md lists it in English. */
export const settingsCopy = defineCopy('settings', {
  described: '{name} = {value}\n  {why}\n  Default: {default}',
  usage:
    'npm run settings prints each setting, its default, and what it’s for. With --table, it prints the table for docs/self-hosting.md.',
  set: '(set)',
  empty: '(empty)',

  HOST: 'The address to listen on. 0.0.0.0 listens on all of them, which a container needs.',
  PORT: 'The port to listen on.',
  PROCESSES:
    'How many processes of this machine share the port. One that ends is started again. Several need DATABASE_URL. Empty: with DATABASE_URL, one for each core, and at most one for each 512 MB of memory; otherwise one.',
  ROLE: 'What the processes of this machine do: web,jobs, only web, or only jobs. With jobs alone, they answer only /healthz, /readyz, and /metrics. Only one of the two needs DATABASE_URL.',
  JOB_CONCURRENCY:
    'How many jobs of a kind run at the same time, such as send-mail=10,make-export=2. Empty: one after the other, and emails as SMTP_CONNECTIONS says.',
  LAME_DUCK_SECONDS:
    'How long the site still takes connections after a supervisor has asked it to stop, while /readyz already answers 503: a proxy that asks for /readyz finds out without losing a request. It’s no time at all if nothing has asked for /readyz.',
  ORIGIN:
    'The address that visitors type, such as https://example.com. Links, emails, and the same-origin check use it. Empty: http://localhost and the port.',
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
    'A file with the private key, so that the monthly trial restores what’s stored. Whoever has this machine can then read all backups. Empty: the trial restores the rows as they were before encryption.',
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
  TRUST_PROXY:
    'How many of your own proxies are in front of the site. It reads X-Forwarded-For only if there are any, and takes the address that many steps from the end.',
  PASSWORD_MIN_LENGTH: 'The minimum length of a new password, from 6 to 64. Common passwords are refused at any length.',
  CONTACT_EMAIL: 'Where people reach the operator. Shown on the site. Required on a public site.',
  MAIL_FROM: 'The sender of emails. Empty: the contact address.',
  SMTP_URL: 'The mail server, such as smtps://user:password@mail.example.com. Empty: emails are written to .eml files in DATA_DIR/mail.',
  SMTP_CONNECTIONS:
    'How many emails a process sends at the same time, each over a connection of its own. Some mail servers allow only a few: then set fewer.',
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

  badSettings: 'Evenfall can’t start with these settings:\n  {problems}\nNothing was changed.',
  emailAddress: '{setting} must be an email address.',
  webAddress: '{setting} must be a web address, such as https://example.com.',
  postgresAddress: '{setting} must begin with postgres://.',
  bucketAddress:
    '{setting} must look like https://KEY:SECRET@s3.example.com/bucket?region=us-east-1. Write / in the key or the secret as %2F, and + as %2B.',
  smtpAddress: '{setting} must begin with smtp:// or smtps://.',
  wholeNumber: '{setting} must be a whole number from {least} to {most}.',
  tooShort: '{setting} must be at least {least} characters long.',
  tooLong: '{setting} must be at most {most} characters long.',
  length: '{setting} must be {least} to {most} characters long.',
  onOrOff: '{setting} must be on or off.',
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
  noHttps: 'ORIGIN must begin with https:// on a public site.',
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
  secretNotStored: 'The secret in {file} can’t be stored: {reason}. Fix that, or set SECRET.',
  secretTooShort:
    '{file} has fewer than {least} characters. Restore the old text or set SECRET. If it’s lost, delete the file, and members have to set up their authenticator apps again.',
})
