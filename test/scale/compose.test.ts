import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { closeSetup } from '#app/admin/setup/setup.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { startCaddy } from '../../scripts/engines/caddy.mjs'
import { freePort } from '../../scripts/engines/ports.mjs'
import { freshDatabase } from '../snapshot.ts'
import { adult, openSites, until } from './sites.ts'

// What deploy/compose.yaml starts as containers, as processes with the settings of that file.

const compose = readFileSync('deploy/compose.yaml', 'utf8')
const origin = 'https://evenfall.test'
const { where, drop } = await freshDatabase()
const { databaseUrl } = where as { databaseUrl: string }
const { db, close } = await openStorage({ databaseUrl })
await closeSetup(db, new Date(), {})
await close()
const [web, other] = [await freePort(), await freePort()]
const sites = openSites({ ...readShared(), DATABASE_URL: databaseUrl })
const caddy = await startCaddy([web, other])
after(async () => {
  await sites[Symbol.asyncDispose]()
  await caddy.stop()
  await drop()
})

test('the processes of the compose file serve pages, take forms, and work on what a form left to do', async () => {
  assert.equal(/UPSTREAMS: (.*)/.exec(compose)![1], 'site-1:3000 site-2:3000')
  const roles = Object.fromEntries(
    [...compose.matchAll(/^ {2}([\w-]+):\n {4}<<: \*site\n(?:.*\n){2} {6}ROLE: (.*)$/gm)].map(([, name, role]) => [name!, role!]),
  )
  assert.deepEqual(roles, { 'site-1': 'web', 'site-2': 'web', worker: 'jobs' })
  const started = await Promise.all(
    Object.entries(roles).map(([name, ROLE]) =>
      sites.start({ ROLE, ...(name === 'worker' ? {} : { PORT: `${name === 'site-1' ? web : other}` }) }),
    ),
  )
  for (const { isReady, output } of started) assert.ok(isReady, output())
  const worker = started[2]!
  assert.equal((await worker.get('/readyz')).status, 200)
  assert.equal((await worker.get('/')).status, 404)
  await until(async () => (await fetch(`${caddy.url}/`, { headers: adult })).status === 200)

  const form = { email: 'someone@example.org', password: 'a long and good password', birthDate: '1990-01-01', accepted: 'on' }
  const answer = await fetch(`${caddy.url}/signup`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { ...adult, Origin: origin },
    redirect: 'manual',
  })
  assert.ok(answer.status < 400, `${answer.status} ${await answer.text()}`)
  await until(async () => listMails().some((mail) => mail.includes('someone@example.org')))
})

/** Files that the one process for jobs has written, because SMTP_URL isn't set. */
function listMails() {
  const folder = join(sites.dataDir, 'mail')
  try {
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

/** The settings that all three share, for this machine. */
function readShared() {
  const [, block] = /^x-environment: .*\n((?: {2}.*\n)+)/m.exec(compose)!
  const shared = Object.fromEntries([...block!.matchAll(/^ {2}(\w+): '?(.*?)'?$/gm)].map(([, name, value]) => [name!, value!]))
  assert.deepEqual(
    [shared.SECRET_FILE, shared.DATABASE_URL_FILE, shared.PORT],
    ['/run/secrets/secret', '/run/secrets/database-url', '3000'],
  )
  // Each of these is another on this machine.
  for (const name of ['SECRET_FILE', 'DATABASE_URL_FILE', 'PORT', 'DATA_DIR']) delete shared[name]
  return { ...shared, ORIGIN: origin, CONTACT_EMAIL: 'op@example.org', HOST: '127.0.0.1' }
}
