import { defineCopy } from '#app/platform/copy/catalog.ts'
import { signInEs } from './sign-in-copy.es.ts'

/** The page to sign in with, why it opened, and the demo's own way in. */
export const signInCopy = defineCopy(
  'sign-in',
  {
    title: 'Sign in',
    description: 'Sign in with your email and password, or with a passkey.',
    email: 'Email',
    password: 'Password',
    remember: 'Keep me signed in on this device',
    mailLink: 'Email me a link that lets this browser in',
    forgot: 'Forgot your password?',
    noAccount: 'No account yet',
    wrong: 'Wrong email or password. If you just signed up, click the link in your email first.',
    sendAgain: 'Send my sign-up email again',

    newPassword: 'Your new password is saved, and every browser was signed out. Sign in with it.',
    browserLetIn: 'You can sign in from this browser now, with your email and password.',
    accountRefused: 'We deleted the account and kept nothing about your address. Thanks for telling us.',
    signUpRefused: 'We deleted that sign-up. Another one used your address, too. If it’s yours, open its email. If not, tell us there.',
    linkSent: 'If that address has an account, a link is on its way. Open it in this browser, and then sign in as usual.',
    recoveryStopped:
      'The recovery is stopped, and your second step still works. If you didn’t ask for it, someone knows your password, so choose a new one.',
    tooLate: 'The second step took longer than ten minutes, so please sign in again.',
    accountStays: 'Your account stays, and nothing was deleted.',
    addressConfirmed:
      'Your new address is confirmed. Your account switches to it once the 72 hours are over. Until then, sign in with the old one.',
    signedOut: 'You’re signed out. We cleared what this browser had stored from the site.',

    signedInAs: 'This browser is signed in as {current}.',
    goOn: 'Continue',
    otherAccount: 'Sign out to use another account',

    toReply: 'Sign in to reply to this ad.',
    toReportConversation: 'Sign in to report this conversation.',
    toReadMessages: 'Sign in to read your messages.',
    toSaveSearch: 'Sign in to save this search.',
    toSeeSearches: 'Sign in to see your saved searches.',
    toSeeReports: 'Sign in to see your reports.',
    toReadDecisions: 'Sign in to read our decisions about you.',
    toOpenAccount: 'Sign in to open your account.',
    toPost: 'Sign in to post an ad.',
    toManageAds: 'Sign in to manage your ads.',
    toOpenStaffPages: 'Sign in to open the staff pages.',

    demoTitle: 'Sign in to the demo',
    demoDescription: 'Try the demo as one of its people.',
    tryAs: 'Try the demo as {name}',
    memberDemo: '{name} is a member of this made-up site. You don’t need a password.',
    advertiserDemo: '{name} is an advertiser of this made-up site. You don’t need a password.',
    moderatorDemo: '{name} is a moderator of this made-up site. You don’t need a password.',
    adminDemo: '{name} is the admin of this made-up site. You don’t need a password.',
    demoSwitches: 'This browser is signed in as {current}. The button signs that account out.',
    asMember: 'Sign in as a member',
    asAdvertiser: 'Sign in as an advertiser',
    asModerator: 'Sign in as a moderator',
    asAdmin: 'Sign in as the admin',
  },
  signInEs,
)
