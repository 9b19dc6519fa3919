import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { retentionJobs } from '#app/admin/operation/run-retention.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { ReportableError } from './error-facts.ts'
import type { Job } from './job-queue.server.ts'
import { listLastRuns, recordRuns } from './job-runs.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const forward = (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000))
const record = (run: Job['run'], job: Partial<Job> = { cron: '5 * * * *' }) => {
  const { example } = recordRuns(db, app.now, { example: { run, ...job } as Job })
  return example!.run(undefined as never)
}
const deleteOldRuns = () => retentionJobs(app)['delete-job-runs']!.run({} as never)
const rows = () => db.selectFrom('job_runs').select(['job', 'began_at', 'ended_at', 'outcome', 'is_failed']).orderBy('id').execute()
const clean = () => db.deleteFrom('job_runs').execute()

test('each run of each scheduled job is recorded, and other jobs are not', async () => {
  const jobs = Object.entries(jobsOf(app))
  const scheduled = jobs.filter(([, job]) => job.cron)
  assert.ok(scheduled.length > 5)
  for (const [, job] of scheduled) await job.run(undefined as never)
  assert.deepEqual(
    (await rows()).map(({ job, is_failed }) => [job, is_failed]),
    scheduled.map(([name]) => [name, false]),
  )
  const { outcome } = (await listLastRuns(db)).last.get('end-sessions')!
  assert.equal(outcome, '{"removed":0}')
  await clean()
  await record(async () => 1, {})
  assert.deepEqual(await rows(), [])
})

test('a run has its start, its end, and its outcome: the key of a sentence with its numbers, where a number alone means rows removed', async () => {
  const began_at = clock.now
  await record(async () => (forward(7), 1234))
  await record(async () => ({ takeDownsWatched: { hidden: 1, ended: 0, reminded: 2 } }))
  await record(async () => undefined)
  assert.deepEqual(await rows(), [
    { job: 'example', began_at, ended_at: clock.now, outcome: '{"removed":1234}', is_failed: false },
    {
      job: 'example',
      began_at: clock.now,
      ended_at: clock.now,
      outcome: '{"takeDownsWatched":{"hidden":1,"ended":0,"reminded":2}}',
      is_failed: false,
    },
    { job: 'example', began_at: clock.now, ended_at: clock.now, outcome: '{"done":true}', is_failed: false },
  ])
  await clean()
})

test('a failed run is recorded with the reason and nothing that members wrote, and the queue retries it', async () => {
  await assert.rejects(
    record(async () => Promise.reject(new Error('no room for ann@example.com'))),
    /no room/,
  )
  assert.match((await rows())[0]!.outcome!, /^Error at app\/platform\/db\/job-runs\.server\.test\.ts:\d+:\d+$/)
  await clean()
  await assert.rejects(
    record(async () => Promise.reject(new ReportableError('2 of 3 failed.'))),
    /2 of 3/,
  )
  const began_at = clock.now
  forward(30)
  await record(async () => 3)
  const { last, failed } = await listLastRuns(db)
  assert.deepEqual([last.get('example')!.outcome, last.get('example')!.began_at], ['{"removed":3}', clock.now])
  assert.deepEqual([failed.get('example')!.outcome, failed.get('example')!.began_at], ['2 of 3 failed.', began_at])
  await clean()
})

test('a running job is visible before it ends', async () => {
  const end = Promise.withResolvers<number>()
  const started = Promise.withResolvers<void>()
  const running = record(() => (started.resolve(), end.promise))
  await started.promise
  assert.equal((await listLastRuns(db)).last.get('example')!.ended_at, null)
  end.resolve(0)
  await running
  assert.notEqual((await listLastRuns(db)).last.get('example')!.ended_at, null)
  await clean()
})

test('runs are deleted after 30 days', async () => {
  proves('jobs.scheduledNote')
  await record(async () => 1)
  forward(30 * 24 * 3600)
  assert.equal(await deleteOldRuns(), 0)
  forward(1)
  assert.equal(await deleteOldRuns(), 1)
  assert.deepEqual(await rows(), [])
})
