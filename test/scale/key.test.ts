import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { renewalSecret } from '#app/ads/ad/renewal-secret.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { sealSecret } from '#app/platform/http/secret.server.ts'
import { hoursBefore } from '#app/platform/time.ts'
import { freshDatabase } from '../snapshot.ts'
import { printBar } from './bars.ts'
import { addAds, openSites, type Site } from './sites.ts'

// SECRET changes while two processes of one site serve.

const { where, drop } = await freshDatabase()
const { databaseUrl } = where as { databaseUrl: string }
const [ad] = await addAds(databaseUrl, 1)
const { db, close } = await openStorage({ databaseUrl })
const sites = openSites({ DATABASE_URL: databaseUrl })
after(async () => {
  await sites[Symbol.asyncDispose]()
  await close()
  await drop()
})

const [old, fresh] = ['the first key that all processes use for now', 'the second key, which will replace the first']
const asked_at = hoursBefore(new Date(), 1)
await db.updateTable('ads').set({ asked_at }).where('id', '=', ad!.id).execute()
await db
  .insertInto('authenticators')
  .values({ account_id: ad!.accountId, secret: seal(old), added_at: asked_at })
  .execute()

function seal(key: string) {
  return sealSecret(Buffer.from('12345678901234567890'), key, `authenticator ${ad!.accountId}`)
}

type Keys = { SECRET: string; SECRET_PREVIOUS?: string }
const running: { site: Site; keys: Keys }[] = []
let [links, refused] = [0, 0]

/** Stops a process and starts it with other keys, as a rolling restart does. */
async function restart(index: number, keys: Keys) {
  const before = running[index]
  before?.site.child.kill('SIGTERM')
  await before?.site.ended
  const site = await sites.start(keys)
  assert.ok(site.isReady, site.output())
  running[index] = { site, keys }
  // A visitor of any process may have the link of any other.
  for (const { keys: signing } of running)
    for (const { site: asked } of running) {
      links++
      const link = `/renewal/${renewalSecret({ config: { secret: signing.SECRET } } as never, { id: ad!.id, asked_at })}`
      if ((await asked.get(link)).status !== 200) refused++
    }
}

async function turnKey(keys: Keys, ...args: string[]) {
  const { PATH, HOME } = process.env
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: sites.dataDir, LANG: 'en_US.UTF-8' }
  const child = spawn(process.execPath, ['scripts/turn-key.ts', ...args], {
    env: { PATH, HOME, NODE_ENV: 'production', ...settings, ...keys },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test('two processes change SECRET one after the other, and no link is refused', async () => {
  const changed = { SECRET: fresh, SECRET_PREVIOUS: old }
  await restart(0, { SECRET: old })
  await restart(1, { SECRET: old })
  const tooEarly = await sites.start(changed)
  assert.equal(await tooEarly.ended, 1)
  assert.match(tooEarly.output(), /with another SECRET, and refuses this one\. .+ start all processes with the old SECRET/)
  assert.match((await turnKey(changed)).output, /2 processes of this site run with another SECRET.+Nothing was changed/)

  for (const index of [0, 1]) await restart(index, { SECRET: old, SECRET_PREVIOUS: fresh })
  await restart(0, changed)
  const early = await turnKey(changed)
  assert.match(early.output, /1 process still uses the other key/)
  await restart(1, changed)
  const turned = await turnKey(changed)
  assert.match(turned.output, /Authenticator secrets: 1 with SECRET already.+SECRET_PREVIOUS is needed until/s)
  for (const index of [0, 1]) await restart(index, { SECRET: fresh })
  printBar('SECRET changed in two processes', `${refused} of ${links} links refused`, '0')
  assert.equal(refused, 0)
})
