import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Client } from 'pg'
import { readConfig } from '#app/config.server.ts'
import { refuseUnusable } from './checks.server.ts'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { serverUrl } from '../../../test/snapshot.ts'

const hourMs = 3_600_000

// These change the roles and the access rules of a server, so they start one of their own where there is Postgres.
if (serverUrl) {
  const postgres = startPostgres()
  after(() => postgres.stop())
  const socket = new URL(postgres.url).searchParams.get('host')!
  const rules = join(socket, 'data', 'pg_hba.conf')
  writeFileSync(rules, `local all locked scram-sha-256\nlocal all outsider reject\n${readFileSync(rules, 'utf8')}`)
  await ask('select pg_reload_conf()')
  await ask('create role site login; create role poor login; create role locked login password $$right$$; create role outsider login')
  await ask('create role few login connection limit 9')
  for (const name of ['site', 'closed', 'old']) await ask(`create database ${name} owner ${name === 'closed' ? 'evenfall' : 'site'}`)
  await ask(`create database latin owner site encoding 'LATIN1' locale 'C' template template0`)
  await ask('grant create on database closed to poor')

  const urlOf = (user: string, database: string, password = '') =>
    `postgres://${user}${password && `:${password}`}@localhost/${database}?host=${encodeURIComponent(socket)}`
  const refusal = (DATABASE_URL: string, { env = {}, now = Date.now } = {}) => {
    const config = readConfig({ PORT: '0', PROCESSES: '1', DATA_DIR: join(socket, 'none'), DATABASE_URL, ...env })
    return refuseUnusable(config, { memory: () => 2 ** 31, disk: () => ({ free: 2 ** 30, files: 1e6 }), now }).then(
      () => '',
      (error: Error) => error.message,
    )
  }

  test('a server on which the site can run is accepted', async () => assert.equal(await refusal(urlOf('site', 'site')), ''))

  test('a server that lets no one in says who, where, and how to change that', async () => {
    assert.match(
      await refusal(urlOf('locked', 'site', 'wrong')),
      /refuses this password for locked\. Correct it in DATABASE_URL, or set another one: sudo -u postgres psql -c '\\password locked'/,
    )
    assert.match(await refusal(urlOf('locked', 'site', '')), /needs a password for locked\. Write it into DATABASE_URL/)
    assert.match(
      await refusal(urlOf('outsider', 'site')),
      /doesn’t let outsider in from this machine\. .+: sudo -u postgres createuser --pwprompt outsider/,
    )
    assert.match(await refusal(urlOf('nobody', 'site')), /doesn’t let nobody in/)
    assert.match(await refusal(urlOf('site', 'none')), /has no database none\. Create it: sudo -u postgres createdb --owner=site none/)
    assert.match(
      await refusal('postgres://site@nowhere.invalid/site'),
      /no machine with the name nowhere\.invalid\. Correct it in DATABASE_URL/,
    )
    assert.match(await refusal('postgres://site@127.0.0.1:1/site'), /The Postgres server at 127\.0\.0\.1 isn’t responding/)
  })

  test('a database that isn’t in UTF-8 is refused with the command that creates one', async () => {
    assert.match(
      await refusal(urlOf('site', 'latin')),
      /latin is encoded as LATIN1, which lacks .+: sudo -u postgres createdb --encoding=UTF8 --template=template0 --owner=site evenfall/,
    )
  })

  test('a role that may not create tables or the schema of the queue is refused with the command that allows it', async () => {
    assert.match(
      await refusal(urlOf('poor', 'closed')),
      /poor may not create tables in the database closed\. Allow it: .+grant create on schema public to "poor"/,
    )
    await ask('grant create on schema public to poor', 'site')
    assert.match(await refusal(urlOf('poor', 'site')), /grant create on database "site" to "poor"/)
    await ask('create schema pgboss', 'site')
    assert.equal(await refusal(urlOf('poor', 'site')), '')
  })

  test('too few connections are refused with how many there are', async () => {
    await ask('grant create on schema public to few; create schema if not exists pgboss', 'site')
    assert.match(
      await refusal(urlOf('few', 'site')),
      /has 9 connections left for few, and this machine’s processes may open 21\. Raise max_connections there, or lower/,
    )
    assert.equal(await refusal(urlOf('few', 'site'), { env: { DATABASE_CONNECTIONS: '8' } }), '')
    await ask('alter role few connection limit 0')
    assert.match(await refusal(urlOf('few', 'site')), /has 0 connections left for few/)
  })

  test('a server older than version 15 is refused', async () => {
    // The site's own role finds this one first.
    await ask(
      `create function public.current_setting(text) returns text language sql as
        $$ select case $1 when 'server_version_num' then '140012' else pg_catalog.current_setting($1) end $$;
      alter role site in database old set search_path = public, pg_catalog`,
      'old',
    )
    assert.equal(await refusal(urlOf('site', 'old')), 'The Postgres server is older than version 15. Nothing was changed.')
  })

  test('a clock that is more than a minute off the server’s is refused', async () => {
    for (const offMs of [-hourMs, hourMs])
      assert.match(
        await refusal(urlOf('site', 'site'), { now: () => Date.now() + offMs }),
        /clock is 3600 seconds off the Postgres server’s\. Set both: timedatectl/,
      )
    assert.equal(await refusal(urlOf('site', 'site'), { now: () => Date.now() + 30_000 }), '')
  })

  async function ask(text: string, database = 'postgres') {
    const client = new Client({ connectionString: postgres.url.replace('/postgres?', `/${database}?`) })
    await client.connect()
    await client.query(text)
    await client.end()
  }
}
