import { defineCopy } from '#app/platform/copy/catalog.ts'

/** What many emails say. */
export const emailCopy = defineCopy('mail', {
  accountReason: 'You’re getting this because this address belongs to an account at {site}.',
  stop: 'Stop these emails',
})
