import { type Role, roles } from '#app/accounts/account.ts'

export type Staff = { accountId: number; role: Role }

/** In days. */
export const suspensionLimits = [1, 90] as const

/** Why a moderator may not act on an account, or on a proposed ban of it. A refused act changes nothing. */
export type Refusal = 'gone' | 'own' | 'role' | 'already' | 'proposer' | 'alone'

export const refusals: Record<Exclude<Refusal, 'gone'>, { status: number; text: string }> = {
  own: { status: 403, text: 'This is your own account, so another moderator has to decide on it. Nothing was changed.' },
  role: {
    status: 403,
    text: 'This account belongs to a moderator or admin. Only admins can act on moderators, and no one can act on admins here. Nothing was changed.',
  },
  already: { status: 409, text: 'The account is already suspended or banned, or a ban is proposed. Nothing was changed.' },
  proposer: { status: 403, text: 'You proposed this ban, so another moderator has to decide on it. Nothing was changed.' },
  alone: {
    status: 409,
    text: 'The account that proposed this ban is gone, so only one person would decide on it. Refuse it and propose it again. Nothing was changed.',
  },
}

/** Staff can't act on themselves, or on staff of the same or a higher role. */
export function findActObstacle(by: Staff, target: { id: number; role: Role }): 'own' | 'role' | undefined {
  if (by.accountId === target.id) return 'own'
  return roles.indexOf(by.role) > roles.indexOf(target.role) ? undefined : 'role'
}
