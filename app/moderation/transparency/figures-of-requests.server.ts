import { sql } from 'kysely'
import { type ClaimWaits, claimWaits } from '#app/advertise/identity/claim-waits.server.ts'
import type { Period } from './figure.ts'
import type { FigureText } from './copy.ts'
import type { Figure } from './figures.server.ts'
import { shareOf, tally, waitWithin } from './tallies.server.ts'

const takedowns = { from: sql`take_downs`, at: sql`made_at` }
const hidden = { from: sql`(select * from take_downs where hidden_at is not null) as take_downs`, at: sql`made_at` }
/** Requests whose 48 hours are over, or that were decided before. A withdrawn request no longer needs a decision. */
const answerable = ({ until }: Period) => ({
  ...takedowns,
  from: sql`(select * from take_downs where (decided_at < ${until} or due_at <= ${until}) and outcome is distinct from 'withdrawn') as take_downs`,
})
const checks = { from: sql`(select * from claim_requests where sent_at is not null) as claim_requests`, at: sql`sent_at` }
const decidedChecks = {
  from: sql`(select * from claim_requests where sent_at is not null and outcome in ('checked', 'refused')) as claim_requests`,
  at: sql`decided_at`,
}
const ofTakedowns: FigureText = 'takeDownsGroup'
const ofChecks: FigureText = 'checksGroup'

export const figuresOfRequests: Figure[] = [
  {
    name: 'take-downs',
    title: 'takeDowns',
    group: ofTakedowns,
    unit: 'requests',
    definition: 'takeDownsAre',
    read: ({ db }, period) =>
      tally(
        db,
        {
          ...takedowns,
          part: sql`coalesce(outcome, 'waiting')`,
          parts: ['removed', 'restored', 'nothing found', 'withdrawn', 'lapsed', 'waiting'],
        },
        period,
      ),
  },
  {
    name: 'take-down-hidden-median',
    title: 'untilHidden',
    group: ofTakedowns,
    unit: 'minutes',
    definition: 'untilHiddenIs',
    read: ({ db }, period) => waitWithin(db, { ...hidden, at: sql`hidden_at`, since: sql`made_at`, share: 0.5, minutes: 1 }, period),
  },
  {
    name: 'take-downs-within-48-hours',
    title: 'within48',
    group: ofTakedowns,
    unit: 'share',
    definition: 'within48Is',
    read: ({ db }, period) => shareOf(db, { ...answerable(period), yes: sql`decided_at <= due_at and not is_automatic` }, period),
  },
  {
    name: 'identity-checks',
    title: 'checks',
    group: ofChecks,
    unit: 'requests',
    definition: 'checksAre',
    read: ({ db }, period) =>
      tally(
        db,
        { ...checks, part: sql`coalesce(outcome, 'waiting')`, parts: ['checked', 'refused', 'lapsed', 'withdrawn', 'waiting'] },
        period,
      ),
  },
  {
    name: 'identity-wait-median',
    title: 'checkMedian',
    group: ofChecks,
    unit: 'hours',
    definition: 'checkMedianIs',
    read: async ({ db }, { until }) => waitOf(await claimWaits(db, until), 'median'),
  },
  {
    name: 'identity-wait-p90',
    title: 'nineInTen',
    group: ofChecks,
    unit: 'hours',
    definition: 'checkP90Is',
    read: async ({ db }, { until }) => waitOf(await claimWaits(db, until), 'p90'),
  },
  {
    name: 'identity-refused',
    title: 'checksRefused',
    group: ofChecks,
    unit: 'share',
    definition: 'checksRefusedIs',
    read: ({ db }, period) => shareOf(db, { ...decidedChecks, yes: sql`outcome = 'refused'` }, period),
  },
]

/** The page for requesting a check shows the same two figures. */
function waitOf(waits: ClaimWaits, which: 'median' | 'p90') {
  const value = waits[which]
  return value === undefined ? undefined : ({ kind: 'wait', count: waits.count, value } as const)
}
