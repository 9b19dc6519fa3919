import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { retention, type Kept } from '#app/retention.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { isRetention } from '#app/platform/db/job-runs.server.ts'
import { testApp } from './app.ts'
import { proves } from './proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const rows = [...readFileSync('docs/data-we-keep.md', 'utf8').matchAll(/^\| `(\w+)` \|.*\| ([^|]+) \| ([^|]+) \|$/gm)]

test('docs/data-we-keep.md has each table that the migrations create, and names only existing jobs', () => {
  proves('jobs.retentionLead')
  const migrations = globSync('migrations/*.sql').map((file) => readFileSync(file, 'utf8'))
  const tables = migrations.flatMap((sql) => [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name]) => name!))
  const renamed = new Map(
    migrations.flatMap((sql) => [...sql.matchAll(/^alter table (\w+) rename to (\w+)/gm)].map(([, from, to]) => [from!, to!])),
  )
  assert.deepEqual(rows.map(([, table]) => table!).toSorted(), tables.map((name) => renamed.get(name) ?? name).toSorted())
  const jobs = Object.keys(jobsOf(site.app))
  for (const [, table, , removedBy] of rows)
    for (const [, job] of removedBy!.matchAll(/`([a-z-]+)`/g)) assert.ok(jobs.includes(job!), `${table}: ${job}`)
})

test('docs/data-we-keep.md promises for each job of the retention table how long it leaves the rows of each table', () => {
  for (const [job, { rows: old }] of Object.entries(retention))
    for (const { table, kept } of old) {
      const [, , until = '', removedBy = ''] = rows.find(([, name]) => name === table) ?? []
      assert.ok(removedBy.includes(`\`${job}\``), `${table} is not said to be deleted by ${job}`)
      for (const one of [kept].flat()) {
        const spelled = spellingsOf(one)
        assert.match(`${until} ${removedBy}`, new RegExp(`\\b(${spelled.join('|')})\\b`), `${job} leaves ${table} for ${spelled[0]}`)
      }
    }
})

test('each scheduled job whose name says that it deletes is in the retention table, and no other', () => {
  const named = Object.entries(jobsOf(site.app)).flatMap(([name, { cron }]) => (cron && isRetention(name) ? [name] : []))
  assert.deepEqual(named.toSorted(), Object.keys(retention).toSorted())
})

/** The ways in which the page may write a length of time. */
function spellingsOf(kept: Kept): string[] {
  if (typeof kept === 'string') return [kept]
  if ('years' in kept) return spell(kept.years, 'year')
  const minutes = 'days' in kept ? kept.days * 24 * 60 : kept.minutes
  const units = [
    ['day', 24 * 60],
    ['hour', 60],
    ['minute', 1],
  ] as const
  const whole = units.flatMap(([unit, length]) => (minutes % length ? [] : spell(minutes / length, unit)))
  return minutes === 365 * 24 * 60 ? [...whole, 'a year'] : whole
}

const words: Record<number, string> = { 1: 'a', 2: 'two', 3: 'three', 10: 'ten' }
const spell = (count: number, unit: string) => {
  const units = count === 1 ? unit : `${unit}s`
  return [`${count} ${units}`, ...(words[count] ? [`${words[count]} ${units}`] : [])]
}
