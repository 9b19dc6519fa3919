import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { minutesAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { photoOn } from '../../../test/pictures.ts'
import { proves } from '../../../test/proves.ts'
import { report } from '../../../test/reports.ts'
import { moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { type CybertipReport, incidentTypes } from './cybertip.ts'
import { evidenceFactsCopy } from './copy.ts'

const site = await testApp({ CONTACT_EMAIL: 'keeper@example.org' })
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const why = 'To see whether it has to be sent on'

/** Evidence of an ad with two photos, and an admin who has just signed in again. */
async function preserved(title = 'An evening at the pier') {
  const ad = await adOn(site, { title })
  for (const isShown of [true, false]) await photoOn(site, ad.id, { isShown, alt: isShown ? 'By the water' : '' })
  await report(site, ad.id, { reason: 'minor', note: 'She <says> she is in high school.' })
  const { id } = await db.selectFrom('evidence').select('id').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
  return { ad, id, path: `/moderation/evidence/${id}`, admin: await moderatorOn(site, 'admin') }
}
const eventsOf = async (id: number) =>
  (await db.selectFrom('events').selectAll().where('subject', '=', 'evidence').where('subject_id', '=', id).orderBy('id').execute()).map(
    ({ kind, actor, actor_id, details }) => ({ kind, actor, actor_id, details: JSON.parse(details) as Record<string, unknown> }),
  )

test('evidence stays locked until an admin gives a reason, and each opening is recorded', async () => {
  proves('legal/privacy: Evidence about', 'evidence.locked: We permanently log who opens it, when, and why.')
  const { ad, id, path, admin } = await preserved()
  const shut = await admin.read(path)
  assert.match(shut, /It’s locked/)
  assert.doesNotMatch(shut, /An evening at the pier|high school|By the water/)
  assert.match(await admin.read('/moderation/evidence'), new RegExp(`href="${path}"`))
  const { id: reportId } = await db.selectFrom('reports').select('id').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
  assert.match(await admin.read(`/moderation/reports/${reportId}`), new RegExp(`href="${path}"`))
  for (const reason of ['', 'Because', 'x'.repeat(301)]) {
    const refused = await admin.post(path, { reason })
    assert.equal(refused.status, 422)
    assert.doesNotMatch(await refused.text(), /An evening at the pier/)
  }
  assert.deepEqual(await eventsOf(id), [])
  const opened = await (await admin.post(path, { reason: why })).text()
  for (const part of [
    'An evening at the pier',
    'She &lt;says&gt; she is in high school.',
    `${ad.accountId}`,
    '2026-05-03T12:00:00.000Z',
    why,
  ])
    assert.ok(opened.includes(part), part)
  const facts = new Map([...opened.matchAll(/<dt>([^<]+)<\/dt><dd class="quoted">([^<]*)/g)].map(([, name, value]) => [name!, value]))
  const names: readonly string[] = Object.values(evidenceFactsCopy.en)
  for (const name of facts.keys()) assert.ok(names.includes(name), name)
  assert.deepEqual([facts.get('category'), facts.get('role'), facts.get('status')], ['Woman for men', 'member', 'live'])
  const use = await db.selectFrom('evidence_uses').selectAll().where('evidence_id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual([use.account_id, use.what, use.reason], [admin.accountId, 'opened', why])
  assert.deepEqual(await eventsOf(id), [{ kind: 'evidence opened', actor: 'admin', actor_id: admin.accountId, details: { use: use.id } }])
  await admin.post(path, { reason: why })
  assert.equal((await eventsOf(id)).length, 2)
})

test('moderators, admins who haven’t signed in again lately, and the person it is about can’t open evidence', async () => {
  proves('personal-data.evidenceStays')
  const { ad, id, path } = await preserved()
  const moderator = await moderatorOn(site)
  for (const to of [path, '/moderation/evidence', `${path}/pictures/1`]) assert.equal((await site.get(to, moderator.headers)).status, 403)
  for (const to of [path, `${path}/package`, `${path}/retention`]) assert.equal((await moderator.post(to, { reason: why })).status, 403)
  const stale = await newcomer(site, { role: 'admin', hasPasskey: true, proof: 'passkey', provedMinutesAgo: 11 })
  const refused = await site.post(path, { reason: why }, stale.headers)
  assert.equal(refused.status, 403)
  assert.match(await refused.text(), new RegExp(`href="/sign-in/again"[^]*${why}`), 'and the reason is given back')
  const own = await moderatorOn(site, 'admin')
  await db.updateTable('evidence').set({ account_id: own.accountId }).where('id', '=', id).execute()
  for (const answer of [
    await site.get(path, own.headers),
    await own.post(path, { reason: why }),
    await own.post(`${path}/package`, { incident: incidentTypes[0] }),
  ])
    assert.equal(answer.status, 404)
  assert.doesNotMatch(await own.read('/moderation/evidence'), new RegExp(`href="${path}"`))
  assert.deepEqual(await eventsOf(id), [])
  assert.ok(ad.id)
})

test('a photo is shown only to the admin who has just opened the evidence, and each view is recorded', async () => {
  proves('evidence.locked: Photos stay closed after that')
  const { id, path, admin } = await preserved()
  assert.equal((await site.get(`${path}/pictures/1`, admin.headers)).status, 404)
  const opened = await (await admin.post(path, { reason: why })).text()
  assert.match(opened, new RegExp(`<details><summary>Photo 1.*<img src="${path}/pictures/1"[^>]*loading="lazy"`, 's'))
  assert.doesNotMatch(opened, /<details open/)
  const picture = await site.get(`${path}/pictures/1`, admin.headers)
  assert.deepEqual(
    [picture.status, picture.headers.get('Content-Type'), picture.headers.get('Cache-Control')],
    [200, 'image/jpeg', 'no-store'],
  )
  assert.match(await picture.text(), /^picture \d+ as jpeg$/)
  assert.equal((await site.get(`${path}/pictures/3`, admin.headers)).status, 404)
  assert.equal(
    (await site.get(`${path}/pictures/1`, (await moderatorOn(site, 'admin')).headers)).status,
    404,
    'another admin has to open the evidence themselves',
  )
  assert.deepEqual(
    (await eventsOf(id)).map(({ kind, details }) => [kind, details.picture]),
    [
      ['evidence opened', undefined],
      ['evidence picture shown', 1],
    ],
  )
})

test('the package has the fields of a CyberTipline report and the files with their checksums, and says that nothing was sent', async () => {
  const { ad, id, path, admin } = await preserved()
  await admin.post(path, { reason: why })
  await site.get(`${path}/pictures/1`, admin.headers)
  const missing = await admin.post(`${path}/package`, { incident: 'Something' })
  assert.equal(missing.status, 422)
  const answer = await admin.post(`${path}/package`, { incident: 'Child Sex Trafficking' })
  assert.deepEqual([answer.status, answer.headers.get('Content-Type')], [200, 'application/zip'])
  assert.match(answer.headers.get('Content-Disposition')!, /^attachment; filename="report-\d+\.zip"$/)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  assert.deepEqual(Object.keys(files).toSorted(), [
    'evidence.json',
    'pictures/1-640.jpeg',
    'pictures/2-640.jpeg',
    'report.html',
    'report.json',
  ])
  const packed = JSON.parse(strFromU8(files['report.json']!)) as CybertipReport
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ad.accountId).executeTakeFirstOrThrow()
  assert.deepEqual(packed.incidentSummary, {
    incidentType: 'Child Sex Trafficking',
    platform: 'Evenfall',
    incidentDateTime: '2026-05-03T12:00:00.000Z',
    incidentDateTimeDescription: 'When the site received the report. The ad was first shown 2026-05-03T12:00:00.000Z.',
  })
  const page = packed.internetDetails[0] as { webPageIncident: { url: string[]; additionalInfo: string } }
  assert.deepEqual(page.webPageIncident.url, [`http://localhost:3000/city/Texas/Austin/ad/${ad.id}`])
  assert.match(page.webPageIncident.additionalInfo, /An evening at the pier/)
  assert.deepEqual(packed.reporter.reportingPerson.email, ['keeper@example.org'])
  assert.deepEqual(
    [
      packed.personOrUserReported!.espIdentifier,
      packed.personOrUserReported!.espService,
      packed.personOrUserReported!.personOrUserReportedPerson.email,
    ],
    [String(ad.accountId), 'Evenfall', [email]],
  )
  assert.match(packed.additionalInfo, /She <says> she is in high school/)
  assert.equal(packed.fileDetails.length, 2)
  for (const { fileName, originalFileHash, fileViewedByEsp, publiclyAvailable, uploadedToEspTimestamp } of packed.fileDetails) {
    const bytes = files[fileName]!
    assert.deepEqual(originalFileHash, [
      { hashType: 'MD5', value: createHash('md5').update(bytes).digest('hex') },
      { hashType: 'SHA256', value: createHash('sha256').update(bytes).digest('hex') },
    ])
    assert.equal(uploadedToEspTimestamp, '2026-05-03T12:00:00.000Z')
    assert.deepEqual(
      [fileViewedByEsp, publiclyAvailable],
      Array(2).fill(fileName.startsWith('pictures/1')),
      'viewed by an admin; public on the site',
    )
  }
  const html = strFromU8(files['report.html']!)
  assert.match(html, /Nothing was sent/)
  assert.match(html, /<th>reportingPerson\.email\[1\]<\/th><td>keeper@example\.org/)
  assert.ok(!html.includes('<says>') && !/<script|<img|src=|href=/.test(html))
  assert.match(await admin.read(path), /This software sends nothing/)
  const made = (await eventsOf(id)).at(-1)!
  assert.deepEqual([made.kind, made.actor_id], ['package made', admin.accountId])
  assert.equal((await site.get(`${path}/package`, admin.headers)).status, 405)
  const start = site.clock.now
  site.clock.now = minutesAfter(start, 5)
  await admin.post(`${path}/package`, { incident: 'Child Sex Trafficking' })
  const { retain_until } = await db.selectFrom('evidence').select('retain_until').where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(retain_until, new Date('2027-05-03T12:05:00Z'), 'a year after the package')
  site.clock.now = start
})

test('an admin can extend retention with a reason, up to two years, and never shorten it', async () => {
  proves('legal/privacy: Evidence about', 'evidence.willKeep')
  const { id, path, admin } = await preserved()
  const extend = (until: string, reason = 'Order 12-345 of the county') => admin.post(`${path}/retention`, { until, reason })
  for (const until of ['2027-05-03', '2026-12-01', '2028-05-04', 'soon']) {
    const refused = await extend(until)
    assert.equal(refused.status, 422)
    assert.match(await refused.text(), /Choose a day after May 3, 2027, and no later than May 3, 2028.*Order 12-345/s)
  }
  assert.match(await admin.read(path), /min="2027-05-04"/)
  assert.equal((await extend('2028-01-01', 'short')).status, 422)
  assert.equal((await extend('2028-05-03')).status, 303)
  const { retain_until } = await db.selectFrom('evidence').select('retain_until').where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(retain_until, new Date('2028-05-03T00:00:00Z'))
  assert.deepEqual((await eventsOf(id)).at(-1), {
    kind: 'evidence kept longer',
    actor: 'admin',
    actor_id: admin.accountId,
    details: {
      use: (await db.selectFrom('evidence_uses').select('id').where('evidence_id', '=', id).executeTakeFirstOrThrow()).id,
      until: '2028-05-03',
    },
  })
  assert.match(await admin.read(path), /kept until May 3, 2028.*kept longer.*Order 12-345/s)
  assert.doesNotMatch(await admin.read(path), /action="[^"]*\/retention"/, 'no later day is left')
})

test('unreadable evidence says so and can’t be packaged', async () => {
  const { path, id, admin } = await preserved()
  await db.updateTable('evidence').set({ checksum: 'x' }).where('id', '=', id).execute()
  assert.match(await (await admin.post(path, { reason: why })).text(), /SECRET has changed/)
  assert.equal((await admin.post(`${path}/package`, { incident: incidentTypes[1] })).status, 409)
})

test('evidence past its date can’t be opened, packaged, or extended before a job deletes it, unless there’s a legal hold', async () => {
  const { ad, id, path, admin } = await preserved()
  await db.updateTable('evidence').set({ retain_until: site.clock.now }).where('id', '=', id).execute()
  const isListed = async () => (await admin.read('/moderation/evidence')).includes(`href="${path}"`)
  assert.equal(await isListed(), false)
  for (const answer of [
    await site.get(path, admin.headers),
    await admin.post(path, { reason: why }),
    await admin.post(`${path}/package`, { incident: incidentTypes[0] }),
    await admin.post(`${path}/retention`, { until: '2026-06-01', reason: why }),
  ])
    assert.equal(answer.status, 404)
  await db.insertInto('legal_holds').values({ account_id: ad.accountId, name: 'case 1', placed_at: site.clock.now }).execute()
  assert.equal((await site.get(path, admin.headers)).status, 200)
  assert.equal(await isListed(), true)
})
