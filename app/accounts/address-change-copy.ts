import { defineCopy } from '#app/copy/catalog.ts'
import { addressChangeEs } from './address-change-copy.es.ts'

/** Changing the account's address, and the state of the email that starts a wait. */
export const addressChangeCopy = defineCopy(
  'address-change',
  {
    title: 'Change the address',
    lead: 'You sign in with {email}. We write to both addresses: the new one has to be confirmed from its mail, and the old one can stop the change. It happens after 72 hours. Until then you sign in with the old one.',
    newAddress: 'New address',
    anotherAddress: 'Another address instead',
    ask: 'Ask for the change',
    isOwn: 'That is the address of your account already.',
    lookAgain: 'Nothing was changed. Look at the address once more.',
    askedOften: {
      one: 'A change was asked for several times already. Nothing was changed. Try again in {count} minute.',
      other: 'A change was asked for several times already. Nothing was changed. Try again in {count} minutes.',
    },

    changesIfConfirmed: 'Your address changes to {email} on <time>{when}</time>, if you confirm it from there.',
    notConfirmed: 'It isn’t confirmed yet. Look for our email there.',
    changes: 'Your address changes to {email} on <time>{when}</time>.',
    confirmed: 'The new address is confirmed.',
    asked: 'Requested <time>{date}</time>',
    changesOn: 'Changes <time>{date}</time>',
    keepOld: 'Keep the old address',

    undeliverable: 'We couldn’t deliver our email about your last request, so we stopped it. Nothing was changed.',
    emailLeft: 'Our email about this left on <time>{when}</time>.',
    hoursCount: 'The 72 hours count from then.',
    daysCount: 'The 30 days count from then.',
    emailFailing: 'Our email about this couldn’t be handed over yet, and we keep trying.',
    emailOnItsWay: 'Our email about this is on its way out.',
    hoursStart: 'The 72 hours start when it has left. If it can’t leave within three days, the request stops.',
    daysStart: 'The 30 days start when it has left. If it can’t leave within three days, the request stops.',
  },
  addressChangeEs,
)
