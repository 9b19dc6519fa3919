import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { passkeysEs } from './passkeys-copy.es.ts'

/** Adding, using, naming, and removing passkeys. */
export const passkeysCopy = defineCopy(
  'passkeys',
  {
    signIn: 'Sign in with a passkey',
    register: 'Add a passkey',
    prove: 'Use a passkey',
    nameOfPasskey: 'Name of the passkey',
    nameHint: 'For example, My phone. If you leave it empty, we’ll use today’s date.',
    nameOfDay: 'Passkey of {date}',
    unsupported: 'This browser doesn’t support passkeys.',
    needsScript: 'Passkeys need JavaScript.',

    offline: 'We couldn’t reach the server. Nothing was changed. Please try again.',
    failed: 'That didn’t work. Nothing was changed. Please try again.',
    canceled: 'No passkey was used: it was canceled, or it took too long. Nothing was changed.',
    alreadyHere: 'This device already has a passkey for your account. Nothing was changed.',
    insecure: 'Passkeys work only at this site’s own https address. Nothing was changed.',
    impossible: 'This browser or device can’t do that with a passkey. Nothing was changed.',
    noneYet: 'Your account has no passkey. Use your password.',
    notOfAccount: 'That passkey isn’t one of this account’s, or it took more than five minutes. Please try again.',
    notHere: 'That passkey doesn’t work here, or it took more than five minutes. Try again, or use your password.',
    askedOften: {
      one: 'Too many passkey requests from your network. Try again in {count} minute, or use your password.',
      other: 'Too many passkey requests from your network. Try again in {count} minutes, or use your password.',
    },
    unchecked: 'We couldn’t check this passkey, or it took more than five minutes. Nothing was saved. Please try again.',
    addedBefore: 'You already added this passkey. Nothing was changed.',
    tooMany: 'An account has at most {most} passkeys. Remove one you no longer use, then add this one.',
    nameTooLong: 'Use at most {longest} characters for the name.',
    nameMissing: 'Enter a name that tells you which device it is.',

    passkeys: 'Passkeys',
    lead: 'A passkey signs you in with the fingerprint, face, or PIN that unlocks your device. There’s nothing to type, and nothing that could be stolen from us.',
    added: 'Added {date}.',
    lastUsed: 'Last used {date}.',
    notUsed: 'Not used yet.',
    synced: 'Synced between devices.',
    onOneDevice: 'On one device.',
    change: 'Rename or remove',
    changeOne: 'Rename or remove {name}',
    needsCodes: 'If you lose the device, a recovery code lets you in. <codes>Save your recovery codes</codes>.',

    title: 'Your passkey',
    name: 'Name',
    nameReason: 'So you’ll know which device it is',
    saveName: 'Save name',
    removal: 'Remove it',
    removalLead: 'It will no longer sign you in here. Delete it on your device, too, where your passwords are saved.',
    isOnly: 'It’s your only passkey: without an authenticator app, your password alone will sign you in.',
    remove: 'Remove this passkey',
  },
  passkeysEs,
)

export type PasskeysCopy = CopyOf<typeof passkeysCopy>

/** What the script of the button says. */
export type PasskeyWords = Pick<PasskeysCopy, 'offline' | 'failed' | 'canceled' | 'alreadyHere' | 'insecure' | 'impossible'>
