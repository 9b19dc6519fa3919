import { sql } from 'kysely'
import { changeEach } from '#app/ads/ad/ad-date-jobs.server.ts'
import type { App } from '#app/app.ts'
import { inBatches } from '#app/platform/db/batches.server.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { emailStaff } from '#app/moderation/queue/alerts.server.ts'
import { hourMs, yearsBefore } from '#app/platform/time.ts'
import { hideNow } from './addresses.server.ts'
import { clockHours, closingAt, isGrave, expiresAt, type Takedown } from './takedown.ts'
import { closeTakedown } from './close-takedowns.server.ts'
import { alertEmail } from './takedown-emails.ts'

/** Runs on a schedule, so that legal deadlines and the site's own are met even when no moderator is working. */
export async function watchTakedowns(app: App) {
  const hidden = await hideWaiting(app)
  const ended = await endUndecided(app)
  return { takeDownsWatched: { hidden, ended, reminded: await remindOfDue(app) } }
}

const open = ({ db }: App) => db.selectFrom('take_downs').select('id').where('decided_at', 'is', null).orderBy('id')

/** Hides what no moderator reviewed in time. Requests over budget have no `waits_until`, so the clock never hides them. */
async function hideWaiting(app: App) {
  return changeEach(app, await open(app).where('waits_until', '<=', app.now()).execute(), (id) => hideNow(app, id), 'a takedown')
}

/**
 * Closes requests that hide nothing and that no moderator decided: after two weeks if nothing was found, and after a month if all of it
 * waited, unless it's grave. It stays up, and can be asked for again. What a request hides stays hidden until a moderator decides.
 */
async function endUndecided(app: App) {
  const now = app.now()
  const due = await open(app)
    .select(['kind', 'due_at', 'waiting'])
    .where('due_at', '<=', now)
    .where((eb) => {
      const items = eb.selectFrom('take_down_items').select('id').whereRef('take_down_id', '=', 'take_downs.id')
      return eb.not(eb.exists(items.where('restored_at', 'is', null)))
    })
    .execute()
  const precondition = ({ kind, due_at, waiting }: Pick<Takedown, 'kind' | 'due_at' | 'waiting'>) =>
    waiting ? expiresAt({ due_at }) <= now && !isGrave(kind) : closingAt({ due_at }) <= now
  const over = due.filter(precondition)
  const outcomes = new Map(over.map(({ id, waiting }) => [id, waiting ? ('lapsed' as const) : ('nothing found' as const)]))
  const end = async (takedownId: number) => (await closeTakedown(app, { takedownId, outcome: outcomes.get(takedownId)!, precondition })).ok
  return changeEach(app, over, end, 'a takedown')
}

/** `alerted_hours` is a smallint, so reminders of a request stop when it's more than three years old. */
const mostHours = 32_000
const lastAlert = clockHours.alerts.at(-1)!

/**
 * Reminds moderators and the operator once for each hour in `clockHours.alerts`; after downtime, only for the latest one that has passed.
 * After the last one, it reminds of all such requests together every week. One email covers all requests, so that a stranger who sends a
 * hundred fills the queue and not everyone's inbox.
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
    const waiting = rows.flatMap(({ id, due_at, alerted_hours, hidden_at, waiting: unseen }) => {
      const passed = Math.min(mostHours, Math.floor(clockHours.ends - (due_at.getTime() - now.getTime()) / hourMs))
      // A request that hides nothing harms no advertiser, so it isn't worth weeks of reminders.
      const alerts = clockHours.alerts.filter((hour) => hour < clockHours.ends || hidden_at !== null || unseen !== '')
      const hour = passed >= lastAlert && alerts.includes(lastAlert) ? passed : alerts.findLast((after) => passed >= after)
      return hour && hour > alerted_hours ? { id, hour, due_at, alerted_hours } : []
    })
    const isWeekly = ({ alerted_hours }: { alerted_hours: number }) => alerted_hours >= lastAlert
    const isWeekOver = waiting.some((one) => isWeekly(one) && one.hour - one.alerted_hours >= clockHours.again)
    const due = waiting.filter((one) => !isWeekly(one) || isWeekOver)
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

export const isErasable = (now: Date) => sql<boolean>`decided_at <= ${yearsBefore(now, 1)} and receipt_hash is not null`

/** A year after the decision, erases the requester, what they wrote, and the answers. The row with its outcome stays. */
export const deleteOldTakedowns = (app: App) => inBatches(app, (limit) => eraseSome(app, limit))

function eraseSome({ db, now }: App, limit: number) {
  return inTransaction(db, async (transaction) => {
    const hashes = { form_key: sql<string>`id::text`, receipt_hash: null, requester_hash: null }
    const nothing = { ...hashes, sealed: null, addresses: '', missing: '', waiting: '', note: '' }
    const old = transaction.selectFrom('take_downs').select('id').where(isErasable(now())).limit(limit)
    const forgotten = await transaction.updateTable('take_downs').set(nothing).where('id', 'in', old).returning('id').execute()
    const ids = forgotten.map(({ id }) => id)
    if (ids.length) await transaction.deleteFrom('take_down_answers').where('take_down_id', 'in', ids).execute()
    return ids.length
  })
}
