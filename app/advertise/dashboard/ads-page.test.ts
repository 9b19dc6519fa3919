import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { noteEvent } from '#app/ads/ad/ads.server.ts'
import { daysBefore, hoursBefore, utcDate } from '#app/platform/time.ts'
import { adOn, forced } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { jpegOf, sendPhotos } from '../../../test/pictures.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { threadOn } from '../../../test/threads.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const ago = (days: number) => daysBefore(site.clock.now, days)
const dateOf = (days: number) => utcDate(ago(days))
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

async function advertiser() {
  const owner = await newcomer(site, { role: 'member' })
  return {
    ...owner,
    adWith: (overrides: Parameters<typeof adOn>[1] = {}) => adOn(site, { accountId: owner.accountId, ...overrides }),
    html: async (path = '/ads') => (await site.get(path, owner.headers)).text(),
  }
}

test('a member without ads sees how to post one', async () => {
  const { html } = await advertiser()
  assert.match(textOf(await html()), /You don’t have an ad yet\. .*Post an ad/)
})

test('each ad shows its state and dates', async () => {
  proves('ad-status.askedOn', 'ad-status.asksOn')
  const { adWith, html } = await advertiser()
  const wanted: [Parameters<typeof adOn>[1], RegExp][] = [
    [{ state: 'draft' }, /A draft since May 3\. Only you can see it\./],
    [{ state: 'in review', sent_at: ago(1) }, /In review since May 2\. A moderator reviews it/],
    [{ state: 'changes asked' }, /A moderator asked for changes/],
    [{ confirmed_at: ago(2), live_at: ago(9) }, /Live since Apr 24\. We’ll ask on May 8/],
    [{ confirmed_at: ago(8), asked_at: ago(1) }, /We asked on May 2 whether it’s still current\. Without an answer, it pauses on May 9\./],
    [{ state: 'paused' }, /You paused it\. No one else can see it\. It expires on Jun 2\./],
    [{ state: 'paused', pause_reason: 'unanswered' }, /you didn’t answer whether it’s still current/],
    [{ state: 'paused', pause_reason: 'identity' }, /your identity check isn’t current/],
    [{ state: 'paused', pause_reason: 'deletion' }, /when you asked us to delete your account/],
    [{ state: 'ended', end_reason: 'expired' }, /It expired on .*, because you hadn’t confirmed it for 30 days/],
    [{ state: 'ended', end_reason: 'rejected' }, /A moderator rejected it/],
    [{ state: 'ended', end_reason: 'removed' }, /A moderator removed it/],
  ]
  const ids: number[] = []
  for (const [overrides] of wanted) ids.push((await adWith(overrides)).id)
  const list = textOf(await html())
  for (const [index, [, words]] of wanted.entries()) {
    assert.match(list, words)
    assert.match(textOf(await html(`/ads/${ids[index]}`)), words)
  }
  const cards = (await html()).split('<article').slice(1)
  assert.match(
    cards.find((card) => card.includes(`/ads/${ids[3]}"`))!,
    /sun days-2"[^]*Confirmed 2 days ago/,
  )
  await adWith({ confirmed_at: hoursBefore(site.clock.now, 12.1) })
  assert.match(textOf(await html()), /Confirmed yesterday/, 'the day in UTC, as on public pages')
  assert.doesNotMatch(
    cards.find((card) => card.includes(`/ads/${ids[5]}"`))!,
    /class="sun/,
  )
  assert.match(cards[0]!, new RegExp(`/ads/${ids[4]}"`), 'the one that asks stands first')
})

test('the newest requested changes are shown in full, and only while the ad is in that state', async () => {
  const { adWith, html } = await advertiser()
  const { id } = await adWith({ state: 'changes asked' })
  for (const note of ['An older wish.', 'Take the number out, please.\n\n<b>The rest</b> reads well.'])
    await noteEvent(app.db, { adId: id, action: 'ask for changes', by: 'moderator', note, now: app.now() })
  for (const path of ['/ads', `/ads/${id}`])
    assert.match(await html(path), /Take the number out, please\.\n\n&lt;b&gt;The rest&lt;\/b&gt; reads well\./)
  assert.doesNotMatch(await html(), /An older wish/)
  await app.db
    .updateTable('ads')
    .set({ state: forced('in review') })
    .where('id', '=', id)
    .execute()
  assert.doesNotMatch(await html(), /Take the number out/)
})

test('an edit that is in review, or was sent back, is shown next to the live ad', async () => {
  const { adWith, html } = await advertiser()
  const { id } = await adWith()
  const words = {
    state_abbr: 'TX',
    city_slug: 'austin',
    title: 'Another title',
    description: '',
    age: 33,
    category: 'W4M',
    edited_at: ago(1),
  }
  await app.db
    .insertInto('revisions')
    .values({ ad_id: id, state: 'in review', ...words, sent_at: ago(1) })
    .execute()
  assert.match(textOf(await html()), /Your edit has been in review since May 2\. Until it’s approved, the ad stays as it was\./)
  await noteEvent(app.db, { adId: id, action: 'ask for changes', by: 'moderator', note: 'A plainer title, please.', now: app.now() })
  await app.db.updateTable('revisions').set({ state: 'changes asked' }).where('ad_id', '=', id).execute()
  assert.match(textOf(await html()), /asked you to change your edit\..*A plainer title, please\./)
  // No one reviews the edit of an ad that ended.
  await app.db
    .updateTable('ads')
    .set({ state: forced('ended'), ended_at: app.now(), end_reason: 'withdrawn' })
    .where('id', '=', id)
    .execute()
  assert.doesNotMatch(textOf(await html()), /[Yy]our edit/)
})

test('28 days are charted and listed, and the page never tells counts below five apart', async () => {
  proves('guides/business-tools-escorts: We show a day with one to four as fewer than five.')
  const { adWith, html } = await advertiser()
  const { id } = await adWith()
  const counted = [
    [0, 7, 0],
    [1, 3, 1],
    [2, 4, 5],
    [27, 1234, 2],
    [28, 999, 99],
  ] as const
  for (const [day, views, replies] of counted)
    await app.db
      .insertInto('ad_days')
      .values({ ad_id: id, day: dateOf(day), views, replies })
      .execute()
  const page = await html(`/ads/${id}`)
  const rows = [...page.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td><td>(.*?)<\/td>/g)].map(([, ...cells]) => cells)
  assert.equal(rows.length, 28)
  assert.deepEqual(rows.slice(0, 4), [
    ['May 3', '7', '0'],
    ['May 2', 'under 5', 'under 5'],
    ['May 1', 'under 5', '5'],
    ['Apr 30', '0', '0'],
  ])
  assert.deepEqual(rows.at(-1), ['Apr 6', '1,234', 'under 5'])
  const bars = [...page.matchAll(/<rect class="([^"]+)"[^>]* height="([^"]+)"/g)].map(([, name, height]) => [name, height])
  // Three and four look the same, and so do one and two.
  const few = (name: string) => bars.filter(([of]) => of === `${name} few`)
  assert.deepEqual([bars.length, few('views').length, few('replies').length], [7, 2, 2])
  for (const name of ['views', 'replies']) assert.equal(new Set(few(name).map(([, height]) => height)).size, 1)
  assert.doesNotMatch(page, />999<|style="/)
  // The list has the totals, which tell no more than the days do.
  assert.match(textOf(await html()), /1,243\+ views, 7\+ replies in 28 days/)
  // If one of them is a minimum, so is the other, but none is none.
  await app.db.updateTable('ad_days').set({ replies: 0 }).where('ad_id', '=', id).execute()
  assert.match(textOf(await html()), /1,243\+ views, 0 replies in 28 days/)
  await app.db.updateTable('ad_days').set({ replies: 6 }).where('ad_id', '=', id).execute()
  assert.match(textOf(await html()), /1,243\+ views, \d+\+ replies in 28 days/)
})

test('the views say that those of a cache in front of the site aren’t counted, only if there is one', async () => {
  const { headers, html, adWith } = await advertiser()
  const { id } = await adWith()
  assert.doesNotMatch(await html(`/ads/${id}`), /Not counted: visits/)
  app.config.edge = { kind: 'varnish', urls: ['http://127.0.0.1:6081'], token: 'a token of the edge' }
  const [english, spanish] = [await html(`/ads/${id}`), await (await site.get(`/es/ads/${id}`, headers)).text()]
  app.config.edge = undefined
  assert.match(english, /Not counted: visits that a cache in front of the site answers\./)
  assert.match(spanish, /No se cuentan las visitas que responde una caché delante del sitio\./)
})

test('a chart’s heading has the daily maximum, or “fewer than 5”', async () => {
  const { adWith, html } = await advertiser()
  const captionOf = async (id: number) =>
    /<figcaption[^>]*>(.*?)<\/figcaption>/.exec(await html(`/ads/${id}`))![1]!.replaceAll('<!-- -->', '')
  const count = (ad_id: number, day: number, views: number, replies: number) =>
    app.db
      .insertInto('ad_days')
      .values({ ad_id, day: dateOf(day), views, replies })
      .execute()
  const [quiet, busy] = [await adWith(), await adWith()]
  await count(quiet.id, 0, 1, 0)
  await count(busy.id, 0, 7, 1)
  await count(busy.id, 3, 1234, 6)
  assert.equal(await captionOf(quiet.id), 'Views (above the line; most in a day: under 5) and replies (below it; most in a day: none)')
  assert.equal(await captionOf(busy.id), 'Views (above the line; most in a day: 1,234) and replies (below it; most in a day: 6)')
})

test('the dates of an ad have no question that was asked already, and no end that can’t come', async () => {
  const { adWith, html } = await advertiser()
  const datesOf = async (overrides: Parameters<typeof adOn>[1]) => textOf(await html(`/ads/${(await adWith(overrides)).id}`))
  const [asks, ends] = [/We’ll ask whether/, /Expires, unless/]
  const fresh = await datesOf({ confirmed_at: ago(2) })
  assert.match(fresh, asks)
  assert.match(fresh, ends)
  const asked = await datesOf({ confirmed_at: ago(8), asked_at: ago(1) })
  assert.doesNotMatch(asked, asks)
  assert.match(asked, ends)
  assert.doesNotMatch(await datesOf({ state: 'in review', confirmed_at: ago(8) }), ends)
})

test('an ad’s dashboard offers the actions that its state allows, and describes its history', async () => {
  proves('ad-status.did ask')
  const { adWith, html } = await advertiser()
  const offers = async (overrides: Parameters<typeof adOn>[1]) => {
    const { id } = await adWith(overrides)
    const page = await html(`/ads/${id}`)
    return [...page.matchAll(new RegExp(`(?:action|href)="/ads/${id}/([a-z]+)"`, 'g'))].map(([, action]) => action)
  }
  assert.deepEqual(await offers({}), ['renewal', 'pause', 'end', 'edit', 'photos', 'audience', 'visits'])
  assert.deepEqual(await offers({ state: 'paused' }), ['resumption', 'end', 'edit', 'photos', 'preview', 'audience', 'visits'])
  assert.deepEqual(await offers({ state: 'in review' }), ['end', 'withdrawal', 'photos', 'preview', 'audience', 'visits'])
  assert.deepEqual(await offers({ state: 'draft' }), ['edit', 'photos', 'preview', 'discard', 'audience', 'visits'])
  assert.deepEqual(await offers({ state: 'ended', end_reason: 'expired' }), ['reposting'])
  assert.deepEqual(await offers({ state: 'ended', end_reason: 'removed' }), [])
  const { id } = await adWith()
  await noteEvent(app.db, { adId: id, action: 'ask', by: 'clock', now: app.now() })
  await noteEvent(app.db, { adId: id, action: 'look at' as never, by: 'moderator', now: app.now() })
  const dashboard = textOf(await html(`/ads/${id}`))
  assert.match(dashboard, /Look at, by a moderator May 3 at 12:00 PM UTC We asked whether it’s still current/)
  assert.match(await html(`/ads/${id}`), new RegExp(`href="/city/Texas/Austin/ad/${id}"`))
})

test('the list of ads asks about one ad on it, and about several also in a strip, and other pages of the account don’t', async () => {
  const { adWith, html, headers } = await advertiser()
  const strip = async (path = '/ads') => textOf(/<form[^>]*standing-question.*?<\/form>/s.exec(await html(path))?.[0] ?? '').trim()
  const due = { confirmed_at: ago(8), asked_at: ago(1) }
  const { id } = await adWith({ title: 'Unhurried lunches, downtown', ...due })
  assert.equal(await strip(), '')
  assert.equal((await html('/ads')).match(/<button[^>]*>Still current<\/button>/g)?.length, 1)
  const [other, late] = [await adWith(due), await adWith()]
  for (const path of ['/account', '/account/security', '/ads/calendar', `/ads/${id}`]) assert.equal(await strip(path), '', path)
  assert.equal(await strip(), '2 ads need a yes Both still current')
  const stranger = await adOn(site, due)

  // Only what the strip named is confirmed, twice as well as once, and nothing of anyone else.
  await app.db.updateTable('ads').set(due).where('id', '=', late.id).execute()
  const named = { [`ad-${id}`]: 'yes', [`ad-${other.id}`]: 'yes', [`ad-${stranger.id}`]: 'yes', ['ad-__proto__']: 'yes' }
  for (let times = 0; times < 2; times++) {
    const answer = await site.post('/ads/renewal', named, headers)
    assert.equal(`${answer.status} ${answer.headers.get('Location')}`, '303 /ads?after=renewal')
  }
  const asked = await app.db
    .selectFrom('ads')
    .select('id')
    .where('asked_at', 'is not', null)
    .where('id', 'in', [id, other.id, late.id, stranger.id])
    .execute()
  assert.deepEqual(new Set(asked.map((one) => one.id)), new Set([late.id, stranger.id]))
  assert.match(textOf(await html('/ads?after=renewal')), /Confirmed today\./)
  for (let count = 0; count < 2; count++) await adWith(due)
  assert.equal(await strip(), '3 ads need a yes All still current')
})

test('each ad of the list shows its photo, the unread messages about it, and its pages as buttons', async () => {
  const { id, headers } = await adOn(site)
  await sendPhotos(site, id, { '1.jpg': await jpegOf(1) }, { headers })
  const read = async () => (await site.get('/ads', headers)).text()
  assert.doesNotMatch(await read(), /unread/)
  await threadOn(site, { adId: id })
  const list = await read()
  assert.match(textOf(list), /1 unread message /)
  assert.match(list, /class="thumb"><span class="framed">/)
  for (const [path, name] of [
    [`/ads/${id}/edit`, 'Edit'],
    [`/ads/${id}/photos`, 'Photos'],
    [`/city/Texas/Austin/ad/${id}`, 'See it'],
  ])
    assert.match(list, new RegExp(`class="btn quiet"[^>]*href="${path}"[^>]*>${name}<`))
  for (const path of ['/ads', '/ads/calendar', '/ads/identity', '/ads/links', '/account/keys'])
    assert.match(await (await site.get(path, headers)).text(), new RegExp(`href="${path}" aria-current="page"`))
})

test('the list has one filled button: the only question, else the newest draft, else another ad', async () => {
  const { adWith, html } = await advertiser()
  const filled = async () => {
    const main = /<main[^]*<\/main>/.exec(await html())![0]
    return [...main.matchAll(/class="btn"[^>]*>([^<]*)</g)].map(([, name]) => name)
  }
  await adWith()
  assert.deepEqual(await filled(), ['Post an ad'])
  for (let count = 0; count < 2; count++) {
    await adWith({ state: 'draft' })
    assert.deepEqual(await filled(), ['Continue writing'])
  }
  await adWith({ confirmed_at: ago(8), asked_at: ago(1) })
  assert.deepEqual(await filled(), ['Still current'])
})

test('the list offers to resume an ad that its advertiser paused, but not one that waits for a moderator', async () => {
  const { adWith, html } = await advertiser()
  const paused = await adWith({ state: 'paused' })
  const withheld = [await adWith({ state: 'paused', pause_reason: 'take-down' }), await adWith({ state: 'paused', pause_reason: 'report' })]
  const list = await html()
  assert.ok(list.includes(`action="/ads/${paused.id}/resumption"`))
  for (const { id } of withheld) assert.ok(list.includes(`href="/ads/${id}"`) && !list.includes(`/ads/${id}/resumption`), String(id))
})

test('members don’t see each other’s ads in the dashboard', async () => {
  const [one, other] = [await advertiser(), await advertiser()]
  const { id } = await one.adWith({ title: 'Only mine to see here' })
  assert.doesNotMatch(await other.html(), /Only mine to see here/)
  for (const path of ['', '/renewal', '/end', '/audience', '/visits'])
    assert.equal((await site.get(`/ads/${id}${path}`, other.headers)).status, 404)
})

test('a pause offers to undo it, until the ad is live again', async () => {
  const { id, headers } = await adOn(site)
  const pause = await site.post(`/ads/${id}/pause`, {}, headers)
  const after = pause.headers.get('Location')!
  const undo = new RegExp(`action="/ads/${id}/resumption"[^>]*><button[^>]*>Undo`)
  const readPage = async () => (await site.get(after, headers)).text()
  assert.match((await readPage()).replaceAll(/ method="post"/g, ''), undo)
  await site.post(`/ads/${id}/resumption`, {}, headers)
  assert.doesNotMatch((await readPage()).replaceAll(/ method="post"/g, ''), undo)
})
