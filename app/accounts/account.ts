import { createContext } from 'react-router'

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

/** Two spellings of one mailbox: the letters before the @ differ nowhere that people use. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase()

/**
 * Who reads an address, for limits alone: tags behind a plus, Gmail's dots, and other spellings of a domain reach the same mailbox.
 * Never what an account is found by: elsewhere these may be different people.
 */
export function mailboxKey(email: string) {
  const key = emailKey(email).normalize('NFKC')
  const at = key.lastIndexOf('@')
  const url = `http://${key.slice(at + 1)}`
  const host = URL.canParse(url) ? new URL(url).hostname : key.slice(at + 1)
  const name = key.slice(0, Math.max(at, 0))
  const plus = name.indexOf('+', 1)
  const untagged = plus > 0 ? name.slice(0, plus) : name
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`
}

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
