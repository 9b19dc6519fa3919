import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { isRetention } from '#app/platform/db/job-runs.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { dayMs, daysBefore, utcDate } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'
import { photoOn } from '../../../test/pictures.ts'
import { threadOn } from '../../../test/threads.ts'
import { askForRetention } from './run-retention.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const daysAgo = (days: number) => daysBefore(clock.now, days)
const jobs = () => Object.entries(jobsOf(app)).filter(([name, { cron }]) => cron && isRetention(name))
const signIn = async () => (await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })).headers

let made = 0
const undecided = {
  subject: 'ad',
  outcome: 'warn',
  account_id: null,
  ad_id: null,
  rule: null,
  rule_version: null,
  decided_by: null,
  seconded_by: null,
  until: null,
  overturned_at: null,
} as const
/** Adds rows of this age of every kind that a scheduled job deletes. Some are past their retention, and some aren't. */
async function fill(days: number) {
  const key = `${days} ${++made}`
  const then = daysAgo(days)
  const { accountId: account_id, email } = await newcomer(site, { role: 'member' })
  const mail = {
    subject: '',
    reason: '',
    text_body: null,
    html_body: null,
    unsubscribe: null,
    sent_at: then,
    failure: null,
    written_at: then,
  }
  await db
    .insertInto('mails')
    .values([
      { ...mail, recipient: email, kind: 'welcome' },
      { ...mail, recipient: `left${key.replace(' ', '.')}@example.com`, kind: 'address left' },
    ])
    .execute()
  await db.insertInto('recoveries').values({ account_id, asked_at: then, due_at: then, approved_by: null, approved_at: null }).execute()
  await db.insertInto('passkey_challenges').values({ challenge_hash: key, account_id, purpose: 'register', expires_at: then }).execute()
  await db.insertInto('exports').values({ account_id, asked_at: then, file: null, made_at: then, expires_at: then }).execute()
  await db.insertInto('half_sign_ins').values({ token_hash: key, account_id, is_remembered: false, next: '/', began_at: then }).execute()
  await db.insertInto('mail_links').values({ token_hash: key, purpose: 'reset', account_id, made_at: then, expires_at: then }).execute()
  await db.insertInto('mail_requests').values({ email, purpose: 'reset', asked_at: then }).execute()
  await db.insertInto('devices').values({ token_hash: key, account_id, used_at: then }).execute()
  const session = { device: '', proof: 'password', began_at: then, proved_at: then, used_at: then } as const
  for (const is_remembered of [true, false])
    await db
      .insertInto('sessions')
      .values({ ...session, token_hash: `${key} ${is_remembered}`, account_id, is_remembered })
      .execute()
  const ad = await adOn(site, { state: 'ended', ended_at: then })
  const photo = await photoOn(site, ad.id)
  await db.updateTable('photos').set({ removed_at: then, shown_at: null }).where('id', '=', photo).execute()
  const on = utcDate(then)
  await db.insertInto('visits').values({ ad_id: ad.id, state_abbr: 'TX', city_slug: 'dallas', from_on: on, to_on: on }).execute()
  const thread = await threadOn(site, { memberId: account_id })
  await db.updateTable('threads').set({ last_at: then }).where('id', '=', Number(thread)).execute()
  await db.insertInto('ended_threads').values({ account_id, title: '', reason: '', ended_at: then }).execute()
  const report = { reporter_id: null, about_id: null, ad_id: null, thread_id: null, reason: 'scam' }
  await db
    .insertInto('reports')
    .values({ ...report, made_at: then, closed_at: then, outcome: 'nothing found', opened_at: null, decision_id: null })
    .execute()
  await db.insertInto('job_runs').values({ job: 'x', began_at: then, ended_at: then, outcome: '' }).execute()
  const { id: decision_id } = await db
    .insertInto('decisions')
    .values({ ...undecided, note: 'A note.', opened_at: then, decided_at: then })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isAnswered = made % 3 > 0
  if (made % 2)
    await db
      .insertInto('appeals')
      .values({
        decision_id,
        account_id,
        text: 'Please.',
        made_at: then,
        outcome: isAnswered ? 'upheld' : null,
        decided_by: null,
        decided_at: isAnswered ? then : null,
      })
      .execute()
  const evidence = await app.files.put(Buffer.from(`evidence ${key}`))
  await db.insertInto('case_claims').values({ kind: 'ad', subject_id: made, account_id, until: then }).execute()
  await db
    .insertInto('evidence')
    .values({ report_id: made, ad_id: null, account_id: null, file: evidence, checksum: '', made_at: then, retain_until: then })
    .execute()
  await db.insertInto('barred_addresses').values({ hash: key, account_id, until: then }).execute()
  const leaving = await newcomer(site, { role: 'member' })
  await db
    .updateTable('accounts')
    .set({ deletion_due_at: daysAgo(days - 30) })
    .where('id', '=', leaving.accountId)
    .execute()
  const stranger = await newcomer(site, { role: 'member' })
  await db.updateTable('accounts').set({ confirmed_at: null, created_at: then }).where('id', '=', stranger.accountId).execute()
  if (made % 2)
    await db
      .insertInto('legal_holds')
      .values({ account_id: made % 4 === 1 ? leaving.accountId : stranger.accountId, name: key, placed_at: then })
      .execute()
  await db
    .insertInto('mails')
    .values({ ...mail, recipient: stranger.email, kind: 'confirm' })
    .execute()
  const file = await app.files.put(Buffer.from(`stray ${key}`))
  assert.ok(file)
}

const isDescription = (table: string) => table.includes(' ') && !table.startsWith('files')
const countRows = async (table: string) =>
  isDescription(table) ? 0 : (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)).rows[0]!.count

async function countFiles() {
  let count = 0
  for await (const _ of app.files.list()) count++
  return count
}

test('every deleting job previews what it would delete, and then deletes exactly that', async () => {
  // Files get their dates from the disk, so the clock moves instead.
  clock.now = new Date(Date.now() + 2 * dayMs)
  for (const days of [0, 1, 3, 4, 8, 15, 20, 31, 40, 91, 100, 200, 366, 400, 700, 740, 800, 900, 1000]) await fill(days)
  const failures: string[] = []
  const emptied = new Set<string>()
  for (const [name, { run, preview }] of jobs()) {
    assert.ok(preview, `${name} has no preview`)
    const foretold = await preview()
    const before = new Map<string, number>()
    for (const table of Object.keys(foretold)) before.set(table, table.startsWith('files') ? await countFiles() : await countRows(table))
    await run({} as never)
    for (const [table, count] of Object.entries(foretold)) {
      if (count) emptied.add(`${name} ${table}`)
      // A key that isn't a table's name counts texts deleted from rows that stay.
      if (isDescription(table)) continue
      const own = table === 'job_runs' ? 1 : 0
      const gone = before.get(table)! - (table.startsWith('files') ? await countFiles() : await countRows(table)) + own
      if (gone !== count) failures.push(`${name}: ${count} of ${table} foretold, ${gone} gone`)
    }
    assert.deepEqual(Object.values(await preview()).filter(Boolean), [], `${name} leaves nothing that it meant`)
  }
  assert.deepEqual(failures, [])
  assert.ok(emptied.size > 15, [...emptied].join(', '))
})

test('a requested run is queued once however often the button is pressed, runs every job, and is an event', async () => {
  clock.now = new Date('2026-05-03T12:00:00Z')
  await fill(400)
  const headers = await signIn()
  const html = await (await site.get('/admin/retention', headers)).text()
  assert.match(html, /<strong>Delete old emails<\/strong>/)
  assert.match(html, /<strong>Delete old backups<\/strong><\/td><td[^>]*>not previewed/)
  assert.match(html, /<form [^>]*action="\/admin\/retention"/)
  const version = /name="version" value="(\d+)"/.exec(html)![1]!
  const { accountId: actorId } = await newcomer(site, { role: 'member' })
  await assert.rejects(askForRetention(app, { version: Number(version), actorId }), 'someone who is no admin anymore')
  const answers = await Promise.all([1, 2, 3].map(() => site.post('/admin/retention', { version }, headers)))
  for (const answer of answers) assert.deepEqual([answer.status, answer.headers.get('Location')], [303, '/admin/retention?asked'])
  const runs = () => db.selectFrom('job_runs').select('job').where('began_at', '=', clock.now).execute()
  assert.deepEqual(await runs(), [], 'not while somebody waits for the page')
  await site.runJobs()
  assert.deepEqual(
    (await runs()).map(({ job }) => job).toSorted(),
    jobs()
      .map(([name]) => name)
      .toSorted(),
    'each once',
  )
  const events = await db.selectFrom('events').selectAll().where('kind', '=', 'retention run').execute()
  assert.equal(events.length, 1)
  assert.equal((await db.selectFrom('recoveries').select('account_id').where('asked_at', '<', daysAgo(300)).execute()).length, 0)
  const repeated = await (await site.get('/admin/retention?asked', headers)).text()
  assert.match(repeated, /One run was requested/)
  assert.notEqual(/name="version" value="(\d+)"/.exec(repeated)![1], version)
  assert.equal((await site.post('/admin/retention', {}, headers)).status, 400)
})

test('a job that fails doesn’t stop the others, and the log names it', async () => {
  clock.now = new Date('2026-05-03T13:00:00Z')
  const headers = await signIn()
  const version = /name="version" value="(\d+)"/.exec(await (await site.get('/admin/retention', headers)).text())![1]!
  const { list } = app.files
  app.files.list = () => {
    throw new Error('no disk')
  }
  await site.post('/admin/retention', { version }, headers)
  await site.runJobs()
  app.files.list = list
  const runs = await db.selectFrom('job_runs').select(['job', 'is_failed']).where('began_at', '=', clock.now).execute()
  assert.deepEqual(
    runs.filter(({ is_failed }) => is_failed).map(({ job }) => job),
    ['delete-stray-photos'],
  )
  assert.equal(runs.length, jobs().length)
  assert.ok(site.lines.some(({ msg, job }) => msg === 'a job of a retention run failed' && job === 'delete-stray-photos'))
})
