import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { maxSearches } from './search.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app

type Member = Awaited<ReturnType<typeof newcomer>>
const member = () => newcomer(site, { role: 'member' })
const textOf = async (answer: Response | Promise<Response>) => (await (await answer).text()).replaceAll('<!-- -->', '')
const save = ({ headers }: Member, query: string, fields: Record<string, string> = {}) =>
  site.post(`/account/searches/new?${query}`, { name: 'Lunches', every: 'day', ...fields }, headers)
const savedBy = ({ accountId }: Member) =>
  db.selectFrom('saved_searches').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

test('a search is saved with its canonical URL, a name, and an email interval', async () => {
  proves('saved-searches.howOftenLead')
  const owner = await member()
  const form = await textOf(site.get('/account/searches/new?q=quiet+lunch&in=TX/austin&within=25', owner.headers))
  assert.match(form, /Ads: “quiet lunch”; within 25 miles of Austin, Texas\./)
  const answer = await save(owner, 'within=25&in=TX/austin&q=quiet+lunch&after=x&nonsense=1', { every: 'week' })
  assert.deepEqual([answer.status, answer.headers.get('Location')], [303, '/account/searches?after=saving'])
  const [saved, ...others] = await savedBy(owner)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [saved!.name, saved!.query, saved!.every, saved!.seen_until, saved!.run_at],
    ['Lunches', 'q=quiet+lunch&in=TX/austin&within=25', 'week', app.now(), null],
  )
  const list = await textOf(site.get('/account/searches', owner.headers))
  assert.match(list, /<a href="\/search\?q=quiet\+lunch&amp;in=TX\/austin&amp;within=25">Lunches<\/a>/)
  assert.match(list, /within 25 miles of Austin, Texas/)
  assert.ok(!list.includes(saved!.stop_token))
})

test('the name that a long search begins with is cut off before a character that doesn’t fit', async () => {
  const { headers } = await member()
  const words = `${'a'.repeat(57)}🌙🌙🌙`
  const form = await textOf(site.get(`/account/searches/new?${new URLSearchParams({ q: words })}`, headers))
  assert.match(form, new RegExp(`name="name"[^>]* value="“a{57}…"|value="“a{57}…"[^>]* name="name"`))
})

test('only the city of a ZIP code is stored, and a redirect removes the ZIP code from the URL', async () => {
  proves('legal/privacy: What you save', 'search.placeHint')
  const owner = await member()
  const { status, headers } = await site.get('/account/searches/new?place=78701&q=walks', owner.headers)
  assert.deepEqual([status, headers.get('Location')], [303, '/account/searches/new?q=walks&in=TX/austin'])
  await save(owner, 'place=78701&q=walks')
  assert.equal((await savedBy(owner))[0]!.query, 'q=walks&in=TX/austin')
  assert.doesNotMatch(JSON.stringify(await savedBy(owner)), /78701/)
})

test('saving the same search again updates it', async () => {
  const owner = await member()
  await save(owner, 'in=TX&q=walks')
  await save(owner, 'q=walks&in=TX', { name: 'Walks', every: 'never' })
  const [saved, ...others] = await savedBy(owner)
  assert.deepEqual([saved!.name, saved!.every, others], ['Walks', 'never', []])
})

test('a search that was saved by best match, when that had to be chosen, is the one by its words', async () => {
  const owner = await member()
  await save(owner, 'q=walks')
  await db.updateTable('saved_searches').set({ query: 'q=walks&sort=relevant' }).where('account_id', '=', owner.accountId).execute()
  await save(owner, 'q=walks', { name: 'Walks' })
  assert.deepEqual(
    (await savedBy(owner)).map(({ name }) => name),
    ['Walks'],
  )
})

test('invalid input is refused with the reasons and the form as typed', async () => {
  const owner = await member()
  const mistakes: Record<string, string>[] = [{ name: ' ' }, { name: 'x'.repeat(61) }, { every: 'hour' }, { every: 'toString' }]
  for (const fields of mistakes) {
    const answer = await save(owner, 'in=TX', { name: 'My walks', ...fields })
    assert.equal(answer.status, 422)
    const html = await answer.text()
    assert.match(html, /Nothing was saved yet/)
    assert.match(html, new RegExp(`value="${fields.name ?? 'My walks'}"`))
    assert.match(html, /aria-invalid="true"/)
  }
  assert.deepEqual(await savedBy(owner), [])
})

test('after 20 searches, the next one is refused with the reason, and existing ones can still be changed', async () => {
  const owner = await member()
  for (let count = 0; count < maxSearches; count++) assert.equal((await save(owner, `q=words${count}`)).status, 303)
  const answer = await save(owner, 'q=more', { name: 'One more' })
  assert.equal(answer.status, 409)
  const html = await answer.text()
  assert.match(html, /You already have 20 saved searches/)
  assert.match(html, /value="One more"/)
  assert.equal((await save(owner, 'q=words3', { name: 'Other name' })).status, 303)
  assert.equal((await savedBy(owner)).length, maxSearches)
})

test('only its owner can change or remove a search; for everyone else, even an admin, it’s a 404', async () => {
  const [owner, admin] = [await member(), await newcomer(site, { role: 'admin', hasPasskey: true, proof: 'passkey' })]
  await save(owner, 'in=TX')
  const { id } = (await savedBy(owner))[0]!
  const at = `/account/searches/${id}`
  assert.equal((await site.post(`${at}/interval`, { every: 'week' }, admin.headers)).status, 404)
  assert.equal((await site.post(`${at}/removal`, {}, admin.headers)).status, 404)
  assert.equal((await site.post(`${at}/interval`, { every: 'hour' }, owner.headers)).status, 422)
  assert.equal((await savedBy(owner))[0]!.every, 'day')
  assert.equal((await site.post(`${at}/interval`, { every: 'week' }, owner.headers)).status, 303)
  assert.equal((await savedBy(owner))[0]!.every, 'week')
  assert.equal((await site.post(`${at}/removal`, {}, owner.headers)).status, 303)
  assert.deepEqual(await savedBy(owner), [])
  assert.equal((await site.post(`${at}/removal`, {}, owner.headers)).status, 404)
})

test('after signing in, a visitor returns to the search that they wanted to save', async () => {
  proves('place.joinToBeTold')
  const { headers } = await site.get('/account/searches/new?in=TX&q=walks')
  assert.equal(headers.get('Location'), `/sign-in?next=${encodeURIComponent('/account/searches/new?in=TX&q=walks')}`)
})
