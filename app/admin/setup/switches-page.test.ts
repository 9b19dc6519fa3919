import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { makeInvitation, revokeInvitation } from '#app/accounts/sign-up/invitations.server.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'
import { changeSwitches, findSwitches, switchesVersion } from './switches.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app
const admin = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
const member = await newcomer(site, { role: 'member' })

const normal = { 'sign-up': 'open', posting: 'on', messages: 'on', 'read-only': 'off', maintenance: 'off' }
const link = `/link/${'x'.repeat(43)}`
let networks = 0
const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  site.post(path, fields, headers, `10.8.${networks >> 8}.${networks++ & 255}`)
const versionNow = async () => switchesVersion(await findSwitches(app))
async function turn(switches: Partial<typeof normal>, headers: Record<string, string> = admin.headers) {
  return post('/admin/switches', { ...normal, ...switches, version: await versionNow() }, headers)
}
const read = async (path: string, headers: Record<string, string> = adult) => {
  const answer = await site.get(path, headers)
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}
const changes = async () =>
  (await db.selectFrom('events').select('details').where('kind', '=', 'switches changed').orderBy('id').execute()).map(
    ({ details }) => details,
  )

test('only an admin who proved who they are changes a switch, and the log has what changed', async () => {
  for (const person of [
    undefined,
    member,
    await newcomer(site, { role: 'moderator', proof: 'passkey', hasPasskey: true }),
    await newcomer(site, { role: 'admin', proof: 'password', hasPasskey: true }),
    await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true, provedMinutesAgo: 11 }),
  ]) {
    await turn({ maintenance: 'on' }, person?.headers ?? {})
    assert.equal((await findSwitches(app)).maintenance, false)
  }
  assert.deepEqual(await changes(), [])
  assert.equal((await turn({ posting: 'off' })).headers.get('Location'), '/admin/switches?after=switches')
  await turn({ posting: 'off' })
  await turn({})
  assert.deepEqual(await changes(), ['{"posting":"off"}', '{"posting":"on"}'])
  assert.equal((await post('/admin/switches', { maintenance: 'on', __proto__: 'x' }, admin.headers)).status, 400)
})

test('of two admins who switch at the same moment, the second is told, and whoever lost the role changes nothing', async () => {
  const version = await versionNow()
  const switches = await findSwitches(app)
  const outcomes = await Promise.all([
    changeSwitches(app, { switches: { ...switches, posting: false }, version, adminId: admin.accountId }),
    changeSwitches(app, { switches: { ...switches, messages: false }, version, adminId: admin.accountId }),
  ])
  assert.deepEqual(outcomes.toSorted(), ['changed', 'done'])
  assert.equal((await post('/admin/switches', { ...normal, version }, admin.headers)).status, 409)
  const all = { ...switches, maintenance: true }
  assert.equal(await changeSwitches(app, { switches: all, version: await versionNow(), adminId: member.accountId }), 'not an admin')
  await turn({})
})

test('with posting off, no ad and no edit is taken, what was typed is given back, and the pages say so', async () => {
  await turn({ posting: 'off' })
  for (const path of ['/ads/new', '/ads/new/draft']) {
    const answer = await post(path, { title: 'Hello there, this is me' }, member.headers)
    assert.equal(answer.status, 503)
    assert.equal(answer.headers.get('Retry-After'), '3600')
    assert.match(await answer.text(), /Posting is off for now[^]*Hello there, this is me/)
  }
  assert.match((await read('/ads/new', member.headers)).html, /Posting is off for now/)
  assert.match((await read('/es/ads/new', member.headers)).html, /Por ahora no se puede publicar/)
  assert.doesNotMatch((await read('/account', member.headers)).html, /Posting is off/)
  await turn({})
  assert.doesNotMatch((await read('/ads/new', member.headers)).html, /Posting is off/)
})

test('a switch shows at once on pages that were cached before it', async () => {
  const { id } = await adOn(site)
  const path = `/city/Texas/Austin/ad/${id}`
  const cached = async () => {
    // What servePages would find and send without rendering.
    await app.pages.render(`1${path}`, () => site.get(path, adult))
    return app.pages.find(`1${path}`)?.identity.toString() ?? ''
  }
  assert.doesNotMatch(await cached(), /Messages are off/)
  await turn({ messages: 'off' })
  assert.equal(app.pages.find(`1${path}`), undefined)
  assert.match(await cached(), /Messages are off for now/)
  await turn({})
  assert.doesNotMatch(await cached(), /Messages are off/)
})

test('read-only, visitors and members change nothing, and what the law or someone’s safety needs still works', async () => {
  await turn({ 'read-only': 'on' })
  for (const path of ['/account/searches/new', '/messages/new/1', '/ads/new', '/account/language', '/signup', '/success']) {
    const answer = await post(path, { query: 'x' }, path.startsWith('/s') ? {} : member.headers)
    assert.equal(answer.status, 503, path)
  }
  assert.match((await read('/')).html, /Read-only for now/)
  // These are answered by their pages, whatever they make of an empty form.
  for (const path of ['/takedown', '/worried', '/sign-in', '/sign-out', '/age', '/reset'])
    assert.notEqual((await post(path)).status, 503, path)
  // The links that stop a thief, and sign in a member on a new browser, whose waits go on.
  for (const path of [link, `${link}/refusal`]) assert.equal((await post(path)).status, 410, path)
  assert.equal((await post('/account/address/cancellation', {}, member.headers)).status, 303)
  assert.equal((await turn({ 'read-only': 'off' })).status, 303)
})

test('in maintenance, visitors and members get 503 with Retry-After on a plain page, and staff and programs get theirs', async () => {
  await site.get('/', adult)
  await turn({ maintenance: 'on' })
  for (const [path, headers] of [
    ['/', adult],
    ['/about', adult],
    ['/account', member.headers],
    ['/robots.txt', {}],
    ['/nowhere', {}],
  ] as const) {
    const page = await read(path, headers)
    assert.equal(page.status, 503, path)
    assert.equal(page.headers.get('Retry-After'), '300', path)
    assert.match(page.html, /Back soon/)
    assert.match(page.html, /<meta name="robots" content="noindex"/)
    assert.doesNotMatch(page.html, /site-head|data-opens="sign-up"|id="sign-up"/)
  }
  assert.match((await read('/es')).html, /Volvemos pronto/)
  const json = await site.get('/', { Accept: 'application/json' })
  assert.deepEqual(
    [json.status, await json.json()],
    [503, { error: 'Back soon. The site is closed for maintenance. Please come back later.' }],
  )
  for (const path of ['/healthz', '/readyz', '/takedown', '/hotlines', '/sign-in', '/worried'])
    assert.equal((await read(path)).status, 200, path)
  assert.deepEqual([(await read(link)).status, (await post(`${link}/refusal`)).status], [410, 410])
  // The pages that stay open have the operator's look.
  assert.deepEqual([(await read('/app-icon.png')).status, (await read('/app.webmanifest')).status], [200, 200])
  assert.equal((await read('/brand/1/theme.css')).status, 404, 'this site has the look that it came with')
  assert.equal((await read('/admin/switches', admin.headers)).status, 200)
  assert.equal((await turn({})).status, 303)
  assert.equal((await read('/')).status, 200)
})

const join = (path: string, email: string) =>
  post(path, { email, password: 'a long enough phrase', birthDate: '1990-01-01', accepted: 'on' })
const call = (email: string) =>
  site.site(
    new Request(new URL('/functions/v1/signup', app.config.origin), {
      method: 'POST',
      headers: { Origin: app.config.origin, 'Content-Type': 'application/json', Authorization: `Bearer ${app.config.publicKey}` },
      body: JSON.stringify({ email, password: 'a long enough phrase', age: 33 }),
    }),
    { address: `10.7.0.${networks++ & 255}` },
  )
const hasAccount = async (email: string) =>
  (await db.selectFrom('accounts').select('id').where('email_key', '=', email).executeTakeFirst()) !== undefined

test('closed sign-ups take no one, by form or call, and the page says so', async () => {
  assert.match((await read('/about')).html, /<dialog[^>]*id="sign-up"/)
  await turn({ 'sign-up': 'closed' })
  const page = await read('/signup')
  assert.match(page.html, /Sign-ups are closed for now/)
  assert.doesNotMatch(page.html, /name="birthDate"/)
  assert.doesNotMatch((await read('/about')).html, /<dialog[^>]*id="sign-up"/)
  assert.equal((await join('/signup', 'closed@example.com')).status, 403)
  assert.equal((await call('closed@example.com')).status, 403)
  assert.equal(await hasAccount('closed@example.com'), false)
  await turn({})
})

test('by invitation, each link takes one person, once, until it’s revoked or seven days old', async () => {
  await turn({ 'sign-up': 'invitation' })
  const invite = async () => {
    const html = await (await post('/admin/switches/invitations', {}, admin.headers)).text()
    return /\/invitation\/[\w-]{43}/.exec(html)![0]
  }
  assert.equal((await post('/admin/switches/invitations', {}, member.headers)).status, 403)
  assert.match((await read('/signup')).html, /by invitation for now/)
  assert.equal((await join('/signup', 'stranger@example.com')).status, 403)
  assert.equal((await call('stranger@example.com')).status, 403)
  assert.equal(await hasAccount('stranger@example.com'), false)

  const link = await invite()
  assert.match((await read(link)).html, new RegExp(`action="${link}"`))
  assert.equal((await join(link, 'not an address')).status, 422)
  const answers = await Promise.all(['one@example.com', 'two@example.com'].map((email) => join(link, email)))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 403],
  )
  assert.match((await read(link)).html, /This invitation was used or revoked, or it has expired/)
  const { html } = await read('/admin/switches', admin.headers)
  assert.match(html, /<td[^>]*>used</)
  assert.ok(!html.includes(link), 'no link is shown twice')

  const second = await invite()
  await assert.rejects(makeInvitation(app, member.accountId), { init: { status: 403 } })
  const { id } = await db.selectFrom('invitations').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  assert.equal((await post(`/admin/switches/invitations/${id}/removal`, {}, member.headers)).status, 403)
  await assert.rejects(revokeInvitation(app, { id, adminId: member.accountId }), { init: { status: 403 } })
  assert.equal((await post(`/admin/switches/invitations/${id}/removal`, {}, admin.headers)).status, 303)
  assert.equal((await post(`/admin/switches/invitations/${id}/removal`, {}, admin.headers)).status, 303)
  const used = await db.selectFrom('invitations').select('id').where('used_at', 'is not', null).executeTakeFirstOrThrow()
  assert.equal((await post(`/admin/switches/invitations/${used.id}/removal`, {}, admin.headers)).status, 409)
  const revoked = await db.selectFrom('events').select('subject_id').where('kind', '=', 'invitation revoked').execute()
  assert.deepEqual(revoked, [{ subject_id: id }])
  assert.equal((await join(second, 'three@example.com')).status, 403)

  const third = await invite()
  site.clock.now = new Date(site.clock.now.getTime() + 7 * 24 * 3600_000)
  assert.equal((await join(third, 'four@example.com')).status, 403)
  const fresh = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
  await turn({}, fresh.headers)
  assert.equal((await read(third)).headers.get('Location'), '/signup')
})
