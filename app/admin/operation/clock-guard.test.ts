import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isRetention } from '#app/platform/db/job-runs.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { daysAfter, daysBefore } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'
import { confirmClock, findClockJump, guardClock } from './clock-guard.server.ts'

const site = await testApp({ CONTACT_EMAIL: 'desk@example.com' })
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app

test('a clock three days past the last run pauses deletions and notifies the admins once, until an admin confirms the time', async () => {
  const jobs = guardClock(app, jobsOf(app))
  const run = (name: string) => jobs[name]!.run({} as never)
  await run('end-sessions')
  clock.now = daysAfter(clock.now, 3)
  await run('end-sessions')
  const leaving = await newcomer(site, { role: 'member' })
  await db.updateTable('accounts').set({ deletion_due_at: clock.now }).where('id', '=', leaving.accountId).execute()
  const right = clock.now
  clock.now = daysAfter(right, 730)
  const names = Object.entries(jobs).flatMap(([name, { cron }]) => (cron && (isRetention(name) || name === 'expire-ads') ? name : []))
  assert.ok(names.length > 15)
  for (const name of names) await run(name)
  // A scheduled job that deletes nothing runs, and does not count as a confirmation of the clock.
  await run('count-numbers')
  await run('delete-accounts')
  const accountExists = async () =>
    (await db.selectFrom('accounts').select('id').where('id', '=', leaving.accountId).execute()).length === 1
  assert.ok(await accountExists())
  const paused = await db.selectFrom('job_runs').select('job').where('outcome', 'like', '%clockPaused%').execute()
  assert.deepEqual(new Set(paused.map(({ job }) => job)), new Set(names))
  await site.runJobs()
  assert.deepEqual(
    site.mails.map(({ to, subject }) => [to, subject]),
    [['desk@example.com', 'Nothing is being deleted until you check the clock']],
  )

  const admin = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
  const page = async () => (await site.get('/admin/retention', admin.headers)).text()
  assert.match(await page(), /Nothing is deleted until an admin confirms the clock/)
  // The button that runs all jobs does not bypass the guard.
  await site.post('/admin/retention', { version: '0' }, admin.headers)
  await site.runJobs()
  assert.ok(await accountExists())
  clock.now = right
  assert.doesNotMatch(await page(), /confirms the clock/, 'a clock that was corrected needs nobody')
  clock.now = daysAfter(right, 730)
  const later = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
  await assert.rejects(confirmClock(app, leaving.accountId), 'someone who is no admin anymore')
  const answer = await site.post('/admin/retention/clock', {}, later.headers)
  assert.deepEqual([answer.status, answer.headers.get('Location')], [303, '/admin/retention'])
  assert.equal(
    (await db.selectFrom('events').select('actor_id').where('kind', '=', 'clock confirmed').executeTakeFirst())?.actor_id,
    later.accountId,
  )
  await run('delete-accounts')
  assert.ok(!(await accountExists()))
})

test('runs and confirmations dated in the future are ignored once the clock is corrected', async () => {
  const ahead = clock.now
  clock.now = daysBefore(ahead, 365)
  const lastRun = daysBefore(ahead, 730)
  assert.deepEqual(await findClockJump(app), lastRun)
  const run = { job: 'end-sessions', began_at: clock.now, ended_at: clock.now, outcome: '{"ended":0}' }
  await db.insertInto('job_runs').values(run).execute()
  assert.equal(await findClockJump(app), undefined)
})
