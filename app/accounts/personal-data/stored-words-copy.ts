import { defineCopy } from '#app/platform/copy/catalog.ts'
import { storedWordsEs } from './stored-words-copy.es.ts'

/** What rows about a member store in one English word, which the copy of their data has as it is. */
export const storedWordsCopy = defineCopy(
  'stored-words',
  {
    member: 'member',
    moderator: 'moderator',
    admin: 'admin',
    english: 'English',
    spanish: 'Spanish',
    authenticator: 'authenticator app',
    recoveryCode: 'recovery code',
    recovery: 'recovery',
    recoveryReminder: 'reminder of a recovery',
    addressChange: 'change of email address',
    deletion: 'deletion of the account',
    identity: 'identity',
    opened: 'opened',
    packed: 'packaged',
    keptLonger: 'kept longer',
    signIn: 'sign-in',
    addPasskey: 'adding a passkey',
    signInWithPasskey: 'sign-in with a passkey',
    usePasskey: 'using a passkey',
  },
  storedWordsEs,
)
