import { sql } from 'kysely'
import { rulesInForce } from '#app/site/guides/rules.ts'
import type { FigureText } from './copy.ts'
import type { Figure } from './figures.server.ts'
import { shareOf, tally, waitWithin } from './tallies.server.ts'

const group: FigureText = 'decisionsGroup'

/** Moderators' decisions about an ad, an edit, or a photo that was waiting for review. What a takedown decided was waiting for none. */
const reviews = {
  from: sql`(select opened_at, decided_at from decisions where subject in ('ad', 'edit', 'photo')
    and outcome in ('approve', 'ask for changes', 'reject') and not is_automatic and not exists (
      select from take_downs where made_at = opened_at and take_downs.decided_at = decisions.decided_at)) as reviews`,
  at: sql`decided_at`,
  since: sql`opened_at`,
}

/** Identity checks are counted separately. */
const decisions = { from: sql`(select * from decisions where subject <> 'claim') as decisions`, at: sql`decided_at` }
const outcomes = ['approve', 'ask for changes', 'reject', 'remove', 'hide', 'restore', 'warn', 'suspend', 'ban']
const unit = 'decisions'

export const figuresOfDecisions: Figure[] = [
  {
    name: 'review-wait-median',
    title: 'reviewMedian',
    group,
    unit: 'hours',
    definition: 'reviewMedianIs',
    read: ({ db }, period) => waitWithin(db, { ...reviews, share: 0.5, minutes: 60 }, period),
  },
  {
    name: 'review-wait-p90',
    title: 'nineInTen',
    group,
    unit: 'hours',
    definition: 'reviewP90Is',
    read: ({ db }, period) => waitWithin(db, { ...reviews, share: 0.9, minutes: 60 }, period),
  },
  {
    name: 'reviews-within-6-hours',
    title: 'withinSix',
    group,
    unit: 'share',
    definition: 'withinSixIs',
    read: ({ db }, period) => shareOf(db, { ...reviews, yes: sql`decided_at - opened_at <= interval '6 hours'` }, period),
  },
  {
    name: 'decisions',
    title: 'decisions',
    group,
    unit,
    definition: 'decisionsAre',
    read: ({ db }, period) => tally(db, { ...decisions, part: sql`outcome`, parts: outcomes }, period),
  },
  {
    name: 'decisions-by-rule',
    title: 'byRule',
    group,
    unit,
    definition: 'byRuleAre',
    read: async ({ db, rules }, period) => {
      const numbers = rulesInForce(rules.en, period.now).rules.map(({ number }) => `rule ${number}`)
      const part = sql`case when rule is null then 'no rule' else 'rule ' || rule end`
      return divided(await tally(db, { ...decisions, part, parts: [...numbers, 'no rule'] }, period))
    },
  },
  {
    name: 'decisions-by-whom',
    title: 'byWhom',
    group,
    unit,
    definition: 'byWhomAre',
    read: async ({ db }, period) => {
      const part = sql`case when is_automatic then 'the site' else 'a person' end`
      return divided(await tally(db, { ...decisions, part, parts: ['a person', 'the site'] }, period))
    },
  },
]

/** The same decisions again: their number and months are in the first of these figures. */
const divided = (reading: Awaited<ReturnType<typeof tally>>) => reading && { ...reading, isPart: true as const }
