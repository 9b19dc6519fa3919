import { type Role, roles } from '#app/accounts/account.ts'

export type Staff = { accountId: number; role: Role }

/** In days. */
export const suspensionLimits = [1, 90] as const

/** Why somebody may not act on an account, or on a proposal about it. Nothing was changed then. */
export type Refusal = 'gone' | 'own' | 'role' | 'already' | 'proposer' | 'alone'

export const refusals: Record<Exclude<Refusal, 'gone'>, { status: number; text: string }> = {
  own: { status: 403, text: 'This account is your own. Somebody else has to decide on it. Nothing was changed.' },
  role: {
    status: 403,
    text: 'This account belongs to somebody who moderates. Admins alone act on moderators, and nobody acts on admins here. Nothing was changed.',
  },
  already: { status: 409, text: 'The account is suspended or banned already, or a ban of it is proposed. Nothing was changed.' },
  proposer: { status: 403, text: 'You proposed this ban. Another person has to decide on it. Nothing was changed.' },
  alone: {
    status: 409,
    text: 'Who proposed this ban is gone, so one person would have decided it. Refuse it, and propose it anew. Nothing was changed.',
  },
}

/** Nobody acts on themselves, or on staff of their own role or a higher one. */
export function whyNotActOn(by: Staff, target: { id: number; role: Role }): 'own' | 'role' | undefined {
  if (by.accountId === target.id) return 'own'
  return roles.indexOf(by.role) > roles.indexOf(target.role) ? undefined : 'role'
}
