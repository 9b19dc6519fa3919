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
    read: async (db, { accountId }) => {
      const rows = await db
        .selectFrom('events')
        .select(['id', 'kind', 'actor', 'actor_id', 'subject', 'rule', 'outcome', 'happened_at'])
        .where((is) =>
          is.or([
            is('actor_id', '=', accountId),
            is.and([is('subject', 'in', subjects), is('subject_id', '=', accountId), is('kind', 'not in', unannounced)]),
          ]),
        )
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ id, kind, actor, actor_id, subject, rule, outcome, happened_at }) => ({
        number: id,
        what: kind,
        by: actor_id === accountId ? 'you' : actor,
        about: subject,
        rule,
        outcome,
        happened_at,
      }))
    },
  },
]
