import type { Language } from '#app/platform/copy/languages.ts'

export const roles = ['member', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** How members proved who they are. */
export type Proof = 'mail' | 'password' | 'password and code' | 'passkey'

/** The sanction on an account. Without an end date it's permanent. */
type Sanction = { until: Date | null; decisionId: number | null }

/** The signed-in member. Loaders and actions read it with `viewerOf`. */
export type Viewer = {
  accountId: number
  email: string
  role: Role
  /** The language of their account, or else that of the page. */
  language: Language | null
  hasSecondFactor: boolean
  /** When the account will be deleted, if its owner asked for that. */
  deletionDueAt: Date | null
  /** The sanction in force, if any. */
  sanction?: Sanction
  session: { id: number; proof: Proof; isRemembered: boolean; beganAt: Date; provedAt: Date }
}

/** Admins may do what moderators may. */
export const hasRole = (viewer: Viewer, role: Role) => roles.indexOf(viewer.role) >= roles.indexOf(role)

/** Whether the session began with a second factor that the member still has. */
export const hasStrongSession = ({ hasSecondFactor, session }: Viewer) =>
  hasSecondFactor && (session.proof === 'passkey' || session.proof === 'password and code')

/** Lifetimes in minutes. content/legal/privacy.md quotes some of these. */
const hour = 60
const day = 24 * hour
export const lifetimesInMinutes = {
  confirmLink: 7 * day,
  resetLink: 30,
  halfSignIn: 10,
  /** For this long after signing in, sensitive actions don't ask for the password again. */
  fresh: 10,
  addressChange: 72 * hour,
  recovery: 72 * hour,
  /** A recovery request expires if it isn't completed by then. */
  recoveryOpen: 14 * day,
  deletion: 30 * day,
  export: 7 * day,
  deviceKnown: 365 * day,
} as const

export const isStaff = ({ role }: { role: Role }) => role !== 'member'
