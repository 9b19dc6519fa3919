import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { recordPhotos } from '#app/ads/ad/claims.server.ts'
import { tagsOf } from '#app/ads/ad/ad.ts'
import { daysAfter, yearsAfter } from '#app/platform/time.ts'
import { adOn, forced } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { photoOn } from '../../../test/pictures.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { takedownOn } from '../../../test/takedowns.ts'

const site = await testApp()
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { db, now, pages } = site.app

/** Goes through the page cache, as a visitor's request does. */
const readHome = async (headers: Record<string, string> = adult) => (await server.fetch('/', { headers })).text()

type Overrides = Parameters<typeof adOn>[1] & { hasPhotoCheck?: boolean }

/** An ad whose one photo was checked, as home looks for. */
async function checkedAd({ hasPhotoCheck = true, ...overrides }: Overrides = {}) {
  const owner = await newcomer(site, { role: 'member' })
  const ad = await adOn(site, { accountId: owner.accountId, photo_count: 1, ...overrides })
  const photoId = await photoOn(site, ad.id)
  const check = { profileId: ad.profileId, how: 'in person', byRole: 'moderator', recordedBy: null, checkedAt: now(), now: now() } as const
  if (hasPhotoCheck) await recordPhotos(db, { ...check, photoIds: [photoId], expiresAt: yearsAfter(now(), 1) })
  pages.purge(...tagsOf({ id: ad.id, state_abbr: 'TX', city_slug: 'austin' }))
  return { ...ad, headers: owner.headers }
}
type Ad = Awaited<ReturnType<typeof checkedAd>>

const endAll = async () => {
  const ads = await db
    .updateTable('ads')
    .set({ state: forced('ended'), end_reason: 'withdrawn', ended_at: now() })
    .returning(['id', 'state_abbr', 'city_slug'])
    .execute()
  pages.purge(...ads.flatMap(tagsOf))
}

test('home without ads shows a labeled sample, the box for a place, and no real claim', async () => {
  proves('annotated-ad.sampleMeans')
  const html = await readHome()
  assert.match(html, /<section class="hero">.*?<input[^>]*id="home-find".*?<\/section>/s)
  assert.match(html, /<article class="specimen"><div class="ad sample">.*?<span class="badge sampled">Sample<\/span>/s)
  assert.match(html, /<div class="ad sample">.*?<p class="who"><strong>\d+<\/strong> · (woman|man|trans person) for /s)
  assert.match(html, /We wrote this one to show what an ad looks like/)
  assert.doesNotMatch(html, /class="claim"|Identity checked May/)
})

test('home shows adults the ad confirmed last among those with both checks, and what each claim means', async () => {
  proves('audience.homeExample')
  const hour = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
  await checkedAd({ title: 'Checked but confirmed earlier', confirmed_at: hour(3) })
  const ad = await checkedAd({ title: 'Checked and confirmed last', confirmed_at: hour(2) })
  const path = `/city/Texas/Austin/ad/${ad.id}`
  await checkedAd({ title: 'Without a photo check', hasPhotoCheck: false })
  await checkedAd({ title: 'Without an identity check', isChecked: false })
  await checkedAd({ title: 'For members alone', is_members_only: true })
  await checkedAd({ title: 'Photos for members', hides_photos: true })
  await checkedAd({ title: 'Hidden from Nevada', hidden_from: ['NV'] })
  await checkedAd({ title: 'Paused by its owner', state: 'paused' })
  const member = await newcomer(site, { role: 'member' })
  for (const headers of [adult, member.headers, { Cookie: 'adult=1; state=TX' }]) {
    const html = await readHome(headers)
    const [, shown] = /<article class="specimen">(.*?)<\/article>/s.exec(html)!
    assert.match(shown!, new RegExp(`<a href="${path}" rel="nofollow">Checked and confirmed last</a>`))
    assert.match(shown!, /Identity checked May\u00a03/)
    assert.match(shown!, /Austin, Texas/)
    assert.match(shown!, /\/photos\/photo\d+x+\//)
    for (const words of [
      'Confirmed today',
      'Identity checked May\u00a03, valid one year',
      'Photo matches the person, checked May\u00a03',
      'Nothing else',
    ])
      assert.ok(html.includes(`<dt>${words}</dt>`), words)
    assert.doesNotMatch(html, /We wrote this one|You can see real ads once/)
  }
  await endAll()
})

test('home shows no real ad to visitors who have not said that they are adults', async () => {
  proves('audience.homeExample')
  const ad = await checkedAd({ title: 'Lanterns behind the gate' })
  const html = await readHome({})
  assert.doesNotMatch(html, new RegExp(`Lanterns behind the gate|/ad/${ad.id}"|/photos/`))
  assert.match(html, /<div class="ad sample">/)
  assert.match(html, /<a href="\/age\?next=\/">I am 18 or older<\/a>/)
  assert.match(await readHome(), /Lanterns behind the gate/)
  await endAll()
})

test('home doesn’t show a member the ad of someone they blocked or who blocked them', async () => {
  const ad = await checkedAd({ title: 'Blocked by a member' })
  const member = await newcomer(site, { role: 'member' })
  await db.insertInto('blocks').values({ account_id: ad.accountId, blocked_id: member.accountId, blocked_at: now() }).execute()
  assert.doesNotMatch(await readHome(member.headers), /Blocked by a member/)
  assert.match(await readHome(), /Blocked by a member/)
  await endAll()
})

const removals: [name: string, remove: (ad: Ad) => Promise<unknown>][] = [
  ['is paused', ({ id, headers }) => site.post(`/ads/${id}/pause`, {}, headers)],
  ['is ended', ({ id, headers }) => site.post(`/ads/${id}/end`, {}, headers)],
  ['is for members only', ({ id, headers }) => site.post(`/ads/${id}/audience`, { 'members-only': 'on' }, headers)],
  ['hides its photos', ({ id, headers }) => site.post(`/ads/${id}/audience`, { 'hides-photos': 'on' }, headers)],
  ['hides from a state', ({ id, headers }) => site.post(`/ads/${id}/audience`, { 'hide-NV': 'on' }, headers)],
  ['is taken down', ({ id }) => takedownOn(site, { addresses: String(id) })],
  [
    'loses its account',
    async ({ accountId, headers }) => {
      const { email } = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
      return site.post('/account/deletion', { email: email }, headers)
    },
  ],
]
for (const [name, remove] of removals)
  test(`an ad that ${name} disappears from the cached home page right away`, async () => {
    const title = `Dusk by the river, ${name}`
    const ad = await checkedAd({ title })
    assert.match(await readHome(), new RegExp(title))
    assert.match(await readHome(), new RegExp(title))
    await remove(ad)
    assert.doesNotMatch(await readHome(), new RegExp(title))
    await endAll()
  })

test('an ad disappears from the cached home page when its photo check expires', async () => {
  proves('audience.homeExample')
  const ad = await checkedAd({ title: 'Checked until noon' })
  const soon = new Date(now().getTime() + 60_000)
  await db.updateTable('claims').set({ expires_at: soon }).where('profile_id', '=', ad.profileId).where('kind', '=', 'photo').execute()
  pages.purge(`ad:${ad.id}`)
  assert.match(await readHome(), /Checked until noon/)
  const before = now()
  site.clock.now = new Date(soon.getTime() + 1)
  assert.doesNotMatch(await readHome(), /Checked until noon/)
  site.clock.now = before
  await endAll()
})

test('the header, the menu, the footer, and a section of home invite advertisers, and members go to the form', async () => {
  const invitations = (html: string, href: string) => html.match(new RegExp(`<a[^>]*href="${href}"[^>]*>(<span>)?Post an ad`, 'g'))?.length
  assert.equal(invitations(await readHome(), '/signup\\?next=/ads/new'), 4)
  const member = await newcomer(site, { role: 'member' })
  assert.equal(invitations(await readHome(member.headers), '/ads/new'), 4)
})

test('home tells advertisers the median time of a review once ten are counted, and until then that there is none', async () => {
  proves('home.postLeadUncounted')
  assert.match(await readHome(), /We’ll show how long that takes/)
  const decided_at = now()
  const opened_at = new Date(decided_at.getTime() - 4.4 * 3_600_000)
  const none = { ad_id: null, account_id: null, rule: null, rule_version: null, decided_by: null, seconded_by: null, until: null }
  const decision = { ...none, subject: 'ad', outcome: 'approve', overturned_at: null, opened_at, decided_at } as const
  const decide = (count: number) =>
    db
      .insertInto('decisions')
      .values(Array.from({ length: count }, () => decision))
      .execute()
  await decide(9)
  site.clock.now = daysAfter(decided_at, 1)
  assert.match(await readHome(), /We’ll show how long that takes/)
  await decide(1)
  site.clock.now = daysAfter(decided_at, 2)
  assert.match(await readHome(), /Half of all reviews in the last 90 days took <strong>4\.4 hours or less<\/strong>/)
  assert.match(await (await server.fetch('/es', { headers: adult })).text(), /4\.4 horas/)
})

/** The page's words, as the review counts them. */
const wordsOf = (html: string) => {
  const [, main] = /<main[^>]*>(.*)<\/main>/s.exec(html)!
  return main!
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
}

test('home has at most 550 words with a real ad and figures, and with a sample', async () => {
  const ad = await checkedAd({ title: 'Theater evenings with someone who listens' })
  const real = await readHome()
  assert.match(real, new RegExp(`<a href="/city/Texas/Austin/ad/${ad.id}"`))
  const counts = [wordsOf(real), wordsOf(await readHome({}))]
  console.log(`home has ${counts.join(' and ')} words`)
  for (const words of counts) assert.ok(words <= 550 && words > 400, String(words))
  await endAll()
})

test('home names the cities with the most ads, and how many, until they change', async () => {
  assert.doesNotMatch(await readHome(), /With ads now/)
  await checkedAd()
  await checkedAd({ is_members_only: true })
  for (const city_slug of ['houston', 'houston', 'dallas', 'el-paso', 'plano', 'frisco', 'waco']) await checkedAd({ city_slug })
  pages.purge('figures', 'state:TX')
  const line = /With ads now:.*?<\/p>/s.exec(await readHome())![0]
  assert.match(line, /<a href="\/city\/Texas\/Houston" rel="nofollow">Houston 2<\/a>/)
  assert.deepEqual(
    line
      .match(/>[A-Z][a-z ]+ \d+</gi)!
      .map((name) => name.slice(1, -1))
      .slice(0, 1),
    ['Houston 2'],
  )
  assert.equal(line.match(/<a /g)!.length, 5)
  assert.doesNotMatch(line, /Austin 2/)
  await endAll()
  pages.purge('figures', 'state:TX')
  assert.doesNotMatch(await readHome(), /With ads now/)
})
