import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Demo, demoFile } from './demo-folder.server.ts'
import { makeSecret } from '#app/platform/http/secret.server.ts'
import { testApp } from '../../../test/app.ts'
import { personOn } from '../../../test/person.ts'
import { newcomer } from '../../../test/roles.ts'

type Site = Awaited<ReturnType<typeof testApp>>

const site = await testApp({ DEMO: 'on' })
const plain = await testApp()
after(async () => {
  await site[Symbol.asyncDispose]()
  await plain[Symbol.asyncDispose]()
})

/** Writes the file that marks a demo's folder, and returns one link of a moderator. */
async function demoOn({ app }: Site, accountId: number) {
  const { secret: link } = makeSecret()
  const { email } = await app.db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  const people = [{ accountId, name: 'Dana', role: 'moderator' as const, what: 'a moderator' as const, email, link }]
  const demo: Demo = { madeAt: app.now().toISOString(), people }
  writeFileSync(join(app.config.dataDir, demoFile), JSON.stringify(demo))
  return `/demo/${link}`
}

const moderator = await newcomer(site, { role: 'moderator', hasPasskey: true })
const path = await demoOn(site, moderator.accountId)

test('a demo’s link shows a button and signs no one in until it is pressed', async () => {
  const person = personOn(site)
  const page = await person.get(path)
  assert.equal(page.status, 200)
  assert.deepEqual(page.headers.getSetCookie(), [])
  assert.match(await page.text(), /action="\/demo\/[\w-]{43}" method="post">.*>Sign in as a moderator</)
  assert.equal(await person.redirectOf(person.get('/moderation')), '303 /sign-in?next=%2Fmoderation')
})

test('the button signs staff in with their second step, as often as it is pressed', async () => {
  for (const person of [personOn(site), personOn(site)]) {
    const answer = await person.post(path)
    assert.deepEqual([answer.status, answer.headers.get('Location')], [303, '/moderation'])
    assert.equal((await person.get('/moderation')).status, 200)
  }
})

const bothOf = (one: Site, address: string) => Promise.all([one.get(address), one.post(address)])

test('a demo’s link says who is signed in before its button switches', async () => {
  const person = personOn(site)
  assert.doesNotMatch(await (await person.get(path)).text(), /This browser is signed in as/)
  const { headers } = await newcomer(site, { role: 'member' })
  const page = await (await site.get(path, headers)).text()
  assert.match(page, /This browser is signed in as \S+@\S+\. The button signs that account out\./)
})

test('an unknown link doesn’t exist', async () => {
  for (const { status, headers } of await bothOf(site, `/demo/${makeSecret().secret}`)) {
    assert.equal(status, 404)
    assert.deepEqual(headers.getSetCookie(), [])
  }
})

test('the link exists only in a demo, in the demo’s folder, with the embedded database', async () => {
  await using elsewhere = await testApp({ DEMO: 'on' })
  await using onServer = await testApp({ DEMO: 'on' })
  const addressOn = async (one: Site) => demoOn(one, (await newcomer(one, { role: 'moderator', hasPasskey: true })).accountId)
  const addresses: [Site, string][] = [
    [plain, await addressOn(plain)],
    [elsewhere, path],
    [onServer, await addressOn(onServer)],
  ]
  assert.equal((await onServer.get(addresses[2]![1])).status, 200)
  Object.assign(onServer.app.config, { databaseUrl: 'postgres://elsewhere/' })
  for (const [one, address] of addresses) for (const { status } of await bothOf(one, address)) assert.equal(status, 404)
})
