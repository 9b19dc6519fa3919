import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** Joining: the page, the dialog that opens over other pages, and what can be wrong. */
export const signUpCopy = defineCopy('sign-up', {
  join: 'Join {site}',
  toReply: 'Join to reply to this ad',
  toSaveSearch: 'Join to save this search',
  toPost: 'Join to post an ad',
  toReport: 'Join to report this conversation',
  toSeeAd: 'Join to see all of this ad',
  toSeeMore: 'Join to reply, and to see ads for members only',
  noReplies: 'This is a sample. There’s no one to reply to.',
  description: 'Sign up for {site} with an email, a password, and your date of birth. Adults only.',
  oneMoment: 'One moment. You can also use <page>the sign-up page</page>.',

  closed: 'Sign-ups are closed for now. If you have an account, you can still sign in.',
  byInvitation: 'Sign-ups are by invitation for now. If you have an invitation, open its link.',
  noInvitation: 'This invitation was used or revoked, or it has expired. Ask for another one.',
  lead: 'It’s free, and we ask for as little as we can. <signIn>Sign in</signIn> if you already have an account.',
  email: 'Email',
  password: 'Choose Password',
  shortest: 'At least {shortest} characters',
  birthDate: 'Date of birth',
  staysHere: 'Stays in this browser. Only your age is sent.',
  notStored: 'We work out your age from it and don’t store the date.',
  accept: 'I am 18 or older and accept the <terms>Terms</terms> and the <privacy>Privacy Policy</privacy>',
  messageWaits: 'Your message is waiting. It’s sent only when you press Send message once you’ve joined.',
  correctAddress: 'Choose your password again, and the email goes to the new address.',
  next: 'Continue',
  creating: 'Creating Account...',

  lookAgain: 'Please check the fields below. Nothing you typed was lost.',
  typeAgain: 'Please check the fields below, and type your password again.',
  badEmail: 'Enter a valid email address, such as name@example.com.',
  tooShort: 'Use at least {shortest} characters for the password.',
  tooLong: 'Use at most {longest} characters for the password.',
  sameAsEmail: 'Choose a password that isn’t your email address.',
  sameAsSite: 'Choose a password that’s more than the name of this site.',
  common: 'That password is too common. Choose one that’s harder to guess.',
  tooYoung:
    'You must be 18 or older to join. We stored nothing about you. For the next {hours} hours, this browser can’t be used to sign up. If you typed the date wrong, try again after that, or write to us.',
  refusedBefore:
    'A sign-up in this browser was refused less than {hours} hours ago because of the date of birth, so it can’t sign up yet. If you’re 18 or older, try again later, or write to us.',
  isDateRight: 'Is {date} right? If not, change it. If it is, send the form again.',
  noBirthDate: 'Enter your date of birth.',
  badAge: 'Send {field} as a whole number from {youngest} to {oldest}.',
  notAccepted: 'Check the box to continue.',
  tooMany: {
    one: 'Too many sign-ups in a short time. Nothing was saved. Try again in {count} minute.',
    other: 'Too many sign-ups in a short time. Nothing was saved. Try again in {count} minutes.',
  },
  addressFull:
    'Too many sign-ups used this email address. Nothing was saved. Try again later. Emails you already got are for earlier sign-ups, which may not be yours.',
  noKey: 'This request needs this site’s key. Reload the page and send it from there.',
  failed: 'Signup failed. Please try again.',
  offline: 'We could not reach the server. Nothing was saved. Please try again.',

  partner: 'Another site: {partner}',
  aboutPartner:
    '{partner} is a separate site, not part of {site}. If you join there through this link, {site} earns a commission from {partner}. You don’t have to: the form above is ours.',
  toPartner: 'Go to {partner}',
})

export type SignUpCopy = CopyOf<typeof signUpCopy>

export const welcomeCopy = defineCopy('welcome', {
  title: 'Check your email',
  description: 'The last step of signing up is a link in your email.',
  heading: 'Welcome. Check your email',
  lead: 'If you entered the right address, we’ve sent you a link. Click it to finish signing up.',
  toHome: 'Return to home',
  read101: 'Read the 101',
  sentTo: 'Click the link in the email to <address>{email}</address> to finish signing up.',
  waiting: 'Your message to {name} is waiting. You can send it as soon as you’ve clicked the link.',
  noEmail: 'No email after a few minutes?',
  wrongAddress: 'Wrong address, or no email?',
  checkSpam: 'Check your spam folder first. The link works for seven days.',
  email: 'Email',
  elsewhere: 'Opened the link on another device? <signIn>Sign in here</signIn> to pick up where you left off.',
  sendAgain: 'Send the email again',
  sentAgain: 'If an account with that address is waiting to be confirmed, the email is on its way again.',
})
