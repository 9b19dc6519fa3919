import type { Receipt } from './take-down-receipts.server.ts'

type Step = { at: Date; what: string }

const outcomeTexts = {
  removed: 'Removed',
  restored: 'Shown again',
  'nothing found': 'Closed, because nothing was found',
  withdrawn: 'Withdrawn by you',
  lapsed: 'Closed without a decision',
} as const

/** The history of a request in order. It says that there is an answer, but never whose. */
export function receiptSteps({ made_at, hidden, answeredAt, outcome, decided_at, is_automatic, isAboutPictures }: Receipt): Step[] {
  const ending = outcome === 'removed' && !isAboutPictures ? 'Sent back to be changed' : outcome && outcomeTexts[outcome]
  const steps: (Step | undefined)[] = [
    { at: made_at, what: 'You asked' },
    ...hidden.map(({ at, what }) => ({ at, what: `Hidden: ${what.charAt(0).toLowerCase()}${what.slice(1)}` })),
    answeredAt && { at: answeredAt, what: 'Whoever posted it has answered; a moderator will read it' },
    outcome && decided_at
      ? { at: decided_at, what: ending + (outcome === 'withdrawn' ? '' : is_automatic ? ', automatically' : ', by a moderator') }
      : undefined,
  ]
  return steps.filter((step) => step !== undefined).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
