import { type Role, roles } from '#app/accounts/account/account.ts'

export type Staff = { accountId: number; role: Role }

/** In days. */
export const suspensionLimits = [1, 90] as const

/** Why a moderator may not act on an account, or on a proposed ban of it. A refused act changes nothing. */
export type Refusal = 'gone' | 'own' | 'role' | 'already' | 'proposer' | 'alone'

/** Staff can't act on themselves, or on staff of the same or a higher role. */
export function findActObstacle(by: Staff, target: { id: number; role: Role }): 'own' | 'role' | undefined {
  if (by.accountId === target.id) return 'own'
  return roles.indexOf(by.role) > roles.indexOf(target.role) ? undefined : 'role'
}
