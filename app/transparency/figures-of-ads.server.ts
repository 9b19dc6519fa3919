import { sql } from 'kysely'
import { countOpenAds } from '#app/listings/ad-counts.server.ts'
import type { Figure } from './figures.server.ts'

const group = 'Ads and advertisers'

export const figuresOfAds: Figure[] = [
  {
    name: 'live-ads',
    title: 'Live ads',
    group,
    unit: 'ads',
    definition: 'Ads that everyone can see right now. Ads for members only and ads hidden from a state aren’t counted.',
    read: async (app) => {
      const { live } = await countOpenAds(app)
      return live ? { kind: 'public', count: live } : undefined
    },
  },
  {
    name: 'checked-ads',
    title: 'With a current identity check',
    group,
    unit: 'ads',
    definition: 'Live ads that everyone can see, whose advertiser has a current check of identity and adulthood.',
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
    definition: 'People with at least one live ad right now, including ads only some people can see.',
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
    definition: 'Accounts that can’t post or send anything until a set date.',
    read: ({ db }, { now }) => countSanctioned(db, sql`until > ${now}`),
  },
  {
    name: 'accounts-banned',
    title: 'Accounts banned',
    group,
    unit: 'accounts',
    definition: 'Accounts that two people closed permanently and that haven’t been deleted since.',
    read: ({ db }) => countSanctioned(db, sql`until is null`),
  },
]

/** Undefined until there's a first one of that kind. */
async function countSanctioned(db: Parameters<Figure['read']>[0]['db'], kind: ReturnType<typeof sql>) {
  const { rows } = await sql<{ ever: number; current: number }>`
    select count(*) as ever, count(distinct account_id) filter (where ended_at is null and ${kind}) as current from sanctions`.execute(db)
  return rows[0]!.ever ? ({ kind: 'count', count: rows[0]!.current } as const) : undefined
}
