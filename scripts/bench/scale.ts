import { Agent } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beginSession } from '#app/accounts/account/sessions.server.ts'
import { showPhotos } from '#app/ads/photos/photos.server.ts'
import { type Db, inTransaction, openStorage } from '#app/platform/db/storage.server.ts'
import { drawPicture } from '../demo/pictures.ts'
import { startPostgres } from '../postgres.mjs'
import { ask, asAnother, asVisitor, fetchExisting, linksOf, textOf } from './ask.ts'
import { cpuOfChildren } from './cpu.ts'
import { takeTurns, turnOf } from './load.ts'
import { madeUpSettings, secondsUntilInMemory, seed, token } from './made-up-ads.ts'
import { printNeeds } from './scale-needs.ts'
import { type RunningServer, type Settings, startSite } from './servers.ts'
import { print, whole } from './table.ts'

const people = 60
const greeting = 'Hello! Would a quiet dinner next week suit you? I’m in town from Tuesday on.'
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const origin = 'http://localhost:3000'

type Scale = { ads: number; views: number; target: number; wrk: string; signal: AbortSignal }
/** Milliseconds of CPU of the site, and of Postgres. */
export type Cost = [site: number, postgres: number]

const names = {
  cachedPage: 'page from memory',
  unchangedPage: 'the same, unchanged (304)',
  page: 'page that isn’t in memory',
  membersPage: 'the same for a member',
  search: 'search',
  photo: 'photo',
  unchangedPhoto: 'the same, unchanged (304)',
  message: 'message to an advertiser',
  change: 'ad that changes',
  heard: 'the same, in each other process',
}

/**
 * What one page, photo, search, and change costs the site and Postgres, with `ads` made-up ads and two processes on a server, and from that,
 * what `views` a day and `target` ads need.
 */
export async function measureScale({ ads, views, target, wrk, signal }: Scale) {
  const postgres = startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-bench-scale-'))
  const settings: Settings = {
    ...madeUpSettings,
    ORIGIN: origin,
    SECRET: 'only for this bench, and long enough for one',
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
  }
  const sites: RunningServer[] = []
  const open = async (more: Settings) => {
    const site = startSite({ data: folder, settings: { ...settings, ...more }, signal })
    sites.push(site)
    await site.ready
    await secondsUntilInMemory(site, ads)
    return site
  }
  const { db, close } = await openStorage({ databaseUrl: postgres.url })
  try {
    const empty = await databaseBytes(db)
    seed(ads, settings)
    const adBytes = ((await databaseBytes(db)) - empty) / ads
    const [uncached, cached] = [await open({ PAGE_CACHE_MB: '0' }), await open({})]
    const read = meter([uncached], postgres.pid())
    const write = meter([uncached, cached], postgres.pid())

    const paths = await pathsOf(uncached)
    const members = await listAdvertisers(db, paths.ads)
    const { cost: page } = await read(paths.pages, (path) => ask(uncached.origin + path, asAnother(), agent))
    const { cost: membersPage } = await read(paths.pages, (path) => ask(uncached.origin + path, asAnother(members[0]!.session), agent))
    const { cost: search } = await read(paths.searches, (path) => ask(uncached.origin + path, asAnother(), agent))

    const photo = await addPhoto(db, uncached, paths)
    const city = paths.pages.find((path) => path.startsWith('/city/'))!
    await fetchExisting(cached.origin + city)
    const turns = []
    for (const path of [city, photo.path]) {
      const turn = await turnOf({ server: cached, path, headers: asVisitor, status: 200 })
      const known = { ...asVisitor, 'If-None-Match': turn.answer.headers.etag! }
      turns.push(turn, await turnOf({ server: cached, path, headers: known, status: 304 }))
    }
    const [cachedPage, unchangedPage, view, unchangedPhoto] = (await takeTurns({ turns, seconds: 3, wrk, signal })).map(
      ({ cpuMicros }): Cost => [cpuMicros / 1000, 0],
    ) as [Cost, Cost, Cost, Cost]

    const changes = members.flatMap((advertiser) => ['pause', 'resumption'].map((change) => ({ ...advertiser, change })))
    const changed = await write(changes, ({ adId, change, session }) => post(uncached, `/ads/${adId}/${change}`, {}, session))
    const sent = await write(members, ({ session }, nr) =>
      post(
        uncached,
        `/messages/new/${members[(nr + 1) % members.length]!.adId}`,
        { text: greeting, form_key: `scale-message-${nr}` },
        session,
      ),
    )
    const costs = {
      cachedPage,
      unchangedPage,
      page,
      membersPage,
      search,
      photo: view,
      unchangedPhoto,
      // Either process may do a message's jobs.
      message: [sent.cost[0] + sent.others[0]!, sent.cost[1]] as Cost,
      change: changed.cost,
      heard: [changed.others[0]!, 0] as Cost,
    }
    print(
      [`one, with ${whole(ads)} ads on Postgres`, 'CPU ms, site', 'CPU ms, Postgres'],
      Object.entries(costs).map(([name, cost]) => [names[name as keyof typeof costs], ...cost.map((ms) => ms.toFixed(3))]),
    )
    const sizes = {
      adBytes,
      photoBytes: photo.bytes,
      pageBytes: turns[0]!.answer.body.length,
      processBytes: await residentBytes(cached),
    }
    print(
      ['size', 'KB'],
      [
        ['an ad in Postgres, with its indexes and its account', whole(adBytes / 1024)],
        ['a drawn photo in all its sizes', whole(sizes.photoBytes / 1024)],
        ['a compressed page of a city', whole(sizes.pageBytes / 1024)],
        [`a process with ${whole(ads)} ads`, whole(sizes.processBytes / 1024)],
      ],
    )
    printNeeds({ ...costs, ...sizes }, { views, ads: target })
  } finally {
    agent.destroy()
    await close()
    await Promise.all(sites.map((site) => site.stop()))
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Measures the CPU that doing something costs the first site, Postgres, and each other site, in milliseconds for one of these. The first fifth
 * isn't counted, because V8 compiles the code then.
 */
function meter(sites: readonly RunningServer[], postgres: number) {
  const readAll = () => ({ sites: sites.map((site) => site.cpuSeconds()), server: cpuOfChildren(postgres) })
  return async <T>(items: readonly T[], work: (item: T, nr: number) => Promise<unknown>): Promise<{ cost: Cost; others: number[] }> => {
    const skipped = Math.floor(items.length / 5)
    for (const [nr, item] of items.slice(0, skipped).entries()) await work(item, nr)
    const before = readAll()
    for (const [nr, item] of items.slice(skipped).entries()) await work(item, skipped + nr)
    // What a change still has to do, such as its jobs, is its cost too.
    await wait(1000)
    const after = readAll()
    const each = (seconds: number) => (seconds * 1000) / (items.length - skipped)
    const [first, ...others] = sites.map((_, index) => each(after.sites[index]! - before.sites[index]!))
    const server = [...after.server].reduce((sum, [child, seconds]) => sum + seconds - (before.server.get(child) ?? 0), 0)
    return { cost: [first!, each(server)], others }
  }
}

const asMember = (session: string) => ({ ...asVisitor, Cookie: `adult=1; session=${session}` })

const signIn = (db: Db, accountId: number) =>
  beginSession(db, { accountId, device: 'Bench', proof: 'password', isRemembered: false, now: new Date() })

async function post(site: RunningServer, path: string, fields: Record<string, string> | FormData, session: Record<string, string>) {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
  const answer = await fetch(site.origin + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { ...asAnother(session), Origin: origin },
  })
  if (answer.status !== 303) throw new Error(`${path} answers ${answer.status}: ${(await answer.text()).slice(0, 2000)}`)
  await answer.arrayBuffer()
}

/** As many pages of states and cities as of ads, each once, and searches in each of those states. */
async function pathsOf(site: RunningServer) {
  const linksAt = async (path: string, pattern: RegExp) => linksOf(textOf(await fetchExisting(site.origin + path)), pattern)
  const states = (await linksAt('/', /^\/state\//)).slice(0, 20)
  const cities = []
  for (const state of states) cities.push(...(await linksAt(state, /^\/city\//)).slice(0, 6))
  const adPages = []
  for (const city of cities) adPages.push(...(await linksAt(city, /\/ad\/\d+$/)).slice(0, 1))
  const pages = [...cities, ...adPages, ...states].toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))
  const searches = [
    'q=dinner',
    'q=autumn+saxophone',
    'q=zither',
    'in=TX/austin',
    'in=CA/los-angeles&within=50',
    'category=T4T',
    'verified=1',
  ]
  return {
    pages,
    adPages,
    ads: adPages.map((path) => Number(path.split('/').at(-1))),
    searches: Array.from({ length: 15 }, () => searches.map((query) => `/search?${query}`)).flat(),
  }
}

/** The advertisers of these ads, signed in, each with one of them. */
async function listAdvertisers(db: Db, ids: readonly number[]) {
  const ads = await db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(({ fn }) => ['account_id as accountId', fn.min('ads.id').as('adId')])
    .where('ads.id', 'in', ids)
    .groupBy('account_id')
    .orderBy('account_id')
    .limit(people)
    .execute()
  return Promise.all(ads.map(async ({ accountId, adId }) => ({ adId, session: asMember(await signIn(db, accountId)) })))
}

/** Adds a photo to one of these ads, as if a moderator had approved it, and returns how the ad's page shows it to anyone. */
async function addPhoto(db: Db, site: RunningServer, { ads, adPages }: { ads: readonly number[]; adPages: readonly string[] }) {
  const { id, accountId } = await db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['ads.id', 'account_id as accountId'])
    .where('ads.id', 'in', ads)
    .where('is_members_only', '=', false)
    .where('hides_photos', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow()
  const session = asMember(await signIn(db, accountId))
  const form = new FormData()
  form.set('upload_key', 'scale-photo')
  form.append('photo', new File([new Uint8Array(await largePicture())], 'one.jpg'))
  await post(site, `/ads/${id}/photos`, form, session)
  await inTransaction(db, (transaction) => showPhotos(transaction, id, new Date()))
  const html = textOf(await fetchExisting(site.origin + adPages[ads.indexOf(id)]!))
  const [path] = /\/photos\/[\w-]+\/640\.avif\?s=[\w.-]+/.exec(html) ?? []
  if (!path) throw new Error('The page of an ad with a photo doesn’t show it.')
  const files = await db.selectFrom('photo_files').select('bytes').execute()
  return { path, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** As large as what a phone sends. */
const largePicture = async () =>
  sharp(await drawPicture(1))
    .resize(2400)
    .jpeg()
    .toBuffer()

async function databaseBytes(db: Db) {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(rows[0]!.bytes)
}

async function residentBytes(site: RunningServer) {
  const text = textOf(await ask(`${site.origin}/metrics`, { Authorization: `Bearer ${token}` }))
  return Number(/^evenfall_process_resident_memory_bytes (\d+)/m.exec(text)![1])
}
