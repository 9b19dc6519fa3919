import type { Selectable } from 'kysely'
import type { Tables } from '#app/db/tables.ts'

/** A decision about somebody or something of theirs, as its row says it. */
export type Decision = Selectable<Tables['decisions']>
export type Subject = Decision['subject']
export type Outcome = Decision['outcome']

/** In days: how long a decision can be appealed. */
export const appealDays = 30

/** What weighs on somebody is told with a rule, and can be appealed. */
export const weighs = (outcome: Outcome) => !['approve', 'restore', 'check'].includes(outcome)
