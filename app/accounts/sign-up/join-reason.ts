import { pathOnThisSite } from '#app/platform/http/same-origin.ts'
import type { SignUpCopy } from './copy.ts'

/** For those who join at a sample: they get to their account, and the dialog and the page say that no one would reply. */
export const afterSample = '/account?sample'

/** What visitors can be about to do when they join, by the page that they wanted. The first that fits counts. */
const reasons = [
  [/^\/messages\/new\//, 'toReply'],
  [/^\/account\/searches\/new/, 'toSaveSearch'],
  [/^\/ads\/new/, 'toPost'],
  [/^\/messages\/\d+\/report/, 'toReport'],
  [/\?sample$/, 'noReplies'],
  [/^\/city\/.+\/ad\//, 'toSeeAd'],
  [/^\/city\//, 'toSeeMore'],
] as const

/** A title for the dialog and the page. The texts are fixed, so a link can't put its own words on a page. */
export function joinTitle(copy: SignUpCopy, next: string | null | undefined, site: string) {
  const [, reason] = reasons.find(([wanted]) => wanted.test(next ?? '')) ?? []
  return reason ? copy[reason] : copy.join({ site })
}

/** Where to go once signed up: a page of this site, or empty. */
export const readNext = (next: unknown) => pathOnThisSite(next, '')

/** The sign-in page, on the way to the same place. */
export const signInPath = (next: string | null | undefined) => (next ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in')
