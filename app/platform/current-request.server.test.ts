import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { SearchServer } from '#app/browse/search/opensearch-client.server.ts'
import { EdgeServer } from '#app/platform/edge/edge-servers.server.ts'
import { openBucket } from '#app/platform/files/s3.server.ts'
import { createApp } from '#built-site'
import { testApp } from '../../test/app.ts'
import { listen } from '../../test/listen.ts'
import { freshDatabase } from '../../test/snapshot.ts'
import { during, findSlowStatements, readTrace, traceHeaders } from './current-request.server.ts'
import { openQueue } from './db/job-queue.server.ts'
import { openStorage } from './db/storage.server.ts'

type Slow = Parameters<Parameters<typeof findSlowStatements>[1]>[0]
const slow: Slow[] = []
const clock = { now: 0 }
const site = await testApp()
const { where, drop } = await freshDatabase()
/** Every statement takes this long, so all of them are slow. */
const { db, jobs, close } = await openStorage({
  ...where,
  ended: findSlowStatements(
    0.0001,
    (one) => slow.push(one),
    () => clock.now,
  ),
})
after(async () => {
  await site[Symbol.asyncDispose]()
  await close()
  await drop()
})
const nextMinute = () => ((clock.now += 60_000), (slow.length = 0))

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${id}-00f067aa0ba902b7-01`

test('a slow statement is told with its page and without its values, and a job with its name', async () => {
  const config = { ...site.app.config, trustedProxies: 1 }
  const app = { ...site.app, config, db }
  await using server = await listen({ ...site, app, site: createApp(app) })
  nextMinute()
  await (await server.fetch('/search?q=aurelia&state=TX', { headers: { Cookie: 'adult=1' } })).text()
  assert.ok(slow.length > 0)
  assert.deepEqual([...new Set(slow.map(({ route }) => route))], ['/search'])
  nextMinute()
  await sql`select ${'aurelia'}::text as one, 'Harcourt''s' as two, $x$lighthouse$x$ as three`.execute(db)
  assert.deepEqual(
    slow.map(({ statement }) => statement),
    [`select $1::text as one, '…' as two, $…$ as three`],
  )
  const queue = await openQueue(db, jobs, {}, 20)
  const done = Promise.withResolvers<void>()
  await queue.work({
    'count-numbers': {
      run: async () => {
        nextMinute()
        await sql`select ${1}::int`.execute(db)
        done.resolve()
      },
    },
  })
  await queue.send(db, 'count-numbers', {})
  await done.promise
  await queue.stop()
  assert.equal(slow.find(({ statement }) => statement === 'select $1::int')?.job, 'count-numbers')
})

test('at most sixty slow statements a minute are told, and none with 0', async () => {
  nextMinute()
  for (let count = 0; count < 70; count++) await sql`select 1`.execute(db)
  assert.equal(slow.length, 60)
  nextMinute()
  await sql`select 1`.execute(db)
  assert.equal(slow.length, 1)
  assert.equal(
    findSlowStatements(0, () => {}),
    undefined,
  )
  const fast: Slow[] = []
  findSlowStatements(250, (one) => fast.push(one))!({ queryDurationMillis: 249, query: { sql: 'select 1' } } as never)
  assert.deepEqual(fast, [])
})

test('a valid traceparent is read, and a malformed one counts as none', () => {
  assert.deepEqual(readTrace(traceparent), { id, flags: '01' })
  assert.deepEqual(readTrace(`cc-${id}-00f067aa0ba902b7-01-what-comes-later`), { id, flags: '01' })
  for (const header of [
    undefined,
    '',
    '__proto__',
    `ff-${id}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    `00-${id.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${id}-00f067aa0ba902b7-01-more`,
    `00-${id}-00f067aa0ba902b7`,
    `${traceparent}, ${traceparent}`,
    [traceparent],
    `${traceparent}\n"level":"error"`,
    'a'.repeat(10_000),
  ])
    assert.equal(readTrace(header), undefined, String(header))
})

test('the log has the trace of a request behind a proxy, and of no other', async () => {
  const traceOf = async (trustedProxies: number, header: string) => {
    const app = { ...site.app, config: { ...site.app.config, trustedProxies } }
    await using server = await listen({ ...site, app, site: createApp(app) })
    const before = site.lines.length
    await server.send(`GET /search HTTP/1.1\r\nHost: x\r\nCookie: adult=1\r\n${header}\r\nConnection: close\r\n\r\n`)
    return site.lines.slice(before).find(({ msg }) => msg === 'answered')!.trace
  }
  assert.equal(await traceOf(1, `traceparent: ${traceparent}`), id)
  assert.equal(await traceOf(1, `traceparent: ${traceparent}\r\ntraceparent: ${traceparent}`), undefined)
  assert.equal(await traceOf(1, 'x: y'), undefined)
  assert.equal(await traceOf(0, `traceparent: ${traceparent}`), undefined)
})

test('requests to the bucket, the search server, and the edge carry the trace on, each with a number of its own', async () => {
  const seen: (string | undefined)[] = []
  const server = createServer((req, res) => {
    seen.push(req.headers.traceparent as string | undefined)
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  const ask = async () => {
    await openBucket(`http://key:secret@127.0.0.1:${port}/bucket`).send('GET', 'a')
    await new SearchServer(`http://127.0.0.1:${port}`).send('GET', 'ads')
    await new EdgeServer(`http://127.0.0.1:${port}`, { kind: 'varnish', urls: [], token: 't' }, site.app.log).purge(['a'])
  }
  await ask()
  assert.deepEqual(seen, [undefined, undefined, undefined])
  await during({ trace: readTrace(traceparent) }, ask)
  const sent = seen.slice(3)
  for (const header of sent) assert.match(header!, new RegExp(`^00-${id}-[0-9a-f]{16}-01$`))
  assert.equal(new Set([...sent, traceparent]).size, 4)
  assert.deepEqual(traceHeaders(), {})
  server.closeAllConnections()
  server.close()
})
