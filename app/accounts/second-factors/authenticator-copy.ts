import { defineCopy } from '#app/platform/copy/catalog.ts'
import { authenticatorEs } from './authenticator-copy.es.ts'

/** The authenticator app, recovery codes, and the page of everything that signs a member in. */
export const authenticatorCopy = defineCopy(
  'authenticator',
  {
    app: 'Authenticator app',
    why: 'An authenticator app on your phone shows six digits that change every 30 seconds. With the app turned on, no one can sign in with just a stolen password.',
    scan: 'Scan this QR code with the app.',
    enter: 'Enter the six digits it shows.',
    saveNext: 'Save the ten recovery codes you get next, in case you lose your phone.',
    qrCode: 'A QR code for your authenticator app. The key below does the same.',
    cannotScan: 'Can’t scan it? <app>Open the app on this device</app>, or type this key into it:',
    sixDigits: 'Six digits from the app',
    turnOn: 'Turn it on',
    wrongCode: 'That code isn’t right. Nothing was changed. Enter the one the app shows now.',
    isOn: 'Your authenticator app is on. From now on, we ask for one of its codes after your password.',
    savedThem: 'I’ve saved them',
    signOutOthers: 'Sign out other browsers',
    removalLead:
      'Your authenticator app is on. To move to another phone, remove it here, then set it up there. If it’s your only second step, we delete your recovery codes with it, and a password is enough to sign in.',
    remove: 'Remove authenticator app',
    keep: 'Don’t remove it',

    codes: 'Recovery codes',
    printThem:
      'Print these ten codes or write them down, and put them where no one else looks. Each works once instead of your second step. We show them only now, and older codes no longer work.',
    notOffered:
      'A recovery code lets you in if you lose your second step. You have none yet: add an authenticator app or a passkey under <security>Security</security> first.',
    noneLeft: 'You have no recovery codes left.',
    left: { one: 'You have {count} recovery code left.', other: 'You have {count} recovery codes left.' },
    eachWorksOnce:
      'Each one signs you in once if you lose your passkey or your authenticator app. We can’t show them again, but you can make new ones.',
    makeTen: 'Make ten new codes',
    voidThen: 'The codes you have now stop working as soon as you do.',

    security: 'Security',
    passwordSaved: 'Password changed. Every other browser was signed out.',
    passkeyAdded: 'Passkey added. You can sign in with it from now on.',
    passkeyRenamed: 'Passkey renamed.',
    passkeyRemoved: 'Passkey removed. It no longer works.',
    needed: 'To open that page, you have to sign in with a passkey or an authenticator app. Add one here, then sign in with it.',
    onSince: 'On since {date}. We ask for one of its codes after your password.',
    whyAdd: 'Six digits from an app on your phone, after your password. Then no one can sign in with just a stolen password.',
    removeOrReplace: 'Remove or replace it',
    setUp: 'Set up an authenticator app',
    codesLeft: { one: 'Recovery codes: {count} left', other: 'Recovery codes: {count} left' },
    noCodesLeft: 'Recovery codes: none left',
    password: 'Password',
    lastChanged: 'Last changed on <time>{date}</time>.',
    neverChanged: 'Never changed since you signed up, on <time>{date}</time>.',
    changePassword: 'Change password',
    noPassword: 'This account has no password yet.',
    choosePassword: 'Choose one with a link by email',
  },
  authenticatorEs,
)
