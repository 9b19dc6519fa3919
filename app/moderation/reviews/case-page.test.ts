import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { minutesBefore } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { caseOn } from '../../../test/cases.ts'
import { loseRows } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { editOn, hashFromBits, moderatorOn, photoOn } from '../../../test/review.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const moderator = await moderatorOn(site)
const ago = (minutes: number) => minutesBefore(site.clock.now, minutes)
const read = (id: number) => moderator.read(`/moderation/ads/${id}`)
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

const filler = (name: string) => Array.from({ length: 30 }, (_, index) => `${name}${index}`).join(' ')
const sentence = 'Slow mornings with the paper, then the botanical garden while it is still cool.'

test('the case lists the same photo in other advertisers’ ads and how alike they are, but not in the advertiser’s own', async () => {
  const perceptualHash = 0xaaaaaaaaaaaaaaaan
  const ad = await adOn(site, { state: 'in review', isChecked: false })
  await photoOn(site, ad.id, { perceptual_hash: hashFromBits(perceptualHash), alt: 'A garden chair', color: '#123456' })
  const others = {
    near: await adOn(site, { title: 'Six bits away from it', state: 'ended', end_reason: 'removed' }),
    nearer: await adOn(site, { title: 'Two bits away from it' }),
    exact: await adOn(site, { title: 'The very same' }),
    far: await adOn(site, { title: 'Seven bits away from it' }),
    own: await adOn(site, { title: 'Of the same advertiser', accountId: ad.accountId }),
  }
  await photoOn(site, others.near.id, { perceptual_hash: hashFromBits(perceptualHash ^ 0b111111n) })
  await photoOn(site, others.nearer.id, { perceptual_hash: hashFromBits(perceptualHash ^ 0b11n) })
  await photoOn(site, others.far.id, { perceptual_hash: hashFromBits(perceptualHash ^ 0b1111111n) })
  await photoOn(site, others.exact.id, { perceptual_hash: hashFromBits(perceptualHash) })
  await photoOn(site, others.own.id, { perceptual_hash: hashFromBits(perceptualHash) })
  const page = await read(ad.id)
  const same = new RegExp(
    `<span title="6 of 64 bits differ">A similar photo</span> in <a href="/moderation/ads/${others.near.id}">Six bits away from it</a>, removed, from another advertiser<`,
  )
  assert.match(page, same)
  assert.match(page, /<p class="bad">Same photo in <a [^>]*>The very same<\/a>, live, from another advertiser<\/p>/)
  assert.match(page, /<span title="2 of 64 bits differ">Almost the same photo<\/span> in <a [^>]*>Two bits away from it<\/a>, live/)
  assert.equal(page.match(/, from another advertiser<\/p>/g)!.length, 3)
  assert.match(
    page,
    /<details data-unopened="1"><summary data-key="1".*fill="#123456".*src="\/photos\/photo\d+\/640\.webp" alt="A garden chair"/s,
  )
  assert.match(page, /Of the same advertiser/)
})

test('a case has a hidden line above Approve for a script to list the new photos that weren’t opened, without approved ones', async () => {
  const ad = await adOn(site, { state: 'in review' })
  await photoOn(site, ad.id, { shown_at: ago(60) })
  await photoOn(site, ad.id, { position: 1 })
  const page = await read(ad.id)
  assert.match(
    page,
    /<p class="note" data-lists-unopened[^>]* hidden[^>]*>New photos you haven’t opened: <b><\/b><\/p><button[^>]*>Approve/,
  )
  assert.deepEqual(page.match(/data-unopened="\d+"/g), ['data-unopened="2"'])
})

test('a photo’s matches fold after two, and each can be compared unless its photo is hidden or its ad is a draft', async () => {
  const hash = { perceptual_hash: hashFromBits(0x5a5a5a5a5a5a5a5an) }
  const ad = await adOn(site, { state: 'in review' })
  await photoOn(site, ad.id, hash)
  const names: string[] = []
  for (let count = 0; count < 4; count++) names.push(await photoOn(site, (await adOn(site, { title: `Match ${count}` })).id, hash))
  const hidden = await photoOn(site, (await adOn(site, { title: 'Named in a takedown' })).id, { ...hash, withheld_at: site.app.now() })
  const draft = await adOn(site, { title: 'Never sent', state: 'draft', sent_at: null, live_at: null })
  const unsent = await photoOn(site, draft.id, hash)
  const page = await read(ad.id)
  const [unfolded, folded] = page.slice(page.indexOf('closed-photos')).split('class="matches"')
  assert.equal(unfolded!.match(/Same photo in/g)!.length, 2)
  assert.match(folded!, /^><summary>4 more<\/summary>/)
  for (const name of names) assert.equal(page.split(`/photos/${name}/640.webp`).length, 2, name)
  for (const name of [hidden, unsent, 'Never sent', `/moderation/ads/${draft.id}`]) assert.ok(!page.includes(name), name)
  assert.match(page, /Same photo in an ad that was never submitted, draft, from another advertiser/)
})

test('a match that no moderator has approved, or whose ad was removed since, stays blurred until it’s opened by itself', async () => {
  const hash = { perceptual_hash: hashFromBits(0x3c3c3c3c3c3c3c3cn) }
  const ad = await adOn(site, { state: 'in review' })
  const mine = await photoOn(site, ad.id, { ...hash, shown_at: null })
  const approved = await photoOn(site, (await adOn(site)).id, { ...hash, shown_at: ago(60) })
  const unseen = await photoOn(site, (await adOn(site)).id, { ...hash, shown_at: null })
  const removed = await photoOn(site, (await adOn(site, { state: 'ended', end_reason: 'removed' })).id, { ...hash, shown_at: ago(60) })
  const pairs = [...(await read(ad.id)).matchAll(/<div class="pair">(.*?)<\/div>/gs)].map(([, pair]) => pair!)
  const isVeiled = (name: string) =>
    pairs
      .filter((pair) => pair.includes(`/photos/${name}/`))
      .map((pair) =>
        new RegExp(`<details><summary><span>[^<]+</span><span class="veiled"><svg[^]*?</svg><img src="/photos/${name}/`).test(pair),
      )
  assert.deepEqual([mine, approved, unseen, removed].map(isVeiled), [[true, true, true], [false], [true], [true]])
})

test('the case shows the advertiser, their earlier ads and how those ended, and the ad’s history', async () => {
  const ad = await adOn(site, { state: 'in review', languages: ['en', 'ase'], weekdays: 5, is_members_only: true, hidden_from: ['NV'] })
  const earlier = { title: 'Earlier evenings out', state: 'ended', end_reason: 'rejected', ended_at: ago(100_000) } as const
  await adOn(site, { accountId: ad.accountId, ...earlier })
  await adOn(site, { accountId: ad.accountId, title: 'A draft of nobody’s business', state: 'draft' })
  await moderator.decide(ad.id, 'changes', { note: 'Say which concert hall.' })
  const page = await read(ad.id)
  assert.match(page, /rejected<\/span><span><a href="\/moderation\/ads\/\d+">Earlier evenings out<\/a>, Feb 23/)
  assert.doesNotMatch(page, /nobody’s business/)
  assert.match(page, /changes requested by a moderator<q>Say which concert hall\.<\/q>/)
  assert.match(page, /checked by a moderator: in person/)
  assert.match(page, /English, American Sign Language.*Monday, Wednesday.*only members, hidden from NV/s)
})

test('the case shows the same words in another ad with their share, highlighting, and account', async () => {
  proves('held-data.marks-of-your-texts why')
  const removed = {
    title: filler('x').slice(0, 40),
    description: `${filler('a')} ${sentence} ${filler('b')}`,
    state: 'ended',
    end_reason: 'removed',
  } as const
  const otherAd = await adOn(site, removed)
  const ad = await adOn(site, {
    state: 'in review',
    title: 'Two words',
    description: `Come along! SLOW mornings – with the paper; then the botanical garden, while it is still cool. ${filler('c').slice(0, 20)}`,
  })
  const own = await adOn(site, { accountId: ad.accountId, description: `${sentence} ${filler('d')}` })
  await adOn(site, { state: 'draft', description: `${sentence} ${filler('e')}` })
  const page = textOf(await read(ad.id))
  assert.match(
    page,
    new RegExp(
      `56% of this text in x0 x1 .*… a24 a25 a26 a27 a28 a29 Slow mornings with the paper, then the botanical garden while it is still cool . b0 b1 b2 b3 b4 b5 … Ad ${otherAd.id}, removed. Another account. 56% of this text`,
    ),
  )
  assert.match(page, new RegExp(`Ad ${own.id}, live. The same account\\.`))
  assert.equal(page.match(/% of this text/g)!.length, 2)
  assert.match(await read(otherAd.id), /<mark>Slow|<mark>SLOW mornings/)
})

test('an edit’s new text is compared with other ads and with their edits in review', async () => {
  const text = (name: string) => `${filler(name)} I know every bench along the river by its view and its shade. ${filler(`${name}x`)}`
  const one = await adOn(site, { description: filler('p') })
  const other = await adOn(site, { description: filler('q') })
  for (const [{ id }, name] of [
    [one, 'r'],
    [other, 's'],
  ] as const) {
    await editOn(site, id, { description: text(name) })
    await site.app.db.deleteFrom('text_prints').where('ad_id', '=', id).execute()
    const { refreshFingerprints } = await import('#app/ads/screening/text-fingerprints.server.ts')
    await refreshFingerprints(db, id)
  }
  assert.match(textOf(await read(one.id)), new RegExp(`I know every bench along the river by its view and its shade .* Ad ${other.id}`))
})

test('the history lists decisions with their rules, reports, and sanctions', async () => {
  const { id, accountId } = await caseOn(site, 'ad')
  const none = { rule_version: 1, seconded_by: null, decided_by: null, until: null }
  const decided = { account_id: accountId, opened_at: ago(9), decided_at: ago(9), ...none } as const
  const [{ id: decision_id }] = (await db
    .insertInto('decisions')
    .values([
      { ...decided, subject: 'ad', ad_id: id, outcome: 'ask for changes', rule: 4, overturned_at: null },
      { ...decided, subject: 'account', ad_id: null, outcome: 'suspend', rule: 7, overturned_at: ago(1) },
    ])
    .returning('id')
    .execute()) as [{ id: number }]
  await db
    .insertInto('sanctions')
    .values({ account_id: accountId!, decision_id, began_at: ago(9), until: ago(-1440), ended_at: null })
    .execute()
  await caseOn(site, 'report', { accountId: accountId! })
  const page = textOf(await read(id))
  assert.match(page, /Earlier decisions May 3 Suspended, rule 7, overturned their account May 3 Changes requested, rule 4 this ad/)
  assert.match(page, /Reports about the account May 3 It asks for money, a deposit, or a code, or looks like a scam open/)
  assert.match(page, /Sanctions May 3 suspended until May 4/)
})

test('the case has an inert preview of the approved ad with its edit and all its photos', async () => {
  const ad = await adOn(site, { title: 'As it was approved' })
  await editOn(site, ad.id, { title: 'As it is to be', age: 41 })
  await photoOn(site, ad.id, { alt: 'A window seat' })
  const [seen] = /<details class="public-preview">.*/s.exec(await read(ad.id))!
  assert.match(seen, /<div inert=""><div class="one-ad">.*Age: (?:<!-- -->)?41.*<h2>As it is to be<\/h2>/s)
  assert.match(seen, /alt="A window seat"/)
})

test('a case whose account is deleted at the same moment isn’t found', async () => {
  await using deleting = await testApp()
  const { headers } = await moderatorOn(deleting)
  const [ad, claim] = [await caseOn(deleting, 'ad'), await caseOn(deleting, 'claim')]
  loseRows(deleting, /joined_at/)
  for (const path of [`/moderation/ads/${ad.id}`, `/moderation/claims/${claim.id}`])
    assert.equal((await deleting.get(path, headers)).status, 404, path)
  assert.equal((await deleting.post(`/moderation/ads/${ad.id}/approval`, { version: '1' }, headers)).status, 404)
})

test('a case whose ad is deleted while its page is read doesn’t fail', async () => {
  await using deleting = await testApp()
  const { headers } = await moderatorOn(deleting)
  const { id } = await caseOn(deleting, 'ad')
  loseRows(deleting, /photo_claims/)
  assert.equal((await deleting.get(`/moderation/ads/${id}`, headers)).status, 200)
})
