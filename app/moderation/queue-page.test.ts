import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../../test/ads.ts'
import { testApp } from '../../test/app.ts'
import { editOn, likenessOf, moderatorOn, photoOn } from '../../test/review.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const moderator = await moderatorOn(site)
const ago = (minutes: number) => new Date(site.clock.now.getTime() - minutes * 60_000)
const idsIn = (page: string) => [...page.matchAll(/<a href="\/moderation\/ads\/(\d+)"/g)].map(([, id]) => Number(id))

test('an empty queue says so', async () => {
  const answer = await site.get('/moderation', moderator.headers)
  assert.equal(answer.headers.get('Cache-Control'), 'no-store')
  const page = await answer.text()
  assert.match(page, /Nothing waits/)
  assert.match(page, /<b>0<\/b> new, <b>0<\/b> edits, <a href="\/moderation\/reports">0 open reports/)
})

test('new ads and edits wait in one row, the oldest first, and nothing else is in it', async () => {
  const young = await adOn(site, { state: 'in review', sent_at: ago(5) })
  const edit = await adOn(site, { title: 'As it was approved' })
  await editOn(site, edit.id, { title: 'As it is to be', sent_at: ago(65) })
  const old = await adOn(site, { state: 'in review', sent_at: ago(3000), isChecked: false })
  const own = await adOn(site, { state: 'in review', sent_at: ago(30), accountId: moderator.accountId })
  for (const state of ['draft', 'changes asked', 'live', 'paused', 'ended'] as const) await adOn(site, { state })
  await editOn(site, (await adOn(site)).id, { state: 'draft' })
  await editOn(site, (await adOn(site, { state: 'ended' })).id)
  const page = await moderator.read('/moderation')
  assert.deepEqual(idsIn(page), [old.id, edit.id, own.id, young.id])
  assert.match(page, /<b>3<\/b> new, <b>1<\/b> edit, .*oldest 2 d 02 h/s)
  assert.match(page, /As it is to be.*1:05/s)
  assert.doesNotMatch(page, /As it was approved/)
  assert.match(page, new RegExp(`/moderation/ads/${old.id}">[^<]*</a> <span class="flagged">Identity not checked`))
  assert.match(page, new RegExp(`/moderation/ads/${own.id}">[^<]*</a> <span class="flagged">Your own: another moderator decides`))
  assert.equal(page.match(/class="flagged"/g)!.length, 2)
})

test('a long queue goes on, page after page, with none twice and none left out', async () => {
  await db.deleteFrom('revisions').execute()
  await db.deleteFrom('ads').execute()
  const { profileId } = await adOn(site, { state: 'ended' })
  const row = (count: number) => ({
    profile_id: profileId,
    form_key: `long ${count}`,
    state: 'in review' as const,
    age: null,
    category: null,
  })
  const none = {
    state_abbr: 'TX',
    city_slug: 'austin',
    live_at: null,
    confirmed_at: null,
    asked_at: null,
    ended_at: null,
    end_reason: null,
    pause_reason: null,
  }
  const ids = await db
    .insertInto('ads')
    // Many at the same moment: the mark has to tell them apart.
    .values(
      Array.from({ length: 120 }, (_, at) => ({
        ...row(at),
        ...none,
        created_at: ago(0),
        edited_at: ago(0),
        sent_at: ago(at < 70 ? 90 : 10),
      })),
    )
    .returning('id')
    .execute()
  const met: number[] = []
  let path: string | undefined = '/moderation'
  for (let pages = 0; path && pages < 5; pages++) {
    const page: string = await moderator.read(path)
    met.push(...idsIn(page))
    path = /href="([^"]+)" rel="next"/.exec(page)?.[1]
  }
  assert.deepEqual(
    met,
    ids.map(({ id }) => id).toSorted((a, b) => a - b),
  )
  const past = await moderator.read('/moderation?past=9999999999999-1')
  assert.match(past, /Nothing newer waits/)
  assert.match(past, /Back to the first/)
})

test('the case tells of the same picture in the ads of others, and not of the advertiser’s own', async () => {
  const likeness = 0xaaaaaaaaaaaaaaaan
  const ad = await adOn(site, { state: 'in review', isChecked: false })
  await photoOn(site, ad.id, { likeness: likenessOf(likeness), alt: 'A garden chair', color: '#123456' })
  const others = {
    near: await adOn(site, { title: 'Six bits away from it', state: 'ended', end_reason: 'removed' }),
    far: await adOn(site, { title: 'Seven bits away from it' }),
    own: await adOn(site, { title: 'Of the same advertiser', accountId: ad.accountId }),
  }
  await photoOn(site, others.near.id, { likeness: likenessOf(likeness ^ 0b111111n) })
  await photoOn(site, others.far.id, { likeness: likenessOf(likeness ^ 0b1111111n) })
  await photoOn(site, others.own.id, { likeness: likenessOf(likeness) })
  const page = await moderator.read(`/moderation/ads/${ad.id}`)
  assert.match(
    page,
    new RegExp(`Same picture in <a href="/moderation/ads/${others.near.id}">Six bits away from it</a>, removed, of another`),
  )
  assert.equal(page.match(/Same picture in/g)!.length, 1)
  assert.match(page, /fill="#123456".*src="\/photos\/photo\d+\/640\.webp" alt="A garden chair"/s)
  assert.match(page, /Of the same advertiser/)
})

test('the case tells of the advertiser, of earlier ads and their ends, and of what happened to the ad', async () => {
  const ad = await adOn(site, { state: 'in review', languages: ['en', 'ase'], weekdays: 5, is_members_only: true, hidden_from: ['NV'] })
  await adOn(site, {
    accountId: ad.accountId,
    title: 'Earlier evenings out',
    state: 'ended',
    end_reason: 'rejected',
    ended_at: ago(100_000),
  })
  await adOn(site, { accountId: ad.accountId, title: 'A draft of nobody’s business', state: 'draft' })
  await moderator.decide(ad.id, 'changes', { note: 'Say which concert hall.' })
  const page = await moderator.read(`/moderation/ads/${ad.id}`)
  assert.match(page, /rejected<\/span><span><a href="\/moderation\/ads\/\d+">Earlier evenings out<\/a>, February 23, 2026/)
  assert.doesNotMatch(page, /nobody’s business/)
  assert.match(page, /ask for changes, by the moderator<q>Say which concert hall\.<\/q>/)
  assert.match(page, /checked in person by a moderator/)
  assert.match(page, /English, American Sign Language.*Monday, Wednesday.*only for who is signed in, hidden from NV/s)
})
