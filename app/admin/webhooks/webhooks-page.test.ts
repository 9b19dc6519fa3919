import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { transitionAd, transitionOwnAd } from '#app/ads/ad/ads.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { recordRuns } from '#app/platform/db/job-runs.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { dayMs, hoursAfter, minutesAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { checkHtml } from '../../../test/check-html.ts'
import { sanctionOn } from '../../../test/decisions.ts'
import { isSigned, openReceiver } from '../../../test/receiver.ts'
import { newcomer } from '../../../test/roles.ts'
import { resend, sendTest } from './deliveries.server.ts'
import { addEndpoint, pauseEndpoint, removeEndpoint, renewSecret } from './endpoints.server.ts'
import { webhookEvents } from '#app/platform/webhooks/webhook-event.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const admin = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })

const fresh = async () => {
  await db.updateTable('sessions').set({ began_at: app.now(), proved_at: app.now(), used_at: app.now() }).execute()
  return admin.headers
}
const run = () => jobsOf(app)['send-webhooks']!.run({} as never)
const secretIn = (html: string) => /whsec_[\w+/=]+/.exec(html)![0]

/** Posts a form whose fields may repeat. */
async function submit(path: string, fields: [string, string][] = [], headers?: Record<string, string>) {
  const url = new URL(path, app.config.origin)
  const own = headers ?? (await fresh())
  return site.site(new Request(url, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: app.config.origin, ...own } }))
}

const chosen = (url: string, events: readonly string[]) => [['url', url], ...events.map((event) => ['events', event])] as [string, string][]

async function addOn(url: string, events: readonly string[] = webhookEvents) {
  await db.deleteFrom('webhook_endpoints').execute()
  const answer = await submit('/admin/webhooks', chosen(url, events))
  assert.equal(answer.status, 200)
  const html = await answer.text()
  await checkHtml(html)
  const secret = secretIn(html)
  const { id } = await db.selectFrom('webhook_endpoints').select('id').executeTakeFirstOrThrow()
  return { id, secret, path: `/admin/webhooks/${id}` }
}

const deliveries = () => db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute()
const moveMinutes = (minutes: number) => void (clock.now = minutesAfter(clock.now, minutes))

test('an endpoint is told once of each of the eight events, signed, and with numbers and states alone', async () => {
  await using receiver = await openReceiver()
  const { secret } = await addOn(receiver.url)
  const { id: adId } = await adOn(site, { state: 'in review' })
  await transitionAd(app, { adId, action: 'approve' })
  await transitionOwnAd(app, { id: adId }, { action: 'pause' })
  const draft = await adOn(site, { state: 'draft' })
  await transitionAd(app, { adId: draft.id, action: 'send' })
  const log = (kind: Parameters<typeof appendEvent>[1]['kind'], subject: string, more: object = {}) =>
    inTransaction(db, (transaction) => appendEvent(transaction, { kind, actor: 'visitor', subject, subjectId: 7, now: app.now(), ...more }))
  await log('report made', 'report', { details: { about: 'ad', reason: 'minor', urgent: true } })
  await log('take-down asked', 'take-down', { details: { kind: 'stolen', hidden: 1 } })
  await log('take-down decided', 'take-down', { outcome: 'removed' })
  await log('take-down alert', 'take-down', { details: { hours: 36, told: 2 } })
  await log('contact opened', 'report')
  const { broken } = recordRuns(db, app.now, { broken: { cron: '* * * * *', run: () => Promise.reject(new Error('no')) } })
  for (let tries = 0; tries < 3; tries++) await assert.rejects(broken.run())
  await run()
  await run()
  assert.deepEqual(receiver.types().toSorted(), [...webhookEvents].toSorted())
  const told = Object.fromEntries(
    receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object }).map(({ type, data }) => [type, data]),
  )
  assert.deepEqual(told, {
    'ad.submitted': { ad: draft.id, edit: false },
    'ad.published': { ad: adId, state: 'TX', city: 'austin' },
    'ad.unpublished': { ad: adId, became: 'paused' },
    'report.received': { report: 7, about: 'ad', urgent: true },
    'takedown.requested': { takedown: 7, kind: 'stolen' },
    'takedown.decided': { takedown: 7, outcome: 'removed' },
    'takedown.late': { takedown: 7, hours: 36 },
    'job.failed': { job: 'broken' },
  })
  for (const message of receiver.received) {
    assert.ok(isSigned(message, secret))
    assert.ok(!isSigned({ ...message, body: `${message.body} ` }, secret))
    assert.ok(!isSigned(message, secret, 301_000))
    assert.equal(message.headers['webhook-timestamp'], String(Math.floor(app.now().getTime() / 1000)))
  }
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 8)
  assert.deepEqual([...new Set((await deliveries()).map(({ state }) => state))], ['sent'])
})

test('a change that is rolled back sends nothing, and neither does an event that no one chose', async () => {
  await using receiver = await openReceiver()
  await addOn(receiver.url, ['ad.unpublished'])
  const { id: adId } = await adOn(site)
  await assert.rejects(
    transitionAd(app, { adId, action: 'pause' }, async () => {
      throw new Error('taken back')
    }),
  )
  await transitionAd(app, { adId, action: 'pause' })
  await transitionAd(app, { adId, action: 'resume' })
  await run()
  assert.deepEqual(receiver.types(), ['ad.unpublished'])
})

test('a failing endpoint is tried ten times under the same number, then the message is dead, and an admin sends it again', async () => {
  await using receiver = await openReceiver((_, answer) => void answer.writeHead(500).end('no'))
  const { path } = await addOn(receiver.url)
  await transitionAd(app, { adId: (await adOn(site)).id, action: 'pause' })
  await run()
  await run()
  assert.equal(receiver.received.length, 1)
  const began = clock.now.getTime()
  for (let tries = 2; tries <= 10; tries++) {
    const { due_at } = (await deliveries())[0]!
    assert.ok(due_at > clock.now)
    clock.now = due_at
    await run()
    assert.equal(receiver.received.length, tries)
  }
  const days = (clock.now.getTime() - began) / dayMs
  assert.ok(days > 3 && days < 4, String(days))
  assert.deepEqual(
    (await deliveries()).map(({ state, tries, answer }) => [state, tries, answer]),
    [['dead', 10, '500']],
  )
  moveMinutes(10_000)
  await run()
  assert.equal(receiver.received.length, 10)
  const page = await (await site.get(path, await fresh())).text()
  assert.match(page, /tried ten times in three to four days[^]*ad\.unpublished[^]*500[^]*dead/)
  await checkHtml(page)
  receiver.answer = (_, answer) => void answer.writeHead(200).end('x'.repeat(5000))
  const resending = /\/admin\/webhooks\/\d+\/deliveries\/\d+\/resending/.exec(page)![0]
  await submit(`${path}/pause`)
  assert.equal((await submit(resending)).status, 404, 'a paused endpoint gets nothing')
  assert.doesNotMatch(await (await site.get(path, await fresh())).text(), /\/resending/)
  await submit(`${path}/resumption`)
  assert.equal((await submit(resending)).status, 303)
  assert.equal((await submit(resending)).status, 404)
  await site.runJobs()
  assert.equal(receiver.received.length, 11)
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
  assert.equal((await deliveries())[0]!.state, 'sent')
})

test('Retry-After is honored up to a day, redirects are not followed, and 410 pauses the endpoint', async () => {
  await using receiver = await openReceiver((_, answer) => void answer.writeHead(503, { 'Retry-After': '7200' }).end())
  const { path } = await addOn(receiver.url)
  const { id: adId } = await adOn(site)
  await transitionAd(app, { adId, action: 'pause' })
  await run()
  const dueAt = async () => (await deliveries())[0]!.due_at
  assert.deepEqual(await dueAt(), hoursAfter(clock.now, 2))
  clock.now = await dueAt()
  receiver.answer = (_, answer) => void answer.writeHead(429, { 'Retry-After': '99999999' }).end()
  await run()
  assert.deepEqual(await dueAt(), hoursAfter(clock.now, 24))
  clock.now = await dueAt()
  receiver.answer = (_, answer) => void answer.writeHead(307, { Location: '/elsewhere' }).end()
  await run()
  assert.deepEqual([...new Set(receiver.received.map(({ path: at }) => at))], ['/hook'])
  clock.now = await dueAt()
  receiver.answer = (_, answer) => void answer.writeHead(410).end()
  await run()
  assert.match(await (await site.get(path, await fresh())).text(), /it answered 410 Gone/)
  await transitionAd(app, { adId, action: 'resume' })
  await run()
  assert.equal((await deliveries()).length, 1)
  await submit(`${path}/resumption`)
  await transitionAd(app, { adId, action: 'pause' })
  assert.equal((await deliveries()).length, 2)
})

test('an endpoint that says nothing holds up no other one, and is given up after the timeout', async (t) => {
  await using silent = await openReceiver(() => {})
  await using quick = await openReceiver()
  await addOn(silent.url)
  await submit('/admin/webhooks', chosen(quick.url, webhookEvents))
  // The time is over when the test says so.
  const patience = new AbortController()
  const { mock } = t.mock.method(AbortSignal, 'timeout', () => patience.signal)
  const { id: adId } = await adOn(site)
  for (const action of ['pause', 'resume', 'pause'] as const) await transitionAd(app, { adId, action })
  const running = run()
  while (!silent.received.length || (await deliveries()).filter(({ tries }) => tries > 0).length < 3) await new Promise(setImmediate)
  assert.equal((await deliveries()).filter(({ tries }) => tries === 0).length, 3)
  patience.abort()
  await running
  assert.ok(mock.calls.every(({ arguments: [ms] }) => (ms as unknown) === 10_000))
  assert.deepEqual([silent.received.length, quick.received.length], [1, 3])
  assert.deepEqual(
    (await deliveries()).filter(({ answer }) => answer === 'no answer').map(({ tries, state }) => [tries, state]),
    [[1, 'waiting']],
  )
})

test('two processes that run the job at once send each message once', async () => {
  await using receiver = await openReceiver()
  await addOn(receiver.url)
  const { id: adId } = await adOn(site)
  for (const action of ['pause', 'resume', 'pause', 'resume'] as const) await transitionAd(app, { adId, action })
  await Promise.all([run(), run(), run()])
  assert.equal(receiver.received.length, 4)
})

test('a message that a killed process had taken is sent again after a minute', async () => {
  await using receiver = await openReceiver()
  await addOn(receiver.url)
  await transitionAd(app, { adId: (await adOn(site)).id, action: 'pause' })
  await db
    .updateTable('webhook_deliveries')
    .set({ taken_until: minutesAfter(clock.now, 1) })
    .execute()
  await run()
  assert.equal(receiver.received.length, 0)
  moveMinutes(1)
  await run()
  assert.equal(receiver.received.length, 1)
})

test('a renewed secret and the one before it both sign for a day, and the secrets are not stored as they are', async () => {
  await using receiver = await openReceiver()
  const { secret: first, path } = await addOn(receiver.url)
  const second = secretIn(await (await submit(`${path}/secret`)).text())
  const send = async () => {
    await submit(`${path}/test`)
    return receiver.received.at(-1)!
  }
  const both = await send()
  assert.deepEqual([isSigned(both, first), isSigned(both, second)], [true, true])
  assert.match(await (await site.get(path, await fresh())).text(), /signed with the former secret too until/)
  clock.now = hoursAfter(clock.now, 24)
  const later = await send()
  assert.deepEqual([isSigned(later, first), isSigned(later, second)], [false, true])
  const row = await db.selectFrom('webhook_endpoints').select('secret').executeTakeFirstOrThrow()
  assert.ok(!Buffer.from(row.secret).includes(Buffer.from(second.slice(6), 'base64')))
  assert.doesNotMatch(await (await site.get(path, await fresh())).text(), /whsec_/)
})

test('a test shows what the endpoint answered, and is tried once', async () => {
  await using receiver = await openReceiver((_, answer) => void answer.writeHead(418).end())
  const { path } = await addOn(receiver.url, ['ad.published'])
  assert.match(await (await submit(`${path}/test`)).text(), /The endpoint answered: 418\./)
  moveMinutes(100)
  await run()
  assert.deepEqual(receiver.types(), ['test'])
  for (let tests = 0; tests < 20; tests++) await submit(`${path}/test`)
  const refused = await submit(`${path}/test`)
  assert.equal(refused.status, 429)
  assert.match(await refused.text(), /Too many tests/)
})

test('the form takes only public https names, or this machine on a site that is not public, and says what is wrong', async () => {
  await db.deleteFrom('webhook_endpoints').execute()
  const refused = `https://127.0.0.1/ https://169.254.169.254/ https://[::1]/ https://user:x@hooks.example.org/ http://hooks.example.org/
    https://hooks.example.org:8443/ https://printer.local/ ftp://127.0.0.1/ http://10.0.0.1/ http://user@127.0.0.1/ javascript:alert(1) nonsense
    https://hooks.example.org/#x https://${'x'.repeat(600)}.example.org/`
  for (const url of refused.split(/\s+/)) {
    const answer = await submit('/admin/webhooks', chosen(url, ['ad.published']))
    assert.equal(answer.status, 422, url)
    const html = await answer.text()
    assert.match(html, /Enter an https address/)
    await checkHtml(html)
  }
  assert.equal((await submit('/admin/webhooks', chosen('https://hooks.example.org/', []))).status, 422)
  assert.equal((await submit('/admin/webhooks', chosen('https://hooks.example.org/', ['__proto__', 'constructor']))).status, 422)
  app.config.isPublic = true
  assert.equal((await submit('/admin/webhooks', chosen('http://127.0.0.1:9/', ['ad.published']))).status, 422)
  app.config.isPublic = false
  assert.equal((await submit('/admin/webhooks', chosen('https://hooks.example.org/x?y=1', ['ad.published', 'ad.published']))).status, 200)
  assert.deepEqual(await db.selectFrom('webhook_endpoints').select(['url', 'events']).execute(), [
    { url: 'https://hooks.example.org/x?y=1', events: ['ad.published'] },
  ])
})

test('at most ten endpoints are added, even by two admins at once', async () => {
  await addOn('https://hooks.example.org/')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => submit('/admin/webhooks', chosen('https://hooks.example.org/', ['job.failed']))),
  )
  assert.deepEqual(
    [200, 409].map((status) => answers.filter((answer) => answer.status === status).length),
    [9, 3],
  )
})

test('only an admin who proved who they are changes webhooks, and everyone else changes nothing', async () => {
  await using receiver = await openReceiver()
  const { path } = await addOn(receiver.url)
  const { secret } = await db.selectFrom('webhook_endpoints').select('secret').executeTakeFirstOrThrow()
  const changes = ['', '/pause', '/secret', '/test', '/removal', '/deliveries/1/resending'].map((end) => path + end)
  for (const person of [
    undefined,
    await newcomer(site, { role: 'member' }),
    await newcomer(site, { role: 'moderator', proof: 'passkey', hasPasskey: true }),
    await newcomer(site, { role: 'admin', proof: 'password', hasPasskey: true }),
    await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true, provedMinutesAgo: 11 }),
  ])
    for (const at of ['/admin/webhooks', ...changes])
      assert.notEqual((await submit(at, chosen(receiver.url, ['job.failed']), person?.headers ?? {})).status, 200)
  assert.deepEqual(receiver.received, [])
  const rows = await db.selectFrom('webhook_endpoints').select(['secret', 'paused_at']).execute()
  assert.deepEqual(rows, [{ secret, paused_at: null }])
})

test('an endpoint is paused, resumed, given other events, and deleted, and the log says so without its address', async () => {
  await using receiver = await openReceiver()
  const { id, path } = await addOn(receiver.url)
  const { id: adId } = await adOn(site)
  await submit(`${path}/pause`)
  await transitionAd(app, { adId, action: 'pause' })
  assert.deepEqual(await deliveries(), [])
  await submit(`${path}/resumption`)
  await submit(path, [['events', 'ad.published']])
  assert.equal((await submit(path, [])).status, 422)
  await transitionAd(app, { adId, action: 'resume' })
  assert.equal((await deliveries()).length, 1)
  assert.equal((await submit(`${path}/removal`)).headers.get('Location'), '/admin/webhooks?after=removal')
  assert.deepEqual(await deliveries(), [])
  for (const end of ['', '/pause', '/secret', '/test', '/removal'])
    assert.equal((await submit(path + end, [['events', 'ad.published']])).status, 404)
  const log = await db
    .selectFrom('events')
    .select('details')
    .where('subject', '=', 'webhook')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    log.map(({ details }) => (JSON.parse(details) as { did: string }).did),
    ['added', 'paused', 'resumed', 'events changed', 'removed'],
  )
})

test('an endpoint is deleted while changes are announced to it, and none of them is undone', async () => {
  await using receiver = await openReceiver()
  const { path } = await addOn(receiver.url)
  const ads = await Promise.all(Array.from({ length: 6 }, () => adOn(site)))
  const decide = ({ id: adId }: { id: number }) =>
    transitionAd(app, { adId, action: 'pause' }, async (transaction) => {
      await appendEvent(transaction, { kind: 'take-down decided', actor: 'clock', subject: 'take-down', subjectId: 7, now: app.now() })
    })
  const [removed, ...decided] = await Promise.all([submit(`${path}/removal`), ...ads.map(decide)])
  assert.equal(removed.status, 303)
  assert.ok(decided.every(({ ok }) => ok))
  assert.deepEqual(await deliveries(), [])
})

test('someone who is no admin anymore changes and sends nothing, and an admin who is suspended sends nothing, whatever the page knew', async () => {
  const { accountId } = await newcomer(site, { role: 'member' })
  const endpoint = await addEndpoint(app, { url: 'https://hooks.example.org/', events: ['job.failed'], adminId: admin.accountId })
  await assert.rejects(addEndpoint(app, { url: 'https://hooks.example.net/', events: ['job.failed'], adminId: accountId }))
  const asOne = { id: endpoint!.id, adminId: accountId }
  assert.equal(await renewSecret(app, asOne), undefined)
  assert.equal(await pauseEndpoint(app, asOne), false)
  assert.equal(await removeEndpoint(app, asOne), false)
  const left = await newcomer(site, { role: 'admin' })
  await sanctionOn(site, left.accountId, hoursAfter(clock.now, 1))
  const row = { endpoint_id: endpoint!.id, event: 'job.failed', body: '{}', made_at: clock.now, due_at: clock.now, state: 'dead' } as const
  const { id } = await db.insertInto('webhook_deliveries').values(row).returning('id').executeTakeFirstOrThrow()
  for (const adminId of [accountId, left.accountId]) {
    await assert.rejects(sendTest(app, { id: endpoint!.id, adminId }))
    await assert.rejects(resend(app, { endpointId: endpoint!.id, id, adminId }))
  }
  assert.deepEqual(
    (await deliveries()).map(({ state }) => state),
    ['dead'],
  )
})

test('a test to an endpoint that is removed at the same moment isn’t sent', async () => {
  await addOn('https://hooks.example.com/')
  assert.equal(await sendTest(app, { id: 2 ** 30, adminId: admin.accountId }), undefined)
  assert.deepEqual(await deliveries(), [])
})
