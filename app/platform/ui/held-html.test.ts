import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const read = async (path: string, headers: Record<string, string> = adult) => (await site.get(path, headers)).text()
const toSpanish = (html: string) => Array.from(html.matchAll(/<a[^>]* lang="es"[^>]* href="([^"]*)"/g), ([, path]) => path)

test('the frame that visitors share links to each page itself in the other language, and escapes its address', async () => {
  for (const round of [1, 2]) {
    assert.deepEqual(toSpanish(await read('/')), ['/es', '/es'], `round ${round}`)
    assert.deepEqual(toSpanish(await read('/terms')), ['/es/terms', '/es/terms'])
    assert.match(await read('/es/terms'), /<a[^>]* lang="en"[^>]* href="\/terms"/)
  }
  const html = await read('/search?words="><b>&after=$%26$`\'\u0001')
  assert.equal(toSpanish(html).length, 2)
  assert.doesNotMatch(html, /"><b>/)
  assert.ok(!html.includes('\u0001'))
})

test('a member never gets the frame of visitors, nor a visitor that of a member', async () => {
  const { headers } = await newcomer(site, { role: 'moderator' })
  for (const round of [1, 2]) {
    const [visitors, members] = [await read('/about'), await read('/about', headers)]
    assert.match(visitors, /data-opens="sign-up"/, `round ${round}`)
    assert.doesNotMatch(visitors, /action="\/sign-out"|href="\/moderation"/)
    assert.match(members, /action="\/sign-out".*name="next" value="\/about"/s)
    assert.doesNotMatch(members, /data-opens="sign-up"/)
  }
})

test('a card that is held is another one for a member, in another language, once it is saved, and on the next day', async () => {
  const place = { city_slug: 'waco', title: 'Supper & <i>a "walk"</i>', hides_photos: true, photo_count: 2 }
  const { id } = await adOn(site, place)
  const { accountId, headers } = await newcomer(site, { role: 'member' })
  const card = (html: string) => /<article class="ad in-list">.*?<\/article>/s.exec(html)![0]
  const readAll = async () => ({
    visitor: card(await read('/city/Texas/Waco')),
    member: card(await read('/city/Texas/Waco', headers)),
    spanish: card(await read('/es/city/Texas/Waco')),
  })
  const first = await readAll()
  assert.deepEqual(await readAll(), first)
  assert.equal(new Set(Object.values(first)).size, 3)
  assert.match(first.visitor, /Supper &amp; &lt;i&gt;a &quot;walk&quot;.*2 photos, members only.*href="\/signup\?next/s)
  assert.match(first.member, new RegExp(`href="/messages/new/${id}".*>Save<`, 's'))
  assert.doesNotMatch(first.member, /members only|signup/)
  await site.app.db.insertInto('favorites').values({ account_id: accountId, ad_id: id, added_at: site.clock.now }).execute()
  const saved = await readAll()
  assert.match(saved.member, />Saved</)
  assert.equal(saved.visitor, first.visitor)
  site.clock.now = new Date(site.clock.now.getTime() + 24 * 60 * 60_000)
  const next = await readAll()
  assert.match(first.visitor, /Confirmed today/)
  assert.match(next.visitor, /Confirmed yesterday/)
})

test('a sample has its own address in each city, although its card is held', async () => {
  for (const city of ['/city/Texas/Lubbock', `/city/Idaho/Coeur%20d'Alene`]) {
    const paths = Array.from((await read(city)).matchAll(/<h3><a href="([^"]*)\/ad\/\d+"/g), ([, path]) => path!.replace('&#x27;', "'"))
    assert.ok(paths.length >= 30)
    assert.deepEqual([...new Set(paths)], [city])
  }
})
