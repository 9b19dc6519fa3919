import { defineCopy } from '#app/platform/copy/catalog.ts'
import { triesEs } from './tries-copy.es.ts'

/** Refusals of too many passwords, codes, or requests for an email. */
export const triesCopy = defineCopy(
  'tries',
  {
    inMinutes: {
      one: 'Too many tries. Nothing was changed. Try again in {count} minute.',
      other: 'Too many tries. Nothing was changed. Try again in {count} minutes.',
    },
    inSeconds: {
      one: 'Too many tries. Nothing was changed. Try again in {count} second.',
      other: 'Too many tries. Nothing was changed. Try again in {count} seconds.',
    },
    signInInMinutes: {
      one: 'Too many tries. Try again in {count} minute. Your other browsers aren’t affected.',
      other: 'Too many tries. Try again in {count} minutes. Your other browsers aren’t affected.',
    },
    signInInSeconds: {
      one: 'Too many tries. Try again in {count} second. Your other browsers aren’t affected.',
      other: 'Too many tries. Try again in {count} seconds. Your other browsers aren’t affected.',
    },
    guarded:
      'Someone tried too many wrong passwords for this email address. Browsers that signed in before still work. To use this one, get a link by email, or sign in with a passkey.',
    askedOften: {
      one: 'Someone already asked for this email several times. Try again in {count} minute.',
      other: 'Someone already asked for this email several times. Try again in {count} minutes.',
    },
  },
  triesEs,
)
