const megabyte = 2 ** 20

/**
 * What one source may cause within 24 hours. Rate limits count requests; these count what the requests do, however many there are.
 * A scope that isn't listed has no limit. A block is what one IPv6 customer may hold at most (a /48), or the 256 IPv4 addresses
 * around one; the site is everyone together.
 */
export const budgets = {
  // Of ads and photos, as takedown requests name them. Grave requests have room for twice as many: see `graveTimes`.
  'addresses hidden': { unit: 'addresses', network: 30, block: 60, account: 30, receipt: 30, site: 300 },
  'bytes stored': {
    unit: 'bytes',
    network: 40 * megabyte,
    block: 120 * megabyte,
    account: 40 * megabyte,
    receipt: 40 * megabyte,
    site: 2048 * megabyte,
  },
  // A phone carrier puts many subscribers behind one IPv4 address.
  'emails caused': { unit: 'emails', network: 200, block: 600, account: 60, receipt: 20, site: 20_000 },
  // What others are made to receive. It's counted apart, so that it never keeps a neighbor from signing up or resetting a password.
  'emails to others': { unit: 'emails', network: 200, block: 600, account: 60, receipt: 200, site: 20_000 },
  'moderator minutes': { unit: 'minutes', network: 120, block: 240, account: 60, receipt: 60, site: 2400 },
} as const satisfies Record<string, { unit: string } & Partial<Record<Scope, number>>>

/** Photos that are intimate or show a minor do harm by the hour, so requests about them have this many times the room, all kinds together. */
export const graveTimes = 2

export type Harm = keyof typeof budgets
export type Scope = (typeof scopes)[number]

/** Who causes the harm: always a network, and the account or the receipt if there is one. */
export type Source = { address: string; accountId?: number; receipt?: string }

/** Every transaction locks them in this order, so that no two can wait for each other. */
export const scopes = ['network', 'block', 'account', 'receipt', 'site'] as const

export const limitOf = (harm: Harm, scope: Scope): number => budgets[harm][scope]
