import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import type { Mark } from './waiting.ts'

/** Open ones, the oldest first. Who wrote it stays unsaid; whom it is about is a number. */
export function listOpenReports(db: Db, { after, limit }: { after?: Mark; limit: number }) {
  return openReports(db)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(reports.made_at, reports.id) > (${after?.at}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('made_at')
    .orderBy('reports.id')
    .limit(limit)
    .execute()
}

export function findOpenReport(db: Db, reportId: number) {
  return openReports(db).where('reports.id', '=', reportId).executeTakeFirst()
}

export async function countOpenReports(db: Db) {
  const open = db.selectFrom('reports').where('closed_at', 'is', null)
  return (await open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

function openReports(db: Db) {
  return db
    .selectFrom('reports')
    .leftJoin('ads', 'ads.id', 'ad_id')
    .leftJoin('profiles', 'profiles.account_id', 'about_id')
    .select([
      'reports.id',
      'reason',
      'note',
      'excerpt',
      'made_at',
      'about_id',
      'reporter_id',
      'ad_id',
      'ads.title as ad',
      'profiles.id as profile_id',
    ])
    .where('closed_at', 'is', null)
}

type Closing = { reportId: number; outcome: string; moderatorId: number; now: Date }
export type Closed = { ok: true } | { ok: false; reason: 'own' | 'state' }

/** Nobody closes what was said about themselves, or what they said. */
export async function closeReport(db: Db, { reportId, outcome, moderatorId, now }: Closing): Promise<Closed> {
  const closed = await db
    .updateTable('reports')
    .set({ closed_at: now, outcome })
    .where('id', '=', reportId)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`about_id is distinct from ${moderatorId}::bigint and reporter_id is distinct from ${moderatorId}::bigint`)
    .returning('id')
    .executeTakeFirst()
  if (closed) return { ok: true }
  return { ok: false, reason: (await findOpenReport(db, reportId)) ? 'own' : 'state' }
}
