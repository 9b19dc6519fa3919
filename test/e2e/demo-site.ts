import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { beginSession } from '#app/accounts/account/sessions.server.ts'
import type { App } from '#app/app.ts'
import { makeDemo } from '../../scripts/demo/make-demo.ts'
import { testApp } from '../app.ts'
import { onServer, serverUrl } from '../snapshot.ts'
import { openClockedSite } from './clocked.ts'

type Made = { secret: string; people: Awaited<ReturnType<typeof makeDemo>> }

const make = (app: App) => makeDemo(app, { ads: 31, pictures: 1 })
const database = 'evenfall_demo'
const folder = join(tmpdir(), database)

/** Making the demo takes seconds, so on a server the first file of a run that needs it makes it, and each file opens a copy. */
async function makeOnce(): Promise<Made> {
  const file = `${folder}.json`
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    // Other processes wait here until it's made.
    await client.query(`select pg_advisory_lock(hashtext('${database}'))`)
    if (!existsSync(file)) await writeFile(file, JSON.stringify(await fillDatabase()))
  } finally {
    await client.end()
  }
  return JSON.parse(await readFile(file, 'utf8')) as Made
}

async function fillDatabase(): Promise<Made> {
  await using site = await testApp()
  const { db, config } = site.app
  const people = await make(site.app)
  await cp(config.dataDir, folder, { recursive: true })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  // A database can be copied while no one uses it.
  await site.search.close()
  await db.destroy()
  await onServer(`drop database if exists ${database}`)
  await onServer(`create database ${database} template ${rows[0]!.name} strategy file_copy`)
  return { secret: config.secret, people }
}

/** The demo in this process, signed in as several of its people, and the numbers of what they have. */
export async function openDemoSite() {
  const made = serverUrl ? await makeOnce() : undefined
  const clocked = await openClockedSite(made && { database, folder, secret: made.secret })
  const { app, search } = clocked.site
  const { db } = app
  const people = made?.people ?? (await make(app))
  await search.load()

  const [member, advertiser, drafter, admin] = [
    await signInAs('Robin'),
    await signInAs('Marlowe'),
    await signInAs('Sasha'),
    await signInAs('Kit'),
  ]
  const ad = await adOf(advertiser.accountId, 'live')
  const draft = await adOf(drafter.accountId, 'draft')
  const threads = db.selectFrom('threads').select('id').where('advertiser_id', '=', advertiser.accountId)
  const thread = await threads.executeTakeFirstOrThrow()
  const numbers = { adId: ad.id, draftId: draft.id, threadId: thread.id, accountId: advertiser.accountId }
  const state = app.places.states.find(({ abbr }) => abbr === ad.state_abbr)!
  const city = state.cities.find(({ slug }) => slug === ad.city_slug)!

  return {
    ...clocked,
    member,
    admin,
    advertiserOf: (path: string) => (path.includes(':draftId') ? drafter : advertiser),
    /** A path of a list in checked-pages.ts with the numbers of this demo. */
    fill: (path: string) =>
      path === '/city/Texas/Austin/ad/:adId'
        ? `/city/${encodeURIComponent(state.name)}/${encodeURIComponent(city.name)}/ad/${ad.id}`
        : path.replaceAll(/:(\w+)/g, (_, name: keyof typeof numbers) => String(numbers[name])),
  }

  /** The account of someone in the demo, and the headers of their session. */
  async function signInAs(name: string) {
    const { accountId, role } = people.find((one) => one.name === name)!
    const proof = role === 'member' ? 'password' : 'password and code'
    const secret = await beginSession(db, { accountId, device: 'Firefox on Linux', proof, isRemembered: false, now: app.now() })
    return { accountId, headers: { Cookie: `adult=1; session=${secret}` } }
  }

  /** One ad of an account in this state. */
  function adOf(accountId: number, state: 'live' | 'draft') {
    return db
      .selectFrom('ads')
      .innerJoin('profiles', 'profiles.id', 'profile_id')
      .select(['ads.id', 'state_abbr', 'city_slug'])
      .where('account_id', '=', accountId)
      .where('state', '=', state)
      .orderBy('ads.id')
      .executeTakeFirstOrThrow()
  }
}

export const faultless = 'no errors, no foreign requests, valid HTML, and no accessibility problems'
