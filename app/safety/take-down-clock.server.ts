import { sql } from 'kysely'
import { eachOf } from '#app/ads/ad-clock.server.ts'
import type { App } from '#app/app.ts'
import { countRows } from '#app/db/row-counts.server.ts'
import { appendEvent } from '#app/db/events.server.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { writeMail } from '#app/mail/mail.server.ts'
import { clockHours } from './take-down.ts'
import { endTakeDown } from './take-down-endings.server.ts'
import { alertLetter } from './take-down-letters.ts'
import { hide } from './take-downs.server.ts'

/** By the clock, so that the limits of the law and of our own rule hold also where nobody works. */
export async function watchTakeDowns(app: App) {
  const hidden = await hideWaiting(app)
  const removed = await removeDue(app)
  return `hid ${hidden}, removed ${removed}, told of ${await tellOfDue(app)}`
}

const open = ({ db }: App) => db.selectFrom('take_downs').select('id').where('decided_at', 'is', null).orderBy('id')

/** What waited for a person to look first, and nobody has. */
async function hideWaiting(app: App) {
  return eachOf(app, await open(app).where('waits_until', '<=', app.now()).execute(), (id) => hideNow(app, id), 'a take-down')
}

/** Also by a moderator who has looked. False where it did not wait. */
export async function hideNow(app: App, takeDownId: number, by?: { accountId: number; role: string }) {
  const now = app.now()
  const tags = await inTransaction(app.db, async (transaction) => {
    const found = await transaction.selectFrom('take_downs').selectAll().where('id', '=', takeDownId).forUpdate().executeTakeFirst()
    if (!found?.waits_until || found.decided_at) return undefined
    const done = await hide(app, transaction, found, found.addresses)
    const { hidden, copies, missing } = done
    await appendEvent(transaction, {
      kind: 'take-down hidden',
      actor: by ? (by.role === 'admin' ? 'admin' : 'moderator') : 'clock',
      actorId: by?.accountId,
      subject: 'take-down',
      subjectId: takeDownId,
      details: { hidden, copies, missing: missing.length },
      now,
    })
    return done.tags
  })
  if (tags) await app.purge(...tags)
  return tags !== undefined
}

/** It is hidden anyway, and nobody has said within 48 hours that it may come back. Where nothing was found a person has to look on. */
async function removeDue(app: App) {
  const due = open(app).where('due_at', '<=', app.now()).where('hidden_at', 'is not', null)
  const isStill = ({ due_at }: { due_at: Date }) => due_at <= app.now()
  const note = 'The 48 hours were over. What was hidden is removed for good, and is refused if it comes again.'
  return eachOf(
    app,
    await due.execute(),
    async (takeDownId) => {
      const done = await endTakeDown(app, { takeDownId, outcome: 'removed', note, isStill })
      return done.ok
    },
    'a take-down',
  )
}

const hourMs = 3600_000

/** To all who moderate, and to the operator: once for each hour of the list, and after a stop only for the last that has passed. */
async function tellOfDue(app: App) {
  const now = app.now()
  return eachOf(
    app,
    await open(app).execute(),
    (id) =>
      inTransaction(app.db, async (transaction) => {
        const found = await transaction
          .selectFrom('take_downs')
          .select(['due_at', 'alerted_hours'])
          .where('id', '=', id)
          .where('decided_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
        if (!found) return false
        const passed = clockHours.ends - (found.due_at.getTime() - now.getTime()) / hourMs
        const hour = clockHours.alerts.findLast((after) => passed >= after)
        if (!hour || hour <= found.alerted_hours) return false
        await transaction.updateTable('take_downs').set({ alerted_hours: hour }).where('id', '=', id).execute()
        const staff = await transaction
          .selectFrom('accounts')
          .select('email')
          .where('role', '<>', 'member')
          .where('confirmed_at', 'is not', null)
          .orderBy('id')
          .execute()
        const to = new Set([...staff.map(({ email }) => email), ...(app.config.contact ? [app.config.contact] : [])])
        const letter = alertLetter(app.config, { dueAt: found.due_at })
        for (const email of to) await writeMail(transaction, { ...app, to: email, letter, now })
        const details = { hours: hour, told: to.size }
        await appendEvent(transaction, { kind: 'take-down alert', actor: 'clock', subject: 'take-down', subjectId: id, details, now })
        return true
      }),
    'a take-down',
  )
}

function isOld(now: Date) {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  return sql<boolean>`decided_at <= ${before} and receipt_hash is not null`
}

export const countOldTakeDowns = async (db: Db, now: Date) => ({ 'words of take-downs': await countRows(db, 'take_downs', isOld(now)) })

/** A year after the decision: who asked, their words, and the answers. That there was a request, and how it ended, stays. */
export async function forgetTakeDowns({ db, now }: App) {
  return inTransaction(db, async (transaction) => {
    const nothing = { sealed: null, receipt_hash: null, hand: null, addresses: '', missing: '', note: '' }
    const forgotten = await transaction.updateTable('take_downs').set(nothing).where(isOld(now())).returning('id').execute()
    const ids = forgotten.map(({ id }) => id)
    if (ids.length) await transaction.deleteFrom('take_down_answers').where('take_down_id', 'in', ids).execute()
    return ids.length
  })
}
