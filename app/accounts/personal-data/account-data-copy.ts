import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { accountDataEs } from './account-data-copy.es.ts'

/** What we store about an account: what each kind of data is, why we store it, until when, and what we don't show. */
export const accountDataCopy = defineCopy(
  'account-data',
  {
    account: 'Your account',
    accountWhy:
      'To recognize you, sign you in, and email you. This site is for adults, so we keep your age, the day it was true, and where it’s from: you, your ID, or an admin. It goes up by itself each year. We don’t store a date of birth.',
    accountUntil: 'You delete your account: 30 days after you ask. We delete an account whose email is never confirmed after seven days.',
    accountSecret: 'the password, as an Argon2id hash, from which it can’t be read',
    sessions: 'Where you’re signed in',
    sessionsWhy:
      'To keep you signed in, and to let you see and end each session. We store only the browser’s name and system, and no IP address.',
    sessionsUntil:
      'You sign out. Otherwise, 12 hours after the last use and three days after you signed in, or 30 and 180 days if you chose to stay signed in.',
    browserSecret: 'the hash of your browser’s key',
    browsers: 'Browsers you signed in with',
    browsersWhy: 'To tell you about a sign-in from a new browser, and to let you in while a stranger is guessing passwords.',
    browsersUntil:
      'A year after the last sign-in with that browser, or when you end its session, sign out everywhere else, or change the password or email.',
    steps: 'Steps and links in progress',
    stepsWhy:
      'A sign-in between your password and second step, a passkey request, an email someone asked us to send you, and links we emailed you that you haven’t used.',
    stepsUntil:
      'The step is done, the email is written, or the link is used. Otherwise, ten minutes for a sign-in, and for a link as long as its email says, at most 30 days.',
    stepsSecret: 'the hash of each step’s or link’s secret; for a sign-up that isn’t confirmed yet, the password’s hash',
    addressChange: 'A change of email in progress',
    addressChangeWhy: 'You asked for it. It waits 72 hours, so you can stop it.',
    addressChangeUntil: 'It’s done or stopped.',
    passkeys: 'Passkeys',
    passkeysWhy: 'To sign you in with them.',
    passkeysUntil: 'You remove the passkey or delete your account.',
    passkeysSecret: 'each one’s ID and public key, and how often it was used',
    secondFactor: 'Authenticator, recovery codes, and a recovery',
    secondFactorWhy: 'To ask for a code when you sign in, and to get you back in if you lose it.',
    secondFactorUntil: 'You remove the authenticator, make new codes, a recovery is done or stopped, or you delete your account.',
    secondFactorSecret: 'the authenticator’s key, and the hash of each code',
    notices: 'Emails that start a waiting period',
    noticesWhy: 'A recovery, a change of email, and a deletion each wait for days after we email you about it, so you can stop it.',
    noticesUntil: 'It’s done or stopped, or you delete your account.',
    copies: 'Copies of your data',
    copiesWhy: 'You asked for them.',
    copiesUntil: 'Seven days after you requested them.',
    emails: 'Emails we sent you',
    emailsWhy: 'So you can tell our emails from fake ones.',
    emailsUntil: '{days} days after it was written, or when you delete your account. We delete an email’s text once it’s sent.',
    emailsSecret: 'the text of an email that isn’t sent yet, because it may have a link that signs someone in',
    holds: 'Legal holds',
    holdsWhy: 'When a law or a court forbids us to delete something, we keep it under a named hold until the hold is lifted.',
    holdsUntil: 'The hold is lifted. A deletion that came due in the meantime then happens within the hour.',
  },
  accountDataEs,
)

export type AccountDataCopy = CopyOf<typeof accountDataCopy>
