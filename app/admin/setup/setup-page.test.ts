import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { minutesAfter } from '#app/platform/time.ts'
import { adult, testApp } from '../../../test/app.ts'
import { addPasskey, newcomer } from '../../../test/roles.ts'
import { choose } from './choices.server.ts'
import { describeLinkAtStart } from './setup-links.server.ts'
import { accountCommands } from './account-commands.server.ts'

const settings = {
  NODE_ENV: 'production',
  ORIGIN: 'https://example.org',
  SECRET: 'a secret of this test, long enough for it',
  CONTACT_EMAIL: 'hello@example.org',
  TRUST_PROXY: '1',
}
const site = await testApp(settings)
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app

const makeLink = async (on = site) => /\/setup\/link\/[\w-]{43}/.exec(await accountCommands(on.app)['setup-link']())![0]
let networks = 0
const post = (path: string, fields: Record<string, string> = {}, cookie = '') =>
  site.post(path, fields, { Cookie: cookie }, `10.6.${networks >> 8}.${networks++ & 255}`)
const read = async (path: string, cookie = '') => {
  const answer = await site.get(path, { Cookie: cookie })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}
const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
const storedNames = async () => (await db.selectFrom('site_state').select('name').orderBy('name').execute()).map(({ name }) => name)

test('until a public site is set up, visitors get a closed page and nothing else, and programs get theirs', async () => {
  for (const path of ['/', '/about', '/signup', '/sign-in', '/takedown', '/robots.txt', '/admin', '/city/Texas/Austin', '/nowhere']) {
    const page = await read(path, 'adult=1')
    assert.equal(page.status, 503, path)
    assert.equal(page.headers.get('Retry-After'), '300')
    assert.match(page.html, /Not open yet[^]*<meta name="robots" content="noindex"|<meta name="robots" content="noindex"[^]*Not open yet/)
    assert.doesNotMatch(page.html, /site-head|id="sign-up"|<footer/)
  }
  assert.match((await read('/es')).html, /Todavía no está abierto/)
  for (const path of ['/signup', '/sign-in', '/takedown', '/functions/v1/signup']) assert.equal((await post(path)).status, 503, path)
  for (const path of ['/healthz', '/readyz']) assert.equal((await read(path)).status, 200, path)
  for (const path of ['/setup', '/setup/admin']) assert.ok((await read(path)).status < 500, path)
  assert.equal((await read('/setup')).status, 403)
  for (const step of ['admin', 'site', 'mail', 'states', 'legal', 'samples', 'finish'])
    assert.equal((await post(`/setup/${step}`, { __proto__: 'x', email: 'eve@example.com' }, 'setup=x')).status, 403, step)
  assert.deepEqual(await storedNames(), [])
})

test('a link opens the setup in one browser, once, for 30 minutes, and a new link ends the old one', async () => {
  const old = await makeLink()
  const link = await makeLink()
  assert.equal((await read(old)).status, 410)
  assert.equal((await post(old)).status, 410)
  assert.match((await read(link)).html, new RegExp(`action="${link}"`))
  const answers = await Promise.all([post(link), post(link)])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 410],
  )
  const late = await read(link)
  assert.equal(late.status, 410)
  assert.match(late.html, /This link was used, or has expired[^]*npm run setup-link/)
  const expired = await makeLink()
  assert.match(await describeLinkAtStart(app), /still opens the setup, for 30 minutes\./)
  site.clock.now = minutesAfter(site.clock.now, 30)
  assert.equal((await post(expired)).status, 410)
  assert.match(await describeLinkAtStart(app), /Open this link within 30 minutes/)
  const rows = await db.selectFrom('site_state').select('value').execute()
  assert.ok(!rows.some(({ value }) => link.includes(value) || expired.includes(value)), 'only hashes are stored')
})

let setup = ''
/** Whichever of two forms came first. */
let email = ''

test('each step has one form, and a new link continues where the old one stopped', async () => {
  const first = cookiesOf(await post(await makeLink()))
  assert.match((await read('/setup', first)).html, /action="\/setup\/admin"/)
  assert.equal((await post('/setup/admin', { email: 'kit', password: 'short' }, first)).status, 422)
  assert.equal((await post('/setup/site', { name: 'Dusk' }, first)).status, 409, 'a second factor comes first')
  const form = { email: 'kit@example.com', password: 'a long enough phrase' }
  const made = await Promise.all([post('/setup/admin', form, first), post('/setup/admin', { ...form, email: 'eve@example.com' }, first)])
  assert.deepEqual(
    made.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 409],
  )
  assert.equal(made.find(({ status }) => status === 303)!.headers.get('Location'), '/account/security')
  const accounts = await db.selectFrom('accounts').select(['id', 'role', 'email']).execute()
  assert.deepEqual(
    accounts.map(({ role }) => role),
    ['admin'],
  )
  assert.match((await read('/setup', first)).html, /You’re signed in with another account here/)
  email = accounts[0]!.email
  const signedIn = cookiesOf(made.find(({ status }) => status === 303)!)
  assert.match((await read('/account/security', signedIn)).html, /href="\/setup"/)

  const resumed = await post(await makeLink())
  setup = cookiesOf(resumed)
  assert.equal((await read('/setup', first)).status, 403, 'the browser of the old link is out')
  assert.match((await read('/setup', setup)).html, /href="\/account\/security"/)
  await addPasskey(app, accounts[0]!.id)
  assert.match((await read('/setup', setup)).html, /action="\/setup\/site"/)
  assert.equal((await post('/setup/finish', {}, setup)).headers.get('Location'), '/setup', 'nothing opens before its time')
  assert.equal((await read('/', adult.Cookie)).status, 503)
})

test('the name, the states, the operator, and the samples are used at once', async () => {
  assert.equal((await post('/setup/site', { name: '<b>Dusk' }, setup)).status, 422)
  assert.equal((await post('/setup/site', { name: 'Duskwatch' }, setup)).status, 303)

  const tested = await (await post('/setup/mail', {}, setup)).text()
  assert.match(tested, /The test is a file in \//)
  assert.equal(site.mails.at(-1)!.to, email)
  assert.match(site.mails.at(-1)!.text, /an admin of Duskwatch/)
  assert.equal((await post('/setup/mail', { skip: 'on' }, setup)).status, 303)

  assert.equal((await post('/setup/states', {}, setup)).status, 422)
  assert.equal((await post('/setup/states', { open: 'TX' }, setup)).status, 303)
  const refused = await post('/setup/legal', { entity: 'Smith & Sons, Inc.', takedown: 'not an address' }, setup)
  assert.equal(refused.status, 422)
  assert.match(await refused.text(), /href="#takedown"[^]*value="Smith &amp; Sons, Inc\."[^]*value="not an address"/)
  assert.equal((await post('/setup/legal', { entity: 'Smith & Sons, Inc.', takedown: 'down@example.org' }, setup)).status, 303)
  assert.equal((await post('/setup/samples', { samples: 'off' }, setup)).status, 303)
  assert.match((await read('/setup', setup)).html, /action="\/setup\/finish"/)

  const finished = await post('/setup/finish', {}, setup)
  assert.deepEqual([finished.status, finished.headers.get('Location')], [303, '/sign-in?next=/admin'])
  const home = await read('/', adult.Cookie)
  assert.equal(home.status, 200)
  assert.match(home.html, /Duskwatch/)
  assert.equal(app.samples, undefined)
  assert.match((await read('/terms')).html, /operator of Duskwatch \(Smith &amp; Sons, Inc\.\)/)
  assert.match((await read('/contact')).html, /down@example\.org/)
  assert.match((await read('/es/terms')).html, /Smith &amp; Sons, Inc\./)
  assert.match((await read('/state/California', adult.Cookie)).html, /Not open here yet[^]*No one can post in California/)
  assert.match((await read('/city/California/Oakland', adult.Cookie)).html, /Not open here yet/)
  assert.doesNotMatch((await read('/city/Texas/Austin', adult.Cookie)).html, /Not open here yet/)
})

test('nothing of the setup works once the site is open', async () => {
  assert.deepEqual(await storedNames(), [
    'closed states',
    'legal entity',
    'samples',
    'setup admin',
    'setup done',
    'setup mail',
    'site name',
    'takedown email',
  ])
  assert.equal((await read('/setup', setup)).status, 404)
  for (const step of ['admin', 'site', 'mail', 'states', 'legal', 'samples', 'finish'])
    assert.equal((await post(`/setup/${step}`, { email: 'eve@example.com', samples: 'on' }, setup)).status, 404, step)
  await assert.rejects(accountCommands(app)['setup-link'](), /set up already/)
  const kinds = await db.selectFrom('events').select('kind').where('subject', '=', 'site').orderBy('id').execute()
  assert.equal(kinds.at(-1)!.kind, 'setup finished')
  assert.equal(kinds.filter(({ kind }) => kind === 'setup link used').length, 3)
})

test('no ad is taken in a state that isn’t open', async () => {
  const { headers } = await newcomer(site, { role: 'member' })
  const member = headers.Cookie.replace('session=', '__Host-session=')
  const form = { name: 'Kit', city: 'Oakland, California', title: 'A long enough title', form_key: 'a form key of this test' }
  const refused = await post('/ads/new', form, member)
  assert.equal(refused.status, 422)
  assert.match(await refused.text(), /No one can post in California yet/)
  assert.equal((await post('/ads/new', { ...form, city: 'Austin, Texas' }, member)).status, 303)
})

test('a name that the environment sets wins over the one that was chosen', async () => {
  await using other = await testApp({ ...settings, SITE_NAME: 'Fixed', SAMPLE_CONTENT: 'on' })
  const now = other.clock.now
  const rows = { 'site name': 'Chosen', samples: 'off', 'setup done': 'yes' }
  for (const [name, value] of Object.entries(rows))
    await other.app.db
      .insertInto('site_state')
      .values({ name: name as keyof typeof rows, value, changed_at: now, expires_at: null })
      .execute()
  const html = await (await other.get('/', adult)).text()
  assert.match(html, /Fixed/)
  assert.doesNotMatch(html, /Chosen/)
  assert.notEqual(other.app.samples, undefined)
})

test('whoever began the setup with a link is no admin once someone makes one on the machine', async () => {
  await using other = await testApp(settings)
  const browser = cookiesOf(await other.post(await makeLink(other)))
  const form = { email: 'eve@example.com', password: 'a long enough phrase' }
  assert.equal((await other.post('/setup/admin', form, { Cookie: browser })).status, 303)
  assert.match(await (await other.get('/setup', { Cookie: browser })).text(), /The admin is eve@example\.com\./)
  await accountCommands(other.app)['create-admin'](['kit@example.com'])
  const accounts = await other.app.db.selectFrom('accounts').select(['email', 'role']).orderBy('email').execute()
  assert.deepEqual(accounts, [
    { email: 'eve@example.com', role: 'member' },
    { email: 'kit@example.com', role: 'admin' },
  ])
  assert.deepEqual(await other.app.db.selectFrom('sessions').selectAll().execute(), [])
  // A form of the setup that was read just before.
  await choose(other.app, { 'site name': 'Eve’s' })
  assert.deepEqual(await other.app.db.selectFrom('site_state').selectAll().where('name', '=', 'site name').execute(), [])
})

test('an admin made on the machine itself opens the site, and a local site never needs setting up', async () => {
  await using other = await testApp(settings)
  assert.equal((await other.get('/', adult)).status, 503)
  await accountCommands(other.app)['create-admin'](['kit@example.com'])
  assert.equal((await other.get('/', adult)).status, 200)
  await using local = await testApp()
  assert.equal((await local.get('/', adult)).status, 200)
  assert.equal((await local.get('/setup')).status, 404)
  await assert.rejects(makeLink(local), /Only a public site/)
})
