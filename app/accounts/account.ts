import { createContext } from 'react-router'
import { emailKey } from '#app/mail/mail-address.ts'

export const roles = ['member', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** How somebody showed who they are. */
export type Proof = 'mail' | 'password' | 'password and code' | 'passkey'

/** What weighs on an account now: it may do less until then, or for good where there is no day. */
type Sanction = { until: Date | null; decisionId: number | null }

/** Who is signed in, as every loader and action may ask with `viewerOf`. */
export type Viewer = {
  accountId: number
  email: string
  role: Role
  hasSecondFactor: boolean
  /** When the account goes, where its owner has asked for that. */
  deletionDueAt: Date | null
  /** What weighs on the account now. */
  sanction?: Sanction
  session: { id: number; proof: Proof; isRemembered: boolean; beganAt: Date; provedAt: Date }
}

export const viewerContext = createContext<Viewer | undefined>(undefined)

/** For pages that `app/routes.ts` opens to the signed in only. */
export function viewerOf(context: { get: (of: typeof viewerContext) => Viewer | undefined }): Viewer {
  const viewer = context.get(viewerContext)
  if (!viewer) throw new Error('A page for the signed in was opened to a visitor.')
  return viewer
}

/** Whether they typed the address of their own account. */
export const isOwnAddress = ({ email }: Viewer, typed: string) => emailKey(typed) === emailKey(email)

/** How long things last, in minutes. The texts quote some of these: content/legal/privacy.md. */
const hour = 60
const day = 24 * hour
export const spans = {
  confirmLink: 7 * day,
  resetLink: 30,
  halfSignIn: 10,
  /** Within this time after a sign-in, sensitive acts ask for nothing more. */
  fresh: 10,
  addressChange: 72 * hour,
  recovery: 72 * hour,
  /** A recovery that nobody has completed by then, counted from the asking, is off. */
  recoveryOpen: 14 * day,
  deletion: 30 * day,
  export: 7 * day,
  deviceKnown: 365 * day,
} as const

export const isStaff = ({ role }: { role: Role }) => role !== 'member'
