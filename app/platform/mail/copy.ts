import { defineCopy } from '#app/platform/copy/catalog.ts'

/** What many emails say. */
export const emailCopy = defineCopy('mail', {
  accountReason: 'You’re getting this because this address belongs to an account at {site}.',
  stop: 'Stop these emails',
  test: 'Test email',
  testWhat: 'This is a test. If you can read it, emails from the site arrive.',
  testReason: 'You’re getting this because you asked for it as an admin of {site}.',
})
