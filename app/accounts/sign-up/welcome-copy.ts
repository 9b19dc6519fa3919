import { defineCopy } from '#app/platform/copy/catalog.ts'
import { welcomeEs } from './welcome-copy.es.ts'

export const welcomeCopy = defineCopy(
  'welcome',
  {
    title: 'Check your email',
    description: 'The last step of signing up is a link in your email.',
    heading: 'Welcome. Check your email',
    lead: 'If you entered the right address, we’ve sent you a link. Click it to finish signing up.',
    toHome: 'Return to home',
    read101: 'Read the 101 in the meantime',
    noEmail: 'No email after a few minutes?',
    checkSpam: 'Check your spam folder first. The link works for seven days.',
    email: 'Email',
    elsewhere: 'Opened the link on another device? <signIn>Sign in here</signIn> to pick up where you left off.',
    sendAgain: 'Send the email again',
    sentAgain: 'If an account with that address is waiting to be confirmed, the email is on its way again.',
  },
  welcomeEs,
)
