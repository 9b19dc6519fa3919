import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { runJob } from '../../../test/claims.ts'
import { gif, jpegOf, photoOn, scene, sendPhotos, svg } from '../../../test/pictures.ts'
import { loseRows } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { barPhotos, listPhotos, showPhotos } from './photos.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, now } = site.app

type Of = { id: number; headers: Record<string, string> }
const photosOf = ({ id }: Of) => listPhotos(db, id)
const revisionOf = ({ id }: Of) => db.selectFrom('revisions').selectAll().where('ad_id', '=', id).executeTakeFirst()
const stateOf = async ({ id }: Of) =>
  await db.selectFrom('ads').select(['state', 'photo_count']).where('id', '=', id).executeTakeFirstOrThrow()
const change = ({ id, headers }: Of, photo: number, act: string, fields: Record<string, string> = {}) =>
  site.post(`/ads/${id}/photos/${photo}/${act}`, fields, headers)
const findRow = (id: number) => db.selectFrom('photos').select('name').where('id', '=', id).executeTakeFirst()
const addressOf = async (id: number) => {
  const { name, file } = await db
    .selectFrom('photos')
    .innerJoin('photo_files', 'photo_id', 'photos.id')
    .select(['name', sql<string>`photo_files.width || '.' || kind`.as('file')])
    .where('photos.id', '=', id)
    .executeTakeFirstOrThrow()
  return `/photos/${name}/${file}`
}
/** Photos that look different: each has other bits set. */
const unlike = (number: number) => ({
  perceptual_hash: '1'
    .repeat(8)
    .padStart(8 * (number + 1), '0')
    .padEnd(64, '0'),
})
const passMinutes = (count: number) => void (site.clock.now = new Date(now().getTime() + count * 60_000))
const words = async (answer: Response) => (await answer.text()).replaceAll(/<[^>]+>|\s+/g, ' ')

test('the photos of one form are added in order, and the page lists the files that were refused', async () => {
  const ad = await adOn(site, { state: 'draft' })
  const answer = await sendPhotos(site, ad.id, { 'one.jpg': await jpegOf(1), 'bad.svg': svg, 'two.jpg': await jpegOf(2), 'm.gif': gif }, ad)
  assert.equal(answer.status, 422)
  const text = await words(answer)
  assert.match(text, /2 photos were added, but not the ones below/)
  assert.match(text, /bad\.svg: +We don’t accept SVG files.+m\.gif: +We don’t accept GIFs/)
  assert.equal((await photosOf(ad)).length, 2)
  const good = await sendPhotos(site, ad.id, { 'three.jpg': await jpegOf(3) }, { ...ad, key: 'another-key' })
  assert.equal(`${good.status} ${good.headers.get('Location')}`, `303 /ads/${ad.id}/photos?after=added`)
  const page = await site.get(`/ads/${ad.id}/photos?after=added`, ad.headers)
  assert.match(await page.text(), /Photos added\./)
  const back = await sendPhotos(
    site,
    ad.id,
    { 'four.jpg': await jpegOf(4) },
    { ...ad, key: 'key-number-four', next: `/ads/${ad.id}/edit#photos` },
  )
  assert.equal(back.headers.get('Location'), `/ads/${ad.id}/edit#photos`)
})

test('a form redirects only to pages of its own ad', async () => {
  const ad = await adOn(site)
  const photo = await photoOn(site, ad.id)
  for (const next of ['https://elsewhere.example/', '//elsewhere.example', `/ads/${ad.id + 1}/edit#photos`, '/account']) {
    const answer = await change(ad, photo, 'place', { place: '1', next })
    assert.equal(answer.headers.get('Location'), `/ads/${ad.id}/photos?after=moved`, next)
  }
})

test('a form without a file or without its key is refused', async () => {
  const ad = await adOn(site, { state: 'draft' })
  const none = await sendPhotos(site, ad.id, {}, ad)
  assert.equal(none.status, 422)
  assert.match(await words(none), /No photo was chosen/)
  const keyless = await sendPhotos(site, ad.id, { 'one.jpg': await jpegOf(1) }, { ...ad, key: 'short' })
  assert.equal(keyless.status, 422)
  assert.match(await words(keyless), /The form was incomplete/)
  assert.equal((await photosOf(ad)).length, 0)
})

test('sending the same form twice adds its photo once', async () => {
  const ad = await adOn(site, { state: 'draft' })
  const bytes = await jpegOf(5)
  for (const _ of [1, 2]) assert.equal((await sendPhotos(site, ad.id, { 'one.jpg': bytes }, ad)).status, 303)
  const another = await jpegOf(9)
  await Promise.all([1, 2, 3].map(() => sendPhotos(site, ad.id, { 'one.jpg': another }, { ...ad, key: 'at-the-same-time' })))
  assert.equal((await photosOf(ad)).length, 2)
})

test('a script gets JSON: the id of the photo, or the error', async () => {
  const ad = await adOn(site, { state: 'draft' })
  const good = await sendPhotos(site, ad.id, { 'one.jpg': await jpegOf(6) }, { ...ad, asScript: true })
  assert.deepEqual([good.status, await good.json()], [200, { photos: [(await photosOf(ad))[0]!.id] }])
  const bad = await sendPhotos(site, ad.id, { 'one.gif': gif }, { ...ad, key: 'another-key', asScript: true })
  assert.equal(bad.status, 422)
  assert.match(((await bad.json()) as { error: string }).error, /^We don’t accept GIFs/)
  const stranger = await adOn(site)
  assert.equal((await sendPhotos(site, ad.id, { 'one.gif': gif }, { ...stranger, asScript: true })).status, 404)
  const signedOut = await sendPhotos(site, ad.id, { 'one.gif': gif }, { headers: {}, asScript: true })
  assert.deepEqual([signedOut.status, ((await signedOut.json()) as { first: string }).first], [401, 'sign in'])
})

test('a photo that was arriving while its session ended isn’t added', async () => {
  await using ending = await testApp()
  loseRows(ending, /"name":"sessions".*"modifier":"ForKeyShare"/)
  const ad = await adOn(ending, { state: 'draft' })
  const answer = await sendPhotos(ending, ad.id, { 'one.jpg': await jpegOf(6) }, { ...ad, asScript: true })
  assert.deepEqual(
    [answer.status, ((await answer.json()) as { error: string }).error],
    [401, 'You’re signed out, so this wasn’t stored. Sign in in another tab, and send it again.'],
  )
  assert.match(await words(await sendPhotos(ending, ad.id, { 'one.jpg': await jpegOf(6) }, ad)), /You’re signed out/)
  assert.deepEqual(await ending.app.db.selectFrom('photos').selectAll().execute(), [])
})

test('adding a photo to an ad that is in review or has ended is refused with the reason', async () => {
  for (const [state, sentence] of [
    ['in review', /Withdraw it first/],
    ['ended', /has ended/],
  ] as const) {
    const ad = await adOn(site, { state })
    const answer = await sendPhotos(site, ad.id, { 'one.jpg': await jpegOf(1) }, ad)
    assert.equal(answer.status, 409)
    assert.match(await words(answer), sentence)
    assert.equal((await photosOf(ad)).length, 0)
  }
})

test('a ninth photo is refused', async () => {
  const ad = await adOn(site, { state: 'draft' })
  for (let count = 0; count < 8; count++) await photoOn(site, ad.id, { isShown: false })
  const answer = await sendPhotos(site, ad.id, { 'ninth.jpg': await jpegOf(1) }, ad)
  assert.equal(answer.status, 409)
  assert.match(await words(answer), /can have 8 photos/)
})

test('adding a photo to a live or paused ad opens an edit, and withdraws an edit that is in review', async () => {
  for (const state of ['live', 'paused'] as const) {
    const ad = await adOn(site, { state })
    await sendPhotos(site, ad.id, { 'one.jpg': await jpegOf(1) }, ad)
    const { title, state: edit } = (await revisionOf(ad))!
    assert.deepEqual(
      [edit, title],
      ['draft', (await db.selectFrom('ads').select('title').where('id', '=', ad.id).executeTakeFirstOrThrow()).title],
    )
    assert.equal((await photosOf(ad))[0]!.shown_at, null)
    assert.deepEqual(await stateOf(ad), { state, photo_count: 0 })
    await db.updateTable('revisions').set({ state: 'in review', title: 'Another title' }).where('ad_id', '=', ad.id).execute()
    await sendPhotos(site, ad.id, { 'two.jpg': await jpegOf(2) }, { ...ad, key: 'another-key' })
    assert.deepEqual([(await revisionOf(ad))!.state, (await revisionOf(ad))!.title], ['draft', 'Another title'])
    await showPhotos(db, ad.id, now())
    assert.equal((await stateOf(ad)).photo_count, 2)
    assert.ok((await photosOf(ad)).every(({ shown_at }) => shown_at))
  }
  const draft = await adOn(site, { state: 'draft' })
  await sendPhotos(site, draft.id, { 'one.jpg': await jpegOf(1) }, draft)
  assert.equal(await revisionOf(draft), undefined)
})

test('a removed photo disappears at once and purges the cached pages, and its row and files are deleted after ten minutes', async () => {
  const ad = await adOn(site)
  const [first, second] = [await photoOn(site, ad.id), await photoOn(site, ad.id)]
  const files = await db.selectFrom('photo_files').select('file').where('photo_id', '=', first).execute()
  const answer = await change(ad, first, 'removal')
  const { tags: purged } = await db.selectFrom('changes').select('tags').orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow()
  assert.equal(`${answer.status} ${answer.headers.get('Location')}`, `303 /ads/${ad.id}/photos?after=removed&removed=${first}`)
  assert.ok(purged.includes(`ad:${ad.id}`) && purged.includes('city:TX/austin'))
  assert.deepEqual(
    (await photosOf(ad)).map(({ id }) => id),
    [second],
  )
  assert.equal((await stateOf(ad)).photo_count, 1)
  assert.equal((await site.get(await addressOf(first), ad.headers)).status, 404)
  await runJob(site, 'delete-removed-photos')
  assert.ok(await findRow(first))
  passMinutes(10)
  await runJob(site, 'delete-removed-photos')
  await site.runJobs()
  assert.equal(await findRow(first), undefined)
  for (const { file } of files) assert.equal(await site.app.files.size(file), undefined)
  const late = await change({ ...ad, headers: { ...ad.headers, Accept: 'text/html' } }, first, 'removal')
  assert.equal(late.status, 404)
  assert.match(await late.text(), /<h1/, 'a second removal gets an error page')
})

test('a removal can be undone for ten minutes, and the photo comes back as it was', async () => {
  const ad = await adOn(site)
  const [first, second] = [await photoOn(site, ad.id, unlike(1)), await photoOn(site, ad.id, unlike(2))]
  const before = await photosOf(ad)
  for (const next of [undefined, `/ads/${ad.id}/edit#photos`]) {
    const removed = await change(ad, first, 'removal', next ? { next } : {})
    const page = (await (await site.get(removed.headers.get('Location')!, ad.headers)).text()).replaceAll(' method="post"', '')
    assert.match(page, new RegExp(`Photo removed\\.</output><form action="/ads/${ad.id}/photos/${first}/restoration">.*?Undo`))
    const answer = await change(ad, first, 'restoration', next ? { next } : {})
    assert.equal(answer.headers.get('Location'), next ?? `/ads/${ad.id}/photos?after=restored`)
    assert.deepEqual(await photosOf(ad), before)
    assert.equal((await stateOf(ad)).photo_count, 2)
    assert.equal((await site.get(await addressOf(first), ad.headers)).status, 200)
    assert.equal(await revisionOf(ad), undefined)
  }
  await change(ad, first, 'removal')
  passMinutes(10)
  const late = await site.get(`/ads/${ad.id}/photos?after=removed&removed=${first}`, ad.headers)
  assert.doesNotMatch(await late.text(), /Undo/)
  assert.equal((await change(ad, first, 'restoration')).status, 404)
  assert.equal((await change(ad, second, 'restoration')).status, 404, 'a photo that wasn’t removed')
})

test('a removed photo isn’t approved with the others, and waits for its own review when it comes back', async () => {
  const ad = await adOn(site)
  await sendPhotos(site, ad.id, { 'one.jpg': await jpegOf(61), 'two.jpg': await jpegOf(62) }, ad)
  const [one] = await photosOf(ad)
  await change(ad, one!.id, 'removal')
  await db.deleteFrom('revisions').where('ad_id', '=', ad.id).execute()
  await showPhotos(db, ad.id, now())
  await change(ad, one!.id, 'restoration')
  assert.deepEqual(
    (await photosOf(ad)).map(({ shown_at }) => shown_at !== null),
    [false, true],
  )
  assert.equal((await revisionOf(ad))?.state, 'draft')
})

test('a photo that was barred or added again meanwhile doesn’t come back, and a hidden one is deleted at once', async () => {
  const ad = await adOn(site, { state: 'draft' })
  await sendPhotos(site, ad.id, { 'one.jpg': await jpegOf(63) }, ad)
  const [one] = await photosOf(ad)
  await change(ad, one!.id, 'removal')
  await sendPhotos(site, ad.id, { 'one.jpg': await jpegOf(63) }, { ...ad, key: 'the-same-photo-again' })
  assert.equal((await change(ad, one!.id, 'restoration')).status, 422)
  const [again] = await photosOf(ad)
  await change(ad, again!.id, 'removal')
  await barPhotos(db, ad.id, now())
  assert.equal((await change(ad, one!.id, 'restoration')).status, 422)
  assert.deepEqual(await photosOf(ad), [])
  await db.deleteFrom('barred_photos').execute()
  const hidden = await photoOn(site, ad.id)
  await db.updateTable('photos').set({ withheld_at: now() }).where('id', '=', hidden).execute()
  await change(ad, hidden, 'removal')
  assert.equal(await findRow(hidden), undefined)
})

test('an ad never stores more than eight photos, and the ones removed first are deleted for new ones', async () => {
  const ad = await adOn(site, { state: 'draft' })
  const first = await photoOn(site, ad.id, unlike(0))
  await change(ad, first, 'removal')
  for (let number = 0; number < 7; number++) await photoOn(site, ad.id, unlike(number + 1))
  const second = (await photosOf(ad))[0]!.id
  passMinutes(1)
  await change(ad, second, 'removal')
  const stored = async () => (await db.selectFrom('photos').select('id').where('ad_id', '=', ad.id).execute()).length
  assert.equal(await stored(), 8)
  await sendPhotos(site, ad.id, { 'one.jpg': await jpegOf(64) }, { ...ad, key: 'the-eighth-photo' })
  assert.deepEqual([await stored(), await findRow(first)], [8, undefined])
  assert.equal((await change(ad, second, 'restoration')).status, 303)
  assert.equal((await photosOf(ad)).length, 8)
})

test('a photo moves to the requested position, and the others keep their order', async () => {
  const ad = await adOn(site)
  const [a, b, c] = [await photoOn(site, ad.id), await photoOn(site, ad.id), await photoOn(site, ad.id)]
  const order = async () => (await photosOf(ad)).map(({ id }) => id)
  await change(ad, c, 'place', { place: '1' })
  assert.deepEqual(await order(), [c, a, b])
  await change(ad, c, 'place', { place: '2' })
  assert.deepEqual(await order(), [a, c, b])
  await change(ad, a, 'place', { place: '99' })
  assert.deepEqual(await order(), [c, b, a])
  for (const place of ['0', '-1', 'x', '1.5']) assert.equal((await change(ad, a, 'place', { place })).status, 422, place)
  const refused = await site.post(`/ads/${ad.id}/photos/${a}/place`, { place: '0' }, { ...ad.headers, Accept: 'text/html' })
  assert.match(await words(refused), /There’s no such position .*Positions start at 1\./)
  const ended = await adOn(site, { state: 'ended' })
  assert.equal((await change(ended, await photoOn(site, ended.id), 'place', { place: '1' })).status, 409)
})

test('the focus point of a photo is in every crop at once, without a review, and only for its advertiser', async () => {
  const ad = await adOn(site)
  const photo = await photoOn(site, ad.id, { alt: 'A red coat' })
  const classesOn = async (path: string, headers = ad.headers) =>
    [...(await (await site.get(path, headers)).text()).matchAll(/<img[^>]* class="(focus-\d)"/g)].map(([, name]) => name)
  const [page, list] = [`/city/Texas/Austin/ad/${ad.id}`, '/city/Texas/Austin']
  const visitor = { Cookie: 'adult=1' }
  assert.deepEqual([await classesOn(page, visitor), await classesOn(list, visitor)], [[], []])
  const answer = await change(ad, photo, 'focus', { focus: '2' })
  assert.equal(`${answer.status} ${answer.headers.get('Location')}`, `303 /ads/${ad.id}/photos?after=focused`)
  assert.match(await (await site.get(answer.headers.get('Location')!, ad.headers)).text(), /Focus point saved\./)
  for (const path of [page, list]) assert.deepEqual(await classesOn(path, visitor), ['focus-2'], path)
  for (const path of ['photos', 'edit', 'preview'].map((part) => `/ads/${ad.id}/${part}`)) assert.ok((await classesOn(path)).length, path)
  assert.ok((await classesOn('/ads')).length)
  assert.equal(await revisionOf(ad), undefined)

  for (const focus of ['', '0', '10', '-1', '2.5', 'top', '__proto__', '9'.repeat(400)])
    assert.equal((await change(ad, photo, 'focus', { focus })).status, 422, focus)
  const stranger = await adOn(site)
  const theirs = await photoOn(site, stranger.id)
  assert.equal((await change({ ...ad, headers: stranger.headers }, photo, 'focus', { focus: '1' })).status, 404)
  assert.equal((await change(ad, theirs, 'focus', { focus: '1' })).status, 404)
  assert.deepEqual([(await photosOf(ad))[0]!.focus, (await photosOf(stranger))[0]!.focus], [2, 5])
  const ended = await adOn(site, { state: 'ended' })
  assert.equal((await change(ended, await photoOn(site, ended.id), 'focus', { focus: '1' })).status, 409)

  await Promise.all([change(ad, photo, 'focus', { focus: '9' }), change(ad, photo, 'place', { place: '1' }), change(ad, photo, 'removal')])
  assert.equal((await change(ad, photo, 'focus', { focus: '1' })).status, 404)
  await change(ad, photo, 'restoration')
  assert.ok([2, 9].includes((await photosOf(ad))[0]!.focus))
})

test('a new description of a shown photo waits for review, but restoring the old one doesn’t', async () => {
  const draft = await adOn(site, { state: 'draft' })
  const unseen = await photoOn(site, draft.id, { isShown: false })
  await change(draft, unseen, 'alt', { alt: '  A table   by the window ' })
  assert.equal((await photosOf(draft))[0]!.alt, 'A table by the window')
  const ad = await adOn(site)
  const shown = await photoOn(site, ad.id, { alt: 'A red coat' })
  await change(ad, shown, 'alt', { alt: 'A red coat' })
  assert.equal(await revisionOf(ad), undefined)
  await change(ad, shown, 'alt', { alt: 'A red coat on a chair' })
  const [waiting] = await photosOf(ad)
  assert.deepEqual([waiting!.alt, waiting!.alt_asked, (await revisionOf(ad))!.state], ['A red coat', 'A red coat on a chair', 'draft'])
  await change(ad, shown, 'alt', { alt: 'A red coat' })
  assert.equal((await photosOf(ad))[0]!.alt_asked, null)
  await change(ad, shown, 'alt', { alt: 'A coat' })
  await showPhotos(db, ad.id, now())
  assert.deepEqual([(await photosOf(ad))[0]!.alt, (await photosOf(ad))[0]!.alt_asked], ['A coat', null])
})

test('a forbidden or overlong description is refused, and the form shows the reason and the text as typed', async () => {
  const ad = await adOn(site)
  const photo = await photoOn(site, ad.id)
  for (const [alt, reason] of [
    ['Me; call 512 555 0134', /512 555 0134/],
    ['x'.repeat(201), /Shorten it to 200 characters/],
  ] as const) {
    const answer = await change(ad, photo, 'alt', { alt, next: `/ads/${ad.id}/edit#photos` })
    const page = await answer.text()
    assert.equal(answer.status, 422)
    assert.match(page, reason)
    assert.ok(page.includes(`value="${alt}"`) && page.includes(`href="/ads/${ad.id}/edit#photos"`))
  }
  const reviewed = await adOn(site, { state: 'in review' })
  assert.equal((await change(reviewed, await photoOn(site, reviewed.id, { isShown: false }), 'alt', { alt: 'A coat' })).status, 409)
  assert.equal((await photosOf(ad))[0]!.alt_asked, null)
})

test('a copy of a barred photo is refused', async () => {
  proves(
    'guides/escort-monkey-safety-features: If we’ve banned a photo, we refuse',
    'deletion.barredPhotos',
    'legal/privacy: A banned photo',
  )
  const [ad, other] = [await adOn(site, { state: 'draft' }), await adOn(site)]
  await sendPhotos(site, ad.id, { 'one.jpg': await jpegOf(20) }, ad)
  assert.match(
    (await db.selectFrom('photos').select('perceptual_hash').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()).perceptual_hash,
    /^[01]{64}$/,
  )
  await barPhotos(db, ad.id, now())
  await barPhotos(db, ad.id, now())
  assert.equal((await db.selectFrom('barred_photos').select('id').execute()).length, 1)
  const answer = await sendPhotos(site, other.id, { 'again.jpg': await jpegOf(20) }, other)
  assert.equal(answer.status, 422)
  assert.match(await words(answer), /We couldn’t use this photo\. It may be damaged/)
  assert.equal((await sendPhotos(site, other.id, { 'fine.jpg': await jpegOf(21) }, { ...other, key: 'another-key' })).status, 303)
})

test('an account that sends too many photos within an hour has to wait', async () => {
  const ad = await adOn(site, { state: 'draft' })
  for (let count = 0; count < 100; count++) await site.app.limits.consume('photos per account', String(ad.accountId))
  const answer = await sendPhotos(site, ad.id, { 'one.jpg': await jpegOf(1) }, { ...ad, asScript: true })
  assert.equal(answer.status, 429)
  assert.ok(Number(answer.headers.get('Retry-After')) > 0)
  assert.match(((await answer.json()) as { error: string }).error, /a lot of photos in the last hour/)
})

test('with a full disk, an upload is refused with the reason, and the ad keeps its other photos', async () => {
  proves('photo-refusals.no room')
  const ad = await adOn(site, { state: 'draft' })
  await photoOn(site, ad.id)
  const { put } = site.app.files
  site.app.files.put = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  const answer = await sendPhotos(site, ad.id, { 'one.jpg': await jpegOf(7) }, ad)
  site.app.files.put = put
  assert.equal(answer.status, 507)
  assert.match(await words(answer), /We’re out of disk space right now.+its other photos are unchanged/)
  assert.equal((await photosOf(ad)).length, 1)
  assert.equal((await sendPhotos(site, ad.id, { 'one.jpg': await jpegOf(7) }, ad)).status, 303)
})

test('a photo that is already in the ad is refused, even in another size', async () => {
  const ad = await adOn(site, { state: 'draft' })
  const [same, smaller] = [await scene(7).jpeg().toBuffer(), await scene(7, { width: 320, height: 240 }).png().toBuffer()]
  const answer = await sendPhotos(site, ad.id, { 'a.jpg': same, 'b.jpg': same, 'c.png': smaller, 'd.jpg': await jpegOf(8) }, ad)
  assert.equal(answer.status, 422)
  const text = await words(answer)
  assert.match(text, /b\.jpg: +This photo is already in the ad, so it wasn’t added again.+c\.png: +This photo is already in the ad/)
  assert.equal((await photosOf(ad)).length, 2)
  const other = await adOn(site, { state: 'draft' })
  assert.equal((await sendPhotos(site, other.id, { 'a.jpg': same }, { ...other, key: 'another-ad-key' })).status, 303)
})

test('a photo that two tabs add at the same time is in the ad once', async () => {
  const ad = await adOn(site, { state: 'draft' })
  const bytes = await jpegOf(31)
  const { files } = site.app
  const put = files.put.bind(files)
  let other: Response | undefined
  files.put = async (...args) => {
    files.put = put
    other = await sendPhotos(site, ad.id, { 'a.jpg': bytes }, { ...ad, key: 'another-tab' })
    return put(...args)
  }
  const answer = await sendPhotos(site, ad.id, { 'a.jpg': bytes }, { ...ad, key: 'the-first-tab' })
  assert.deepEqual([other!.status, answer.status], [303, 422])
  assert.match(await words(answer), /This photo is already in the ad/)
  assert.equal((await photosOf(ad)).length, 1)
})

test('the preview shows an ad’s photos and claims as other visitors will see them', async () => {
  const ad = await adOn(site, { state: 'draft' })
  const read = async () => (await (await site.get(`/ads/${ad.id}/preview`, ad.headers)).text()).replaceAll('<!-- -->', '')
  assert.match(await read(), /No photos</)
  await sendPhotos(site, ad.id, { 'one.jpg': await jpegOf(21), 'two.jpg': await jpegOf(22) }, { ...ad, key: 'preview-key' })
  const [one, two] = await photosOf(ad)
  await db.updateTable('photos').set({ withheld_at: now() }).where('id', '=', two!.id).execute()
  await db.updateTable('ads').set({ hides_photos: true }).where('id', '=', ad.id).execute()
  const html = await read()
  assert.match(html, new RegExp(`<img src="/photos/${one!.name}/`))
  assert.doesNotMatch(html, new RegExp(two!.name))
  assert.ok(html.indexOf(one!.name) < html.indexOf('class="prose"'), 'the photos come before the text')
  assert.match(html, /Others will see one photo once a moderator has approved it\./)
  assert.match(html, /You chose to show photos to members only/)
  assert.match(html, /<h2>What we checked<\/h2>[\s\S]*ID and age<\/dt><dd>Checked by a moderator: in person\./)
})
