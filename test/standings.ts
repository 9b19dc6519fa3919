import type { Authorization, AccessLevel } from '#app/accounts/account/authorize.ts'
import type { Standing } from './roles.ts'

/** Everyone who can open a page, as signing in makes them. */
export const standings = {
  'a visitor': undefined,
  'a member': { role: 'member' },
  'a member who proved it long ago': { role: 'member', provedMinutesAgo: 11 },
  'a moderator with a password': { role: 'moderator' },
  'a moderator with a passkey who signed in without it': { role: 'moderator', hasPasskey: true },
  'a moderator with a passkey': { role: 'moderator', hasPasskey: true, proof: 'passkey' },
  'an admin with a password': { role: 'admin' },
  'an admin with a passkey who signed in without it': { role: 'admin', hasPasskey: true },
  'an admin whose passkey is gone': { role: 'admin', proof: 'passkey' },
  'an admin with a code': { role: 'admin', hasPasskey: true, proof: 'password and code' },
  'an admin who proved it long ago': { role: 'admin', hasPasskey: true, proof: 'passkey', provedMinutesAgo: 11 },
} as const satisfies Record<string, Standing | undefined>

const [open, enter, prove, second, closed] = ['open', 'sign in', 'prove again', 'add a second factor', 'closed'] as const

/** What each of them gets at an address of each kind. This is written out, not computed, so that it can disagree with the code. */
export const answers: Record<keyof typeof standings, Record<AccessLevel, Authorization>> = {
  'a visitor': { anyone: open, key: enter, member: enter, fresh: enter, moderator: enter, admin: enter, 'fresh admin': enter },
  'a member': { anyone: open, key: open, member: open, fresh: open, moderator: closed, admin: closed, 'fresh admin': closed },
  'a member who proved it long ago': {
    anyone: open,
    key: open,
    member: open,
    fresh: prove,
    moderator: closed,
    admin: closed,
    'fresh admin': closed,
  },
  'a moderator with a password': {
    anyone: open,
    key: open,
    member: open,
    fresh: open,
    moderator: second,
    admin: closed,
    'fresh admin': closed,
  },
  'a moderator with a passkey who signed in without it': {
    anyone: open,
    key: open,
    member: open,
    fresh: open,
    moderator: second,
    admin: closed,
    'fresh admin': closed,
  },
  'a moderator with a passkey': {
    anyone: open,
    key: open,
    member: open,
    fresh: open,
    moderator: open,
    admin: closed,
    'fresh admin': closed,
  },
  'an admin with a password': {
    anyone: open,
    key: open,
    member: open,
    fresh: open,
    moderator: second,
    admin: second,
    'fresh admin': second,
  },
  'an admin with a passkey who signed in without it': {
    anyone: open,
    key: open,
    member: open,
    fresh: open,
    moderator: second,
    admin: second,
    'fresh admin': second,
  },
  'an admin whose passkey is gone': {
    anyone: open,
    key: open,
    member: open,
    fresh: open,
    moderator: second,
    admin: second,
    'fresh admin': second,
  },
  'an admin with a code': { anyone: open, key: open, member: open, fresh: open, moderator: open, admin: open, 'fresh admin': open },
  'an admin who proved it long ago': {
    anyone: open,
    key: open,
    member: open,
    fresh: prove,
    moderator: open,
    admin: open,
    'fresh admin': prove,
  },
}
