import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import { daysBefore, utcDate } from '#app/platform/time.ts'
import { type NumberName, numberNames } from './operation.ts'

const retentionDays = 400

/** The last full day (UTC). */
const yesterday = (now: Date) => utcDate(daysBefore(now, 1))

const during = (column: string, day: string) =>
  sql`${sql.ref(column)} >= ${`${day}T00:00:00Z`}::timestamptz and ${sql.ref(column)} < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`

const queries: Record<NumberName, (day: string) => ReturnType<typeof sql>> = {
  accounts: () => sql`select count(*) from accounts where confirmed_at is not null`,
  'live ads': () => sql`select count(*) from ads where state = 'live'`,
  'sign-ups': (day) => sql`select count(*) from accounts where ${during('created_at', day)}`,
  messages: (day) => sql`select count(*) from messages where ${during('sent_at', day)}`,
  reports: (day) => sql`select count(*) from reports where ${during('made_at', day)}`,
  decisions: (day) => sql`select count(*) from decisions where ${during('decided_at', day)}`,
  mails: (day) => sql`select count(*) from mails where ${during('sent_at', day)}`,
}

/** A job counts the day before, once per day however often it runs. It also deletes old days. */
export async function countNumbers(db: Db, now: Date) {
  const day = yesterday(now)
  let written = 0
  for (const name of numberNames) {
    const { numAffectedRows = 0n } = await sql`
      insert into daily_numbers (day, name, value) select ${day}::date, ${name}, (${queries[name](day)})
      on conflict (name, day) do nothing`.execute(db)
    written += Number(numAffectedRows)
  }
  await db
    .deleteFrom('daily_numbers')
    .where('day', '<', utcDate(daysBefore(now, retentionDays)))
    .execute()
  return { recorded: written }
}

/** The last days, newest last; undefined for days that weren't recorded. */
export async function listNumbers(db: Db, now: Date, days = 90) {
  const all = Array.from({ length: days }, (_, index) => utcDate(daysBefore(now, days - index)))
  const rows = await db.selectFrom('daily_numbers').selectAll().where('day', '>=', all[0]!).execute()
  const found = new Map(rows.map(({ day, name, value }) => [`${name} ${day}`, value]))
  return numberNames.map((name) => ({ name, days: all.map((day) => ({ day, value: found.get(`${name} ${day}`) })) }))
}
