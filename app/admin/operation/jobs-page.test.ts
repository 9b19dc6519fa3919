import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { jobNamesCopy as spanishNames } from '#app/translations/es/operation.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { hoursBefore, minutesBefore } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'
import { jobNamesCopy } from './copy.ts'
import { describeJob } from './operation.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { headers } = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
/** The cells of each row, as text. */
async function rowsOf(title: string, path = '/admin/jobs') {
  const html = await (await site.get(path, headers)).text()
  const section = html.split('<h2>').find((part) => part.startsWith(title))!
  const textOf = (part: string) => part.replaceAll(/<[^>]+>/g, '').trim()
  const rows = [...section.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1)
  const facts = textOf(section.split('</h2>')[0]!).slice(title.length).trim()
  return { facts, rows: rows.map(([, row]) => [...row!.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => textOf(cell!))) }
}
/** The name of a job in the log, which is under what it does. */
const codeOf = ([name = '']: (string | undefined)[]) => name.split(' ').at(-1)!
const rowOf = async (job: string) => (await rowsOf('Scheduled')).rows.find((row) => codeOf(row) === job)

test('each scheduled job is listed with its schedule, last run, duration, outcome, and last failure', async () => {
  assert.deepEqual(await rowOf('end-sessions'), ['End expired sessions and links end-sessions', 'hourly, at :27', 'not yet', '', '', ''])
  const names = (await rowsOf('Scheduled')).rows.map(codeOf)
  const scheduled = Object.entries(jobsOf(app)).flatMap(([name, job]) => (job.cron ? [name] : []))
  assert.deepEqual(names, scheduled)
  const run = (minutesAgo: number, seconds: number, what: object) => {
    const began_at = minutesBefore(clock.now, minutesAgo)
    const ended_at = new Date(began_at.getTime() + seconds * 1000)
    return app.db
      .insertInto('job_runs')
      .values({ job: 'end-sessions', began_at, ended_at, outcome: null, ...what })
      .execute()
  }
  await run(120, 1, { is_failed: true, outcome: 'no answer' })
  await run(60, 2.34, { outcome: 'removed 3' })
  const failure = 'May 3, 10:00: no answer'
  assert.deepEqual((await rowOf('end-sessions'))!.slice(2), ['May 3, 11:00', '2.3 s', 'removed 3', failure])
  await run(16, 0, { ended_at: null })
  assert.deepEqual((await rowOf('end-sessions'))!.slice(2), ['May 3, 11:44', '', 'didn’t finish', failure])
  await run(14, 0, { ended_at: null })
  assert.equal((await rowOf('end-sessions'))![4], 'running')
  await run(0, 0, { is_failed: true, outcome: 'gone' })
  assert.deepEqual((await rowOf('end-sessions'))!.slice(4), ['failed', 'May 3, 12:00: gone'])
})

test('every job has a sentence in each language, and one of an earlier version its name', () => {
  const scheduledOrNot = [...Object.keys(jobsOf(app)), 'read-bounces', 'check-search-index', 'vacuum'].toSorted()
  for (const names of [jobNamesCopy.en, spanishNames])
    assert.deepEqual(Object.keys(names).toSorted(), [...new Set(scheduledOrNot)].toSorted())
  for (const name of ['__proto__', 'toString', 'mail-old-things'])
    assert.equal(describeJob(openCopy('en', {}).read(jobNamesCopy), name), name)
})

test('a stored outcome is shown in the reader’s language, with its numbers', async () => {
  const store = (job: string, outcome: string, more: object = {}) =>
    app.db
      .insertInto('job_runs')
      .values({ job, began_at: clock.now, ended_at: clock.now, outcome, ...more })
      .execute()
  await store('delete-old-mails', '{"removed":1234}')
  await store('check-links', '{"linksFound":{"found":3,"all":5,"expired":1}}')
  await store('expire-ads', '{"clockPaused":{"days":3}}', { ended_at: null })
  await store('end-suspensions', '{"suspensionsFailed":{"failed":1,"all":2}}', { is_failed: true })
  // What earlier versions stored, and the key of a later one.
  await store('pause-unanswered', 'paused 2')
  await store('anchor-events', '{"unheardOf":1}')
  const resultsIn = async (title: string, path: string) =>
    Object.fromEntries((await rowsOf(title, path)).rows.map((row) => [codeOf(row), row[5] || row[4]]))
  const { 'end-suspensions': failure, ...english } = await resultsIn('Scheduled', '/admin/jobs')
  const { 'end-suspensions': failureInSpanish, ...spanish } = await resultsIn('Programadas', '/es/admin/jobs')
  const names = ['delete-old-mails', 'check-links', 'expire-ads', 'pause-unanswered', 'anchor-events']
  assert.deepEqual(
    names.map((name) => [english[name], spanish[name]]),
    [
      ['removed 1,234', 'borrados: 1,234'],
      ['found 3 of 5, expired: 1', 'encontrados: 3 de 5, vencidos: 1'],
      ['paused: the clock is more than 3 days past the last run', 'en pausa: el reloj está más de 3 días después de la última vez'],
      ['paused 2', 'paused 2'],
      ['{&quot;unheardOf&quot;:1}', '{&quot;unheardOf&quot;:1}'],
    ],
  )
  assert.match(failure!, /: 1 of 2 suspensions couldn’t be ended\. The log says why\.$/)
  assert.match(failureInSpanish!, /: Suspensiones que no se pudieron terminar: 1 de 2\. El registro dice por qué\.$/)
  await app.db.deleteFrom('job_runs').execute()
})

test('every outcome that a scheduled job returns is known', async () => {
  for (const { cron, run } of Object.values(jobsOf(app))) if (cron) await run(undefined as never)
  const { rows } = await rowsOf('Programadas', '/es/admin/jobs')
  assert.ok(rows.length > 30)
  for (const [name, , , , result] of rows) assert.match(result!, /^[^{]+$/, name)
  await app.db.deleteFrom('job_runs').execute()
})

test('jobs that failed for good are counted, and the newest 50 are shown with the reason', async () => {
  assert.deepEqual(await rowsOf('Failed for good'), { facts: 'No job has failed for good.', rows: [] })
  const dead = Array.from({ length: 51 }, (_, index) => ({
    id: `${index}`,
    name: `job ${index}`,
    failedAt: clock.now,
    tries: 9,
    reason: '550 <bob@example.com> unknown',
  }))
  app.queue.listDead = async () => dead
  const { facts, rows } = await rowsOf('Failed for good')
  assert.equal(facts, '51 jobs have failed for good; here are the newest 50.')
  assert.deepEqual([rows.length, rows[0]], [50, ['job 0', 'May 3, 12:00', '9', '550 &lt;b…@example.com&gt; unknown']])
  app.queue.listDead = async () => [{ ...dead[0]!, reason: '{"accountsFailed":{"failed":1,"all":2}}' }]
  assert.equal((await rowsOf('Failed for good')).rows[0]![3], '1 of 2 accounts couldn’t be deleted. The log says why.')
  app.queue.listDead = async () => []
})

test('the outbox shows waiting and failing emails with reasons, counts a day’s sent emails, and names no recipient', async () => {
  const hoursAgo = (hours: number) => hoursBefore(clock.now, hours)
  const mail = { kind: 'confirm', subject: 'Confirm your email address', reason: '', text_body: 'x' }
  const write = (recipient: string, hours: number, sent: number | null, failure: string | null = null) =>
    app.db
      .insertInto('mails')
      .values({ ...mail, recipient, written_at: hoursAgo(hours), sent_at: sent === null ? null : hoursAgo(sent), failure })
      .execute()
  await write('waiting@example.com', 1, null)
  await write('failing@example.org', 2, null, '550 failing@example.org is over quota')
  await write('sent@example.com', 30, 23)
  await write('older@example.com', 30, 25)
  await write('withheld@example.com', 1, null)
  // No one sends it anymore, so it isn't in the outbox.
  const never = { outcome: 'undeliverable', rejected_at: clock.now } as const
  await app.db.updateTable('mails').set(never).where('recipient', '=', 'withheld@example.com').execute()
  assert.deepEqual(await rowsOf('Email outbox'), {
    facts: '1 waiting, 1 failing, 1 sent in the last 24 hours.',
    rows: [
      ['confirm', 'w…@example.com', 'May 3, 11:00', 'waiting'],
      ['confirm', 'f…@example.org', 'May 3, 10:00', '550 f…@example.org is over quota'],
    ],
  })
  assert.equal((await rowsOf('Bandeja de salida de correos', '/es/admin/jobs')).rows[0]![0], 'confirmación')
  const html = await (await site.get('/admin/jobs', headers)).text()
  assert.doesNotMatch(html, /(waiting|failing|sent|older|withheld)@/)
  for (let index = 0; index < 50; index++) await write('later@example.com', 0, null)
  const { facts, rows } = await rowsOf('Email outbox')
  assert.deepEqual([facts, rows.length], ['51 waiting, 1 failing, 1 sent in the last 24 hours.', 50])
})
