import { sql } from 'kysely'
import type { Period } from './figure.ts'
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
const [ofReports, ofAppeals] = ['Reports', 'Appeals']

export const figuresOfCases: Figure[] = [
  {
    name: 'reports',
    title: 'Reports received',
    group: ofReports,
    unit: 'reports',
    definition: 'Reports about ads, conversations, and people, by result so far. We delete a report a year after it’s closed.',
    read: ({ db }, period) =>
      tally(db, { ...madeReports, part: reportState, parts: ['acted on', 'already gone', 'nothing found', 'waiting'] }, period),
  },
  {
    name: 'reports-within-24-hours',
    title: 'Answered within 24 hours',
    group: ofReports,
    unit: 'share',
    definition: 'The share of reports that a moderator closed within 24 hours. Open reports newer than that aren’t counted.',
    read: ({ db }, period) => shareOf(db, { ...answerable(period), yes: sql`closed_at - made_at <= interval '24 hours'` }, period),
  },
  {
    name: 'appeals',
    title: 'Appeals received',
    group: ofAppeals,
    unit: 'appeals',
    definition: 'Appeals of decisions, by result so far. We delete an appeal with its account.',
    read: ({ db }, period) =>
      tally(db, { ...appeals, part: sql`coalesce(outcome, 'waiting')`, parts: ['upheld', 'overturned', 'waiting'] }, period),
  },
  {
    name: 'appeals-overturned',
    title: 'Overturned',
    group: ofAppeals,
    unit: 'share',
    definition: 'The share of decided appeals that reversed the first decision.',
    read: ({ db }, period) => shareOf(db, { ...decidedAppeals, yes: sql`outcome = 'overturned'` }, period),
  },
  {
    name: 'appeal-wait-median',
    title: 'Median wait for an answer',
    group: ofAppeals,
    unit: 'hours',
    definition: 'Hours from an appeal to its decision by a different moderator. Half took this long or less.',
    read: ({ db }, period) => waitWithin(db, { ...decidedAppeals, since: sql`made_at`, share: 0.5, minutes: 60 }, period),
  },
]
