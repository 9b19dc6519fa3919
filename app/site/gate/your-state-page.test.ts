import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { origin } = site.app.config

test('a state chosen on the page from the footer is stored as two letters for 30 days, and the form redirects back', async () => {
  proves('age.stateCookie')
  assert.match(await (await site.get('/')).text(), /<a href="\/your-state">Your state<\/a>/)
  const person = personOn(site)
  const page = await (await person.get('/your-state', { Referer: `${origin}/city/Texas/Austin?after=cCAxNzc3ODA5NjAwMDAwIDEgNw` })).text()
  assert.match(page, /name="next" value="\/city\/Texas\/Austin\?after=cCAxNzc3ODA5NjAwMDAwIDEgNw"/)
  const answer = await person.post('/your-state', { state: 'TX', next: '/city/Texas/Austin' })
  assert.deepEqual([answer.status, answer.headers.get('Location')], [303, '/city/Texas/Austin'])
  assert.equal(answer.headers.get('Set-Cookie'), 'state=TX; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000')
  assert.match(await (await person.get('/your-state')).text(), /<option value="TX" selected="">Texas/)
})

test('choosing no state removes the cookie, and an invalid state does the same', async () => {
  for (const state of ['', 'ZZ', 'tx', 'TX; adult=1']) {
    const answer = await site.post('/your-state', { state })
    assert.match(answer.headers.get('Set-Cookie')!, /^state=; .*Max-Age=0$/, state)
    assert.equal(answer.headers.get('Location'), '/')
  }
})

test('a return address on another site is replaced by the home page, and another site’s form is refused', async () => {
  for (const next of ['//evil.test', 'https://evil.test', ''])
    assert.equal((await site.post('/your-state', { next })).headers.get('Location'), '/')
  assert.equal((await site.post('/your-state', { state: 'TX' }, { Origin: 'https://evil.test' })).status, 403)
  for (const referer of ['https://evil.test/x', `${origin}.evil.test/x`, '//', 'x'])
    assert.match(await (await site.get('/your-state', { Referer: referer })).text(), /name="next" value="\/"/)
})

test('where a proxy names the state, the page says so and shows no choice', async () => {
  proves('age.connectionSays', 'age.connectionOutside', 'audience.hideHint')
  await using proxied = await testApp({ STATE_HEADER: 'X-Visitor-State' })
  const page = async (headers: Record<string, string>) => (await proxied.get('/your-state', headers)).text()
  assert.match(await page({ 'X-Visitor-State': 'ny', Cookie: 'state=TX' }), /Your internet connection says you’re in New York/)
  assert.match(await page({ 'X-Visitor-State': 'ON' }), /outside the 50 states/)
  assert.match(await page({ Cookie: 'state=TX' }), /<option value="TX" selected="">/)
})
