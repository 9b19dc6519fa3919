import { sql } from 'kysely'
import { rulesInForce } from '#app/guides/rules.ts'
import type { Figure } from './figures.server.ts'
import { shareOf, tally, waitWithin } from './tallies.server.ts'

const group = 'Reviews and decisions'

/** Moderators' decisions about an ad, an edit, or a photo that was waiting for review. */
const reviews = {
  from: sql`(select opened_at, decided_at from decisions where subject in ('ad', 'edit', 'photo')
    and outcome in ('approve', 'ask for changes', 'reject') and not is_automatic) as reviews`,
  at: sql`decided_at`,
  since: sql`opened_at`,
}
const wait = 'Hours from submitting a new ad, an edit, or a photo to a moderator’s decision.'

/** Identity checks are counted separately. */
const decisions = { from: sql`(select * from decisions where subject <> 'claim') as decisions`, at: sql`decided_at` }
const outcomes = ['approve', 'ask for changes', 'reject', 'remove', 'hide', 'restore', 'warn', 'suspend', 'ban']
const unit = 'decisions'

export const figuresOfDecisions: Figure[] = [
  {
    name: 'review-wait-median',
    title: 'Median wait for a review',
    group,
    unit: 'hours',
    definition: `${wait} Half took this long or less.`,
    read: ({ db }, period) => waitWithin(db, { ...reviews, share: 0.5, minutes: 60 }, period),
  },
  {
    name: 'review-wait-p90',
    title: 'Nine in ten took this long or less',
    group,
    unit: 'hours',
    definition: `${wait} The 90th percentile.`,
    read: ({ db }, period) => waitWithin(db, { ...reviews, share: 0.9, minutes: 60 }, period),
  },
  {
    name: 'reviews-within-6-hours',
    title: 'Reviewed within six hours',
    group,
    unit: 'share',
    definition: 'The share of reviews by a moderator that were decided within six hours.',
    read: ({ db }, period) => shareOf(db, { ...reviews, yes: sql`decided_at - opened_at <= interval '6 hours'` }, period),
  },
  {
    name: 'decisions',
    title: 'Decisions',
    group,
    unit,
    definition: 'Decisions about ads, edits, photos, and accounts, by a moderator or automatic, by outcome.',
    read: ({ db }, period) => tally(db, { ...decisions, part: sql`outcome`, parts: outcomes }, period),
  },
  {
    name: 'decisions-by-rule',
    title: 'By rule',
    group,
    unit,
    definition: 'The same decisions, by the rule they’re based on. Most approvals name none.',
    read: async ({ db, rules }, period) => {
      const numbers = rulesInForce(rules, period.now).rules.map(({ number }) => `rule ${number}`)
      const part = sql`case when rule is null then 'no rule' else 'rule ' || rule end`
      return divided(await tally(db, { ...decisions, part, parts: [...numbers, 'no rule'] }, period))
    },
  },
  {
    name: 'decisions-by-whom',
    title: 'By moderators or automatic',
    group,
    unit,
    definition:
      'The same decisions: those a moderator made, and those the site made automatically, by a published rule or because a request was withdrawn.',
    read: async ({ db }, period) => {
      const part = sql`case when is_automatic then 'the site' else 'a person' end`
      return divided(await tally(db, { ...decisions, part, parts: ['a person', 'the site'] }, period))
    },
  },
]

/** The same decisions again: their number and months are in the first of these figures. */
const divided = (reading: Awaited<ReturnType<typeof tally>>) => reading && { ...reading, isPart: true as const }
