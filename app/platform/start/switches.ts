import type { Refusal } from '#app/platform/http/request-context.ts'

/** Who may sign up. */
export const signUpModes = ['open', 'invitation', 'closed'] as const
type SignUpMode = (typeof signUpModes)[number]

/** What admins switch while the site runs. */
export type Switches = {
  signUp: SignUpMode
  /** Whether ads and edits may be submitted. */
  posting: boolean
  messages: boolean
  /** Visitors and members can read, and change nothing. */
  readOnly: boolean
  /** Only staff get pages. */
  maintenance: boolean
}

export const allOpen: Switches = { signUp: 'open', posting: true, messages: true, readOnly: false, maintenance: false }

/** The name of each switch in the database. */
export const switchNames = {
  signUp: 'sign-up',
  posting: 'posting',
  messages: 'messages',
  readOnly: 'read-only',
  maintenance: 'maintenance',
} as const satisfies Record<keyof Switches, string>

const onOrOff = (value: string | undefined, normal: boolean) => (value === 'on' ? true : value === 'off' ? false : normal)

/** The switches as stored, or as a form sent them. Whatever isn't a value of a switch is its default. */
export function readSwitches(stored: ReadonlyMap<string, string>): Switches {
  const mode = stored.get(switchNames.signUp)
  return {
    signUp: signUpModes.find((each) => each === mode) ?? allOpen.signUp,
    posting: onOrOff(stored.get(switchNames.posting), allOpen.posting),
    messages: onOrOff(stored.get(switchNames.messages), allOpen.messages),
    readOnly: onOrOff(stored.get(switchNames.readOnly), allOpen.readOnly),
    maintenance: onOrOff(stored.get(switchNames.maintenance), allOpen.maintenance),
  }
}

/** How the database has a switch. */
export const storedAs = (value: Switches[keyof Switches]) => (typeof value === 'string' ? value : value ? 'on' : 'off')

/**
 * Which addresses a row of app/routes.ts keeps open: `always`, for programs that watch the site, and its look; `setup`, until the site is
 * set up; `duty`, what the law or someone's safety needs, and signing in.
 */
export type StaysOpen = 'always' | 'setup' | 'duty'
type Row = { post?: string; part?: 'posting' | 'messages'; open?: StaysOpen }
type State = Switches & { needsSetup: boolean }
type Closing = 'setup' | 'maintenance' | 'readOnly' | 'posting' | 'messages'

const closings: Record<Closing, Refusal> = {
  setup: { status: 503, retryAfter: 300, plain: 'setup', says: (copy) => ({ title: copy.notOpenYet, message: copy.notOpenYetLead }) },
  maintenance: {
    status: 503,
    retryAfter: 300,
    plain: 'maintenance',
    says: (copy) => ({ title: copy.maintenance, message: copy.maintenanceLead }),
  },
  readOnly: { status: 503, retryAfter: 300, says: (copy) => ({ title: copy.readOnly, message: copy.readOnlyLead }) },
  posting: { status: 503, retryAfter: 3600, says: (copy) => ({ title: copy.noPosting, message: copy.noPostingLead }) },
  messages: { status: 503, retryAfter: 3600, says: (copy) => ({ title: copy.noMessages, message: copy.noMessagesLead }) },
}

type Asked = { row: Row; method: string; role?: string }

/** Why a request can't be answered now, if it can't. */
export function findClosing(state: State, asked: Asked): Refusal | undefined {
  const closing = nameClosing(state, asked)
  return closing && closings[closing]
}

function nameClosing(state: State, { row, method, role }: Asked): Closing | undefined {
  if (row.open === 'always') return undefined
  // The first admin adds a second factor on the pages of the account.
  if (state.needsSetup) return row.open === 'setup' || role === 'admin' ? undefined : 'setup'
  const isStaff = role === 'moderator' || role === 'admin'
  if (state.maintenance && !isStaff && row.open !== 'duty') return 'maintenance'
  if (method !== 'POST') return undefined
  if (state.readOnly && row.open !== 'duty' && !isForStaff(row)) return 'readOnly'
  return row.part && !state[row.part] ? row.part : undefined
}

/** What a page says about the switches. */
export type Notice = Closing

export function noticesOn(state: State, { row, role }: { row?: Row; role?: string }): Notice[] {
  if (state.needsSetup) return role === 'admin' ? ['setup'] : []
  const part = row?.part && !state[row.part] ? row.part : undefined
  const found = [state.maintenance && 'maintenance', state.readOnly && 'readOnly', part]
  return found.filter((notice): notice is Notice => Boolean(notice))
}

const isForStaff = ({ post = '' }: Row) => /\b(moderator|admin)$/.test(post)
