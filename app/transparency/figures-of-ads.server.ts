import { sql } from 'kysely'
import { countOpenAds } from '#app/listings/ad-counts.server.ts'
import type { Figure } from './figures.server.ts'

const group = 'Ads and who places them'

export const figuresOfAds: Figure[] = [
  {
    name: 'live-ads',
    title: 'Live ads',
    group,
    unit: 'ads',
    definition: 'Ads that anybody may see now. Ads for the signed in alone, and ads that hide from a state, are not among them.',
    read: async (app) => {
      const { live } = await countOpenAds(app)
      return live ? { kind: 'public', count: live } : undefined
    },
  },
  {
    name: 'checked-ads',
    title: 'Of these, with a current identity claim',
    group,
    unit: 'ads',
    definition: 'Live ads that anybody may see, whose advertiser has a check of identity and adulthood that has not lapsed.',
    read: async (app) => {
      const { live, verified } = await countOpenAds(app)
      return live ? { kind: 'public', count: verified } : undefined
    },
  },
  {
    name: 'advertisers',
    title: 'Advertisers',
    group,
    unit: 'people',
    definition: 'People with at least one live ad now, whoever may see it.',
    read: async ({ db }) => {
      const { rows } = await sql<{ count: number }>`select count(distinct profile_id) as count from ads where state = 'live'`.execute(db)
      return rows[0]!.count ? { kind: 'count', count: rows[0]!.count } : undefined
    },
  },
  {
    name: 'accounts-suspended',
    title: 'Accounts suspended',
    group,
    unit: 'accounts',
    definition: 'Accounts that may place and send nothing now, until a day that they were told.',
    read: ({ db }, { now }) => countSanctioned(db, sql`until > ${now}`),
  },
  {
    name: 'accounts-banned',
    title: 'Accounts banned for good',
    group,
    unit: 'accounts',
    definition: 'Accounts that two people have closed for good, and that were not deleted since.',
    read: ({ db }) => countSanctioned(db, sql`until is null`),
  },
]

/** Undefined until there's a first one of that kind. */
async function countSanctioned(db: Parameters<Figure['read']>[0]['db'], kind: ReturnType<typeof sql>) {
  const { rows } = await sql<{ ever: number; current: number }>`
    select count(*) as ever, count(distinct account_id) filter (where ended_at is null and ${kind}) as current from sanctions`.execute(db)
  return rows[0]!.ever ? ({ kind: 'count', count: rows[0]!.current } as const) : undefined
}
