import { pathOnThisSite } from '#app/http/same-origin.ts'

/** What a sample's buttons say instead of opening a conversation. */
export const noReplies = 'This is a sample. There’s no one to reply to.'
/** For those who join at a sample: they get to their account, and the dialog and the page say `noReplies`. */
export const afterSample = '/account?sample'

/** What visitors can be about to do when they join, by the page that they wanted. The first that fits counts. */
const reasons: [RegExp, string][] = [
  [/^\/messages\/new\//, 'Join to reply to this ad'],
  [/^\/account\/searches\/new/, 'Join to save this search'],
  [/^\/ads\/new/, 'Join to post an ad'],
  [/^\/messages\/\d+\/report/, 'Join to report this conversation'],
  [/\?sample$/, noReplies],
  [/^\/city\/.+\/ad\//, 'Join to see all of this ad'],
]

/** A title for the dialog and the page. The texts are fixed, so a link can't put its own words on a page. */
export const joinTitle = (next: string | null | undefined, siteName: string) =>
  reasons.find(([wanted]) => wanted.test(next ?? ''))?.[1] ?? `Join ${siteName}`

/** Where to go once signed up: a page of this site, or empty. */
export const readNext = (next: unknown) => pathOnThisSite(next, '')

/** The sign-in page, on the way to the same place. */
export const signInPath = (next: string | null | undefined) => (next ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in')
