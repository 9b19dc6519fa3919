import { minutesAfter } from '#app/time.ts'
import { isStaff, roles, spans, type Viewer } from './account.ts'

/** `fresh`: who is signed in has proved so within the last ten minutes. A moderator's page opens to admins too. */
export type Who = 'anyone' | 'member' | 'fresh' | 'moderator' | 'admin' | 'fresh admin'
export type Access = { get?: Who; post?: Who; owned?: string }

export type Authorization = 'open' | 'not taken' | 'sign in' | 'prove again' | 'add a second factor' | 'closed' | 'suspended'

/**
 * Whether somebody may pass, and what they would have to do first. A URL that isn't in the table is closed, and a method that isn't in its row is
 * not taken, whoever asks. Who is suspended or
 * banned reads like a visitor, and keeps the pages of their own account.
 */
export function authorize(access: Access | undefined, method: string, viewer: Viewer | undefined, now: Date, pattern = ''): Authorization {
  const who = method === 'POST' ? access?.post : access?.get
  if (who === undefined) return access ? 'not taken' : 'closed'
  if (who === 'anyone') return 'open'
  if (!viewer) return 'sign in'
  const isMembers = who === 'member' || who === 'fresh'
  if (isMembers && viewer.sanction && !isOwnPage(pattern)) return 'suspended'
  if (who === 'member') return 'open'
  if (who === 'fresh') return isFresh(viewer, now) ? 'open' : 'prove again'
  if (roles.indexOf(viewer.role) < roles.indexOf(who === 'fresh admin' ? 'admin' : who)) return 'closed'
  if (viewer.sanction) return 'suspended'
  // Those who see other people's data sign in with more than a password, and this session was begun with it.
  if (isStaff(viewer) && !(viewer.hasSecondFactor && isStrong(viewer))) return 'add a second factor'
  return who === 'fresh admin' && !isFresh(viewer, now) ? 'prove again' : 'open'
}

/** What stays open to the suspended: to read what was decided and answer it, to sign out everywhere, to take one's data along, and to go. */
const isOwnPage = (pattern: string) => /^\/(account|decisions|sign-in\/again)(\/|$)/.test(pattern)

function isFresh({ session }: Viewer, now: Date) {
  return minutesAfter(session.provedAt, spans.fresh) > now
}

function isStrong({ session }: Viewer) {
  return session.proof === 'passkey' || session.proof === 'password and code'
}
