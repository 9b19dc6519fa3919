import { sql } from 'kysely'
import type { EventKind } from '#app/platform/db/moderation-tables.ts'
import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'

/** A ban that a second moderator has to agree to isn’t announced: until it’s decided, it is no decision. */
const unannounced: EventKind[] = ['ban proposed', 'ban refused']
/** Events about these subjects have an account's number as their `subject_id`. */
const subjects = ['account', 'claim']

export const eventCategories: PersonalDataCategory[] = [
  {
    file: 'events',
    tables: ['events'],
    select: (db, { accountId }) =>
      db
        .selectFrom('events')
        .select(['id as number', 'kind as what', sql<string>`case when actor_id = ${accountId} then 'you' else actor end`.as('by')])
        .select(['subject as about', 'rule', 'outcome', 'happened_at'])
        .where((eb) =>
          eb.or([
            eb('actor_id', '=', accountId),
            eb.and([eb('subject', 'in', subjects), eb('subject_id', '=', accountId), eb('kind', 'not in', unannounced)]),
          ]),
        )
        .orderBy('id', 'desc'),
  },
]
