import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { transitionAd } from '#app/ads/ad/ads.server.ts'
import { routes } from '#app/routes.ts'
import { changeSwitches, findSwitches, switchesVersion } from '#app/admin/setup/switches.server.ts'
import type { Switches } from '#app/platform/start/switches.ts'
import { daysAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { keyOn } from '../../../test/api-key.ts'
import { testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'
import { openApi } from './openapi.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app

type Operation = { responses: Record<string, { $ref?: string; content?: Record<string, unknown>; headers?: Record<string, unknown> }> }
type PathItem = { get?: Operation; post?: Operation }
const paths = openApi.paths as unknown as Record<string, PathItem>
const openPathOf = (pattern: string) => pattern.replaceAll(/:(\w+)/g, '{$1}')
const rows = Object.entries(routes).filter(([pattern]) => pattern.startsWith('/api/v1/'))
const ajv = new Ajv2020({ strict: false, formats: { 'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/, date: /^\d{4}-\d\d-\d\d$/ } })
ajv.addSchema(openApi, 'api')
const pointerTo = (...parts: string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

type Sent = { headers?: Record<string, string>; body?: string; address?: string }

/** Sends a request, and checks the answer against what the document says about it. */
async function call(
  method: string,
  path: string,
  { headers = {}, body, address = `10.9.${networks >> 8}.${networks++ & 255}` }: Sent = {},
) {
  const answer = await site.site(new Request(new URL(path, app.config.origin), { method, headers, body }), { address })
  const text = await answer.text()
  const { pattern } = site.findRoute(new URL(path, app.config.origin).pathname)!
  const operation = method === 'POST' ? 'post' : 'get'
  const documented = paths[openPathOf(pattern)]?.[operation]
  assert.equal(answer.headers.get('Cache-Control'), 'no-store')
  assert.equal(answer.headers.getSetCookie().length, 0)
  assert.ok(![...answer.headers.keys()].some((name) => name.startsWith('access-control')))
  if (!documented || answer.status === 405)
    return { status: answer.status, headers: answer.headers, text, json: text ? JSON.parse(text) : undefined }
  const { status } = answer
  const listed = documented.responses[status]
  assert.ok(listed, `${method} ${pattern} answers ${status}, which isn’t in the document`)
  const response = listed.$ref ? openApi.components.responses[listed.$ref.split('/').at(-1)! as 'NoKey'] : listed
  const type = answer.headers.get('Content-Type')!.split(';')[0]!
  assert.ok(Object.hasOwn(response.content!, type), `${status} is ${type}`)
  for (const name of Object.keys(response.headers ?? {})) if (name !== 'Retry-After') assert.ok(answer.headers.has(name), name)
  const at = listed.$ref ? listed.$ref.slice(2).split('/') : ['paths', openPathOf(pattern), operation, 'responses', String(status)]
  if (method !== 'HEAD') {
    const isValid = ajv.getSchema(`api#/${pointerTo(...at, 'content', type, 'schema')}`)!
    assert.ok(isValid(JSON.parse(text)), `${method} ${path} ${status}: ${JSON.stringify(isValid.errors)} in ${text}`)
  }
  return { status, headers: answer.headers, text, json: text ? (JSON.parse(text) as Record<string, unknown>) : undefined }
}
let networks = 0

async function advertiser(overrides: Parameters<typeof adOn>[1] = {}) {
  const { accountId, headers } = await newcomer(site, { role: 'member' })
  const { id } = await adOn(site, { accountId, ...overrides })
  return { accountId, session: headers, adId: id, at: `/api/v1/ads/${id}`, ...(await keyOn(site, accountId)), keyId: 0 }
}

test('the document is valid OpenAPI 3.1, and is the one that the site serves', async () => {
  const checked = await new Validator().validate(structuredClone(openApi))
  assert.deepEqual([checked.valid, checked.errors], [true, undefined])
  const { status, json } = await call('GET', '/api/v1/openapi.json')
  assert.deepEqual([status, json], [200, JSON.parse(JSON.stringify(openApi))])
})

test('each address and method of the API is in the document, and the other way around', () => {
  const methodsOf = (path: string, { get, post }: { get?: unknown; post?: unknown }) =>
    [get ? `get ${path}` : '', post ? `post ${path}` : ''].filter((method) => method !== '')
  const taken = rows.flatMap(([pattern, row]) => methodsOf(openPathOf(pattern), row))
  const listed = Object.entries(paths).flatMap(([path, item]) => methodsOf(path, item))
  assert.deepEqual(listed.toSorted(), taken.toSorted())
  assert.ok(rows.length > 5)
})

test('a key lists its owner’s ads page by page, the newest first, and shows one with its days', async () => {
  const one = await advertiser()
  for (let count = 0; count < 4; count++)
    await adOn(site, { accountId: one.accountId, state: 'draft', state_abbr: null, city_slug: null, title: '' })
  await advertiser()
  const seen: number[] = []
  let next: string | null = ''
  for (let pages = 0; next !== null && pages < 9; pages++) {
    const { json } = await call('GET', `/api/v1/ads?limit=2${next && `&after=${next}`}`, one)
    const page = json as { ads: { id: number }[]; next: string | null }
    assert.ok(page.ads.length > 0 && page.ads.length <= 2)
    seen.push(...page.ads.map(({ id }) => id))
    next = page.next
  }
  assert.equal(seen.length, 5)
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => b - a),
  )
  const { json } = await call('GET', one.at, one)
  const { days, ...ad } = json as { days: unknown[] }
  assert.equal(days.length, 28)
  assert.deepEqual(ad, {
    id: one.adId,
    title: (ad as { title?: string }).title,
    state: 'live',
    pause_reason: null,
    city: 'Austin',
    state_code: 'TX',
    category: 'W4M',
    confirmed_at: app.now().toISOString(),
    expires_at: daysAfter(app.now(), 30).toISOString(),
  })
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'limit=-1', 'after=x', `after=${'9'.repeat(99)}`, 'after=1', 'after='])
    assert.equal((await call('GET', `/api/v1/ads?${query}`, one)).status, 400, query)
  assert.deepEqual((await call('GET', '/api/v1/ads', await keyOn(site, (await newcomer(site, { role: 'member' })).accountId))).json, {
    ads: [],
    next: null,
  })
})

test('an ad has a reason only while it’s paused, and a date only if it can expire by itself', async () => {
  const one = await advertiser()
  const shown = async (overrides: Parameters<typeof adOn>[1]) => {
    const { id } = await adOn(site, { accountId: one.accountId, ...overrides })
    const { pause_reason, expires_at } = (await call('GET', `/api/v1/ads/${id}`, one)).json as Record<string, unknown>
    return [pause_reason, Boolean(expires_at)]
  }
  assert.deepEqual(await shown({ state: 'paused' }), ['advertiser', true])
  assert.deepEqual(await shown({ state: 'paused', pause_reason: 'report' }), ['report', false])
  assert.deepEqual(await shown({ state: 'ended', pause_reason: 'advertiser', end_reason: 'withdrawn' }), [null, false])
})

test('a key pauses, resumes, and renews an ad as the dashboard does, and a repeat changes nothing', async () => {
  const one = await advertiser()
  const stateAfter = async (what: string) => {
    const { status, json } = await call('POST', `${one.at}/${what}`, one)
    return [status, json!.state]
  }
  assert.deepEqual(await stateAfter('pause'), [200, 'paused'])
  assert.deepEqual(await stateAfter('pause'), [200, 'paused'])
  const both = await Promise.all([stateAfter('resumption'), stateAfter('resumption')])
  assert.deepEqual(both, [
    [200, 'live'],
    [200, 'live'],
  ])
  await db
    .updateTable('ads')
    .set({ confirmed_at: daysAfter(app.now(), -10) })
    .where('id', '=', one.adId)
    .execute()
  assert.deepEqual(await stateAfter('renewal'), [200, 'live'])
  assert.equal((await call('GET', one.at, one)).json!.confirmed_at, app.now().toISOString())
  const draft = await adOn(site, { accountId: one.accountId, state: 'draft' })
  const { status, json } = await call('POST', `/api/v1/ads/${draft.id}/pause`, one)
  assert.equal(status, 409)
  assert.ok(json!.title && json!.detail)
  await transitionAd(app, { adId: one.adId, action: 'take down', reason: 'take-down' })
  assert.equal((await call('POST', `${one.at}/resumption`, one)).status, 409)
})

test('without a key there is a 401, whoever is signed in, and other people’s ads are as missing as those that never were', async () => {
  const one = await advertiser()
  const other = await advertiser()
  for (const headers of [
    {},
    one.session,
    { ...one.session, Origin: app.config.origin },
    { Authorization: one.key },
    { Authorization: `Basic ${one.key}` },
    { Authorization: `Bearer ${one.key}x` },
    { Authorization: `Bearer ${one.key.toLowerCase()}` },
    { Authorization: 'Bearer evf_' },
    { Authorization: 'Bearer __proto__' },
    { Authorization: `Bearer ${'x'.repeat(5000)}` },
  ] as Record<string, string>[])
    for (const [method, path] of [
      ['GET', '/api/v1/ads'],
      ['GET', one.at],
      ['POST', `${one.at}/pause`],
    ] as const) {
      const { status, headers: answered } = await call(method, path, { headers })
      assert.equal(status, 401)
      assert.match(answered.get('WWW-Authenticate')!, /^Bearer/)
    }
  const missing = await call('GET', '/api/v1/ads/123', other)
  for (const id of [one.adId, '0', '-1', '1e3', '__proto__', 'x'.repeat(300), '9'.repeat(40)])
    assert.deepEqual(
      [(await call('GET', `/api/v1/ads/${id}`, other)).status, (await call('GET', `/api/v1/ads/${id}`, other)).text],
      [404, missing.text],
    )
  assert.equal((await call('POST', `${one.at}/pause`, other)).text, missing.text)
  assert.equal((await call('GET', one.at, one)).json!.state, 'live')
})

test('a session is never read there, however the address is spelled', async () => {
  const one = await advertiser()
  const signedIn = { headers: { ...one.session, Origin: app.config.origin } }
  for (const path of [
    `/API/v1/ads/${one.adId}/pause`,
    `/%61pi/v1/ads/${one.adId}/pause`,
    `${one.at}/pause/`,
    `/es${one.at}/pause`,
    `${one.at}/PAUSE`,
  ])
    assert.equal((await call('POST', path, signedIn)).status, 401, path)
  for (const path of [`/api//v1/ads/${one.adId}/pause`, `//api/v1/ads`, `/api/v1/ads/${one.adId}//pause`, '/api/v1/ads%00']) {
    const answer = await site.site(new Request(app.config.origin + path, { method: 'POST', headers: signedIn.headers }), {
      address: '10.1.1.1',
    })
    assert.equal(answer.status, 404, path)
  }
  assert.equal((await call('GET', one.at, one)).json!.state, 'live')
})

test('a key in the address is refused, even next to a good one', async () => {
  const one = await advertiser()
  for (const query of [`key=${one.key}`, `access_token=${one.key}`, `x=%65vf_abc`])
    for (const path of ['/api/v1/ads', one.at, '/api/v1/openapi.json']) {
      const { status, json } = await call('GET', `${path}?${query}`, one)
      assert.equal(status, 400)
      assert.match(String(json!.detail), /Delete this one/)
    }
})

test('other methods are refused with what the address takes, and other addresses with JSON', async () => {
  const one = await advertiser()
  const allowed = async (method: string, path: string) => {
    const { status, headers } = await call(method, path, { headers: { ...one.headers, Origin: 'https://elsewhere.example' } })
    return [status, headers.get('Allow'), headers.get('Content-Type')]
  }
  const type = 'application/problem+json'
  for (const method of ['OPTIONS', 'PUT', 'DELETE', 'PATCH']) assert.deepEqual(await allowed(method, one.at), [405, 'GET, HEAD', type])
  assert.deepEqual(await allowed('DELETE', `${one.at}/pause`), [405, 'POST', type])
  assert.deepEqual(await allowed('GET', `${one.at}/pause`), [405, 'POST', type])
  assert.deepEqual(await allowed('POST', '/api/v1/ads'), [405, 'GET, HEAD', type])
  for (const path of ['/api', '/api/v1', '/api/v2/ads', '/api/v1/ads/1/2/3'])
    for (const method of ['GET', 'POST']) assert.deepEqual((await allowed(method, path)).slice(0, 1), [404], path)
  const head = await call('HEAD', one.at, one)
  assert.deepEqual([head.status, head.text], [200, ''])
  const html = await call('GET', '/api/v1/ads/1', { headers: { ...one.headers, Accept: 'text/html' } })
  assert.deepEqual([html.status, html.headers.get('Content-Type')], [404, type])
})

test('a deleted key, and one of an account that is closed, suspended, or banned, does nothing more', async () => {
  const one = await advertiser()
  assert.equal((await call('GET', one.at, one)).status, 200)
  await db.deleteFrom('api_keys').where('id', '=', one.id).execute()
  assert.equal((await call('POST', `${one.at}/pause`, one)).status, 401)
  const two = await advertiser({ state: 'draft' })
  await db
    .insertInto('sanctions')
    .values({ account_id: two.accountId, decision_id: null, began_at: app.now(), until: null, ended_at: null })
    .execute()
  for (const [method, path] of [
    ['GET', '/api/v1/ads'],
    ['POST', `${two.at}/renewal`],
  ] as const) {
    const { status, json } = await call(method, path, two)
    assert.deepEqual([status, json!.detail], [403, 'Your account can’t do that right now.'])
  }
  const three = await advertiser({ state: 'paused' })
  await db
    .updateTable('accounts')
    .set({ deletion_due_at: daysAfter(app.now(), 1) })
    .where('id', '=', three.accountId)
    .execute()
  assert.equal((await call('POST', `${three.at}/pause`, three)).status, 200)
  assert.equal((await call('POST', `${three.at}/resumption`, three)).status, 409)
  await db.updateTable('accounts').set({ deletion_due_at: app.now() }).where('id', '=', three.accountId).execute()
  assert.equal((await call('GET', '/api/v1/ads', three)).status, 401)
})

test('a moderator’s key is a member’s: it opens no staff page and no account page', async () => {
  const { accountId } = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
  const { headers } = await keyOn(site, accountId)
  assert.equal((await call('GET', '/api/v1/ads', { headers })).status, 200)
  for (const path of ['/admin/people', '/moderation', '/account', '/account/keys'])
    assert.match((await site.get(path, headers)).headers.get('Location')!, /^\/sign-in/)
})

test('the switches hold: read-only refuses changes and maintenance everything, each with Retry-After', async () => {
  const one = await advertiser()
  const { accountId: adminId } = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
  const turn = async (turned: Partial<Switches>) => {
    const switches = await findSwitches(app)
    await changeSwitches(app, { switches: { ...switches, ...turned }, version: switchesVersion(switches), adminId })
  }
  await turn({ readOnly: true })
  const refused = await call('POST', `${one.at}/pause`, one)
  assert.deepEqual([refused.status, refused.headers.get('Retry-After')], [503, '300'])
  assert.equal((await call('GET', one.at, one)).status, 200)
  await turn({ readOnly: false })
  await turn({ maintenance: true })
  assert.equal((await call('GET', one.at, one)).status, 503)
  await turn({ maintenance: false })
  assert.equal((await call('POST', `${one.at}/pause`, one)).status, 200)
})

test('a program is limited as its owner and its network are, and is told when to try again', async () => {
  const one = await advertiser()
  const statuses: number[] = []
  for (let count = 0; count < 92; count++) statuses.push((await call('POST', `${one.at}/renewal`, one)).status)
  assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [90, 429])
  const refused = await call('POST', `${one.at}/renewal`, one)
  assert.ok(Number(refused.headers.get('Retry-After')) > 0)
  const two = await advertiser()
  const reads = await Promise.all(Array.from({ length: 50 }, () => call('GET', two.at, { ...two, address: '10.200.0.1' })))
  assert.ok(reads.every(({ status }) => status === 200))
  for (let count = 0; count < 200; count++) await call('GET', '/api/v1/ads', { address: '10.200.0.1' })
  assert.equal((await call('GET', two.at, { ...two, address: '10.200.0.1' })).status, 429)
})

test('a huge body is refused, and one that is not needed is ignored', async () => {
  const one = await advertiser()
  assert.equal((await call('POST', `${one.at}/pause`, { ...one, body: '{"__proto__":{"state":"ended"}}' })).status, 200)
  assert.equal(
    (
      await call('POST', `${one.at}/resumption`, {
        ...one,
        headers: { ...one.headers, 'Content-Length': '99999999' },
        body: 'x'.repeat(2 ** 21),
      })
    ).status,
    413,
  )
  assert.equal((await call('GET', one.at, one)).json!.state, 'paused')
})
