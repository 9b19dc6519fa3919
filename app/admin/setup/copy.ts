import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** What a start and `npm run setup-link` print. */
export const setupLinksCopy = defineCopy('setup-links', {
  usage: 'npm run setup-link prints a link that opens the setup once. It takes no arguments.',
  open: 'This site isn’t set up yet, and shows a closed page. Open this link within {minutes} minutes to set it up. It works once:\n{link}',
  stillGood:
    'This site isn’t set up yet. The link from before still opens the setup, for {minutes} minutes. For another: npm run setup-link',
  done: 'This site is set up already. Nothing was changed.',
  notPublic: 'Only a public site needs setting up. This one is open already. Nothing was changed.',
})

/** What `npm run turn-key` prints. */
export const keyTurnCopy = defineCopy('key-turn', {
  usage:
    'npm run turn-key seals what’s stored with SECRET instead of SECRET_PREVIOUS, and says when SECRET_PREVIOUS may be removed. It may be stopped and run again. With --check, it only counts. With --lost, the site starts without what a lost key sealed.',
  noPrevious: 'SECRET_PREVIOUS isn’t set, so SECRET isn’t being changed. Nothing was changed.',
  refusing: {
    one: '{count} process of this site runs with another SECRET, and couldn’t read what’s sealed with this one. Restart it with the new settings first. Nothing was changed.',
    other:
      '{count} processes of this site run with another SECRET, and couldn’t read what’s sealed with this one. Restart them with the new settings first. Nothing was changed.',
  },
  stopped: 'The site stopped before everything was sealed again. Nothing is lost. Start it, and run this again.',
  interrupted: 'Stopped. Nothing is lost. Run this again for the rest.',
  notLost: 'The site starts with these keys, so none is lost. Nothing was changed.',
  lost: 'The site uses this SECRET from now on. What the lost one sealed stays unreadable: members add their authenticator apps again.',
  counted:
    '{what}: {current} with SECRET already, {turned} sealed again, {previous} still with SECRET_PREVIOUS, {unreadable} that open with neither',
  barred: 'Barred addresses: {turned} hashed again, {previous} that only SECRET_PREVIOUS finds',
  authenticators: 'Authenticator secrets',
  take_downs: 'Takedown requesters',
  reports: 'Contacts in concerns',
  evidence: 'Evidence',
  evidence_copies: 'Copies in evidence',
  claim_requests: 'Photos of identity checks',
  webhook_endpoints: 'Secrets of webhooks',
  checked: 'Nothing was changed. Still sealed with SECRET_PREVIOUS: {count}.',
  checkedAll: 'Nothing was changed. Nothing is sealed with SECRET_PREVIOUS.',
  again: 'SECRET_PREVIOUS is needed. Still sealed with it: {count}. Run this again.',
  usingAnother: {
    one: 'SECRET_PREVIOUS is needed: {count} process still uses the other key. Restart it with this SECRET, and run this again.',
    other: 'SECRET_PREVIOUS is needed: {count} processes still use the other key. Restart them with this SECRET, and run this again.',
  },
  neededUntil: 'SECRET_PREVIOUS is needed until {date}, for links in emails and barred addresses. The doctor says when it may be removed.',
  needed:
    'SECRET_PREVIOUS is needed for as long as members are banned who changed their address before. Without it, those addresses are free.',
  removable: 'SECRET_PREVIOUS may be removed now.',
})

/** The pages that set up a new site. */
export const setupCopy = defineCopy('setup', {
  title: 'Set up this site',
  beginLead: 'This link works once, and only in this browser. You can stop at any step, and continue with a new link.',
  begin: 'Start',
  usedLink: 'This link was used, or has expired',
  noSession: 'Open a setup link first',
  noSessionLead: 'Get a new link on the server: npm run setup-link',
  stepDone: '{step}: done',
  next: 'Continue',
  admin: 'Your admin account',
  adminLead: 'This account can change everything on the site.',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least {least} characters.',
  createAdmin: 'Create the account',
  badEmail: 'Enter a valid email address.',
  adminIs: 'The admin is {email}. If that isn’t you, stop here, and run on the server: npm run create-admin -- YOUR-EMAIL',
  takenEmail: 'There’s an account already. To make it an admin, run npm run create-admin on the server.',
  restore: 'Restore a backup instead',
  restoreLead:
    'Stop the site, and restore into an empty database on the server: <code>npm run restore -- /srv/backups/monday.gz</code>. A restored site is set up already.',
  factor: 'A passkey or an authenticator app',
  factorLead: 'Add a passkey or an authenticator app on <security>the security page</security>. Then come back here.',
  factorElsewhere: 'You’re signed in with another account here. Get a new link on the server: npm run setup-link',
  factorFirst: 'Add a passkey or an authenticator app first.',
  site: 'Name and address',
  siteName: 'Name of the site',
  siteNameHint: 'It’s in the header, in titles, and in emails. Up to 40 letters, digits, and spaces.',
  badName: 'Enter up to 40 letters, digits, and spaces.',
  fixed: '{setting} is set on the server: {value}',
  origin: 'The address is {origin}. ORIGIN sets it on the server.',
  proxyFine: 'The proxy is set up right: the address leads here, and each visitor’s own address arrives.',
  proxyUnreachable: 'The site can’t reach {origin} itself ({reason}). Check the DNS entry, the certificate, and the proxy.',
  proxyOtherSite: 'Something else answers at {origin}. Point the proxy at this site’s HOST and PORT, or correct ORIGIN.',
  proxyHost: 'The proxy passes on the host {host} instead of {wanted}. With nginx: proxy_set_header Host $host.',
  proxyNotHttps: 'The proxy was asked without https. Redirect http to https there.',
  proxyNoAddress:
    'The proxy doesn’t pass on visitors’ addresses, so all of them share one limit. With nginx: proxy_set_header X-Forwarded-For $remote_addr. Then set TRUST_PROXY=1.',
  proxyTrust: 'The site takes this browser for {address}, which is a proxy. Set TRUST_PROXY={hops} on the server.',
  proxyNote: 'You can correct these later. Restart the site afterwards.',
  mail: 'Email',
  mailServer: 'Email is sent by {server}, from {sender}.',
  noMailServer: 'No mail server is set, so emails from {sender} are only files in the data folder. Set SMTP_URL on the server.',
  sendTest: 'Send me a test',
  skipMail: 'Skip this',
  mailSent: 'A test went to {to}. The mail server answered: {answer}',
  mailWritten: 'The test is a file in {folder}, because no mail server is set.',
  mailFailed: 'The test to {to} failed: {answer}',
  states: 'Open states',
  statesLead: 'In the others, no one can post, and their pages say that they aren’t open yet.',
  noState: 'Open at least one state.',
  legal: 'Who runs the site',
  entity: 'Legal name of the operator',
  entityHint: 'The terms name it: a company, or your own name.',
  badEntity: 'Enter a name of up to 120 letters, digits, and spaces.',
  takedown: 'Email for takedowns',
  takedownHint: 'For requests by email. Empty: the contact address.',
  badTakedown: 'Enter a valid email address, or leave it empty.',
  samples: 'Samples',
  'samples on': 'Show made-up ads, labeled as samples, below each city’s real ads.',
  'samples off': 'Show no samples.',
  chooseSamples: 'Choose one of the two.',
  finish: 'Open the site',
  finishLead: 'Everything is set. The site opens to visitors now, and you sign in with your second step.',
})

export type SetupCopy = CopyOf<typeof setupCopy>

/** The page on which an admin changes what the setup asked for. */
export const sitePageCopy = defineCopy('site-page', {
  title: 'This site',
  facts: 'A change takes effect at once, in every process.',
  save: 'Save',
  'after change': 'Saved. Every page shows it now.',
  closing: 'Ads that are live in a state stay live when you close it.',
  notAdmin: 'Your own role was changed in the meantime.',
})

/** The switches, and the invitations to sign up. */
export const switchesCopy = defineCopy('switches', {
  title: 'Switches',
  facts: 'A change takes effect at once, in every process.',
  signUp: 'Sign-ups',
  'sign-up open': 'Open: anyone can sign up.',
  'sign-up invitation': 'By invitation: only with a link from below.',
  'sign-up closed': 'Closed: no one can sign up.',
  posting: 'Posting',
  'posting on': 'On.',
  'posting off': 'Off: no new ads, edits, or photos. Ads that are live stay live.',
  messages: 'Messages',
  'messages on': 'On.',
  'messages off': 'Off: members can read messages, but not send any.',
  readOnly: 'Read-only',
  'read-only off': 'Off.',
  'read-only on':
    'On: visitors and members can read, but not change anything. Takedowns, reports, appeals, deletion, and signing in still work, and so do staff pages.',
  maintenance: 'Maintenance',
  'maintenance off': 'Off.',
  'maintenance on':
    'On: visitors and members see a closed page. Staff can sign in. Takedowns, reports, appeals, deletion, and hotlines stay open.',
  save: 'Save',
  'after switches': 'Saved. Every page shows it now.',
  'after invitation': 'The invitation was revoked.',
  changedMeanwhile: 'Someone else changed the switches in the meantime. Below is how they are now.',
  notAdmin: 'Your own role was changed in the meantime.',
  alreadyUsed: 'Someone used that invitation already.',
  invitations: 'Invitations',
  invitationsNote: 'Each link lets one person sign up while sign-ups are by invitation. It works once, for {days} days.',
  invite: 'Make a link',
  newLink: 'Copy this link now. It isn’t shown again.',
  number: 'Number',
  made: 'Made',
  expires: 'Expires',
  state: 'State',
  used: 'used',
  unused: 'not used',
  revoke: 'Revoke',
  none: 'None.',
})
