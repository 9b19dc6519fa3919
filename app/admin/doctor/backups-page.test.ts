import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hoursAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'

const site = await testApp({
  BACKUP_TO: 'https://mykey:mysecret@s3.example.com/nights',
  BACKUP_KEY: `age1${'q'.repeat(58)}`,
  SECRET: 's'.repeat(40),
})
after(() => site[Symbol.asyncDispose]())
const { headers } = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
const read = async (path = '/admin/backups') => (await site.get(path, headers)).text()

test('the page names the place of backups without its secret, the last ones, and why one failed, in both languages', async () => {
  const first = await read()
  assert.match(first, /Each day after 9:00 UTC, to s3\.example\.com\/nights\. .+They’re encrypted\./)
  assert.match(first, /Last backup: never\. Last test restore: never\./)
  assert.match(
    first,
    /No backup is on record\. Fix: .+ If not, run <code>npm run backup<\/code>, and see under <a href="\/admin\/jobs">Jobs<\/a>/,
  )
  const began = site.clock.now
  const run = { began_at: began, ended_at: began, is_failed: false, bytes: 1234, counts: '{}' }
  const recordRun = (values: typeof run & { kind: 'backup' | 'drill'; outcome: string }) =>
    site.app.db.insertInto('backup_runs').values(values).execute()
  await recordRun({ ...run, kind: 'backup', outcome: '{"backedUp":{"rows":12,"files":3}}' })
  const { began_at, ended_at, is_failed } = run
  await site.app.db.insertInto('job_runs').values({ job: 'backup', began_at, ended_at, is_failed, outcome: '' }).execute()
  await recordRun({ ...run, kind: 'drill', outcome: '{"triedFromStore":{"rows":12,"tables":4,"photos":3}}' })
  assert.doesNotMatch(await read(), /No backup is on record|Fix: /)
  const failed = { ...run, began_at: hoursAfter(began, 24), is_failed: true }
  await recordRun({ ...failed, kind: 'backup', outcome: '{"backupFailed":{"reason":"ENOSPC (write)"}}' })
  const page = await read()
  for (const found of [
    /Last backup: May 3[^.]+\. Last test restore: May 3/,
    /rows: 12, files: 3, checked/,
    /restored from the stored backup; rows: 12, tables: 4, photos read: 3/,
    /<span class="text bad">failed: ENOSPC \(write\)<\/span>/,
  ])
    assert.match(page, found)
  assert.match(await read('/es/admin/backups'), /<span class="text bad">falló: ENOSPC \(write\)<\/span>/)
  assert.doesNotMatch(page, /mysecret|mykey|age1q/)
})

test('only admins see it', async () => {
  const moderator = await newcomer(site, { role: 'moderator', proof: 'passkey', hasPasskey: true })
  const member = await newcomer(site, { role: 'member' })
  for (const who of [moderator, member]) assert.ok([403, 404].includes((await site.get('/admin/backups', who.headers)).status))
  assert.equal((await site.get('/admin/backups')).status, 303)
})
