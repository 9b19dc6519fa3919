import { defineCopy } from '#app/platform/copy/catalog.ts'
import { startupEs } from './startup-copy.es.ts'

/** What the start says, and why it's refused. */
export const startupCopy = defineCopy(
  'startup',
  {
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
    smtpAddress: '{setting} must begin with smtp:// or smtps://.',
    wholeNumber: '{setting} must be a whole number from {least} to {most}.',
    tooShort: '{setting} must be at least {least} characters long.',
    tooLong: '{setting} must be at most {most} characters long.',
    length: '{setting} must be {least} to {most} characters long.',
    onOrOff: '{setting} must be on or off.',
    specifiedOrNeutral: '{setting} must be specified or neutral.',
    logLevel: '{setting} must be debug, info, warn, error, or silent.',
    headerName: '{setting} must be the name of a header.',
    noSecret: 'SECRET is missing. Make one with: openssl rand -hex 32',
    noContact: 'CONTACT_EMAIL is missing. Visitors must be able to reach you.',
    publicDemo: 'DEMO is on. A demo is only for this machine.',
    noHttps: 'ORIGIN must begin with https:// on a public site.',
    noPartnerName: 'PARTNER_NAME is missing. Visitors must know the partner’s name.',

    iconUnreadable: 'APP_ICON names a file that can’t be read: {file}',
    iconNotPng: 'APP_ICON must be a PNG file, and {file} isn’t one.',
    iconTooLarge: 'APP_ICON must be at most {most} KB, and {file} is larger.',
    iconNotSquare: 'APP_ICON must be square, with {least} to {most} pixels on each side, and {file} is {width} by {height}.',

    demoFolder: '{folder} has the made-up data of a demo. Start it with npm run demo, or choose another DATA_DIR.',
    secretNotStored: 'The secret in {file} can’t be stored: {reason}. Fix that, or set SECRET.',
    secretTooShort:
      '{file} has fewer than {least} characters. Restore the old text or set SECRET. If it’s lost, delete the file, and members have to set up their authenticator apps again.',
  },
  startupEs,
)
