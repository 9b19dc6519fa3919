import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freshDatabase, onServer, urlOf } from '../snapshot.ts'
import { isFull, printBar } from './bars.ts'
import { addAds, adult, change, openSites, type Site, startSwallower, until } from './sites.ts'

// Several processes of one site on one Postgres server.

const { where, drop } = await freshDatabase()
const { databaseUrl } = where as { databaseUrl: string }
const ads = await addAds(databaseUrl, 5)
const sites = openSites({ DATABASE_URL: databaseUrl })
const swallower = await startSwallower(databaseUrl)
after(async () => {
  await sites[Symbol.asyncDispose]()
  swallower.stop()
  await drop()
})

const city = '/city/Texas/Austin'
const isShown = async (site: Site, id: number) => (await (await site.get(city)).text()).includes(`/ad/${id}"`)

test('while a process’s listener is swallowed, it shows no page from memory and says it isn’t ready, and others wait for it once', async () => {
  const one = await sites.start()
  const other = await sites.start({ DATABASE_DIRECT_URL: swallower.url })
  let stale = 0
  const posts: number[] = []
  for (let round = 0; round < 100; round++) {
    const ad = ads[round % ads.length]!
    const isPaused = Math.floor(round / ads.length) % 2 === 0
    await isShown(other, ad.id)
    if (round === 10) swallower.swallow()
    posts.push(await change(one, ad, isPaused ? 'pause' : 'resumption'))
    if ((await isShown(other, ad.id)) === isPaused) stale++
    if (round === 20) assert.equal((await other.get('/readyz')).status, 503)
  }
  assert.equal(stale, 0)
  const slow = posts.filter((ms) => ms > 1000)
  printBar(
    'listener swallowed, 100 changes',
    `${stale} stale; ${slow.length} slow POSTs, the longest ${Math.max(...posts).toFixed(0)} ms`,
    '0 stale, one POST of at most 2,000 ms',
  )
  swallower.heal()
  const back = await until(async () => (await other.get('/readyz')).status === 200)
  printBar('ready again after the listener is back', `${back.toFixed(0)} ms`, 'none')
  await change(one, ads[0]!, 'pause')
  assert.ok(!(await isShown(other, ads[0]!.id)))
  await change(one, ads[0]!, 'resumption')
  assert.ok(await isShown(other, ads[0]!.id))
  for (const { child, ended } of [one, other]) {
    child.kill('SIGTERM')
    assert.equal(await ended, 0)
  }
})

test('a change is everywhere within a second, also if its process is killed at any moment after the commit', async () => {
  const site = await sites.start()
  const rounds = isFull ? 50 : 15
  let late = 0
  let longest = 0
  for (let round = 0; round < rounds; round++) {
    const ad = ads[round % ads.length]!
    const isPaused = Math.floor(round / ads.length) % 2 === 0
    await isShown(site, ad.id)
    const changer = spawn(process.execPath, ['test/scale/changer.ts', databaseUrl, `${ad.id}`, isPaused ? 'paused' : 'live'])
    const [said] = (await once(changer.stdout, 'data')) as [Buffer]
    assert.equal(said.toString(), 'committed\n')
    if (round % 2) await pause(Math.random() * 5)
    changer.kill('SIGKILL')
    const ms = await until(async () => (await isShown(site, ad.id)) !== isPaused)
    longest = Math.max(longest, ms)
    if (ms > 1000) late++
  }
  printBar(`killed at ${rounds} moments after the commit`, `${late} later than 1 s; the longest took ${longest.toFixed(0)} ms`, '0')
  site.child.kill('SIGTERM')
  assert.equal(await site.ended, 0)
})

test('processes that start at the same moment on an empty database all start', async () => {
  const rounds = isFull ? 20 : 3
  let died = 0
  for (let round = 0; round < rounds; round++) {
    const name = `race_${process.pid}_${round}`
    await onServer(`create database ${name}`)
    await using racing = openSites({ DATABASE_URL: urlOf(name) })
    const started = await Promise.all([racing.start(), racing.start()])
    for (const { child, ended, isReady, output } of started) {
      if (!isReady) {
        died++
        console.log(output())
        continue
      }
      child.kill('SIGTERM')
      await ended
    }
    await onServer(`drop database ${name} with (force)`)
  }
  assert.equal(died, 0)
  printBar(`${rounds} raced first starts of two processes`, `${died} died`, '0')
})

test('a process with another secret, origin, site name, or folder of photos refuses to start next to one that runs', async () => {
  const first = await sites.start()
  for (const [setting, value] of [
    ['ORIGIN', 'http://localhost:3999'],
    ['SITE_NAME', 'Another'],
  ] as const) {
    const second = await sites.start({ [setting]: value })
    assert.equal(await second.ended, 1)
    assert.match(second.output(), new RegExp(`running with other settings: ${setting}\\. Give all processes the same ones`))
  }
  const otherKey = await sites.start({ SECRET: 'another secret, which the others do not share' })
  assert.equal(await otherKey.ended, 1)
  assert.match(otherKey.output(), /running with another SECRET, and refuses this one/)
  await using elsewhere = openSites({ DATABASE_URL: databaseUrl })
  const withoutPhotos = await elsewhere.start()
  assert.equal(await withoutPhotos.ended, 1)
  assert.match(withoutPhotos.output(), /running with other settings: S3_URL or the folder DATA_DIR\/files\. /)
  const third = await sites.start()
  assert.ok(third.isReady)
  for (const { child, ended } of [first, third]) {
    child.kill('SIGKILL')
    await ended
  }
  // The lease of one that was killed ends by itself.
  const renamed = await sites.start({ SITE_NAME: 'Another' })
  assert.ok(renamed.isReady, renamed.output())
  renamed.child.kill('SIGTERM')
  await renamed.ended
})

test('a start that waits for a stuck one ends after half a minute with a sentence', async () => {
  const holder = new Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query(`select pg_advisory_lock(hashtext('evenfall start'))`)
  const site = await sites.start()
  assert.equal(await site.ended, 1)
  assert.match(site.output(), /^Another process has held a lock that this one needs for 30 seconds\./m)
  await holder.end()
})

test('several processes of a machine share the port: one that is killed takes only its own requests along and is replaced, and one stop ends all', async () => {
  const token = 'a token of this test'
  const site = await sites.start({ PROCESSES: '3', METRICS_TOKEN: token })
  assert.ok(site.isReady, site.output())
  assert.equal(site.output().split('is ready at').length, 2)
  const first = childrenOf(site.child.pid!)
  assert.equal(first.length, 3)
  // Asks until each process has answered, whichever takes the connection.
  const figures = async () => (await site.get('/metrics', { Authorization: `Bearer ${token}`, Connection: 'close' })).text()
  const hits = (text: string) => [...text.matchAll(/^evenfall_cached_pages_total\{answer="full",process="(\d)"\} (\d+)/gm)]
  for (let asked = 0; hits(await figures()).length < 3; asked++) {
    assert.ok(asked < 100)
    assert.equal((await site.get(city, { ...adult, Connection: 'close' })).status, 200)
  }
  const scrapes = await Promise.all(Array.from({ length: 6 }, figures))
  for (const text of scrapes) assert.equal(new Set(text.match(/process_start_time_seconds\{process="\d"\}/g)).size, 3)
  assert.match(scrapes[0]!, /jobs_total\{[^}]*process="1"/)
  assert.doesNotMatch(scrapes[0]!, /jobs_total\{[^}]*process="[23]"/)

  // One that hangs holds up a request that it was given, and the figures of no other.
  process.kill(first[1]!, 'SIGSTOP')
  const asked = [figures(), figures(), figures()]
  const some = await Promise.any(asked)
  process.kill(first[1]!, 'SIGCONT')
  await Promise.all(asked)
  assert.equal(new Set(some.match(/process_start_time_seconds\{process="\d"\}/g)).size, 2)

  const statuses = new Map<string, number>()
  let isOver = false
  const visitors = Array.from({ length: 12 }, async () => {
    while (!isOver) {
      const status = await site.get(city, { ...adult, Connection: 'close' }).then(
        async (answer) => (await answer.text(), `${answer.status}`),
        () => 'lost',
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  process.kill(first[2]!, 'SIGKILL')
  const replaced = await until(
    async () => new Set((await figures()).match(/process="\d"/g)).size === 3 && childrenOf(site.child.pid!).length === 3,
  )
  isOver = true
  await Promise.all(visitors)
  printBar(
    'one of three processes killed',
    `${JSON.stringify(Object.fromEntries(statuses))}, replaced in ${replaced.toFixed(0)} ms`,
    'only its own lost',
  )
  assert.ok((statuses.get('lost') ?? 0) <= visitors.length)
  assert.deepEqual(
    [...statuses.keys()].filter((status) => status !== '200' && status !== 'lost'),
    [],
  )

  site.child.kill('SIGTERM')
  assert.equal(await site.ended, 0)
  assert.equal(site.output().split('Stopping').length, 2)
})

test('processes that can’t start end the one that started them, with their sentence and status 1, and so do those that keep ending', async () => {
  const first = await sites.start({ PROCESSES: '2' })
  const port = new URL((await first.get('/')).url).port
  const second = await sites.start({ PROCESSES: '2', PORT: port })
  assert.equal(await second.ended, 1)
  assert.match(second.output(), /^Port \d+ is in use by another program/m)
  const unknown = await sites.start({ PROCESSES: '2', JOB_CONCURRENCY: 'send-mail=2,no-such-job=1' })
  assert.equal(await unknown.ended, 1)
  assert.match(unknown.output(), /^JOB_CONCURRENCY names no-such-job, and there’s no such job\. These exist: .*send-mail/m)

  for (let kills = 0; kills < 6; kills++) {
    await until(async () => childrenOf(first.child.pid!).length === 2)
    const [killed] = childrenOf(first.child.pid!)
    process.kill(killed!, 'SIGKILL')
    await until(async () => first.child.exitCode !== null || !childrenOf(first.child.pid!).includes(killed!))
  }
  assert.equal(await first.ended, 1)
  assert.match(first.output(), /Processes of the site ended 6 times within a minute, so all of them stop\./)
})

test('one process works on jobs and another serves pages', async () => {
  const web = await sites.start({ ROLE: 'web' })
  const jobs = await sites.start({ ROLE: 'jobs', JOB_CONCURRENCY: 'send-mail=2' })
  assert.ok(web.isReady && jobs.isReady)
  assert.equal((await web.get(city)).status, 200)
  const refused = await jobs.get(city)
  assert.deepEqual([refused.status, await refused.text()], [404, 'This process works on jobs and serves no pages.\n'])
  assert.equal((await jobs.get('/readyz')).status, 200)
  for (const { child, ended } of [web, jobs]) {
    child.kill('SIGTERM')
    assert.equal(await ended, 0)
  }
})

function childrenOf(pid: number) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}
