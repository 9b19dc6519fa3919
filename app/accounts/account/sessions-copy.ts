import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { sessionsEs } from './sessions-copy.es.ts'

/** The list of signed-in browsers, and how a browser is named. */
export const sessionsCopy = defineCopy(
  'sessions',
  {
    title: 'Sessions',
    lead: 'Every browser that’s signed in to your account. If you don’t recognize one, end its session and choose a new password.',
    lastUseNote: 'We record the last use every five minutes, so it may be up to five minutes later than shown.',
    oneEnded: 'Session ended. That browser is signed out.',
    othersEnded: 'All other sessions ended. This browser stays signed in.',
    endOthers: 'End all other sessions',
    unknownSession: 'Don’t recognize a session? <password>A new password</password> ends all the others, too.',
    thisBrowser: 'This browser',
    byMail: 'Signed in with a link from an email, <time>{when}</time>.',
    byPassword: 'Signed in with your password, <time>{when}</time>.',
    byPasswordAndCode: 'Signed in with your password and a code, <time>{when}</time>.',
    byPasskey: 'Signed in with a passkey, <time>{when}</time>.',
    lastUsed: 'Last used <time>{when}</time>.',
    endsAfterHours: {
      one: 'Ends after {count} hour without use, and on <time>{when}</time> at the latest.',
      other: 'Ends after {count} hours without use, and on <time>{when}</time> at the latest.',
    },
    endsAfterDays: {
      one: 'Ends after {count} day without use, and on <time>{when}</time> at the latest.',
      other: 'Ends after {count} days without use, and on <time>{when}</time> at the latest.',
    },
    began: 'Began <time>{date}</time>',
    ends: 'Ends <time>{date}</time>',
    signOutHere: 'Sign out here<hidden>, {device}</hidden>',
    endSession: 'End this session<hidden>, {device}</hidden>',

    device: '{browser} on {system}',
    deviceOfNoSystem: '{browser} on an unknown system',
    deviceOfNoBrowser: 'A browser on {system}',
    noDevice: 'A browser on an unknown system',
  },
  sessionsEs,
)

export type SessionsCopy = CopyOf<typeof sessionsCopy>
