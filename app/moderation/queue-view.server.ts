import type { App } from '#app/app.ts'
import { caseKinds, casePath, writeCaseMark } from './open-case.ts'
import { placeName } from './place-name.server.ts'
import { caseTitle, dueIn, noteOf, type QueuePlace, queuePath } from './queue.ts'
import { countCases, listCases, type QueueRow } from './queue.server.ts'
import { waitOf } from './waiting.ts'

const perPage = 50

/** A page of the queue as this moderator sees it. */
export async function readQueue(app: App, moderatorId: number, { kind, past }: QueuePlace) {
  const now = app.now()
  // One more than is shown tells whether there is a next page.
  const rows = await listCases(app.db, { now, kind, past, limit: perPage + 1 })
  const last = rows[perPage - 1]
  return {
    rows: rows.slice(0, perPage).map((row) => describeRow(app, row, moderatorId, now)),
    counts: await describeCounts(app),
    kind,
    /** Where a claim leads back to. */
    here: { kind: kind ?? '', past: past ? writeCaseMark(past) : '' },
    next: rows.length > perPage && last ? queuePath({ kind, past: markOf(last) }) : undefined,
    first: past && queuePath({ kind }),
  }
}

export const markOf = ({ is_urgent, due_at, kind, subject_id }: Pick<QueueRow, 'is_urgent' | 'due_at' | 'kind' | 'subject_id'>) => ({
  isUrgent: is_urgent,
  dueAt: due_at,
  kind,
  subjectId: subject_id,
})

function describeRow({ places, config }: App, row: QueueRow, moderatorId: number, now: Date) {
  const { kind, subject_id, opened_at, due_at, is_urgent, claimed_by, claimed_until } = row
  return {
    key: `${kind}-${subject_id}`,
    kind,
    subjectId: subject_id,
    path: casePath(kind, subject_id),
    title: caseTitle(row),
    place: placeName(places, row),
    note: noteOf(row, moderatorId, config.requiresIdentity),
    isUrgent: is_urgent,
    age: waitOf(opened_at, now),
    due: { ...dueIn(due_at, now), at: due_at },
    claim: claimed_by !== null && claimed_until ? { isMine: claimed_by === moderatorId, until: claimed_until } : undefined,
    mayClaim: row.account_id !== moderatorId && row.involved_id !== moderatorId,
  }
}

export type ShownRow = ReturnType<typeof describeRow>

/** What the page says, and what its script asks for again. */
export async function describeCounts({ db, now }: App) {
  const { all, late, oldest, ...kinds } = await countCases(db, now())
  return {
    all,
    late,
    oldest: oldest ? waitOf(oldest, now()) : '',
    kinds: Object.fromEntries(caseKinds.map((kind) => [kind, kinds[kind]])) as typeof kinds,
  }
}

export type ShownCounts = Awaited<ReturnType<typeof describeCounts>>
