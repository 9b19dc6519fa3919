import type { StoredWordsCopy } from './stored-words-copy.ts'

/** The words of the keys whose values are codes, never someone's own text. What isn't here is shown as it's stored. */
export function storedWords(copy: StoredWordsCopy): Record<string, Record<string, string>> {
  const role = { member: copy.member, moderator: copy.moderator, admin: copy.admin }
  return {
    role,
    by: role,
    checked_by: role,
    what: {
      authenticator: copy.authenticator,
      'recovery code': copy.recoveryCode,
      recovery: copy.recovery,
      opened: copy.opened,
      packed: copy.packed,
      'kept longer': copy.keptLonger,
    },
    about: {
      recovery: copy.recovery,
      'recovery reminder': copy.recoveryReminder,
      'address change': copy.addressChange,
      deletion: copy.deletion,
    },
    checked: { identity: copy.identity },
    how: { 'in person': copy.inPerson },
    purpose: {
      'sign-in': copy.signIn,
      'passkey: register': copy.addPasskey,
      'passkey: sign in': copy.signInWithPasskey,
      'passkey: prove': copy.usePasskey,
    },
  }
}
