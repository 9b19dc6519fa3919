import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { Replica } from '#app/platform/db/replica.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openLog } from '#app/platform/http/log.server.ts'
import { forced } from '../ads.ts'
import { startPostgresPair } from '../../scripts/engines/postgres-pair.mjs'
import { isFull, printBar } from './bars.ts'
import { addAds, change, openSites, type Site, until } from './sites.ts'

// A primary and a streaming replica, whose replay can be paused.

const pair = await startPostgresPair()
after(() => pair.stop())
const primary = await connect(pair.urlOf('postgres'))
await primary.query(`create role site login; create role other login`)
await primary.query('create database evenfall owner site')
await primary.query('create database another owner site')
const urlOf = (to: (database: string) => string, database: string) => to(database).replace('//evenfall@', '//site@')
const databaseUrl = urlOf(pair.urlOf, 'evenfall')
const replicaUrl = urlOf(pair.replicaUrlOf, 'evenfall')
const ads = await addAds(databaseUrl, 10)
const [onPrimary, onReplica] = [await connect(databaseUrl), await connect(replicaUrl)]
const token = 'a token for the metrics'
const sites = openSites({
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URL: replicaUrl,
  METRICS_TOKEN: token,
  LOG_LEVEL: 'info',
  PROCESSES: '1',
})
after(() => sites[Symbol.asyncDispose]())
after(() => Promise.all([primary, onPrimary, onReplica].map((client) => client.end())))

async function connect(connectionString: string) {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function replay(what: 'pause' | 'resume') {
  const client = await connect(pair.replicaUrlOf('postgres'))
  await client.query(`select pg_wal_replay_${what}()`)
  await client.end()
}

const read = async (site: Site, path: string) => (await site.get(path)).text()
const isReplicaUsed = async (site: Site) => (await read(site, '/readyz')) === 'ready\n'
const metricOf = async (site: Site) =>
  /^evenfall_replica_used (\d)$/m.exec(await (await site.get('/metrics', { Authorization: `Bearer ${token}` })).text())?.[1]
const countLines = (site: Site, words: string) => site.output().split(words).length - 1
const found = '/search?q=dinner&in=TX'

/** How often a table was read on the replica. */
async function countScans(table: string) {
  const { rows } = await onReplica.query<{ scans: string }>(
    `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = $1`,
    [table],
  )
  return Number(rows[0]?.scans)
}

async function isRead(table: string, begin: () => Promise<unknown>) {
  const before = await countScans(table)
  await begin()
  await until(async () => (await countScans(table)) > before)
}

const runJob = (name: string, data: object) => onPrimary.query('insert into pgboss.job (name, data) values ($1, $2)', [name, data])

test('the index, the public numbers, exports, and the check of the log are read from the replica', async () => {
  const site = await sites.start()
  await until(() => isReplicaUsed(site))
  await isRead('ads', () => site.get(found))
  await isRead('take_downs', () => site.get('/transparency'))
  await isRead('events', () => runJob('anchor-events', {}))
  const { rows } = await onPrimary.query<{ id: string }>(
    'insert into exports (account_id, asked_at) values ($1, clock_timestamp()) returning id',
    [ads[0]!.accountId],
  )
  await isRead('message_drafts', () => runJob('make-export', { exportId: Number(rows[0]!.id) }))
  await until(async () => (await onPrimary.query('select from exports where made_at is not null')).rowCount === 1)
  assert.equal(countLines(site, 'failed on the replica'), 0, site.output())
  await stop(site)
})

test('a removed ad stays away while the replay is paused, also from an index that is filled then', async () => {
  const one = await sites.start()
  await until(() => isReplicaUsed(one))
  assert.equal(await metricOf(one), '1')
  assert.match(await read(one, found), /10 ads/)

  await replay('pause')
  await change(one, ads[0]!, 'pause')
  // Its first index is filled while the replica still has the ad.
  const other = await sites.start()
  const paused = await read(other, found)
  assert.match(paused, /9 ads/)
  assert.ok(!paused.includes(`/ad/${ads[0]!.id}"`))
  for (const site of [one, other]) assert.ok(!(await read(site, '/city/Texas/Austin')).includes(`/ad/${ads[0]!.id}"`))
  await until(async () => !(await isReplicaUsed(one)))
  assert.equal(await read(one, '/readyz'), 'ready, but the replica isn’t used\n')
  assert.equal(await metricOf(one), '0')
  assert.equal(countLines(one, 'the replica is too far behind'), 1)

  await replay('resume')
  await until(async () => (await isReplicaUsed(one)) && (await isReplicaUsed(other)))
  assert.equal(countLines(one, 'the replica is used again'), 1)
  await change(one, ads[0]!, 'resumption')
  await stop(one, other)
})

test('a read waits for what the primary had when it began, also while the replica applies it', async () => {
  const { db, close } = await openStorage({ databaseUrl })
  const process = crypto.randomUUID()
  await onPrimary.query(`insert into processes values ($1, clock_timestamp(), '{}')`, [process])
  const reader = new Replica({ url: replicaUrl, primary: db, log: openLog('silent'), process })
  await reader.watch()
  assert.ok(reader.isUsed)
  let wrong = 0
  for (let round = 0; round < (isFull ? 500 : 100); round++) {
    const state = round % 2 ? 'live' : 'paused'
    await db
      .updateTable('ads')
      .set({ state: forced(state), pause_reason: round % 2 ? null : 'advertiser' })
      .where('id', '=', ads[1]!.id)
      .execute()
    const rows = await reader.read((from) => from.selectFrom('ads').select('state').where('id', '=', ads[1]!.id).execute())
    if (rows[0]!.state !== state) wrong++
  }
  printBar('reads from the replica right after a commit', `${wrong} wrong`, '0')
  assert.equal(wrong, 0)
  assert.ok(reader.isUsed)
  const servers = await reader.read(
    async (from) => (await from.selectNoFrom((eb) => eb.fn<boolean>('pg_is_in_recovery').as('is')).execute())[0]!.is,
  )
  assert.ok(servers, 'it was the replica that was read')
  await reader.close()
  await close()
})

test('when the replica is gone, large reads go to the primary, the log says so once, and it’s used again when it’s back', async () => {
  await pair.killReplica()
  const site = await sites.start()
  assert.ok(site.isReady, site.output())
  assert.match(await read(site, found), /10 ads/)
  assert.equal(await read(site, '/readyz'), 'ready, but the replica isn’t used\n')
  assert.equal((await site.get('/transparency')).status, 200)
  await pair.resumeReplica()
  const back = await until(() => isReplicaUsed(site))
  printBar('used again after the replica is back', `${back.toFixed(0)} ms`, 'none')
  await pair.killReplica()
  await until(async () => !(await isReplicaUsed(site)))
  assert.equal((await site.get('/transparency.json')).status, 200)
  await pair.resumeReplica()
  await until(() => isReplicaUsed(site))
  assert.equal(countLines(site, 'the replica can’t be reached'), 2)
  await stop(site)
})

test('a replica that is a primary, or of another server or database, is refused with one sentence, and nothing is written', async () => {
  const other = await startPostgresPair()
  after(() => other.stop())
  const elsewhere = await connect(other.urlOf('postgres'))
  await elsewhere.query('create role site login')
  await elsewhere.query('create database evenfall owner site')
  await elsewhere.end()
  const foreign = urlOf(other.replicaUrlOf, 'evenfall')
  await until(() =>
    connect(foreign).then(
      (client) => client.end().then(() => true),
      () => false,
    ),
  )
  const before = await onPrimary.query('select pg_current_wal_insert_lsn() from migrations')
  for (const [url, sentence] of [
    [databaseUrl, 'DATABASE_REPLICA_URL leads to a server that isn’t a replica'],
    [foreign, 'DATABASE_REPLICA_URL leads to a replica of another server'],
    [urlOf(pair.replicaUrlOf, 'another'), 'DATABASE_REPLICA_URL leads to a replica of another server, or to another database'],
    [urlOf(pair.replicaUrlOf, 'missing'), 'DATABASE_REPLICA_URL leads to a server that refuses this site'],
  ] as const) {
    const site = await sites.start({ DATABASE_REPLICA_URL: url })
    assert.equal(await site.ended, 1)
    assert.match(site.output(), new RegExp(`^${sentence}.* Nothing was changed\\.\\n$`))
  }
  assert.equal((await onPrimary.query('select from processes where serves_until > clock_timestamp()')).rowCount, 0)
  assert.ok(before.rowCount)
})

test('remote_apply would make each change wait for the replica', async () => {
  const site = await sites.start()
  // A member may send 90 forms a minute.
  const rounds = 30
  const measure = async () => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const action of ['pause', 'resumption'] as const) times.push(await change(site, ads[2 + (round % 8)]!, action))
    return times.toSorted((a, b) => a - b)[times.length >> 1]!
  }
  const set = async (names: string, commit: string) => {
    await primary.query(`alter system set synchronous_standby_names = '${names}'`)
    await primary.query(`alter system set synchronous_commit = '${commit}'`)
    await primary.query('select pg_reload_conf()')
  }
  await measure()
  const local = await measure()
  await set('*', 'on')
  const flushed = await measure()
  await set('*', 'remote_apply')
  const applied = await measure()
  await replay('pause')
  const paused = change(site, ads[9]!, 'pause')
  const answered = await Promise.race([paused.then(() => 'answered'), wait(3000, 'no answer after 3 s')])
  await replay('resume')
  await paused
  await set('', 'on')
  const ms = (time: number) => `${time.toFixed(1)} ms`
  printBar(
    'a POST, the median',
    `${ms(local)} alone, ${ms(flushed)} with a synchronous replica, ${ms(applied)} with remote_apply; ${answered} if its replay is paused`,
    'none',
  )
  await stop(site)
})

async function stop(...stopped: Site[]) {
  for (const { child, ended, output } of stopped) {
    child.kill('SIGTERM')
    assert.equal(await ended, 0, output())
  }
}
