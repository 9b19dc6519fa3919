import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adult, testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'
import { changeSite } from './choices.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const admin = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
const post = async (choice: string, fields: Record<string, string>, headers: Record<string, string> = admin.headers) => {
  const answer = await site.post(`/admin/site/${choice}`, fields, headers)
  return { status: answer.status, html: await answer.text() }
}
const htmlOf = async (path: string, headers: Record<string, string> = adult) => (await site.get(path, headers)).text()
const changes = async () =>
  (await db.selectFrom('events').select('details').where('kind', '=', 'site changed').orderBy('id').execute()).map(({ details }) => details)

test('an admin changes the name, the states, who runs the site, and the samples, and every page shows it at once', async () => {
  assert.equal((await post('site', { name: 'Duskwatch' })).status, 303)
  assert.match(await htmlOf('/'), /Duskwatch/)
  assert.equal((await post('states', { open: 'TX' })).status, 303)
  assert.match(await htmlOf('/state/California'), /No one can post in California/)
  assert.equal((await post('legal', { entity: 'Smith & Sons, Inc.', takedown: 'down@example.org' })).status, 303)
  assert.match(await htmlOf('/terms'), /operator of Duskwatch \(Smith &amp; Sons, Inc\.\)/)
  assert.equal((await post('samples', { samples: 'off' })).status, 303)
  assert.doesNotMatch(await htmlOf('/'), /Sample/)

  const html = await htmlOf('/admin/site', admin.headers)
  for (const heading of ['Name and address', 'Who runs the site', 'Samples', 'Open states'])
    // A legend that repeats it is only for screen readers.
    assert.equal(html.replaceAll(/<legend class="hidden">[^<]*/g, '').match(new RegExp(`>${heading}<`, 'g'))!.length, 1, heading)
  for (const part of ['value="Duskwatch"', 'value="Smith &amp; Sons, Inc."', 'value="down@example.org"'])
    assert.ok(html.includes(part), part)
  assert.match(html, /<input[^>]*(value="TX"[^>]*checked|checked[^>]*value="TX")/)
  assert.doesNotMatch(html, /<input[^>]*(value="CA"[^>]*checked|checked[^>]*value="CA")/)
  const names = (await changes()).map((details) => (JSON.parse(details) as { changed: string }).changed)
  assert.deepEqual(names, ['site name', 'closed states', 'legal entity, takedown email', 'samples'])
})

test('what can’t be used is refused with its reason, and sending a form again records nothing', async () => {
  const before = await changes()
  for (const [choice, fields, reason] of [
    ['site', { name: '<b>Dusk' }, /Enter up to 40 letters/],
    ['site', {}, /Enter up to 40 letters/],
    ['states', {}, /Open at least one state/],
    ['states', { open: '__proto__' }, /Open at least one state/],
    ['legal', { entity: '' }, /Enter a name of up to 120/],
    ['legal', { entity: 'Smith', takedown: 'nobody' }, /Enter a valid email address/],
    ['samples', { samples: 'constructor' }, /Choose one of the two/],
  ] as const) {
    const { status, html } = await post(choice, fields)
    assert.equal(status, 422, choice)
    assert.match(html, reason)
  }
  assert.equal((await post('samples', { samples: 'off' })).status, 303)
  assert.deepEqual(await changes(), before)
})

test('what was typed stays in a form that’s refused, and each fault is at its field', async () => {
  const legal = (await post('legal', { entity: 'Smith & Daughters', takedown: 'nobody' })).html
  const inputs = [...legal.matchAll(/<input[^>]*>/g)].map(([input]) => input)
  const inputOf = (name: string) => inputs.find((input) => input.includes(`name="${name}"`))!
  assert.match(inputOf('entity'), /value="Smith &amp; Daughters"/)
  assert.match(inputOf('takedown'), /value="nobody"/)
  assert.match(inputOf('takedown'), /aria-invalid/)
  assert.match(legal, /<a href="#takedown">Enter a valid email address/)
  assert.match((await post('site', { name: '<b>Dusk' })).html, /value="&lt;b&gt;Dusk"/)
  assert.doesNotMatch((await post('states', {})).html, /<input[^>]*name="open"[^>]*checked/)
})

test('moderators and members change nothing, nor does someone who lost the role meanwhile', async () => {
  const before = await changes()
  const moderator = await newcomer(site, { role: 'moderator', proof: 'passkey', hasPasskey: true })
  const member = await newcomer(site, { role: 'member' })
  for (const { headers } of [moderator, member])
    for (const choice of ['site', 'states', 'legal', 'samples'])
      assert.ok([403, 404].includes((await post(choice, { name: 'Zelda', samples: 'on' }, headers)).status), choice)
  assert.equal((await post('setup done', { name: 'Zelda' })).status, 404)
  assert.equal(await changeSite(site.app, { values: { 'site name': 'Zelda' }, adminId: moderator.accountId }), false)
  assert.deepEqual(await changes(), before)
})

test('what the environment sets has no field', async () => {
  await using other = await testApp({ SITE_NAME: 'Fixed', SAMPLE_CONTENT: 'on' })
  const { headers } = await newcomer(other, { role: 'admin', proof: 'passkey', hasPasskey: true })
  const html = await (await other.get('/admin/site', headers)).text()
  assert.match(html, /SITE_NAME is set on the server: Fixed/)
  assert.doesNotMatch(html, /name="name"/)
  await other.post('/admin/site/site', { name: 'Zelda' }, headers)
  assert.doesNotMatch(await (await other.get('/', adult)).text(), /Zelda/)
})
