import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { eventWordsCopy } from './event-words-copy.ts'
import { storedWordsCopy } from './stored-words-copy.ts'

/** Finds the words for a stored code by its key. Keys with someone's own text aren't here, and a code that isn't is shown as it's stored. */
export function openStoredWords({ read }: CopyReader, how: Record<string, string>) {
  const [copy, events] = [read(storedWordsCopy), read(eventWordsCopy)]
  const role = { member: copy.member, moderator: copy.moderator, admin: copy.admin }
  const { visitor, advertiser, operator, clock, you } = events
  const words: Record<string, Record<string, string>> = {
    role,
    age_set_by: role,
    language: { en: copy.english, es: copy.spanish },
    by: { ...role, visitor, advertiser, operator, clock, you },
    checked_by: role,
    what: {
      decided: events.decided,
      appealed: events.appealed,
      'appeal decided': events.appealDecided,
      'decision undone': events.decisionUndone,
      'report made': events.reportMade,
      'report closed': events.reportClosed,
      'take-down answered': events.takeDownAnswered,
      'suspension ended': events.suspensionEnded,
      'claim lapsed': events.checkExpired,
      'claim picture opened': events.checkPhotoOpened,
      'private data opened': events.privateDataOpened,
      'person looked up': events.personLookedUp,
      'role changed': events.roleChanged,
      authenticator: copy.authenticator,
      'recovery code': copy.recoveryCode,
      recovery: copy.recovery,
      opened: copy.opened,
      packed: copy.packed,
      'kept longer': copy.keptLonger,
    },
    about: {
      account: events.account,
      claim: events.check,
      ad: events.ad,
      edit: events.edit,
      photo: events.photo,
      report: events.report,
      appeal: events.appeal,
      'take-down': events.takeDown,
      evidence: events.evidence,
      link: events.link,
      recovery: copy.recovery,
      'recovery reminder': copy.recoveryReminder,
      'address change': copy.addressChange,
      deletion: copy.deletion,
    },
    checked: { identity: copy.identity },
    outcome: {
      ...role,
      approve: events.approved,
      'ask for changes': events.changesRequested,
      reject: events.rejected,
      remove: events.removed,
      removed: events.removed,
      hide: events.hidden,
      restore: events.restored,
      restored: events.restored,
      warn: events.warned,
      suspend: events.suspended,
      ban: events.banned,
      check: events.checked,
      checked: events.checked,
      'take back': events.takenBack,
      refuse: events.refused,
      refused: events.refused,
      lapsed: events.expired,
      withdrawn: events.withdrawn,
      upheld: events.upheld,
      overturned: events.overturned,
      found: events.found,
      'not found': events.notFound,
      'nothing found': events.nothingFound,
    },
    how,
    purpose: {
      'sign-in': copy.signIn,
      'passkey: register': copy.addPasskey,
      'passkey: sign in': copy.signInWithPasskey,
      'passkey: prove': copy.usePasskey,
    },
  }
  return (key: string, code: string) => (Object.hasOwn(words, key) && Object.hasOwn(words[key]!, code) ? words[key]![code] : undefined)
}
