import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import type { App } from '#app/app.ts'
import { keysOf } from '#app/platform/keys.server.ts'
import { backUp } from '#app/platform/db/backup.server.ts'
import { restore } from '#app/platform/db/restore.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { FilesUnreachable, nameOf, openFolder } from '#app/platform/files/files.server.ts'
import { sealFor } from '#app/platform/http/secret.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { dayMs, daysAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { photoOn } from '../../../test/pictures.ts'
import { proves } from '../../../test/proves.ts'
import { report, sendConcern } from '../../../test/reports.ts'
import { moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { freshDatabase } from '../../../test/snapshot.ts'
import { freshHash, takedownOn } from '../../../test/takedowns.ts'
import { threadOn } from '../../../test/threads.ts'
import { readEvidence } from './reading.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app
const evidenceOf = (adId: number) => db.selectFrom('evidence').selectAll().where('ad_id', '=', adId).orderBy('id').execute()

/** An ad with two photos, and its evidence. */
async function preserved(title: string) {
  const ad = await adOn(site, { title })
  for (const isShown of [true, false]) await photoOn(site, ad.id, { isShown })
  await db
    .insertInto('ad_events')
    .values({ ad_id: ad.id, action: 'approve', by_whom: 'moderator', note: 'internal', happened_at: app.now() })
    .execute()
  await report(site, ad.id, { reason: 'minor', note: 'She said that she is in high school.' })
  const [row] = await evidenceOf(ad.id)
  return { ad, row: row! }
}

test('an urgent report preserves the text, each photo’s widest copy, the history, and the account, and other reports preserve nothing', async () => {
  proves(
    'legal/privacy: Evidence about',
    'concern.nextKept',
    'evidence.noneLead',
    'personal-data.evidenceWhat: If someone reports that a person',
    'report-case.preserved',
  )
  const { ad, row } = await preserved('An evening at the pier')
  const read = (await readEvidence(app, row))!
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ad.accountId).executeTakeFirstOrThrow()
  assert.equal(read.evidence.ad!.words.title, 'An evening at the pier')
  assert.equal(read.evidence.ad!.address, `http://localhost:3000/city/Texas/Austin/ad/${ad.id}`)
  assert.deepEqual(
    read.evidence.ad!.history.map(({ action }) => action),
    ['approve'],
  )
  assert.deepEqual(
    [read.evidence.account!.number, read.evidence.account!.email, read.evidence.account!.signed_up_at],
    [ad.accountId, email, app.now().toISOString()],
  )
  const { name } = await db.selectFrom('profiles').select('name').where('account_id', '=', ad.accountId).executeTakeFirstOrThrow()
  const { age } = await db.selectFrom('accounts').select('age').where('id', '=', ad.accountId).executeTakeFirstOrThrow()
  assert.deepEqual([read.evidence.account!.name_in_ads, read.evidence.account!.stated_age], [name, age])
  assert.equal(read.evidence.account!.last_seen_on, '2026-05-03')
  assert.equal(read.evidence.report.note, 'She said that she is in high school.')
  assert.deepEqual(
    read.evidence.pictures.map(({ was_shown, files, missing }) => [was_shown, files.length, missing]),
    [
      [true, 1, 0],
      [false, 1, 0],
    ],
  )
  assert.match(Buffer.from(read.files['pictures/1-640.jpeg']!).toString(), /^picture \d+ as jpeg$/)
  assert.equal(+row.retain_until, +new Date('2027-05-03T12:00:00Z'))
  for await (const { name } of app.files.list()) {
    if (name !== row.file) continue
    const { buffer } = await import('node:stream/consumers')
    assert.ok(!(await buffer(app.files.read(name))).toString('latin1').includes('pier'), 'not readable on the disk')
  }
  const other = await adOn(site)
  await report(site, other.id, { reason: 'explicit' })
  assert.deepEqual(await evidenceOf(other.id), [])
  await sendConcern(site, { place: 'a park downtown' })
  assert.equal(
    (await db.selectFrom('evidence').select('id').where('ad_id', 'is', null).execute()).length,
    0,
    'a concern about nothing on the site',
  )
  await sendConcern(site, { place: String(other.id) })
  assert.equal((await evidenceOf(other.id)).length, 1)
})

test('a photo that its advertiser removed moments before a report is preserved too', async () => {
  const ad = await adOn(site)
  const photo = await photoOn(site, ad.id, { isShown: true })
  await site.post(`/ads/${ad.id}/photos/${photo}/removal`, {}, ad.headers)
  await report(site, ad.id, { reason: 'minor' })
  const { evidence } = (await readEvidence(app, (await evidenceOf(ad.id))[0]!))!
  assert.deepEqual(
    evidence.pictures.map(({ was_shown, files }) => [was_shown, files.length]),
    [[true, 1]],
  )
})

test('a reported conversation is preserved with only the chosen messages', async () => {
  const member = await newcomer(site, { role: 'member' })
  const ad = await adOn(site)
  const threadId = await threadOn(site, { memberId: member.accountId, adId: ad.id, text: 'I am in tenth grade' })
  const { headers } = await signIn(ad.accountId)
  const { id } = await db.selectFrom('messages').select('id').where('thread_id', '=', threadId).executeTakeFirstOrThrow()
  const answer = await site.post(`/messages/${threadId}/report`, { reason: 'minor', note: '', [`message-${id}`]: 'on' }, headers)
  assert.equal(answer.status, 303)
  const [row] = await evidenceOf(ad.id)
  const { evidence } = (await readEvidence(app, row!))!
  assert.match(evidence.report.chosen_messages, /I am in tenth grade/)
  assert.equal(evidence.account!.number, member.accountId, 'the person it is about')
  assert.match(await (await site.get('/account/reports', headers)).text(), /Someone may be under 18.*About a conversation/s)
})

test('evidence outlives its ad, its account, and every job for 364 days, and is deleted after 365', async () => {
  proves('legal/privacy: Evidence about', 'held-data.evidence-uses until: We delete the evidence: 30 days')
  await using other = await testApp()
  const { app: there } = other
  const ad = await adOn(other)
  await photoOn(other, ad.id)
  await report(other, ad.id, { reason: 'forced' })
  const row = await there.db.selectFrom('evidence').selectAll().executeTakeFirstOrThrow()
  const moderator = await moderatorOn(other)
  await moderator.decide(ad.id, 'removal')
  await there.db.updateTable('accounts').set({ deletion_due_at: there.now() }).where('id', '=', ad.accountId).execute()
  await there.db.updateTable('reports').set({ closed_at: there.now(), outcome: 'acted on' }).execute()
  const start = +there.now()
  for (const days of [0, 1, 31, 100, 364]) {
    other.clock.now = new Date(start + days * dayMs)
    await runEveryJob(other)
    const { evidence } = (await readEvidence(there, row))!
    assert.equal(evidence.pictures[0]!.files.length, 1, `after ${days} days`)
  }
  assert.equal(await there.db.selectFrom('ads').select('id').executeTakeFirst(), undefined)
  assert.equal(await there.db.selectFrom('accounts').select('id').where('id', '=', ad.accountId).executeTakeFirst(), undefined)
  other.clock.now = new Date(start + 365 * dayMs)
  await runEveryJob(other)
  assert.equal(await there.db.selectFrom('evidence').select('id').executeTakeFirst(), undefined)
  assert.equal(await there.files.size(row.file), undefined)
  const event = await there.db.selectFrom('events').selectAll().where('kind', '=', 'evidence removed').executeTakeFirstOrThrow()
  assert.deepEqual([event.actor, event.subject_id], ['clock', row.id])
})

test('a photo or text is sealed once for all reports about it, and each report can read it', async () => {
  proves('legal/privacy: Evidence about')
  const { ad, row } = await preserved('Reported again and again')
  const copies = () => db.selectFrom('evidence_copies').select(['id', 'file', 'bytes']).orderBy('id').execute()
  const before = await copies()
  for (let index = 0; index < 5; index++) await report(site, ad.id, { reason: 'minor', note: `Another look, number ${index}.` })
  assert.deepEqual(await copies(), before)
  const rows = await evidenceOf(ad.id)
  assert.equal(rows.length, 6)
  const all = await Promise.all(rows.map((each) => readEvidence(app, each)))
  assert.deepEqual(new Set(all.map((each) => each!.evidence.report.note)).size, 6)
  for (const each of all) {
    assert.equal(each!.evidence.ad!.words.title, 'Reported again and again')
    assert.deepEqual(Object.keys(each!.files), ['pictures/1-640.jpeg', 'pictures/2-640.jpeg'])
  }
  await photoOn(site, ad.id)
  await report(site, ad.id, { reason: 'minor', note: 'There is a new photo.' })
  assert.equal((await copies()).length, before.length + 1, 'the new photo is sealed too')
  assert.ok(row)
})

test('a lost copy is sealed again, and an altered copy counts as missing', async () => {
  const { ad, row } = await preserved('Tampered with')
  const [, one, two] = await db
    .selectFrom('evidence_parts')
    .innerJoin('evidence_copies', 'evidence_copies.id', 'copy_id')
    .select(['evidence_copies.id', 'file', 'content'])
    .where('evidence_id', '=', row.id)
    .orderBy('evidence_copies.id')
    .execute()
  await db.updateTable('evidence_copies').set({ file: two!.file }).where('id', '=', one!.id).execute()
  assert.deepEqual(
    (await readEvidence(app, row))!.evidence.pictures.map(({ missing }) => missing),
    [1, 0],
  )
  await app.files.remove(two!.file)
  await report(site, ad.id, { reason: 'minor', note: 'Once more.' })
  assert.deepEqual(
    (await readEvidence(app, row))!.evidence.pictures.map(({ missing }) => missing),
    [0, 0],
  )
})

test('evidence is deleted 30 days after nothing was found, except copies that another case names', async () => {
  proves('legal/privacy: Evidence about', 'held-data.evidence-uses until: We delete the evidence: 30 days')
  await using other = await testApp()
  const { app: there } = other
  const kinds = async () => (await there.db.selectFrom('evidence').selectAll().orderBy('id').execute()).map(({ report_id }) => report_id)
  const copies = async () => (await there.db.selectFrom('evidence_copies').select('file').execute()).map(({ file }) => file)
  const ad = await adOn(other)
  await photoOn(other, ad.id)
  await report(other, ad.id, { reason: 'minor', note: 'First' })
  await report(other, ad.id, { reason: 'forced', note: 'Second' })
  const [first, second] = await kinds()
  const moderator = await moderatorOn(other)
  const close = { outcome: 'nothing found', finding: 'She is plainly an adult.' }
  assert.match(await moderator.read(`/moderation/reports/${first}`), /deleted 30 days later/)
  assert.equal((await moderator.post(`/moderation/reports/${first}/closing`, close)).status, 303)
  const start = +there.now()
  const after = async (days: number) => {
    other.clock.now = new Date(start + days * dayMs)
    await runEveryJob(other)
  }
  await after(29)
  assert.deepEqual(await kinds(), [first, second])
  await after(30)
  assert.deepEqual(await kinds(), [second])
  assert.equal((await copies()).length, 2, 'the second case still names the photo and the text')
  const row = await there.db.selectFrom('evidence').selectAll().executeTakeFirstOrThrow()
  assert.equal((await readEvidence(there, row))!.evidence.pictures[0]!.files.length, 1)
  const files = [row.file, ...(await copies())]
  const later = await moderatorOn(other)
  assert.equal((await later.post(`/moderation/reports/${second}/closing`, close)).status, 303)
  await there.db.insertInto('legal_holds').values({ account_id: ad.accountId, name: 'Order 12', placed_at: there.now() }).execute()
  await after(90)
  assert.deepEqual(await kinds(), [second], 'not under a legal hold')
  await there.db.deleteFrom('legal_holds').execute()
  await after(91)
  assert.deepEqual([await kinds(), await copies()], [[], []])
  for (const file of files) assert.equal(await there.files.size(file), undefined)
})

test('evidence that an admin packaged stays after nothing was found', async () => {
  proves('held-data.evidence-uses until: We delete the evidence: 30 days')
  const { row } = await preserved('Sent to the CyberTipline')
  const { row: plain } = await preserved('Not sent')
  const { accountId } = await newcomer(site, { role: 'admin' })
  const use = { evidence_id: row.id, account_id: accountId, what: 'packed', reason: 'Sent', used_at: app.now() } as const
  await db.insertInto('evidence_uses').values(use).execute()
  const moderator = await moderatorOn(site)
  for (const { report_id } of [row, plain])
    await moderator.post(`/moderation/reports/${report_id}/closing`, { outcome: 'nothing found', finding: 'She is plainly an adult.' })
  const untilOf = async (id: number) =>
    (await db.selectFrom('evidence').select('retain_until').where('id', '=', id).executeTakeFirstOrThrow()).retain_until
  assert.deepEqual(await untilOf(row.id), row.retain_until)
  assert.deepEqual(await untilOf(plain.id), daysAfter(app.now(), 30))
})

test('evidence from earlier releases, with every copy in one file, still opens', async () => {
  const { row } = await preserved('Sealed long ago')
  const { evidence } = (await readEvidence(app, row))!
  const packed = zipSync({
    'evidence.json': strToU8(JSON.stringify({ ...evidence, format: 1 })),
    'pictures/1-640.avif': Buffer.from('old'),
  })
  const file = await app.files.put(sealFor('evidence', app.config, row.report_id, packed))
  const read = (await readEvidence(app, { ...row, file, checksum: await nameOf(packed) }))!
  assert.equal(read.evidence.ad!.words.title, 'Sealed long ago')
  assert.deepEqual(Object.keys(read.files), ['pictures/1-640.avif'])
})

test('evidence doesn’t open when it is moved to another row, altered, or sealed with another SECRET', async () => {
  const [one, two] = [(await preserved('One of two')).row, (await preserved('Two of two')).row]
  assert.ok(await readEvidence(app, one))
  assert.equal(await readEvidence(app, { ...one, file: two.file, checksum: two.checksum }), undefined)
  assert.equal(await readEvidence(app, { ...one, report_id: two.report_id }), undefined)
  assert.equal(await readEvidence(app, { ...one, checksum: two.checksum }), undefined)
  const elsewhere: App = { ...app, config: { ...app.config, ...keysOf('another secret of some thirty-two characters') } }
  assert.equal(await readEvidence(elsewhere, one), undefined)
})

const gone = Object.assign(new Error('The file is gone.'), { code: 'ENOENT' })
const failures = {
  'a full disk': { put: () => Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' })) },
  'an unreachable bucket': { put: () => Promise.reject(new FilesUnreachable('PUT: ETIMEDOUT')) },
  'a copy that is gone from the bucket': {
    read: () =>
      new Readable({
        read() {
          this.destroy(gone)
        },
      }),
  },
}
for (const [failure, broken] of Object.entries(failures))
  test(`${failure} loses no report and no takedown of a minor’s photo, and a job preserves the evidence later`, async () => {
    proves('concern.nextKept')
    const ads = [await adOn(site), await adOn(site)]
    for (const { id } of ads) await photoOn(site, id, { perceptual_hash: freshHash() })
    const works = { ...app.files }
    Object.assign(app.files, broken)
    assert.equal((await report(site, ads[0]!.id, { reason: 'minor' })).status, 303)
    await takedownOn(site, { kind: 'minor', addresses: String(ads[1]!.id) })
    for (const { id } of ads) assert.deepEqual(await evidenceOf(id), [])
    Object.assign(app.files, works)
    await site.runJobs()
    for (const { id } of ads) {
      const [row] = await evidenceOf(id)
      assert.equal((await readEvidence(app, row!))!.evidence.ad!.number, id)
    }
  })

test('the job tries for days, because nothing else looks for reports without evidence', () => {
  assert.ok(jobsOf(app)['preserve-evidence']!.retries! > 24 * 7)
})

test('a restored backup opens evidence with the same SECRET', async () => {
  const { row } = await preserved('In the backup')
  const folder = await mkdtemp(join(tmpdir(), 'evenfall-evidence-'))
  const { where, drop } = await freshDatabase()
  const storage = await openStorage(where)
  try {
    const backup = await backUp(db, { file: join(folder, 'backup.gz'), files: app.files })
    const files = openFolder(join(folder, 'files'))
    await restore(storage.db, backup, { files })
    const restored = await storage.db.selectFrom('evidence').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    const read = (await readEvidence({ ...app, db: storage.db, files }, restored))!
    assert.equal(read.evidence.ad!.words.title, 'In the backup')
    assert.equal(Object.keys(read.files).length, 2)
  } finally {
    await storage.close()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Runs every scheduled job twice, and the jobs that they queue. */
async function runEveryJob(at: Awaited<ReturnType<typeof testApp>>) {
  for (let round = 0; round < 2; round++) {
    for (const [name, job] of Object.entries(jobsOf(at.app)))
      if (job.cron && !['vacuum', 'resend-lost-emails'].includes(name)) await job.run({} as never)
    await at.runJobs()
  }
}

async function signIn(accountId: number) {
  const { beginSession } = await import('#app/accounts/account/sessions.server.ts')
  const secret = await beginSession(db, { accountId, device: 'Firefox', proof: 'password', isRemembered: false, now: app.now() })
  return { headers: { Cookie: `adult=1; session=${secret}` } }
}
