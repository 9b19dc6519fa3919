import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { tagsOf } from '#app/ads/ad/ad.ts'
import { findIdentity, refreshVerified } from '#app/ads/ad/claims.server.ts'
import { rulesInForce } from '#app/site/guides/rules.ts'
import { claimWaits } from '#app/advertise/identity/claim-waits.server.ts'
import { poseCheck } from '#app/advertise/identity/identity-request.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { daysBefore, hoursAfter, hoursBefore } from '#app/platform/time.ts'
import { adOn, beforeChecks } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { bytesOnDisk, claimantOn, runJob } from '../../../test/claims.ts'
import { photoOn } from '../../../test/pictures.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { mailsOf, moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { serverUrl } from '../../../test/snapshot.ts'
import { standings } from '../../../test/standings.ts'
import { untilWaiting } from '../../../test/storage.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const pass = (hours: number) => (clock.now = hoursAfter(clock.now, hours))
const all = { gesture: 'on', person: 'on', adult: 'on', birthDate: '1990-05-04' }
const note = 'The gesture is another one than we asked for.'
const eventsOf = (accountId: number) =>
  db.selectFrom('events').selectAll().where('subject', '=', 'claim').where('subject_id', '=', accountId).orderBy('id').execute()
async function countFiles() {
  await site.runJobs()
  return (await bytesOnDisk(site)).length
}
const sourcesIn = (html: string) => [...html.matchAll(/<img src="(\/moderation\/claims\/\d+\/pictures\/[^"]+)"/g)].map(([, src]) => src!)

const take = (mod: Awaited<ReturnType<typeof moderatorOn>>, id: number) => mod.post(`/moderation/cases/claim/${id}/take`, {})

async function openBoth(mod: Awaited<ReturnType<typeof moderatorOn>>, id: number) {
  await take(mod, id)
  for (const picture of ['gesture', 'document']) await mod.post(`/moderation/claims/${id}/opening`, { picture })
  return sourcesIn(await mod.read(`/moderation/claims/${id}`))
}

if (serverUrl)
  test('a check of an admin who is acting on its moderator waits without holding what that needs', async () => {
    const ann = await claimantOn(site)
    const { id } = await ann.sent()
    const mod = await moderatorOn(site)
    await openBoth(mod, id)
    const { checking } = await inTransaction(db, async (transaction) => {
      // As a suspension of this moderator does, whose event then locks the account of its admin.
      await transaction.selectFrom('accounts').select('id').where('id', '=', mod.accountId).forNoKeyUpdate().execute()
      const checking = mod.post(`/moderation/claims/${id}/check`, all)
      await untilWaiting(db, checking)
      const own = transaction.selectFrom('accounts').select('id').where('id', '=', ann.accountId)
      assert.equal((await own.forShare().skipLocked().execute()).length, 1)
      return { checking }
    })
    assert.equal((await checking).status, 303)
  })

test('a photo is closed until it’s opened, its address works once, and its owner reads which role opened it', async () => {
  proves('legal/privacy: Photos for an identity', 'held-data.identity-checks why', 'identity-cases.openingTold', 'identity.whoText')
  const ann = await claimantOn(site)
  const { id, gesture } = await ann.sent()
  const mod = await moderatorOn(site)
  const path = `/moderation/claims/${id}`
  const closed = await mod.read(path)
  assert.deepEqual(sourcesIn(closed), [])
  assert.match(closed, new RegExp(gesture))
  const inSpanish = textOf(await mod.read(`/es${path}`))
  assert.match(inSpanish, /Se pidió: Mano izquierda .*; mano derecha: /)
  assert.match(inSpanish, /1\. Solo personas adultas/)
  assert.deepEqual(await eventsOf(ann.accountId), [])
  assert.equal((await mod.post(`${path}/opening`, { picture: 'gesture' })).headers.get('Location'), `${path}#pictures`)
  await mod.post(`${path}/opening`, { picture: 'gesture' })
  const [src, ...more] = sourcesIn(await mod.read(path))
  assert.deepEqual(more, [], 'the other one is closed still')
  const shown = await site.get(src!, mod.headers)
  assert.deepEqual([shown.status, shown.headers.get('Content-Type'), shown.headers.get('Cache-Control')], [200, 'image/jpeg', 'no-store'])
  assert.deepEqual([...new Uint8Array(await shown.arrayBuffer()).subarray(0, 3)], [0xff, 0xd8, 0xff])
  assert.equal((await site.get(src!, mod.headers)).status, 404, 'once')
  // Loading the page again makes a new address and invalidates the previous one.
  const [second] = sourcesIn(await mod.read(path))
  const [third] = sourcesIn(await mod.read(path))
  assert.equal((await site.get(second!, mod.headers)).status, 404)
  assert.equal((await site.get(third!.replace(`/${id}/`, `/${id + 1}/`), mod.headers)).status, 404)
  pass(10.1 / 60)
  assert.equal((await site.get(third!, mod.headers)).status, 404, 'closed again after ten minutes')
  assert.deepEqual(sourcesIn(await mod.read(path)), [])
  const admin = await moderatorOn(site, 'admin')
  await admin.post(`${path}/opening`, { picture: 'document' })
  assert.match(
    textOf(await ann.read()),
    /A moderator opened the photo with the pose May 3 at 12:00 PM UTC An admin opened the document May 3 at 12:10 PM UTC/,
  )
  assert.deepEqual(
    (await eventsOf(ann.accountId)).map(({ kind, actor, actor_id, details }) => [kind, actor, actor_id, JSON.parse(details) as object]),
    [
      ['claim picture opened', 'moderator', mod.accountId, { request: id, picture: 'gesture' }],
      ['claim picture opened', 'admin', admin.accountId, { request: id, picture: 'document' }],
    ],
  )
  assert.deepEqual(
    (await mailsOf(site, ann.accountId)).map(({ subject }) => subject),
    ['A moderator opened what you sent'],
  )
})

test('only the moderator who opened a photo can load it', async () => {
  const ann = await claimantOn(site)
  const { id, gesture_file } = await ann.sent()
  const path = `/moderation/claims/${id}`
  const mod = await moderatorOn(site)
  await mod.post(`${path}/opening`, { picture: 'gesture' })
  const viewers: string[] = []
  const others = await Promise.all(
    Object.entries(standings).map(async ([name, standing]) => [name, standing ? (await newcomer(site, standing)).headers : adult] as const),
  )
  for (const [name, headers] of [...others, ['its owner', ann.headers], ['who opened it', mod.headers]] as const) {
    const [src] = sourcesIn(await mod.read(path))
    const answer = await site.get(src!, headers)
    if (answer.headers.get('Content-Type')?.startsWith('image/')) viewers.push(name)
    // The file's name doesn't work as an address either.
    for (const otherPath of [`/photos/${gesture_file}/640.jpeg`, `/photos/${gesture_file}/gesture.jpeg`, `/files/${gesture_file}`])
      assert.equal((await site.get(otherPath, headers)).status, 404, `${name} ${otherPath}`)
  }
  assert.deepEqual(viewers, ['who opened it'])
})

test('moderators can’t open or decide their own requests, and requests that were never submitted aren’t found', async () => {
  const mod = await moderatorOn(site)
  const own = await claimantOn(site, mod)
  const { id } = await own.sent()
  const path = `/moderation/claims/${id}`
  assert.equal((await mod.post(`${path}/opening`, { picture: 'gesture' })).status, 403)
  assert.equal((await mod.post(`${path}/check`, all)).status, 403)
  assert.equal((await mod.post(`${path}/refusal`, { rule: '9', note })).status, 403)
  const page = await mod.read(path)
  assert.match(page, /This is your own check/)
  assert.doesNotMatch(page, /action="[^"]*\/take"|href="#decide"/)
  assert.deepEqual([(await own.latest()).outcome, await eventsOf(mod.accountId)], [null, []])
  const unsent = await (await claimantOn(site)).begin()
  assert.equal((await site.get(`/moderation/claims/${unsent.id}`, mod.headers)).status, 404)
  assert.equal((await mod.post(`/moderation/claims/${unsent.id}/opening`, { picture: 'gesture' })).status, 404)
  assert.equal((await mod.post(`/moderation/claims/${unsent.id}/check`, all)).status, 404)
  assert.equal((await mod.post(`${path}/opening`, { picture: 'other' })).status, 404)
})

test('only a moderator who has claimed the case and opened both photos can record a check', async () => {
  proves('identity-cases.isGesture')
  const ann = await claimantOn(site)
  const { id } = await ann.sent()
  const [mod, colleague] = [await moderatorOn(site), await moderatorOn(site)]
  const path = `/moderation/claims/${id}`
  const open = (picture: string, by = mod) => by.post(`${path}/opening`, { picture })
  const refused = async (steps: string[], by = mod) => {
    const page = await by.read(path)
    assert.match(page, /<button type="submit" class="btn block" disabled="" aria-describedby="before-check">Record the check</)
    const answer = await by.post(`${path}/check`, { ...all, gesture: 'on' })
    const html = await answer.text()
    assert.equal(answer.status, 409)
    assert.match(html, /A check says that you compared both photos yourself/)
    assert.match(html, /name="gesture"[^>]* checked/)
    const list = /id="before-check"[\s\S]*?<\/div>/.exec(html)![0]
    assert.deepEqual(
      [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, step]) => step!.replaceAll('<!-- -->', '')),
      steps,
    )
    assert.deepEqual([(await ann.latest()).outcome, await findIdentity(db, ann.profileId, app.now())], [null, undefined])
  }
  const [takeCase, openPose, openDocument] = ['Take this case.', 'Open the photo with the pose.', 'Open the document.']
  await refused([takeCase, openPose, openDocument])
  await open('gesture')
  await refused([takeCase, openDocument])
  await take(mod, id)
  await refused([openDocument])
  await open('document', colleague)
  await refused([openDocument])
  await open('document')
  // A case that another moderator has claimed meanwhile is refused, and an expired claim has to be renewed.
  pass(0.26)
  await refused([takeCase])
  await take(colleague, id)
  const late = await mod.post(`${path}/check`, all)
  assert.equal(late.status, 409)
  assert.match(await late.text(), /Another moderator is working on this case/)
  await refused([openPose], colleague)
  await colleague.post(`/moderation/cases/claim/${id}/release`, {})
  await take(mod, id)
  assert.doesNotMatch(await mod.read(path), /before-check/)
  assert.equal((await mod.post(`${path}/check`, all)).status, 303)
  assert.equal((await ann.latest()).outcome, 'checked')
})

test('a check from the queue sets the account’s age from the document, and needs a date of birth of an adult', async () => {
  proves('identity-cases.birthDateHint')
  const ann = await claimantOn(site)
  await db.updateTable('accounts').set({ age: 52, age_stated_on: '2026-04-01' }).where('id', '=', ann.accountId).execute()
  const { id } = await ann.sent()
  const mod = await moderatorOn(site)
  await openBoth(mod, id)
  const day = clock.now.toISOString().slice(0, 10)
  for (const [birthDate, message] of [
    ['', /Enter the date of birth on the document/],
    [`${Number(day.slice(0, 4)) - 17}-01-01`, /That makes them under 18/],
  ] as const) {
    const answer = await mod.post(`/moderation/claims/${id}/check`, { ...all, birthDate })
    assert.equal(answer.status, 422)
    assert.match(await answer.text(), message)
  }
  const ageOf = () => db.selectFrom('accounts').selectAll().where('id', '=', ann.accountId).executeTakeFirstOrThrow()
  assert.equal((await ageOf()).age, 52)
  assert.equal((await mod.post(`/moderation/claims/${id}/check`, all)).status, 303)
  const { age, age_stated_on, age_set_by, ...rest } = await ageOf()
  assert.deepEqual([age, age_stated_on, age_set_by], [35, day, 'moderator'])
  assert.ok(!JSON.stringify(rest).includes('1990'))
})

test('an identity check is requested, recorded, shown with its dates, and expires a year later after a reminder', async () => {
  proves(
    'ad-view.checkedByAdmin',
    'ad-view.checkedByModerator',
    'identity.resultByEmail: We’ll email you the result.',
    'identity-emails.checkedLead',
    'guides/verification-process-guide: Instead of a bare check mark',
  )
  const owner = await newcomer(site, { role: 'member' })
  const ad = await adOn(site, { accountId: owner.accountId, isChecked: false })
  const ann = await claimantOn(site, owner)
  const [, two] = [await photoOn(site, ad.id), await photoOn(site, ad.id)]
  const otherAdsPhoto = await photoOn(site, (await adOn(site)).id)
  const path = `/city/Texas/Austin/ad/${ad.id}`
  const read = async (at: string) => textOf(await (await site.get(at, adult)).text())
  const verified = async () =>
    (await db.selectFrom('ads').select('is_verified').where('id', '=', ad.id).executeTakeFirstOrThrow()).is_verified
  assert.match(await read(path), /We haven’t checked who this advertiser is/)
  const before = await countFiles()
  const { id } = await ann.sent()
  const mod = await moderatorOn(site)
  assert.match(await mod.read(`/moderation/claims/${id}`), /<details><summary>Photo 1</, 'closed like the gesture')
  const [gesture] = await openBoth(mod, id)
  assert.match(await mod.read(`/moderation/claims/${id}`), /<details open=""><summary>Photo 1<.*form="check" name="photo-/s)
  for (const missing of Object.keys(all)) {
    const answer = await mod.post(`/moderation/claims/${id}/check`, { ...all, [missing]: '' })
    assert.equal(answer.status, 422)
  }
  assert.equal((await ann.latest()).outcome, null)
  const fields = { ...all, [`photo-${two}`]: 'on', [`photo-${otherAdsPhoto}`]: 'on', 'photo-x': 'on' }
  assert.equal((await mod.post(`/moderation/claims/${id}/check`, fields)).status, 303)
  assert.equal((await mod.post(`/moderation/claims/${id}/check`, fields)).status, 409, 'once')
  await site.runJobs()
  assert.equal(await countFiles(), before, 'both files are off the disk')
  assert.equal((await site.get(gesture!, mod.headers)).status, 404)
  const claims = await db.selectFrom('claims').selectAll().where('profile_id', '=', ad.profileId).orderBy('id').execute()
  assert.deepEqual(
    claims.map(({ kind, how, by_role, recorded_by, photo_id }) => [kind, how, by_role, recorded_by, photo_id]),
    [
      ['identity', poseCheck, 'moderator', mod.accountId, null],
      ['photo', poseCheck, 'moderator', mod.accountId, two],
    ],
  )
  const decision = await db.selectFrom('decisions').selectAll().where('account_id', '=', ann.accountId).executeTakeFirstOrThrow()
  assert.deepEqual([decision.subject, decision.outcome, decision.decided_by], ['claim', 'check', mod.accountId])
  assert.equal((await eventsOf(ann.accountId)).at(-1)!.outcome, 'check')
  assert.ok((await mailsOf(site, ann.accountId)).some(({ subject }) => subject === 'Good news: you’re verified'))

  assert.equal(await verified(), true)
  const page = await read(path)
  assert.match(
    page,
    /Checked by a moderator: a photo in a random pose and a covered ID, compared by a moderator\. .*checked May 3 expires May 3, 2027/,
  )
  assert.match(await read(`/es${path}`), /Lo verificó un moderador: foto con el gesto y documento tapado, que un moderador comparó\./)
  assert.match(page, /Photo 2 shows the person A moderator compared it with the person .* May 3 until May 3, 2027/)
  assert.doesNotMatch(page, /Photo 1 shows/)
  const list = await read('/city/Texas/Austin')
  assert.match(list, /Confirmed today · Identity checked May 3 · 1 photo matches/)
  assert.doesNotMatch(await (await site.get(path, adult)).text(), /ld\+json/)

  // Removing the photo hides its claim, and deleting it deletes the claim.
  await site.post(`/ads/${ad.id}/photos/${two}/removal`, {}, owner.headers)
  assert.doesNotMatch(await read(path), /shows the person/)

  clock.now = new Date('2027-04-03T12:30:00Z')
  await runJob(site, 'delete-removed-photos')
  assert.equal((await db.selectFrom('claims').select('id').where('photo_id', '=', two).execute()).length, 0)
  await runJob(site, 'expire-claims')
  const reminded = await mailsOf(site, ann.accountId)
  assert.ok(reminded.some(({ subject, text }) => subject === 'Your verification expires soon' && text.includes('/ads/identity')))
  // The claim expires even if no job runs.
  await db
    .updateTable('ads')
    .set({ confirmed_at: new Date('2027-05-03') })
    .where('id', '=', ad.id)
    .execute()
  clock.now = new Date('2027-05-03T12:09:00Z')
  assert.match(await read(path), /expires May 3, 2027/)
  clock.now = new Date('2027-05-03T12:30:00Z')
  assert.equal(await findIdentity(db, ad.profileId, clock.now), undefined)
  assert.match(await read(path), /We haven’t checked who this advertiser is/)
  assert.doesNotMatch(await read('/city/Texas/Austin'), /until May 3, 2027/)
  await runJob(site, 'expire-claims')
  assert.equal(await verified(), false)
  assert.equal((await site.get(path, adult)).status, 404, 'without a check it is not live')
  assert.equal((await ann.post('/ads/identity')).status, 303)
})

test('a decision deletes both photos, and what stays says only how and when the check was done and by which role', async () => {
  proves(
    'guides/business-tools-escorts: You send two photos, which we delete',
    'guides/verification-process-guide: We use these two photos for that decision only.',
    'guides/verification-process-guide: We delete them when the decision',
    'legal/privacy: Photos for an identity',
    'held-data.profile why: We keep how and on which day',
    'held-data.identity-checks until: We delete both photos when we decide',
    'identity.when',
    'identity.whenText',
  )
  for (const [decision, fields] of [
    ['check', all],
    ['refusal', { rule: '9', note }],
  ] as const) {
    const before = await countFiles()
    const ann = await claimantOn(site)
    const { id } = await ann.sent()
    assert.equal(await countFiles(), before + 2)
    const mod = await moderatorOn(site)
    const [gesture] = await openBoth(mod, id)
    assert.equal((await mod.post(`/moderation/claims/${id}/${decision}`, fields)).status, 303)
    assert.equal(await countFiles(), before, decision)
    assert.equal((await site.get(gesture!, mod.headers)).status, 404)
    const { gesture_file, document_file } = await ann.latest()
    assert.deepEqual([gesture_file, document_file], [null, null])
    const claims = await db.selectFrom('claims').selectAll().where('profile_id', '=', ann.profileId).execute()
    for (const { id: _, profile_id: __, ...stays } of claims)
      assert.deepEqual(
        Object.entries(stays)
          .filter(([, value]) => value !== null)
          .map(([name]) => name)
          .toSorted(),
        ['by_role', 'checked_at', 'expires_at', 'how', 'kind', 'recorded_by'],
      )
    assert.equal(claims.length, decision === 'check' ? 1 : 0)
  }
})

test('a photo claim doesn’t make an ad verified, and only visitors who may see the photo see the claim', async () => {
  proves('guides/verification-process-guide: A photo matches the person. We compared')
  const owner = await newcomer(site, { role: 'member' })
  const ad = await adOn(site, { accountId: owner.accountId, hides_photos: true })
  const photo = await photoOn(site, ad.id)
  const ann = await claimantOn(site, owner)
  const { id } = await ann.sent()
  const mod = await moderatorOn(site)
  await openBoth(mod, id)
  await mod.post(`/moderation/claims/${id}/check`, { ...all, [`photo-${photo}`]: 'on' })
  const path = `/city/Texas/Austin/ad/${ad.id}`
  const [visitor, member] = [adult, owner.headers]
  for (const [headers, sees] of [
    [visitor, false],
    [member, true],
  ] as const) {
    assert.equal(/Photo 1 shows the person/.test(await (await site.get(path, headers)).text()), sees)
    assert.equal(/Photo\u00a01\u00a0matches/.test(await (await site.get('/city/Texas/Austin', headers)).text()), sees)
  }
  // Only the identity claim ends here. The photo's claim that's left doesn't verify the ad.
  await beforeChecks(site, false, (transaction) =>
    transaction
      .updateTable('claims')
      .set({ ended_at: app.now() })
      .where('profile_id', '=', ad.profileId)
      .where('kind', '=', 'identity')
      .execute(),
  )
  app.pages.purge(...(await refreshVerified(db, app.now())).flatMap(tagsOf))
  const row = await db.selectFrom('ads').select('is_verified').where('id', '=', ad.id).executeTakeFirstOrThrow()
  assert.equal(row.is_verified, false)
  const html = await (await site.get('/search?verified=on&q=lunches', member)).text()
  assert.ok(!html.includes(`/ad/${ad.id}"`))
})

test('withdrawing a check also withdraws its photo claims', async () => {
  const owner = await newcomer(site, { role: 'member' })
  const ad = await adOn(site, { accountId: owner.accountId, isChecked: false })
  const photo = await photoOn(site, ad.id)
  const ann = await claimantOn(site, owner)
  const { id } = await ann.sent()
  const mod = await moderatorOn(site)
  await openBoth(mod, id)
  await mod.post(`/moderation/claims/${id}/check`, { ...all, [`photo-${photo}`]: 'on' })
  const { id: claim } = (await findIdentity(db, ad.profileId, app.now()))!
  const reason = 'The document turned out to be somebody else’s.'
  await mod.post(`/moderation/profiles/${ad.profileId}/claim-ending`, { claim: String(claim), reason })
  const open = await db.selectFrom('claims').select('id').where('profile_id', '=', ad.profileId).where('ended_at', 'is', null).execute()
  assert.deepEqual(open, [])
})

test('a refusal without a note sends the saved phrase of its rule', async () => {
  const ann = await claimantOn(site)
  const { id } = await ann.sent()
  const mod = await moderatorOn(site)
  assert.match(await mod.read(`/moderation/claims/${id}`), /<b>9\. [^<]*<\/b><span class="meta">We’ll send: The two photos don’t match/)
  assert.equal((await mod.post(`/moderation/claims/${id}/refusal`, { rule: '9' })).status, 303)
  assert.match((await ann.latest()).note, /^The two photos don’t match/)
})

test('a request refused with a rule and a reason notifies the advertiser, deletes its photos, and is listed for the next moderator', async () => {
  proves('identity-cases.whatWeTell', 'identity.startAgain', 'identity.resultByEmail: We’ll email you the result.', 'identity.whenText')
  const ann = await claimantOn(site)
  const before = await countFiles()
  const { id } = await ann.sent()
  const mod = await moderatorOn(site)
  for (const form of [{ note }, { rule: '8' }, { rule: '999', note }, { rule: '9', note: 'No.' }] as Record<string, string>[])
    assert.equal((await mod.post(`/moderation/claims/${id}/refusal`, form)).status, 422)
  assert.match(await (await mod.post(`/moderation/claims/${id}/refusal`, { note })).text(), /The gesture is another one/)
  assert.equal((await mod.post(`/moderation/claims/${id}/refusal`, { rule: '9', note })).status, 303)
  await site.runJobs()
  assert.equal(await countFiles(), before)
  assert.match(textOf(await ann.read()), /Not confirmed.*The gesture is another one than we asked for.*We deleted both photos\./)
  assert.ok((await mailsOf(site, ann.accountId)).some(({ subject }) => subject === 'A decision about your account'))
  const {
    outcome,
    rule,
    rule_version,
    note: storedNote,
  } = await db.selectFrom('decisions').selectAll().where('account_id', '=', ann.accountId).executeTakeFirstOrThrow()
  assert.deepEqual([outcome, rule, rule_version, storedNote], ['refuse', 9, rulesInForce(app.rules.en, app.now()).version, note])
  assert.doesNotMatch(JSON.stringify(await eventsOf(ann.accountId)), /another one than/)
  const again = await ann.sent()
  assert.match(textOf(await mod.read(`/moderation/claims/${again.id}`)), /Earlier requests .*refused The gesture is another one/)
  assert.equal(await findIdentity(db, ann.profileId, app.now()), undefined)
})

test('a request can’t be opened or decided after a week, even if no job has run', async () => {
  const ann = await claimantOn(site)
  const { id } = await ann.sent()
  const early = await moderatorOn(site)
  const [src] = await openBoth(early, id)
  pass(7 * 24)
  const mod = await moderatorOn(site)
  assert.equal((await mod.post(`/moderation/claims/${id}/opening`, { picture: 'gesture' })).status, 404)
  assert.equal((await mod.post(`/moderation/claims/${id}/check`, all)).status, 409)
  assert.equal((await site.get(src!, early.headers)).status !== 200, true)
  const page = await mod.read(`/moderation/claims/${id}`)
  assert.match(page, /No one decided in time/)
  assert.doesNotMatch(page, /action="[^"]*\/take"|href="#decide"/)
})

test('only one of two simultaneous decisions is carried out', async () => {
  const ann = await claimantOn(site)
  const { id } = await ann.sent()
  const [one, two] = [await moderatorOn(site), await moderatorOn(site)]
  await openBoth(one, id)
  await db.deleteFrom('case_claims').where('subject_id', '=', id).execute()
  await take(one, id)
  const answers = await Promise.all([
    one.post(`/moderation/claims/${id}/check`, all),
    two.post(`/moderation/claims/${id}/refusal`, { rule: '9', note }),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 409],
  )
  assert.equal((await db.selectFrom('decisions').select('id').where('account_id', '=', ann.accountId).execute()).length, 1)
})

test('the page shows the median and the ninth decile of waits once ten checks were decided in ninety days', async () => {
  await db.deleteFrom('claim_requests').execute()
  const { profileId, read } = await claimantOn(site)
  const decided = (hours: number, daysAgo = 1, outcome: 'checked' | 'refused' | 'lapsed' = 'checked') => {
    const decided_at = daysBefore(app.now(), daysAgo)
    const sent_at = hoursBefore(decided_at, hours)
    const row = { profile_id: profileId, gesture: '', asked_at: sent_at, sent_at, gesture_file: null, document_file: null }
    return db
      .insertInto('claim_requests')
      .values({ ...row, outcome, decided_by_role: null, decided_at })
      .execute()
  }
  for (const hours of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await decided(hours)
  await decided(1000, 91)
  await decided(168, 1, 'lapsed')
  assert.deepEqual(await claimWaits(db, app.now()), { count: 9 })
  assert.doesNotMatch(textOf(await read()), /half were decided/)
  await decided(100, 2, 'refused')
  assert.deepEqual(await claimWaits(db, app.now()), { count: 10, median: 5.5, p90: 18.1 })
  assert.match(textOf(await read()), /half were decided within 5\.5 hours, and nine in ten within 18\.1 hours/)
})

test('a job deletes requests and their openings after a year', async () => {
  proves('figures.checksAre', 'held-data.identity-checks until: We delete the rest a year after')
  const ann = await claimantOn(site)
  const { id } = await ann.sent()
  const mod = await moderatorOn(site)
  await openBoth(mod, id)
  await mod.post(`/moderation/claims/${id}/check`, all)
  pass(365 * 24 - 1)
  await runJob(site, 'delete-old-claim-requests')
  assert.ok(await db.selectFrom('claim_openings').select('id').where('request_id', '=', id).executeTakeFirst())
  pass(1)
  await runJob(site, 'delete-old-claim-requests')
  assert.deepEqual(await db.selectFrom('claim_openings').select('id').where('request_id', '=', id).execute(), [])
})
