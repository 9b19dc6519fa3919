import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addPhoto } from '#app/ads/photos/add-photo.server.ts'
import { blockUploads, deletePhotos } from '#app/ads/photos/photo-files.server.ts'
import { listPhotos, showPhotos } from '#app/ads/photos/photos.server.ts'
import { saveAds } from '#app/browse/saved/favorites.server.ts'
import { makeSecretLink } from '#app/browse/saved/secret-links.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { jpegOf, photoOn, scene, sendPhotos } from '../../../test/pictures.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { mailsOf, moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { serverUrl } from '../../../test/snapshot.ts'
import { untilWaiting } from '../../../test/storage.ts'
import { askOn, decideTakedown, freshHash, hiddenOn, takedownOn } from '../../../test/takedowns.ts'

const site = await testApp()
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { db, now } = site.app
const city = '/city/Ohio/Dayton'
const moderator = await moderatorOn(site)
const place = { state_abbr: 'OH', city_slug: 'dayton' }
type Headers = Record<string, string>

const read = async (path: string, headers: Headers = adult) => {
  const answer = await server.fetch(path, { headers })
  return `${answer.status} ${await answer.text()}`
}
const stateOf = (id: number) =>
  db.selectFrom('ads').select(['state', 'pause_reason', 'photo_count']).where('id', '=', id).executeTakeFirstOrThrow()

/** Adds an approved photo, as live ads have. */
async function picturedAd(files: Record<string, Uint8Array>, given: Parameters<typeof adOn>[1] = {}) {
  const ad = await adOn(site, { ...place, ...given })
  const sent = await sendPhotos(site, ad.id, files, ad)
  assert.equal(sent.status, 303)
  await showPhotos(db, ad.id, now())
  await db.deleteFrom('revisions').where('ad_id', '=', ad.id).execute()
  site.app.pages.purge(`ad:${ad.id}`, 'city:OH/dayton')
  return { ...ad, photos: await listPhotos(db, ad.id), path: `${city}/ad/${ad.id}` }
}

async function memberWho(adIds: number[]) {
  const member = await newcomer(site, { role: 'member' })
  await saveAds(db, { accountId: member.accountId }, { adIds, now: now() })
  return member
}

test('intimate photos and their copies in other accounts disappear from every page at once, for everyone', async () => {
  proves(
    'legal/contact: We hide what you name right away.',
    'legal/contact: We hide the image right away',
    'take-down.lead',
    'take-down.nextHidden',
    'take-down.nextCopies',
    'take-down.nextRefused',
  )
  const ad = await picturedAd({ 'one.jpg': await jpegOf(41), 'two.jpg': await jpegOf(42) }, { title: 'Lanterns on the quay' })
  const again = await scene(41, { width: 400, height: 300 }).modulate({ brightness: 1.04 }).jpeg({ quality: 55 }).toBuffer()
  const copy = await picturedAd({ 'other.jpg': again, 'own.jpg': await jpegOf(43) }, { title: 'Lanterns once more' })
  const [one, two] = ad.photos
  const [copied, own] = copy.photos
  assert.notEqual(one!.name, copied!.name)
  const member = await memberWho([ad.id, copy.id])
  const lists = [city, '/search?q=lanterns', ad.path, copy.path]
  const places: [string, Headers][] = [
    ...lists.map((path): [string, Headers] => [path, adult]),
    ...[...lists, '/favorites'].map((path): [string, Headers] => [path, member.headers]),
  ]
  const addresses = (name: string) => ['avif', 'webp', 'jpeg'].map((kind) => `/photos/${name}/640.${kind}`)
  /** Counts the pages that show the photo, and the photo URLs that answer. */
  const seen = async (name: string) => {
    // Each page is requested twice, because the second response comes from the cache.
    for (const [path, headers] of places) await read(path, headers)
    const pages = await Promise.all(places.map(([path, headers]) => read(path, headers)))
    const files = await Promise.all(
      [adult, member.headers, ad.headers, copy.headers].flatMap((headers) =>
        addresses(name).map((path) => server.fetch(path, { headers }).then(({ status }) => status)),
      ),
    )
    for (const page of pages) assert.match(page, /^200 /)
    return { pages: pages.filter((page) => page.includes(name)).length, files: files.filter((status) => status === 200).length }
  }
  // Lists, and the pages of other ads in the city, show the first photo of an ad. Its own page shows them all.
  const asFirst = { pages: 9, files: 12 }
  for (const photo of [one!, copied!]) assert.deepEqual(await seen(photo.name), asFirst, photo.name)
  for (const photo of [two!, own!]) assert.deepEqual(await seen(photo.name), { pages: 2, files: 12 }, photo.name)
  assert.ok(site.app.pages.count >= 3)

  const named = `http://www.localhost:3000//photos/${one!.name}/1280.jpeg?from=search`.replace('www.', '')
  const { id, receipt, path: casePath } = await takedownOn(site, { kind: 'intimate', addresses: named })
  for (const photo of [one!, copied!]) assert.deepEqual(await seen(photo.name), { pages: 0, files: 0 }, photo.name)
  for (const photo of [two!, own!]) assert.deepEqual(await seen(photo.name), asFirst, photo.name)
  assert.equal((await stateOf(ad.id)).photo_count, 1)
  assert.equal((await stateOf(copy.id)).photo_count, 1)
  const items = await db.selectFrom('take_down_items').selectAll().where('take_down_id', '=', id).orderBy('id').execute()
  assert.deepEqual(
    items.map(({ account_id, photo_id, is_copy }) => ({ account_id, photo_id, is_copy })),
    [
      { account_id: ad.accountId, photo_id: one!.id, is_copy: false },
      { account_id: copy.accountId, photo_id: copied!.id, is_copy: true },
    ],
  )
  // The advertiser’s own pages say that the photo is hidden.
  const dashboard = await read(`/ads/${ad.id}/photos`, ad.headers)
  assert.ok(
    dashboard.includes('Hidden: someone asked us to take it down') && !dashboard.includes(one!.name) && dashboard.includes(two!.name),
  )

  // The requester must not learn of the copy, which would reveal that two ads belong to one person.
  const onReceipt = textOf(await read(receipt))
  assert.deepEqual(onReceipt.match(/Hidden: .+? May/g), [`Hidden: one photo of ad ${ad.id} May`])
  assert.doesNotMatch(onReceipt, /cop(y|ies)/)

  // No one can upload the photo again, in any size.
  const third = await adOn(site, { state: 'draft' })
  for (const [key, bytes] of [again, await jpegOf(41)].entries()) {
    const refused = await sendPhotos(site, third.id, { 'again.jpg': bytes }, { ...third, key: `again-and-again-${key}` })
    assert.ok([409, 422].includes(refused.status), String(refused.status))
  }
  assert.equal((await listPhotos(db, third.id)).length, 0)

  await site.post(`${receipt}/withdrawal`)
  for (const photo of [one!, copied!]) assert.deepEqual(await seen(photo.name), { pages: 0, files: 0 }, 'withdrawn')
  assert.equal((await decideTakedown(await moderatorOn(site), casePath, 'restoration')).status, 303)
  for (const photo of [one!, copied!]) assert.deepEqual(await seen(photo.name), asFirst, 'restored')
})

test('an ad’s address names all its photos, including those waiting for review, which aren’t approved unseen', async () => {
  const ad = await adOn(site, place)
  const [shown, waiting] = [
    await photoOn(site, ad.id, { perceptual_hash: '0111'.repeat(16) }),
    await photoOn(site, ad.id, { perceptual_hash: '0001'.repeat(16), isShown: false }),
  ]
  await takedownOn(site, { addresses: `${city}/ad/${ad.id}` })
  const photos = () => db.selectFrom('photos').select(['id', 'withheld_at', 'shown_at']).where('ad_id', '=', ad.id).orderBy('id').execute()
  assert.deepEqual(
    (await photos()).map(({ withheld_at }) => withheld_at),
    [now(), now()],
  )
  await showPhotos(db, ad.id, now())
  assert.deepEqual(
    (await photos()).map(({ id, shown_at }) => [id, shown_at]),
    [
      [shown, now()],
      [waiting, null],
    ],
  )
  assert.equal((await stateOf(ad.id)).photo_count, 0)
})

test('an ad hidden for its text disappears from pages, lists, search, favorites, and feeds at once, and its advertiser can’t resume it', async () => {
  proves('take-down.lead', 'take-down.nextPaused')
  const ad = await adOn(site, { ...place, title: 'Cartography and coffee', is_in_feeds: true })
  const member = await memberWho([ad.id])
  const secret = await makeSecretLink(db, { accountId: member.accountId, purpose: 'feed', now: now() })
  const places: [string, Headers][] = [
    ...[city, '/search?q=cartography'].flatMap((path): [string, Headers][] => [
      [path, adult],
      [path, member.headers],
    ]),
    ['/favorites', member.headers],
    [`/feeds/${secret}/Ohio/Dayton`, {}],
  ]
  const page = `${city}/ad/${ad.id}`
  const seen = async () => {
    for (const [path, headers] of places) await read(path, headers)
    const texts = await Promise.all(places.map(([path, headers]) => read(path, headers)))
    const pages = [await read(page), await read(page), await read(page, member.headers)]
    return [texts.filter((text) => text.includes('Cartography and coffee')).length, ...pages.map((text) => text.slice(0, 3))]
  }
  assert.deepEqual(await seen(), [6, '200', '200', '200'])
  await takedownOn(site, { kind: 'words', addresses: String(ad.id) })
  assert.deepEqual(await seen(), [0, '404', '404', '404'])
  assert.deepEqual(await stateOf(ad.id), { state: 'paused', pause_reason: 'take-down', photo_count: 0 })
  const back = await site.post(`/ads/${ad.id}/resumption`, {}, ad.headers)
  assert.equal(back.status, 409)
  assert.equal((await site.post(`/ads/${ad.id}/renewal`, {}, ad.headers)).status, 409)
  assert.equal((await stateOf(ad.id)).state, 'paused')
  const dashboard = await read(`/ads/${ad.id}`, ad.headers)
  assert.match(dashboard, /It paused because someone asked us to take down something about them/)
  assert.match(dashboard, /<button[^>]*disabled[^>]*>Resume/)
})

test('ads that were live are hidden in review and paused too, but drafts and ended ads aren’t found', async () => {
  for (const state of ['in review', 'paused'] as const) {
    const ad = await adOn(site, { ...place, state, live_at: now() })
    await takedownOn(site, { kind: 'words', addresses: String(ad.id) })
    const { state: then, pause_reason } = await stateOf(ad.id)
    assert.deepEqual([then, pause_reason], ['paused', 'take-down'], state)
  }
  for (const state of ['draft', 'ended', 'changes asked'] as const) {
    const ad = await adOn(site, { ...place, state })
    const { id } = await takedownOn(site, { kind: 'words', addresses: String(ad.id) })
    const { missing, hidden_at } = await db.selectFrom('take_downs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    assert.deepEqual([missing, hidden_at, (await stateOf(ad.id)).state], [String(ad.id), null, state])
  }
})

test('an ad that was never live can’t be named, neither for its text nor for its photos, and looks like a number that no ad has', async () => {
  for (const [kind, state] of [
    ['words', 'in review'],
    ['intimate', 'in review'],
    ['minor', 'draft'],
    ['stolen', 'changes asked'],
  ] as const) {
    const ad = await adOn(site, { ...place, state })
    const photo = await photoOn(site, ad.id, { perceptual_hash: freshHash() })
    const { name } = await db.selectFrom('photos').select('name').where('id', '=', photo).executeTakeFirstOrThrow()
    const lines = [String(ad.id), '111111111111', `/photos/${name}/640.avif`, `/photos/${name.replace('photo', 'ghost')}/640.avif`]
    const receipts = []
    for (const addresses of lines) {
      const { id, receipt } = await takedownOn(site, { kind, addresses })
      const { missing, hidden_at } = await db.selectFrom('take_downs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      assert.deepEqual([missing, hidden_at], [addresses, null], kind)
      receipts.push(
        textOf(await read(receipt))
          .replaceAll(addresses, 'LINE')
          .replaceAll(/Receipt \d+|\/takedown\/\S+/g, ''),
      )
    }
    assert.equal(receipts[0], receipts[1])
    assert.equal(receipts[2], receipts[3])
    assert.deepEqual([(await stateOf(ad.id)).state, (await listPhotos(db, ad.id))[0]!.withheld_at], [state, null])
  }
})

test('a photo uploaded during its takedown is hidden or refused', async () => {
  const ad = await picturedAd({ 'one.jpg': await jpegOf(51) })
  const other = await adOn(site, { state: 'draft' })
  const copy = await scene(51, { width: 500, height: 375 }).jpeg({ quality: 70 }).toBuffer()
  await Promise.all([
    takedownOn(site, { addresses: String(ad.id) }),
    sendPhotos(site, other.id, { 'copy.jpg': copy }, { ...other, key: 'at-the-same-time' }),
  ])
  const [photo] = await listPhotos(db, other.id)
  assert.ok(!photo || photo.withheld_at !== null)
})

test('a stolen photo is hidden in all ads of its account at once, and in other accounts only after a moderator reviews it', async () => {
  proves('take-down-case.copiesText')
  const perceptualHash = '0100'.repeat(16)
  const near = `1${perceptualHash.slice(1)}`
  const ad = await adOn(site, place)
  const same = await adOn(site, { ...place, accountId: ad.accountId })
  const other = await adOn(site, place)
  const [named, own, others] = [
    await photoOn(site, ad.id, { perceptual_hash: perceptualHash }),
    await photoOn(site, same.id, { perceptual_hash: near }),
    await photoOn(site, other.id, { perceptual_hash: near }),
  ]
  const isHidden = async (id: number) =>
    (await db.selectFrom('photos').select('withheld_at').where('id', '=', id).executeTakeFirstOrThrow()).withheld_at !== null
  const { id, receipt, path } = await takedownOn(site, { kind: 'stolen', addresses: String(ad.id) })
  assert.deepEqual([await isHidden(named), await isHidden(own), await isHidden(others)], [true, true, false])
  const onReceipt = textOf(await (await site.get(receipt)).text())
  assert.match(onReceipt, new RegExp(`Hidden: one photo of ad ${ad.id} May`))
  for (const hidden of [same.id, other.id]) assert.ok(!onReceipt.includes(String(hidden)))
  assert.doesNotMatch(onReceipt, /cop(y|ies)/)

  const mod = await moderatorOn(site)
  assert.match(
    textOf(await mod.read(path)),
    new RegExp(`Same photos in other accounts still shown Ad ${other.id} , account ${other.accountId}: one photo Almost the same photo`),
  )
  const done = await mod.post(`${path}/copies`, {})
  assert.equal(done.headers.get('Location'), `${path}?after=hiding`)
  assert.equal(await isHidden(others), true)
  assert.ok((await mailsOf(site, other.accountId)).some(({ text }) => text.includes(`/takedowns/${id}/answer`)))
  assert.equal((await mod.post(`${path}/copies`, {})).status, 409)
  assert.match(textOf(await mod.read(path)), new RegExp(`account ${other.accountId} Almost the same photo`))
  // Hiding the copy and the other advertiser’s answer must not change the receipt.
  const answered = await site.post(`/takedowns/${id}/answer`, { text: 'It is a picture of my own door.', faith: 'on' }, other.headers)
  assert.equal(answered.status, 303)
  assert.equal(textOf(await (await site.get(receipt)).text()), onReceipt)
  await site.post(`${receipt}/withdrawal`)
  assert.deepEqual([await isHidden(named), await isHidden(own), await isHidden(others)], [false, false, false])
})

test('a moderator whose own ad has a copy can neither see nor decide the case', async () => {
  const mod = await moderatorOn(site)
  const perceptualHash = '0010'.repeat(16)
  const [ad, own] = [await adOn(site, place), await adOn(site, { ...place, accountId: mod.accountId })]
  await photoOn(site, ad.id, { perceptual_hash: perceptualHash })
  await photoOn(site, own.id, { perceptual_hash: perceptualHash })
  const { path } = await takedownOn(site, { kind: 'stolen', addresses: String(ad.id) })
  assert.doesNotMatch(await mod.read(path), /Same photos in other accounts|action="[^"]*\/(copies|removal)"/)
  assert.equal((await mod.post(`${path}/copies`, {})).status, 403)
})

test('a moderator can’t decide a request that names their own ad while that waits', async () => {
  for (const kind of ['words', 'stolen']) {
    const mod = await moderatorOn(site)
    const own = await adOn(site, { ...place, accountId: mod.accountId })
    const photo = await photoOn(site, own.id, { perceptual_hash: '0110'.repeat(16) })
    const { name } = await db.selectFrom('photos').select('name').where('id', '=', photo).executeTakeFirstOrThrow()
    const { id, path } = await takedownOn(site, { kind, addresses: '4', mail: 'other@harcourt.example', name: 'Other Harcourt' })
    await db
      .updateTable('take_downs')
      .set({ waiting: `/photos/${name}/1` })
      .where('id', '=', id)
      .execute()
    for (const decision of ['restoration', 'hiding', 'requester'])
      assert.equal((await decideTakedown(mod, path, decision, { why: 'unclear' })).status, 403, `${kind} ${decision}`)
    assert.equal((await decideTakedown(await moderatorOn(site), path, 'restoration')).status, 303)
  }
})

// Without `noWait`, Postgres would end one of two that wait for each other, and its transaction would run again: three times at most.
const lockAd = (transaction: Db, id: number) =>
  transaction.selectFrom('ads').select('id').where('id', '=', id).forUpdate().noWait().execute()
const lockPhoto = (transaction: Db, id: number) =>
  transaction.selectFrom('photos').select('id').where('id', '=', id).forNoKeyUpdate().noWait().execute()
const hiddenAt = async (id: number) =>
  (await db.selectFrom('photos').select('withheld_at').where('id', '=', id).executeTakeFirst())?.withheld_at

if (serverUrl)
  test('a takedown waits for an advertiser who is moving photos before it locks them', async () => {
    /** Moves a photo as advertisers do: the ad is locked first. Something else begins meanwhile. */
    const move = async ({ adId, photo }: { adId: number; photo: number }, meanwhile: () => Promise<Response>) => {
      const { answer } = await inTransaction(db, async (transaction) => {
        await lockAd(transaction, adId)
        const answer = meanwhile()
        await untilWaiting(db, answer)
        await lockPhoto(transaction, photo)
        return { answer }
      })
      assert.equal((await answer).status, 303)
    }
    const ad = await adOn(site)
    const photo = await photoOn(site, ad.id, { perceptual_hash: freshHash() })
    await move({ adId: ad.id, photo }, () => askOn(site, { kind: 'stolen', addresses: String(ad.id) }))
    assert.ok(await hiddenAt(photo))
    for (const [decision, then] of [
      ['removal', undefined],
      ['restoration', null],
    ] as const) {
      const hidden = await hiddenOn(site, { kind: 'stolen' })
      await move({ adId: hidden.ad.id, photo: hidden.photo }, () => decideTakedown(moderator, hidden.path, decision))
      assert.equal(await hiddenAt(hidden.photo), then)
    }
  })

if (serverUrl)
  test('a takedown that brings an ad back waits for a sanction of its advertiser before it locks the ad', async () => {
    const ad = await adOn(site)
    const { path } = await takedownOn(site, { kind: 'words', addresses: String(ad.id) })
    assert.equal((await stateOf(ad.id)).state, 'paused')
    const { answer } = await inTransaction(db, async (transaction) => {
      await transaction.selectFrom('accounts').select('id').where('id', '=', ad.accountId).forNoKeyUpdate().execute()
      const answer = decideTakedown(moderator, path, 'restoration')
      await untilWaiting(db, answer)
      await lockAd(transaction, ad.id)
      return { answer }
    })
    assert.equal((await answer).status, 303)
    assert.equal((await stateOf(ad.id)).state, 'live')
  })

if (serverUrl)
  test('an upload or a saved ad that waits for a takedown has locked nothing that the takedown needs', async () => {
    const ad = await adOn(site)
    const copies = [{ width: 640, kind: 'webp' as const, bytes: Buffer.from('a copy') }]
    const drawn = { photo: { width: 640, height: 480, color: '#445566', perceptual_hash: freshHash(), copies } }
    const upload = { key: 'upload-key', bytes: Buffer.from('\xff\xd8\xff', 'latin1') }
    const { added } = await inTransaction(db, async (transaction) => {
      await blockUploads(transaction)
      const added = addPhoto(site.app, { id: ad.id, state: 'live' }, upload, async () => drawn)
      await untilWaiting(db, added)
      await lockAd(transaction, ad.id)
      return { added }
    })
    assert.equal((await added).ok, true)
    const { saved } = await inTransaction(db, async (transaction) => {
      await lockAd(transaction, ad.id)
      const saved = saveAds(db, { accountId: moderator.accountId }, { adIds: [ad.id], now: now() })
      await untilWaiting(db, saved)
      // What a takedown stores refers to accounts.
      await transaction.selectFrom('accounts').select('id').where('id', '=', moderator.accountId).forKeyShare().noWait().execute()
      return { saved }
    })
    assert.equal((await saved).shown, 1)
  })

if (serverUrl)
  test('a photo that is deleted at the moment a takedown hides it doesn’t keep the request from hiding the others', async () => {
    const ad = await adOn(site)
    const [gone, other] = [await photoOn(site, ad.id, { perceptual_hash: freshHash() }), await photoOn(site, ad.id)]
    const { asking } = await inTransaction(db, async (transaction) => {
      await deletePhotos(site.app, transaction, [gone])
      const asking = takedownOn(site, { kind: 'stolen', addresses: String(ad.id) })
      await untilWaiting(db, asking)
      return { asking }
    })
    const items = await db
      .selectFrom('take_down_items')
      .select('photo_id')
      .where('take_down_id', '=', (await asking).id)
      .execute()
    assert.deepEqual(items, [{ photo_id: other }])
  })
