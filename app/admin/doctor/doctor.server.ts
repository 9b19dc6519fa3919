import { setTimeout as pause } from 'node:timers/promises'
import { summaryOf } from '#app/platform/db/error-facts.ts'
import { databaseChecks } from './check-database.server.ts'
import { machineChecks } from './check-machine.server.ts'
import { mailChecks } from './check-mail.server.ts'
import { webChecks } from './check-web.server.ts'
import { workChecks } from './check-work.server.ts'
import type { DoctorCopy } from './copy.ts'
import type { Checked, Checks, Diagnosed, Finding, Result, WithDatabase } from './doctor.ts'

/** All of them run at the same time, so this is how long the doctor takes at most. */
const patienceMs = 8000
const needDatabase: Checks<DoctorCopy, WithDatabase> = { ...databaseChecks, ...workChecks }
/** What can be checked before the site listens. */
const atStart: Checks = { ...machineChecks, ...mailChecks }
const others: Checks = { ...atStart, ...webChecks }

/** Runs every check. `reason` says why there's no database to look at. */
export async function diagnose(site: Diagnosed, copy: DoctorCopy, ms = patienceMs): Promise<Finding[]> {
  const { db, reason = '', isExplained } = site
  const opened = db
    ? runAll(needDatabase, { ...site, db }, copy, ms)
    : [
        { name: 'database', level: 'must', ok: false, sentence: reason, fix: isExplained ? undefined : copy.databaseFix } satisfies Finding,
        ...Object.keys(needDatabase)
          .filter((name) => name !== 'database')
          .map((name): Finding => ({ name, level: 'must', ok: null, sentence: copy.withoutDatabase })),
      ]
  return (await Promise.all([opened, runAll(others, site, copy, ms)])).flat()
}

/** Only the checks of what waits for the site or its people. */
export const checkWork = (site: WithDatabase, copy: DoctorCopy) => runAll(workChecks, site, copy, patienceMs)

/** What a site must have and doesn't, of what can be checked before it listens. */
export async function findObstacles(site: WithDatabase, copy: DoctorCopy, ms = patienceMs): Promise<Finding[]> {
  const found = await Promise.all([runAll(databaseChecks, site, copy, ms), runAll(atStart, site, copy, ms)])
  return found.flat().filter(({ level, ok, isPassing }) => level === 'must' && ok === false && !isPassing)
}

function runAll<Of extends Checked>(checks: Checks<DoctorCopy, Of>, site: Of, copy: DoctorCopy, ms: number) {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<Finding> => ({ name, ...(await runOne(name, check, site, copy, ms)) })),
  )
}

async function runOne<Of extends Checked>(
  name: string,
  check: Checks<DoctorCopy, Of>[string],
  site: Of,
  copy: DoctorCopy,
  ms: number,
): Promise<Result> {
  const over = new AbortController()
  const late = pause(ms, undefined, { signal: over.signal }).then((): Result => ({
    level: 'must',
    ok: false,
    sentence: copy.late({ name, seconds: ms / 1000 }),
    fix: copy.lateFix,
    isPassing: true,
  }))
  late.catch(() => {})
  try {
    return await Promise.race([check(site, copy), late])
  } catch (error) {
    return { level: 'must', ok: false, sentence: copy.broke({ name, reason: summaryOf(error) }), fix: copy.lateFix, isPassing: true }
  } finally {
    over.abort()
  }
}
