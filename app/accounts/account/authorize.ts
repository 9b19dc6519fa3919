import { minutesAfter } from '#app/platform/time.ts'
import { hasRole, hasStrongSession, isStaff, lifetimesInMinutes, type Viewer } from './account.ts'

/** `key`: a program that has an API key of a member. `fresh`: the member has confirmed who they are within the last ten minutes. Admins may open moderators' pages too. */
export type AccessLevel = 'anyone' | 'key' | 'member' | 'fresh' | 'moderator' | 'admin' | 'fresh admin'
export type Access = { get?: AccessLevel; post?: AccessLevel }

export type Authorization = 'open' | 'not taken' | 'sign in' | 'prove again' | 'add a second factor' | 'closed' | 'suspended'

/**
 * Whether the visitor may open this URL, and what they have to do first. URLs that aren't in the table are closed to everyone, and so
 * are methods that aren't in a URL's row. Suspended and banned members read like visitors and can use the pages of their own account.
 */
export function authorize(access: Access | undefined, method: string, viewer: Viewer | undefined, now: Date, pattern = ''): Authorization {
  const who = method === 'POST' ? access?.post : access?.get
  if (who === undefined) return access ? 'not taken' : 'closed'
  if (who === 'anyone') return 'open'
  if (!viewer) return 'sign in'
  const isMembers = who === 'key' || who === 'member' || who === 'fresh'
  if (isMembers && viewer.sanction && !isOwnPage(pattern)) return 'suspended'
  if (who === 'member' || who === 'key') return 'open'
  if (who === 'fresh') return isFresh(viewer, now) ? 'open' : 'prove again'
  if (!hasRole(viewer, who === 'fresh admin' ? 'admin' : who)) return 'closed'
  if (viewer.sanction) return 'suspended'
  // Staff see other people's data, so their session must have begun with a second factor.
  if (isStaff(viewer) && !hasStrongSession(viewer)) return 'add a second factor'
  return who === 'fresh admin' && !isFresh(viewer, now) ? 'prove again' : 'open'
}

/** Suspended members can still read and appeal decisions, sign out everywhere, export their data, and delete their account. */
const isOwnPage = (pattern: string) => /^\/(account|decisions|sign-in\/again)(\/|$)/.test(pattern)

function isFresh({ session }: Viewer, now: Date) {
  return minutesAfter(session.provedAt, lifetimesInMinutes.fresh) > now
}
