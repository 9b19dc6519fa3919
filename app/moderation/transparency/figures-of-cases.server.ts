import { sql } from 'kysely'
import type { Period } from './figure.ts'
import type { FigureText } from './copy.ts'
import type { Figure } from './figures.server.ts'
import { shareOf, tally, waitWithin } from './tallies.server.ts'

const madeReports = { from: sql`reports`, at: sql`made_at` }
/** Reports from the last 24 hours may still be answered in time. */
const answerable = ({ until }: Period) => ({
  ...madeReports,
  from: sql`(select * from reports where closed_at < ${until} or made_at <= ${until}::timestamptz - interval '24 hours') as reports`,
})
const reportState = sql`case when closed_at is null then 'waiting' else coalesce(outcome, 'closed') end`
const appeals = { from: sql`appeals`, at: sql`made_at` }
const decidedAppeals = { from: sql`(select * from appeals where outcome is not null) as appeals`, at: sql`decided_at` }
const ofReports: FigureText = 'reportsGroup'
const ofAppeals: FigureText = 'appealsGroup'

export const figuresOfCases: Figure[] = [
  {
    name: 'reports',
    title: 'reports',
    group: ofReports,
    unit: 'reports',
    definition: 'reportsAre',
    read: ({ db }, period) =>
      tally(db, { ...madeReports, part: reportState, parts: ['acted on', 'already gone', 'nothing found', 'waiting'] }, period),
  },
  {
    name: 'reports-within-24-hours',
    title: 'answered',
    group: ofReports,
    unit: 'share',
    definition: 'answeredIs',
    read: ({ db }, period) => shareOf(db, { ...answerable(period), yes: sql`closed_at - made_at <= interval '24 hours'` }, period),
  },
  {
    name: 'appeals',
    title: 'appeals',
    group: ofAppeals,
    unit: 'appeals',
    definition: 'appealsAre',
    read: ({ db }, period) =>
      tally(db, { ...appeals, part: sql`coalesce(outcome, 'waiting')`, parts: ['upheld', 'overturned', 'waiting'] }, period),
  },
  {
    name: 'appeals-overturned',
    title: 'appealsOverturned',
    group: ofAppeals,
    unit: 'share',
    definition: 'appealsOverturnedIs',
    read: ({ db }, period) => shareOf(db, { ...decidedAppeals, yes: sql`outcome = 'overturned'` }, period),
  },
  {
    name: 'appeal-wait-median',
    title: 'appealWait',
    group: ofAppeals,
    unit: 'hours',
    definition: 'appealWaitIs',
    read: ({ db }, period) => waitWithin(db, { ...decidedAppeals, since: sql`made_at`, share: 0.5, minutes: 60 }, period),
  },
]
