import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { placeName } from '#app/site/places/places.server.ts'
import { mayTake, selectCounts, sources, type CaseQuery, type OpenCase, takenKindSql, selectFirstCases } from './open-cases.server.ts'
import { moderationQueueCopy } from './copy.ts'
import { type CaseKind, caseKinds, casePath, dueIn, writeCaseCursor } from './open-case.ts'
import { type QueuePosition, queuePath, withKind } from './queue-kind.ts'
import { caseTitle, describeNote } from './queue.ts'
import type { Staff } from './sanction-rules.ts'
import { formatWait } from './waiting.ts'

const perPage = 50

/** A page of the queue as this moderator sees it. */
export async function readQueue(app: App, reader: CopyReader, by: Staff, { kind, past }: QueuePosition) {
  const now = app.now()
  // One row more than is shown tells whether there's a next page.
  const rows = await listCases(app.db, { now, kind, past, parks: app.config.requiresIdentity, limit: perPage + 1 })
  const last = rows[perPage - 1]
  return {
    rows: rows.slice(0, perPage).map((row) => describeRow(app, reader, { row, by, now, chosen: kind })),
    counts: await describeCounts(app),
    parked: !past && (!kind || kind === 'ad') ? await listParked(app, reader) : undefined,
    kind,
    /** The page of the queue that taking a case redirects back to. */
    here: { kind: kind ?? '', past: past ? writeCaseCursor(past) : '' },
    next: rows.length > perPage && last ? queuePath({ kind, past: cursorOf(last) }) : undefined,
    first: past && queuePath({ kind }),
  }
}

export const cursorOf = ({ is_urgent, due_at, kind, subject_id }: Pick<QueueRow, 'is_urgent' | 'due_at' | 'kind' | 'subject_id'>) => ({
  isUrgent: is_urgent,
  dueAt: due_at,
  kind,
  subjectId: subject_id,
})

type Seen = { row: QueueRow; by: Staff; now: Date; chosen?: CaseKind }

function describeRow({ places, config }: App, reader: CopyReader, { row, by, now, chosen }: Seen) {
  const copy = reader.read(moderationQueueCopy)
  const { kind, subject_id, opened_at, due_at, is_urgent, claimed_by, claimed_until } = row
  return {
    key: `${kind}-${subject_id}`,
    kind,
    subjectId: subject_id,
    path: withKind(casePath(kind, subject_id), chosen),
    title: caseTitle(copy, row),
    place: placeName(places, row),
    note: describeNote(reader, row, { moderatorId: by.accountId, requiresIdentity: config.requiresIdentity }),
    isUrgent: is_urgent,
    age: formatWait(opened_at, now),
    due: { ...dueIn(copy, due_at, now), at: due_at },
    taken: claimed_by !== null && claimed_until ? { isMine: claimed_by === by.accountId, until: claimed_until } : undefined,
    mayTake: mayTake(row, by),
  }
}

export type ShownRow = ReturnType<typeof describeRow>

/** The counts that the page shows and its script refreshes. */
export async function describeCounts({ db, config, now }: App) {
  const { all, late, oldest, ...kinds } = await countCases(db, now(), config.requiresIdentity)
  return {
    all,
    late,
    oldest: oldest ? formatWait(oldest, now()) : '',
    kinds: Object.fromEntries(caseKinds.map((kind) => [kind, kinds[kind]])) as typeof kinds,
  }
}

export type ShownCounts = Awaited<ReturnType<typeof describeCounts>>

type QueueRow = OpenCase & {
  claimed_by: number | null
  claimed_until: Date | null
  /** True if the case has an advertiser without a current identity check. */
  is_unchecked: boolean
  /** How many open reports there are about the same account. */
  reports: number
}

type PageQuery = Pick<CaseQuery, 'kind' | 'past' | 'limit' | 'parks'> & { now: Date }

/** A page of the queue, with who took what, missing identity checks, and numbers of reports. */
async function listCases(db: Db, { now, ...query }: PageQuery) {
  const { rows } = await sql<QueueRow>`
    select source.*, case_claims.account_id as claimed_by, case_claims.until as claimed_until,
      profile_id is not null and not exists (
        select from claims where claims.profile_id = source.profile_id and claims.kind = 'identity' and ended_at is null
          and checked_at <= ${now} and expires_at > ${now}) as is_unchecked,
      case when source.kind = 'report' and source.account_id is not null
        then (select count(*) from reports where about_id = source.account_id and closed_at is null) else 0 end as reports
    from (${selectFirstCases(query)}) as source
      left join case_claims on case_claims.kind = ${takenKindSql} and case_claims.subject_id = source.subject_id and case_claims.until > ${now}
    order by is_urgent desc, due_at, source.kind, source.subject_id`.execute(db)
  return rows
}

type QueueCounts = Record<CaseKind, number> & { all: number; late: number; oldest: Date | null }

type KindCount = { kind: CaseKind; count: number; late: number; oldest: Date }

async function countCases(db: Db, now: Date, parks: boolean): Promise<QueueCounts> {
  const each = sources.map((source) => selectCounts(source, now, parks))
  const { rows } = await sql<KindCount>`
    select kind, sum(count)::bigint as count, sum(late)::bigint as late, min(oldest) as oldest
    from (${sql.join(each, sql` union all `)}) as counted group by kind`.execute(db)
  const none = Object.fromEntries(caseKinds.map((kind) => [kind, 0])) as Record<CaseKind, number>
  return {
    ...none,
    ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
    all: rows.reduce((sum, { count }) => sum + count, 0),
    late: rows.reduce((sum, { late }) => sum + late, 0),
    oldest: rows.reduce<Date | null>((oldest, row) => (oldest && oldest < row.oldest ? oldest : row.oldest), null),
  }
}

/** Ads that wait for their advertiser's identity check, the one sent first on top, and how many there are. */
async function listParked({ db, places, config }: App, reader: CopyReader) {
  if (!config.requiresIdentity) return undefined
  const parked = db.selectFrom('ads').where('state', '=', 'in review').where('is_verified', '=', false)
  const { count } = await parked.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (!count) return undefined
  const rows = await parked
    .select(['id', 'title', 'state_abbr', 'city_slug', 'sent_at'])
    .orderBy('sent_at')
    .orderBy('id')
    .limit(perPage)
    .execute()
  const ads = rows.map((row) => ({
    id: row.id,
    title: row.title || reader.read(moderationQueueCopy).noTitle,
    place: placeName(places, row),
    sentAt: row.sent_at!,
  }))
  return { count, ads }
}

export type Parked = NonNullable<Awaited<ReturnType<typeof listParked>>>
