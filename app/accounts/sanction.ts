/** What weighs on an account now: it may do less until then, or for good where there is no day. */
export type Sanction = { until: Date | null; decisionId: number | null }

/** What stays open: to read what was decided and answer it, to sign out everywhere, to take one's data along, and to go. */
export const isOwnPage = (pattern: string) => /^\/(account|decisions|sign-in\/again)(\/|$)/.test(pattern)
