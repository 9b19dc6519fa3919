import { sql } from 'kysely'
import { countOpenAds } from '#app/browse/listings/ad-counts.server.ts'
import type { FigureText } from './copy.ts'
import type { Figure } from './figures.server.ts'

const group: FigureText = 'ads'

export const figuresOfAds: Figure[] = [
  {
    name: 'live-ads',
    title: 'liveAds',
    group,
    unit: 'ads',
    definition: 'liveAdsAre',
    read: async (app) => {
      const { live } = await countOpenAds(app)
      return live ? { kind: 'public', count: live } : undefined
    },
  },
  {
    name: 'checked-ads',
    title: 'checkedAds',
    group,
    unit: 'ads',
    definition: 'checkedAdsAre',
    read: async (app) => {
      const { live, verified } = await countOpenAds(app)
      return live ? { kind: 'public', count: verified } : undefined
    },
  },
  {
    name: 'advertisers',
    title: 'advertisers',
    group,
    unit: 'people',
    definition: 'advertisersAre',
    read: async ({ db }) => {
      const { rows } = await sql<{ count: number }>`select count(distinct profile_id) as count from ads where state = 'live'`.execute(db)
      return rows[0]!.count ? { kind: 'count', count: rows[0]!.count } : undefined
    },
  },
  {
    name: 'accounts-suspended',
    title: 'suspended',
    group,
    unit: 'accounts',
    definition: 'suspendedAre',
    read: ({ db }, { now }) => countSanctioned(db, sql`until > ${now}`),
  },
  {
    name: 'accounts-banned',
    title: 'banned',
    group,
    unit: 'accounts',
    definition: 'bannedAre',
    read: ({ db }) => countSanctioned(db, sql`until is null`),
  },
]

/** Undefined until there's a first one of that kind. */
async function countSanctioned(db: Parameters<Figure['read']>[0]['db'], kind: ReturnType<typeof sql>) {
  const { rows } = await sql<{ ever: number; current: number }>`
    select count(*) as ever, count(distinct account_id) filter (where ended_at is null and ${kind}) as current from sanctions`.execute(db)
  return rows[0]!.ever ? ({ kind: 'count', count: rows[0]!.current } as const) : undefined
}
