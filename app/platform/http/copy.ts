import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** What a request is refused for before any page sees it. */
export const refusalCopy = defineCopy('refusal', {
  tooLong: 'That’s more than this form accepts. Nothing was saved.',
  notFromHere: 'This wasn’t sent from one of our pages, so nothing was done. Open the page again and send it from there.',
  formsPerNetwork: {
    one: 'Your network sent too many forms. Nothing was saved. Try again in {count} second.',
    other: 'Your network sent too many forms. Nothing was saved. Try again in {count} seconds.',
  },
  formsPerMember: {
    one: 'That was a lot of forms in one minute. Nothing was saved. Try again in {count} second.',
    other: 'That was a lot of forms in one minute. Nothing was saved. Try again in {count} seconds.',
  },
  searchesPerNetwork: {
    one: 'Your network sent too many searches. Try again in {count} second.',
    other: 'Your network sent too many searches. Try again in {count} seconds.',
  },
  pagesPerNetwork: 'Your network asked for a lot of pages. Please try again in half a minute.',
  tooManyEmails: 'Your network requested too many emails today. Nothing was saved. Please try again tomorrow.',
  unreachable: 'Part of the site is down right now',
  unreachableLead: 'Please try again in a minute. The home page and the guides still work.',

  notOpenYet: 'Not open yet',
  notOpenYetLead: 'This site is being set up. Please come back later.',
  maintenance: 'Back soon',
  maintenanceLead: 'The site is closed for maintenance. Please come back later.',
  readOnly: 'Read-only for now',
  readOnlyLead: 'You can look around, but not change anything. Please send this again later.',
  noPosting: 'Posting is off for now',
  noPostingLead: 'You can’t submit ads or edits. Please send this again later.',
  noMessages: 'Messages are off for now',
  noMessagesLead: 'You can’t send any. Please send this again later.',

  signIn: 'Sign in first.',
  unsentFiles: 'Nothing was sent. Sign in in another tab, come back here, and reload this page: your browser sends everything again.',
  unsaved: 'Not saved yet',
  reauthenticate: 'Confirm it’s you, and try again.',
  addFactor: 'Add a second factor first.',
  suspended: 'Your account can’t do that right now.',
  needsKey: 'Send an API key as Authorization: Bearer evf_… You make one on the page of your account.',
  keyInAddress: 'Send the key in the Authorization header. Delete this one, because others may read addresses.',
  notFoundHere: 'There’s nothing here that this key may read.',
  methodNotTaken: 'This address doesn’t take that method.',
  titled: '{title}. {message}',
  status: 'This was refused ({status}).',

  notJson: 'This isn’t valid JSON. Nothing was saved.',
  sendJson: 'Send this as JSON. Nothing was saved.',
  badAddress: 'That address isn’t valid.',
  noPages: 'This process works on jobs and serves no pages.',
  badMethod: 'That method isn’t allowed here.',
  badRequest: 'That isn’t a valid request.',
  largeHeaders: 'The headers of this request are too large. Clearing this site’s cookies may help.',
  slowRequest: 'The request took too long to arrive. Please try again.',
  failed: 'Something went wrong on our side. Please try again.',
})

export type RefusalCopy = CopyOf<typeof refusalCopy>
