import type { Receipt } from './take-down-receipts.server.ts'

type Step = { at: Date; what: string }

const ended = {
  removed: 'Removed for good',
  restored: 'Given back',
  'nothing found': 'Closed, as nothing was found',
  withdrawn: 'Taken back by you',
} as const

/** What has happened, in its order. That there is an answer is told; from whom it is not. */
export function receiptSteps({ made_at, hidden, answeredAt, outcome, decided_at, is_automatic }: Receipt): Step[] {
  const steps: (Step | undefined)[] = [
    { at: made_at, what: 'You asked' },
    ...hidden.map(({ at, what }) => ({ at, what: `Hidden: ${what.charAt(0).toLowerCase()}${what.slice(1)}` })),
    answeredAt && { at: answeredAt, what: 'Who put it up has answered; the person who decides reads it' },
    outcome && decided_at
      ? { at: decided_at, what: ended[outcome] + (outcome === 'withdrawn' ? '' : is_automatic ? ', by the clock' : ', by a person') }
      : undefined,
  ]
  return steps.filter((step) => step !== undefined).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
