import { type Role, roles } from '#app/accounts/account/account.ts'
import type { ModerationDecisionsCopy } from './copy.ts'

export type Staff = { accountId: number; role: Role }

/** In days. */
export const suspensionLimits = [1, 90] as const

/** Why a moderator may not act on an account, or on a proposed ban of it. A refused act changes nothing. */
export type Refusal = 'gone' | 'own' | 'role' | 'already' | 'proposer' | 'alone'

export const refusals = (copy: ModerationDecisionsCopy): Record<Exclude<Refusal, 'gone'>, { status: number; text: string }> => ({
  own: { status: 403, text: copy.ownAccount },
  role: { status: 403, text: copy.staffAccount },
  already: { status: 409, text: copy.already },
  proposer: { status: 403, text: copy.proposer },
  alone: { status: 409, text: copy.alone },
})

/** Staff can't act on themselves, or on staff of the same or a higher role. */
export function findActObstacle(by: Staff, target: { id: number; role: Role }): 'own' | 'role' | undefined {
  if (by.accountId === target.id) return 'own'
  return roles.indexOf(by.role) > roles.indexOf(target.role) ? undefined : 'role'
}
