import { sql } from 'kysely'
import { asTyped } from '#app/platform/copy/terminal.ts'
import { compareMigrations } from '#app/platform/db/migrations.server.ts'
import { findTurn, neededUntil } from '#app/platform/start/key-state.server.ts'
import { findDeafSetting, findDifferences } from '#app/platform/start/other-processes.server.ts'
import { utcDate } from '#app/platform/time.ts'
import type { DoctorCopy } from './copy.ts'
import type { Checks, WithDatabase } from './doctor.ts'

const oldest = 15
const clockSeconds = { must: 60, should: 5 }
const fewConnections = 10

/** The checks of the database. They only read. */
export const databaseChecks: Checks<DoctorCopy, WithDatabase> = {
  async database({ db, config }, copy) {
    const began = performance.now()
    await sql`select 1`.execute(db)
    const ms = Math.round(performance.now() - began)
    // A file and a process at once: no other machine can help it out.
    if (!config.databaseUrl && config.isPublic)
      return { level: 'should', ok: false, sentence: copy.embeddedPublic, fix: asTyped('npm run move -- DATABASE_URL') }
    return { level: 'must', ok: true, sentence: copy.database({ ms }) }
  },

  async encoding({ db }, copy) {
    const encoding = await readSetting(db, 'server_encoding')
    return encoding === 'UTF8'
      ? { level: 'must', ok: true, sentence: copy.encoding }
      : { level: 'must', ok: false, sentence: copy.encodingWrong({ encoding }), fix: copy.encodingFix }
  },

  async version({ db }, copy) {
    const version = await readSetting(db, 'server_version')
    return Number.parseInt(version, 10) >= oldest
      ? { level: 'must', ok: true, sentence: copy.version({ version }) }
      : { level: 'must', ok: false, sentence: copy.versionOld({ version }), fix: copy.versionFix }
  },

  async clock({ db, now }, copy) {
    const asked = now().getTime()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    const seconds = Math.round(Math.abs(rows[0]!.at.getTime() - (asked + now().getTime()) / 2) / 1000)
    const level = seconds > clockSeconds.must ? 'must' : 'should'
    return seconds <= clockSeconds.should
      ? { level: 'must', ok: true, sentence: copy.clock }
      : { level, ok: false, sentence: copy.clockOff({ seconds: `${seconds}` }), fix: copy.clockFix }
  },

  async listen({ config }, copy) {
    if (!config.databaseUrl) return { level: 'must', ok: true, sentence: copy.listenAlone }
    const setting = await findDeafSetting(config)
    return setting
      ? { level: 'must', ok: false, sentence: copy.deaf({ setting }), fix: copy.deafFix }
      : { level: 'must', ok: true, sentence: copy.listen }
  },

  async schema({ db }, copy) {
    const { missing, changed, latest = '' } = await compareMigrations(db)
    if (changed.length)
      return { level: 'must', ok: false, sentence: copy.schemaChanged({ migrations: changed.join(', ') }), fix: copy.schemaChangedFix }
    return missing.length
      ? { level: 'must', ok: false, sentence: copy.schemaBehind({ migrations: missing.join(', ') }), fix: copy.schemaBehindFix }
      : { level: 'must', ok: true, sentence: copy.schema({ latest }) }
  },

  async key({ db, config, now }, copy) {
    if (!config.previousSecret) return { level: 'should', ok: true, sentence: copy.key }
    const { isCurrent, since, left } = await findTurn({ db, config })
    if (!isCurrent || !since || !left || left.sealed)
      return { level: 'should', ok: false, sentence: copy.keyTurning, fix: asTyped('npm run turn-key') }
    const until = neededUntil(config, since, left)
    if (until === null) return { level: 'should', ok: true, sentence: copy.keyNeededLong }
    return until > now()
      ? { level: 'should', ok: true, sentence: copy.keyNeeded({ date: utcDate(until) }) }
      : { level: 'should', ok: false, sentence: copy.keyRemovable, fix: copy.keyRemovableFix }
  },

  async connections({ db, config }, copy) {
    if (!config.databaseUrl) return { level: 'should', ok: true, sentence: copy.connectionsAlone }
    const { rows } = await sql<{ most: number; left: number }>`
      select most, most - (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as left from (
        select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most) as settings`.execute(
      db,
    )
    const { most, left } = rows[0]!
    return left >= fewConnections
      ? { level: 'should', ok: true, sentence: copy.connections({ left, most }) }
      : { level: 'should', ok: false, sentence: copy.connectionsFew({ left, most }), fix: copy.connectionsFix }
  },

  async agreement({ db, config }, copy) {
    const differing = config.databaseUrl ? await findDifferences(config, db) : []
    return differing.length
      ? { level: 'must', ok: false, sentence: copy.disagree({ settings: differing.join(', ') }), fix: copy.disagreeFix }
      : { level: 'must', ok: true, sentence: copy.agreement }
  },
}

async function readSetting(db: WithDatabase['db'], name: string) {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)
  return rows[0]!.value
}
