import { defineCopy } from '#app/platform/copy/catalog.ts'
import { adminsEs } from './admins-copy.es.ts'

/** What `npm run create-admin` prints. */
export const adminsCopy = defineCopy(
  'admins',
  {
    badAddress: 'Enter a valid email address, such as name@example.com. Nothing was changed.',
    leaving: '{email} is about to be deleted. The owner has to cancel that first. Nothing was changed.',
    held: '{email} was never confirmed, and is under a legal hold. End the hold first. Nothing was changed.',
    already: '{email} is already an admin.',
    promoted: '{email} is an admin now. Every browser was signed out of the account, and we sent an email about it.',
    created: '{email} has an account now, and is an admin.',
    choosePassword: 'Choose a password within {minutes} minutes. This link works once:\n{link}',
    secondFactor: 'Admin pages need a sign-in with a passkey or an authenticator app. Add one in the account, under Security.',
  },
  adminsEs,
)
