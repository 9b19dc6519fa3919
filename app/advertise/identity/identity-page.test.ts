import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { openFile, sealFile } from '#app/platform/files/sealed-files.server.ts'
import { personalDataCategories } from '#app/personal-data-categories.server.ts'
import { packPersonalData } from '#app/accounts/personal-data/export-archive.server.ts'
import { renderSheet } from '#app/ads/photos/processing.server.ts'
import { hourMs, hoursAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { bytesOnDisk, claimantOn, runJob } from '../../../test/claims.ts'
import { gif, jpegOf, phonePicture, pixelBomb, heicPicture, svg } from '../../../test/pictures.ts'
import { proves } from '../../../test/proves.ts'
import { mailsOf } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { loseRows, textOf } from '../../../test/posting.ts'
import { poseCount, poseOf } from './poses.ts'
import { sealOf } from './identity-photos.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const pass = (hours: number) => (clock.now = hoursAfter(clock.now, hours))
async function filesNow() {
  await site.runJobs()
  return (await bytesOnDisk(site)).length
}

test('there are at least sixty different poses', () => {
  const all = Array.from({ length: poseCount }, (_, number) => poseOf(number))
  assert.ok(new Set(all).size === poseCount && poseCount >= 60, String(poseCount))
})

test('each pose has a drawing of its own', async () => {
  const ann = await claimantOn(site)
  const { id } = await ann.begin()
  const drawings = new Set<string>()
  for (let number = 0; number < poseCount; number++) {
    await app.db
      .updateTable('claim_requests')
      .set({ gesture: poseOf(number) })
      .where('id', '=', id)
      .execute()
    drawings.add(/<svg class="pose-drawing".*?<\/svg>/.exec(await ann.read())![0])
  }
  assert.equal(drawings.size, poseCount)
  await app.db.updateTable('claim_requests').set({ gesture: 'A gesture of an earlier list' }).where('id', '=', id).execute()
  assert.doesNotMatch(await ann.read(), /pose-drawing/)
})

test('what’s wrong with a photo is said next to it, and a script reads it as JSON', async () => {
  const ann = await claimantOn(site)
  await ann.begin()
  const html = await (await ann.send({ gesture: await jpegOf(3), document: gif })).text()
  assert.match(html, /<span class="error" id="document-error">We don’t accept GIFs/)
  assert.doesNotMatch(html, /id="gesture-error"/)
  const asScript = { accept: 'application/json' }
  const refused = await ann.send({ document: svg, ...asScript })
  assert.equal(refused.status, 422)
  const { errors, error } = (await refused.json()) as { errors: Record<string, string>; error?: string }
  assert.deepEqual([Object.keys(errors), error], [['document'], undefined])
  assert.match(errors.document!, /We don’t accept SVG files/)
  const missing = (await (await ann.send(asScript)).json()) as { error: string }
  assert.match(missing.error, /The document is missing/)
  assert.deepEqual(await (await ann.send({ document: await jpegOf(4), ...asScript })).json(), { next: '/ads/identity?after=sent' })
})

test('photos of a check that were arriving while their session ended aren’t stored', async () => {
  await using ending = await testApp()
  const ann = await claimantOn(ending)
  await ann.begin()
  const { length } = await bytesOnDisk(ending)
  loseRows(ending, /"name":"sessions".*"modifier":"ForKeyShare"/)
  for (const accept of ['text/html', 'application/json'])
    assert.equal((await ann.send({ gesture: await jpegOf(1), document: await jpegOf(2), accept })).status, 401)
  const { gesture_file, sent_at } = await ann.latest()
  assert.deepEqual([gesture_file, sent_at, (await bytesOnDisk(ending)).length], [null, null, length])
})

test('the page states its terms before it shows a pose, and shows the pose only to its owner', async () => {
  proves('identity.randomPose')
  const ann = await claimantOn(site)
  const before = textOf(await ann.read())
  for (const promise of [
    /everything covered except its photo and the date of birth/,
    /We log each time someone opens one/,
    /At the latest, 7 days/,
  ])
    assert.match(before, promise)
  assert.match(before, /It’s free, and no one can pay to go first/)
  assert.doesNotMatch(before, /Left hand/)
  const { gesture } = await ann.begin()
  assert.match(await ann.read(), new RegExp(gesture))
  // A second request returns the same gesture.
  assert.equal((await ann.begin()).gesture, gesture)
  const bob = await claimantOn(site)
  assert.doesNotMatch(await bob.read(), new RegExp(gesture))
  assert.deepEqual(
    new Set(await Promise.all(Array.from({ length: 12 }, async () => (await (await claimantOn(site)).begin()).gesture))).size > 3,
    true,
  )
})

test('an account without a profile, or one that is about to be deleted, can’t start a check', async () => {
  const member = await newcomer(site, { role: 'member' })
  assert.equal((await site.post('/ads/identity', {}, member.headers)).status, 409)
  assert.match(await (await site.get('/ads/identity', member.headers)).text(), /you don’t have one yet/)
  const leaving = await claimantOn(site)
  await app.db
    .updateTable('accounts')
    .set({ deletion_due_at: new Date('2026-12-01') })
    .where('id', '=', leaving.accountId)
    .execute()
  assert.equal((await leaving.post('/ads/identity')).status, 409)
})

test('only the form with the photos may be as large as two photos', async () => {
  const ann = await claimantOn(site)
  await ann.begin()
  for (const address of ['gesture', 'withdrawal']) {
    const body = new FormData()
    body.set('request', '1'.repeat(300_000))
    const headers = { ...ann.headers, Origin: app.config.origin }
    const sent = await site.site(new Request(`${app.config.origin}/ads/identity/${address}`, { method: 'POST', body, headers }))
    assert.equal(sent.status, 413, address)
  }
})

test('a new pose replaces the first one and deletes its photos, at most five times a day', async () => {
  const ann = await claimantOn(site)
  const first = await ann.begin()
  const before = await filesNow()
  await ann.send({ gesture: await jpegOf(3) })
  assert.equal(await filesNow(), before + 1)
  for (let count = 0; count < 4; count++)
    assert.equal((await ann.post('/ads/identity/gesture', { request: String((await ann.latest()).id) })).status, 303)
  await site.runJobs()
  assert.equal(await filesNow(), before)
  const { id } = await ann.latest()
  assert.equal((await ann.post('/ads/identity/gesture', { request: String(id) })).status, 429)
  assert.equal((await ann.latest()).decided_at, null, 'the last request must stay open')
  // A form for a request that was already replaced is a conflict.
  assert.equal((await ann.post('/ads/identity/gesture', { request: String(first.id) })).status, 409)
  await ann.post('/ads/identity/withdrawal', { request: String(id) })
  assert.equal((await ann.post('/ads/identity')).status, 429)
  pass(24.1)
  assert.equal((await ann.post('/ads/identity')).status, 303)
})

test('a photo is only on the disk in encrypted form', async () => {
  proves(
    'guides/verification-process-guide: We re-encode them, which strips',
    'legal/privacy: Photos for an identity',
    'identity.how',
    'identity.howText',
  )
  const ann = await claimantOn(site)
  const picture = await phonePicture()
  const { id } = await ann.begin()
  assert.equal((await ann.send({ gesture: picture, document: await heicPicture() })).headers.get('Location'), '/ads/identity?after=sent')
  const request = await ann.latest()
  assert.ok(request.sent_at)
  const drawn = Buffer.from(((await renderSheet('jpeg', picture)) as { sheet: Uint8Array }).sheet)
  const disk = await bytesOnDisk(site)
  assert.ok(disk.some(({ file }) => file.endsWith(request.gesture_file!)))
  for (const { file, bytes } of disk) {
    // Long enough that encrypted bytes don't look like one by chance.
    assert.doesNotMatch(bytes.toString('latin1', 0, 40), /\xff\xd8\xff[\xdb\xe0-\xef]\0|RIFF|\x89PNG|GIF8/, file)
    for (const trace of ['JFIF\0', 'Exif\0\0', 'ftyphei', 'ftypmif', 'ftypavif', 'Quillphone', 'xmpmeta'])
      assert.ok(!bytes.includes(trace), `${trace} in ${file}`)
    for (let index = 0; index + 16 < drawn.length; index += 64)
      assert.ok(!bytes.includes(drawn.subarray(index, index + 16)), `${file} contains the re-encoded picture`)
    for (let index = 0; index + 16 < picture.length; index += 64)
      assert.ok(!bytes.includes(picture.subarray(index, index + 16)), `${file} contains the original picture`)
  }
  // The file opens only with its own request and kind, and contains nothing but the picture.
  const opened = (await openFile(app, request.gesture_file!, sealOf(id, 'gesture')))!
  assert.deepEqual(opened, drawn)
  const { exif, icc, xmp, orientation, width, height, format } = await sharp(opened).metadata()
  assert.deepEqual([exif, icc, xmp, orientation, width, height, format], [undefined, undefined, undefined, undefined, 240, 360, 'jpeg'])
  for (const seal of [sealOf(id, 'document'), sealOf(id + 1, 'gesture'), { ...sealOf(id, 'gesture'), purpose: 'evidence' }])
    assert.equal(await openFile(app, request.gesture_file!, seal), undefined)
  const other = { files: app.files, config: { secret: 'x'.repeat(64) } }
  assert.equal(await openFile(other, request.gesture_file!, sealOf(id, 'gesture')), undefined)
})

test('a wide photo is reduced to 1600 pixels, and a damaged, unsupported, or huge one is refused with the reason', async () => {
  proves('identity.here', 'photo-refusals.svg', 'photo-refusals.gif', 'photo-refusals.damaged')
  const ann = await claimantOn(site)
  const { id } = await ann.begin()
  const wide = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const good = await jpegOf(4)
  for (const [bad, message] of [
    [svg, /The document: We don’t accept SVG/],
    [gif, /The document: We don’t accept GIF/],
    [Buffer.from('%PDF-1.7'), /The document: It isn’t a JPEG/],
    [good.subarray(0, good.length / 2), /The document: We couldn’t use this photo/],
    [pixelBomb(), /The document: It has more than 50 million pixels/],
  ] as const) {
    const answer = await ann.send({ gesture: wide, document: bad })
    assert.equal(answer.status, 422)
    assert.match(textOf(await answer.text()), message)
  }
  const { sent_at, gesture_file } = await ann.latest()
  assert.equal(sent_at, null)
  assert.equal((await sharp((await openFile(app, gesture_file!, sealOf(id, 'gesture')))!).metadata()).width, 1600)
  // The good picture is stored. The other one completes the request once the box is checked.
  assert.equal((await ann.send()).status, 422)
  assert.equal((await ann.send({ document: good, covered: false })).status, 422)
  assert.match(await ann.read(), /We have it/)
  assert.equal((await ann.send()).status, 303)
  assert.equal((await ann.send({ document: good })).status, 409, 'a request that was sent must not change')
})

test('only the owner can withdraw a request, which deletes its photos from the disk', async () => {
  proves(
    'held-data.identity-checks until: We delete both photos when we decide',
    'identity.after withdrawn',
    'identity.when',
    'identity.whenText',
  )
  const before = await filesNow()
  const ann = await claimantOn(site)
  const { id } = await ann.sent()
  assert.equal(await filesNow(), before + 2)
  const bob = await claimantOn(site)
  assert.equal((await bob.post('/ads/identity/withdrawal', { request: String(id) })).status, 409)
  assert.equal((await bob.send({ gesture: await jpegOf(5), request: id })).status, 409)
  assert.equal((await ann.post('/ads/identity/withdrawal', { request: String(id) })).status, 303)
  await site.runJobs()
  assert.equal(await filesNow(), before)
  assert.equal((await ann.latest()).outcome, 'withdrawn')
})

test('a request expires unsent after a day and undecided after a week, with an email, and a new one can be started', async () => {
  proves(
    'guides/verification-process-guide: We delete them when the decision',
    'held-data.identity-checks until: We delete both photos when we decide',
    'identity.expired',
    'identity.randomPose',
    'identity.resultByEmail: If no one has decided by {until}',
  )
  pass(8 * 24)
  await runJob(site, 'expire-claim-requests')
  const before = await filesNow()
  const [unsent, undecided] = [await claimantOn(site), await claimantOn(site)]
  await unsent.begin()
  await unsent.send({ gesture: await jpegOf(6) })
  await undecided.sent()
  assert.equal(await filesNow(), before + 3)
  pass(23.9)
  assert.deepEqual(await runJob(site, 'expire-claim-requests'), { expired: 0 })
  pass(0.2)
  // The request has lapsed from that minute on, even before the job runs.
  assert.equal((await unsent.send({ document: await jpegOf(7) })).status, 409)
  assert.match(await unsent.read(), /Your last check expired/)
  assert.deepEqual(await runJob(site, 'expire-claim-requests'), { expired: 1 })
  await mailsOf(site, undecided.accountId)
  assert.deepEqual(
    (await mailsOf(site, unsent.accountId)).map(({ subject }) => subject),
    ['The check you started has expired'],
  )
  pass(6 * 24 - 0.2)
  assert.deepEqual(await runJob(site, 'expire-claim-requests'), { expired: 0 })
  pass(0.2)
  assert.deepEqual(await runJob(site, 'expire-claim-requests'), { expired: 1 })
  assert.equal((await mailsOf(site, undecided.accountId)).length, 1)
  assert.equal(await filesNow(), before)
  const events = await app.db.selectFrom('events').select(['actor', 'kind', 'outcome']).orderBy('id').execute()
  assert.deepEqual(events.slice(-2), Array(2).fill({ actor: 'clock', kind: 'claim lapsed', outcome: 'lapsed' }))
  for (const one of [unsent, undecided]) assert.equal((await one.post('/ads/identity')).status, 303)
})

test('the email about a request that expired says when it began, why it ended, and that its photos were deleted', async () => {
  proves(
    'identity-emails.undecided: You started a check on {date}',
    'identity-emails.undecided: We deleted what you sent.',
    'identity-emails.unsent: You started a check on {date}',
    'identity-emails.unsent: We deleted what you sent.',
  )
  const before = await filesNow()
  const [unsent, undecided] = [await claimantOn(site), await claimantOn(site)]
  await unsent.begin()
  await unsent.send({ gesture: await jpegOf(8) })
  await undecided.sent()
  const began = openCopy('en', {}, { now: () => clock.now }).dates.day(clock.now)
  const readEmail = async (accountId: number) => (await mailsOf(site, accountId)).at(-1)!.text.replaceAll(/\s+/g, ' ')
  pass(24.1)
  await runJob(site, 'expire-claim-requests')
  assert.ok(
    (await readEmail(unsent.accountId)).includes(
      `You started a check on ${began}, and we didn’t get everything within 24 hours. We deleted what you sent.`,
    ),
  )
  pass(6 * 24)
  await runJob(site, 'expire-claim-requests')
  assert.ok(
    (await readEmail(undecided.accountId)).includes(
      `You started a check on ${began}, and we didn’t decide within 7 days. That’s our fault. We deleted what you sent.`,
    ),
  )
  assert.equal(await filesNow(), before)
})

test('the nightly job deletes photos that a crash left behind, and keeps those of open requests', async () => {
  const ann = await claimantOn(site)
  const waiting = await ann.sent()
  const stray = await sealFile(app, Buffer.from('half'), sealOf(99, 'gesture'))
  // This request is decided, but the job that deletes its pictures is lost.
  const lost = await claimantOn(site)
  const { id, gesture_file } = await lost.sent()
  await app.db
    .updateTable('claim_requests')
    .set({ outcome: 'withdrawn', decided_at: app.now(), gesture_file: null, document_file: null })
    .where('id', '=', id)
    .execute()
  const today = clock.now
  clock.now = new Date(Date.now() + 25 * hourMs)
  await runJob(site, 'delete-stray-photos')
  clock.now = today
  assert.deepEqual(await Promise.all([stray, gesture_file!].map((name) => app.files.size(name))), [undefined, undefined])
  for (const name of [waiting.gesture_file!, waiting.document_file!]) assert.ok(await app.files.size(name))
})

test('the export lists the check without its photos, and deleting the account deletes both', async () => {
  proves('figures.checksAre', 'held-data.identity-checks until: We delete the rest a year after')
  const ann = await claimantOn(site)
  const { gesture_file, document_file } = await ann.sent()
  const packed = await packPersonalData(app, { accountId: ann.accountId, email: 'x@example.com' }, personalDataCategories)
  assert.ok(!Buffer.from(packed).includes('identity-checks/'))
  const checks = personalDataCategories.find(({ file }) => file === 'identity-checks')!
  assert.equal((await checks.select(app.db, { accountId: ann.accountId, email: '' }, app.now()).execute())[0]!.holds_pictures, true)
  await app.db.updateTable('accounts').set({ deletion_due_at: app.now() }).where('id', '=', ann.accountId).execute()
  await runJob(site, 'delete-accounts')
  await site.runJobs()
  assert.deepEqual(await Promise.all([gesture_file!, document_file!].map((name) => app.files.size(name))), [undefined, undefined])
  assert.deepEqual(await app.db.selectFrom('claim_requests').selectAll().where('profile_id', '=', ann.profileId).execute(), [])
})

test('after a form with one of the two photos, the page names the missing one and accepts it alone', async () => {
  proves('identity.after sent', 'identity.no gesture', 'identity.no document')
  for (const [first, second, missing] of [
    ['gesture', 'document', /The document is missing\. We have the photo with the pose/],
    ['document', 'gesture', /The photo with the pose is missing\. We have the document/],
  ] as const) {
    const ann = await claimantOn(site)
    const { id } = await ann.begin()
    const answer = await ann.send({ [first]: await jpegOf(1), request: id })
    assert.equal(answer.status, 422)
    assert.match(await answer.text(), missing)
    assert.equal((await ann.latest()).sent_at, null)
    assert.equal((await ann.send({ [second]: await jpegOf(2), request: id })).status, 303)
    assert.ok((await ann.latest()).sent_at)
  }
  const ann = await claimantOn(site)
  const { id } = await ann.begin()
  assert.match(await (await ann.send({ request: id })).text(), /No photo was chosen\. Choose both/)
})
