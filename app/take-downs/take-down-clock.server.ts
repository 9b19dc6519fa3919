import { sql } from 'kysely'
import { changeEach } from '#app/ads/ad-clock.server.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/db/events.server.ts'
import { countRows } from '#app/db/row-counts.server.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { emailStaff } from '#app/moderation/alerts.server.ts'
import { hourMs, yearsBefore } from '#app/time.ts'
import { clockHours, closingAt, type Due, needsModerator, type Outcome, removalAt } from './take-down.ts'
import { closeTakeDown } from './close-take-downs.server.ts'
import { alertEmail } from './take-down-emails.ts'
import { hideNow } from './take-down-waiting.server.ts'

/** Runs on a schedule, so that legal deadlines and the site's own are met even when no moderator is working. */
export async function watchTakeDowns(app: App) {
  const hidden = await hideWaiting(app)
  const ended = await endUndecided(app)
  return `hid ${hidden}, ended ${ended}, reminded of ${await remindOfDue(app)}`
}

const open = ({ db }: App) => db.selectFrom('take_downs').select('id').where('decided_at', 'is', null).orderBy('id')

/** Hides what no moderator reviewed in time. Requests over budget have no `waits_until`, so the clock never hides them. */
async function hideWaiting(app: App) {
  return changeEach(app, await open(app).where('waits_until', '<=', app.now()).execute(), (id) => hideNow(app, id), 'a take-down')
}

/**
 * Closes requests that no moderator decided: after two weeks if nothing was found, otherwise a month after the latest hiding. Hidden things
 * are then removed, and waiting ones left up. What only a moderator may decide stays as it is, however long that takes.
 */
async function endUndecided(app: App) {
  const now = app.now()
  const due = await open(app)
    .select(['kind', 'due_at', 'waiting', 'withdrawn_at'])
    .select((row) =>
      row
        .selectFrom('take_down_items')
        .select(({ fn }) => fn.max('take_down_items.hidden_at').as('newest'))
        .whereRef('take_down_id', '=', 'take_downs.id')
        .where('restored_at', 'is', null)
        .as('newest'),
    )
    .where('due_at', '<=', now)
    .execute()
  const outcomeOf = ({ kind, due_at, waiting, withdrawn_at, newest }: (typeof due)[number]): Outcome | undefined => {
    if (!newest && !waiting) return closingAt({ due_at }) <= now ? 'nothing found' : undefined
    if (removalAt({ due_at }, newest) > now || needsModerator({ kind, waiting, withdrawn_at })) return undefined
    return newest ? 'removed' : 'lapsed'
  }
  const undecided = due.flatMap((row) => ({ id: row.id, outcome: outcomeOf(row) })).filter(({ outcome }) => outcome)
  const outcomes = new Map(undecided.map(({ id, outcome }) => [id, outcome!]))
  const end = async (takeDownId: number) => {
    const outcome = outcomes.get(takeDownId)!
    const precondition = (row: Due, newest: Date | undefined) =>
      (outcome === 'nothing found' ? closingAt(row) : removalAt(row, newest)) <= now
    return (await closeTakeDown(app, { takeDownId, outcome, precondition })).ok
  }
  return changeEach(app, undecided, end, 'a take-down')
}

/**
 * Reminds moderators and the operator once for each hour in `clockHours.alerts`; after downtime, only for the latest one that has passed.
 * One email covers all requests, so that a stranger who sends a hundred fills the queue and not everyone's inbox.
 */
async function remindOfDue(app: App) {
  const now = app.now()
  return inTransaction(app.db, async (transaction) => {
    const rows = await transaction
      .selectFrom('take_downs')
      .select(['id', 'due_at', 'alerted_hours', 'hidden_at', 'waiting'])
      .where('decided_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    const due = rows.flatMap(({ id, due_at, alerted_hours, hidden_at, waiting }) => {
      const passed = clockHours.ends - (due_at.getTime() - now.getTime()) / hourMs
      // A request that hides nothing harms no advertiser, so it isn't worth weeks of reminders.
      const alerts = clockHours.alerts.filter((hour) => hour < clockHours.ends || hidden_at !== null || waiting !== '')
      const hour = alerts.findLast((after) => passed >= after)
      return hour && hour > alerted_hours ? { id, hour, due_at } : []
    })
    if (!due.length) return 0
    const dueAt = new Date(Math.min(...due.map((one) => one.due_at.getTime())))
    const emailed = await emailStaff(app, transaction, (site) => alertEmail(site, { count: due.length, dueAt, now }))
    for (const { id, hour } of due) {
      await transaction.updateTable('take_downs').set({ alerted_hours: hour }).where('id', '=', id).execute()
      const details = { hours: hour, told: emailed }
      await appendEvent(transaction, { kind: 'take-down alert', actor: 'clock', subject: 'take-down', subjectId: id, details, now })
    }
    return due.length
  })
}

const isOld = (now: Date) => sql<boolean>`decided_at <= ${yearsBefore(now, 1)} and receipt_hash is not null`

export const countOldTakeDowns = async (db: Db, now: Date) => ({ 'words of take-downs': await countRows(db, 'take_downs', isOld(now)) })

/** A year after the decision, erases the requester, what they wrote, and the answers. The row with its outcome stays. */
export async function forgetTakeDowns({ db, now }: App) {
  return inTransaction(db, async (transaction) => {
    const nothing = { sealed: null, receipt_hash: null, requester_hash: null, addresses: '', missing: '', waiting: '', note: '' }
    const forgotten = await transaction.updateTable('take_downs').set(nothing).where(isOld(now())).returning('id').execute()
    const ids = forgotten.map(({ id }) => id)
    if (ids.length) await transaction.deleteFrom('take_down_answers').where('take_down_id', 'in', ids).execute()
    return ids.length
  })
}
