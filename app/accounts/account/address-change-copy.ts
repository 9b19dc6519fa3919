import { defineCopy } from '#app/platform/copy/catalog.ts'
import { addressChangeEs } from './address-change-copy.es.ts'

/** Changing the account's address, and the state of the email that starts a wait. */
export const addressChangeCopy = defineCopy(
  'address-change',
  {
    title: 'Change your email address',
    lead: 'You sign in with {email}. We’ll email both addresses: confirm the new one with the link we send there. A link to the old one can stop the change. It takes 72 hours. Until then, sign in with the old one.',
    newAddress: 'New email address',
    anotherAddress: 'Use a different email address',
    ask: 'Request the change',
    isOwn: 'That’s already your account’s email address.',
    lookAgain: 'Please check the email address. Nothing was changed.',
    askedOften: {
      one: 'Someone already asked for several changes. Nothing was changed. Try again in {count} minute.',
      other: 'Someone already asked for several changes. Nothing was changed. Try again in {count} minutes.',
    },

    changesIfConfirmed: 'Your email address changes to {email} on <time>{when}</time>, if you confirm the new one first.',
    notConfirmed: 'You haven’t confirmed it yet. Open our email there and use its link.',
    changes: 'Your email address changes to {email} on <time>{when}</time>.',
    confirmed: 'The new address is confirmed.',
    asked: 'Requested <time>{date}</time>',
    changesOn: 'Changes <time>{date}</time>',
    keepOld: 'Keep your old email address',

    undeliverable: 'We couldn’t deliver our email about your last request, so we stopped it.',
    emailLeft: 'We sent our email about this on <time>{when}</time>.',
    hoursCount: 'The 72 hours started then.',
    daysCount: 'The 30 days started then.',
    emailFailing: 'We couldn’t send our email about this yet. We’ll keep trying.',
    emailOnItsWay: 'We’re sending our email about this.',
    hoursStart: 'The 72 hours start once it’s sent. If we can’t send it within three days, we stop the request.',
    daysStart: 'The 30 days start once it’s sent. If we can’t send it within three days, we stop the request.',
  },
  addressChangeEs,
)
