import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adStates, adOn, forced } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { photoOn } from '../../../test/pictures.ts'
import { newcomer } from '../../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, now } = site.app

const addressOf = async (photo: number) => {
  const { name } = await db.selectFrom('photos').select('name').where('id', '=', photo).executeTakeFirstOrThrow()
  return `/photos/${name}/640.avif`
}
const staff = { hasPasskey: true, proof: 'passkey' } as const
const member = await newcomer(site, { role: 'member' })
const visitors: Record<string, Record<string, string>> = {
  'before the gate': {},
  visitor: adult,
  'visitor in Texas': { Cookie: 'adult=1; state=TX' },
  'visitor in Ohio': { Cookie: 'adult=1; state=OH' },
  member: member.headers,
  'member in Texas': { Cookie: `${member.headers.Cookie}; state=TX` },
  'member in Ohio': { Cookie: `${member.headers.Cookie}; state=OH` },
  moderator: (await newcomer(site, { role: 'moderator', ...staff })).headers,
  'moderator with a password': (await newcomer(site, { role: 'moderator' })).headers,
  admin: (await newcomer(site, { role: 'admin', ...staff })).headers,
}

/** Returns which visitors get the photo, its advertiser included. All others must get a 404 without an image. */
async function viewersOf(photo: number, owner: Record<string, string>) {
  const address = await addressOf(photo)
  const viewers: string[] = []
  for (const [who, headers] of Object.entries({ owner, ...visitors })) {
    const { status, headers: sent } = await site.get(address, headers)
    if (status === 200) viewers.push(who)
    else assert.deepEqual([status, sent.get('Content-Type')?.startsWith('image/')], [404, false], who)
  }
  return viewers.join(', ')
}

const always = ['owner', 'moderator', 'admin']
const everybody = [
  'visitor',
  'visitor in Texas',
  'visitor in Ohio',
  'member',
  'member in Texas',
  'member in Ohio',
  'moderator with a password',
]
const inOrder = (viewers: string[]) => ['owner', ...Object.keys(visitors)].filter((who) => viewers.includes(who)).join(', ')

for (const state of adStates)
  test(`approved photos of an ad that is ${state} are served to ${state === 'live' ? 'everyone past the age gate' : 'its advertiser and staff only'}`, async () => {
    const ad = await adOn(site, { state })
    const [shown, waiting] = [await photoOn(site, ad.id), await photoOn(site, ad.id, { isShown: false })]
    assert.equal(await viewersOf(shown, ad.headers), inOrder(state === 'live' ? [...always, ...everybody] : always))
    assert.equal(await viewersOf(waiting, ad.headers), inOrder(always))
  })

test('an ad’s audience rules apply to its photos', async () => {
  const members = everybody.filter((who) => !who.startsWith('visitor'))
  const rules: [Parameters<typeof adOn>[1], string[]][] = [
    [{ is_members_only: true }, members],
    [{ hides_photos: true }, members],
    [{ hidden_from: ['TX'] }, everybody.filter((who) => who.endsWith('Ohio'))],
    [{ hidden_from: ['TX'], hides_photos: true }, ['member in Ohio']],
  ]
  for (const [rule, viewers] of rules) {
    const ad = await adOn(site, rule)
    assert.equal(await viewersOf(await photoOn(site, ad.id), ad.headers), inOrder([...always, ...viewers]), JSON.stringify(rule))
  }
})

test('members who blocked an advertiser or were blocked by them get a 404 for their photos', async () => {
  const ad = await adOn(site)
  const address = await addressOf(await photoOn(site, ad.id))
  const [blocking, blocked] = [await newcomer(site, { role: 'member' }), await newcomer(site, { role: 'member' })]
  await db
    .insertInto('blocks')
    .values([
      { account_id: blocking.accountId, blocked_id: ad.accountId, blocked_at: now() },
      { account_id: ad.accountId, blocked_id: blocked.accountId, blocked_at: now() },
    ])
    .execute()
  for (const { headers } of [blocking, blocked]) assert.equal((await site.get(address, headers)).status, 404)
  assert.equal((await site.get(address, member.headers)).status, 200)
})

test('a photo is sent with its type and length, and browsers must revalidate it each time', async () => {
  const ad = await adOn(site)
  const address = await addressOf(await photoOn(site, ad.id))
  const answer = await site.get(address, adult)
  const { headers } = answer
  assert.deepEqual(
    ['Content-Type', 'Cache-Control', 'X-Content-Type-Options', 'Cross-Origin-Resource-Policy', 'Vary'].map((name) => headers.get(name)),
    ['image/avif', 'private, no-cache', 'nosniff', 'same-origin', 'Cookie'],
  )
  const bytes = await answer.arrayBuffer()
  assert.equal(headers.get('Content-Length'), String(bytes.byteLength))
  assert.match(Buffer.from(bytes).toString(), /^picture \d+ as avif$/)
  const known = { ...adult, 'If-None-Match': headers.get('ETag')! }
  const unchanged = await site.get(address, known)
  assert.deepEqual([unchanged.status, await unchanged.text()], [304, ''])
  assert.equal((await site.get(address, { ...member.headers })).headers.get('Cache-Control'), 'no-store')
  for (const [kind, type] of [
    ['webp', 'image/webp'],
    ['jpeg', 'image/jpeg'],
  ])
    assert.equal((await site.get(address.replace('avif', kind!), adult)).headers.get('Content-Type'), type)
  await db
    .updateTable('ads')
    .set({ state: forced('paused') })
    .where('id', '=', ad.id)
    .execute()
  assert.equal((await site.get(address, known)).status, 404)
})

test('the URL of an unknown copy, or of one whose file is missing, is a 404', async () => {
  const ad = await adOn(site)
  const photo = await photoOn(site, ad.id)
  const address = await addressOf(photo)
  for (const other of [
    address.replace('640', '320'),
    address.replace('avif', 'svg'),
    `${address}x`,
    '/photos/nobody/640.avif',
    address.replace('640.avif', '0640.avif'),
  ])
    assert.equal((await site.get(other, adult)).status, 404, other)
  const { file } = await db
    .selectFrom('photo_files')
    .select('file')
    .where('photo_id', '=', photo)
    .where('kind', '=', 'avif')
    .executeTakeFirstOrThrow()
  await site.app.files.remove(file)
  assert.equal((await site.get(address, adult)).status, 404)
})
