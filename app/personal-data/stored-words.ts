import type { StoredWordsCopy } from './stored-words-copy.ts'

/** Finds the words for a stored code by its key. Keys with someone's own text aren't here, and a code that isn't is shown as it's stored. */
export function openStoredWords(copy: StoredWordsCopy) {
  const role = { member: copy.member, moderator: copy.moderator, admin: copy.admin }
  const words: Record<string, Record<string, string>> = {
    role,
    age_set_by: role,
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
  return (key: string, code: string) => (Object.hasOwn(words, key) && Object.hasOwn(words[key]!, code) ? words[key]![code] : undefined)
}
