import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hoursAfter, minuteMs } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { goodPassword, memberOn, type Person, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const hours = (count: number) => (site.clock.now = hoursAfter(site.clock.now, count))
const day = 24
const isIn = async (person: Person) => (await person.get('/account')).status === 200

let number = 0
const newAddress = () => ({ address: `10.0.0.${number++}` })
const newEmail = () => `person${number++}@example.com`

async function signedIn(email: string, fields: Record<string, string> = {}, from: { userAgent?: string } = {}) {
  const person = personOn(site, { ...newAddress(), ...from })
  assert.equal((await person.post('/sign-in', { email, password: goodPassword, ...fields })).status, 303)
  return person
}

async function sessionsOf(email: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['sessions.id', 'device', 'used_at', 'began_at'])
    .where('email', '=', email)
    .orderBy('sessions.id')
    .execute()
}

test('the list shows each browser, how and when it signed in, its last use, when it expires, and which one is this', async () => {
  proves('legal/privacy: A session', 'account-data.sessions why')
  const email = newEmail()
  const owner = await memberOn(site, email, newAddress())
  hours(1)
  await signedIn(email, { remember: 'on' }, { userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' })
  const html = (await (await owner.get('/account/sessions')).text()).replaceAll(/<!-- -->|<\/?time[^>]*>/g, '')
  const [here, phone] = html.split('<li>').filter((part) => part.includes('/end'))
  assert.match(here!, /Firefox on Linux.*This browser/)
  assert.match(here!, /Signed in with a link from an email, May 3 at 12:00 PM UTC\. Last used May 3 at 1:00 PM UTC\./)
  assert.match(here!, /after 12 hours without use, and on May 6 at 12:00 PM UTC/)
  assert.match(phone!, /Safari on iOS/)
  assert.doesNotMatch(phone!, /This browser/)
  assert.match(phone!, /Signed in with your password, May 3 at 1:00 PM UTC/)
  assert.match(phone!, /after 30 days without use, and on Oct 30 at 1:00 PM UTC/)
  assert.match(html, /every five minutes/)
})

test('members see only their own active sessions', async () => {
  const [email, stranger] = [newEmail(), newEmail()]
  await memberOn(site, stranger, { ...newAddress(), userAgent: 'Mozilla/5.0 (Windows) Edg/140' })
  await memberOn(site, email, newAddress())
  hours(12)
  const html = await (await (await signedIn(email)).get('/account/sessions')).text()
  assert.equal(html.match(/\/account\/sessions\/\d+\/end/g)!.length, 1)
  assert.doesNotMatch(html, /Edge on Windows|End all other sessions/)
})

test('ending another session works right away, and this one continues', async () => {
  const email = newEmail()
  const owner = await memberOn(site, email, newAddress())
  const other = await signedIn(email)
  const { id } = (await sessionsOf(email))[1]!
  assert.equal(await owner.redirectOf(owner.post(`/account/sessions/${id}/end`)), '303 /account/sessions?after=one')
  assert.match(await (await owner.get('/account/sessions?after=one')).text(), /Session ended/)
  assert.equal(await isIn(other), false)
  assert.equal((await owner.post(`/account/sessions/${id}/end`)).status, 404)
})

test('ending this session signs out, and clears the cookie and the browser’s stored data', async () => {
  const email = newEmail()
  const owner = await memberOn(site, email, newAddress())
  const secret = owner.cookies.get('session')!
  const { id } = (await sessionsOf(email))[0]!
  const answer = await owner.post(`/account/sessions/${id}/end`)
  assert.equal(answer.headers.get('Location'), '/sign-in?after=out')
  assert.equal(answer.headers.get('Clear-Site-Data'), '"cache", "storage"')
  assert.equal(owner.cookies.has('session'), false)
  owner.cookies.set('session', secret)
  assert.equal(await isIn(owner), false)
})

test('ending all others also ends unfinished sign-ins', async () => {
  const email = newEmail()
  const owner = await memberOn(site, email, newAddress())
  const others = [await signedIn(email), await signedIn(email, { remember: 'on' })]
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const half = { token_hash: 'half', account_id: id, is_remembered: false, next: '/account', began_at: site.clock.now }
  await db.insertInto('half_sign_ins').values(half).execute()
  assert.equal(await owner.redirectOf(owner.post('/account/sessions/end')), '303 /account/sessions?after=others')
  assert.equal(await isIn(owner), true)
  for (const other of others) assert.equal(await isIn(other), false)
  assert.deepEqual(await db.selectFrom('half_sign_ins').selectAll().where('account_id', '=', id).execute(), [])
})

test('a form that was arriving while its session ended changes nothing', async () => {
  const email = newEmail()
  const owner = await memberOn(site, email, newAddress())
  for (const [path, sent] of [
    ['/account/links', 'purpose=calendar'],
    ['/account/keys', 'name=Calendar'],
  ] as const) {
    const { answer, isRead, end } = arriving(path, sent, await signedIn(email))
    await isRead
    await owner.post('/account/sessions/end')
    end()
    assert.equal((await answer).status, 401, path)
  }
  for (const table of ['secret_links', 'api_keys'] as const) assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table)
})

/** A form that has been sent but for its end. `isRead` says that the site is reading it. */
function arriving(path: string, sent: string, { cookies }: Person) {
  const read = Promise.withResolvers<void>()
  let end!: () => void
  const body = new ReadableStream(
    {
      start: (controller) => void (end = () => (controller.enqueue(Buffer.from(sent)), controller.close())),
      pull: () => read.resolve(),
    },
    { highWaterMark: 0 },
  )
  const headers = {
    Origin: site.app.config.origin,
    Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  const request = new Request(site.app.config.origin + path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return { answer: site.site(request, newAddress()), isRead: read.promise, end }
}

test('another member’s session, an unknown one, or a bad number is a 404 and ends nothing', async () => {
  const [email, stranger] = [newEmail(), newEmail()]
  const owner = await memberOn(site, email, newAddress())
  const other = await memberOn(site, stranger, newAddress())
  const { id } = (await sessionsOf(stranger))[0]!
  for (const which of [id, 999_999_999, `${id}%20`, `0x${id}`, '-1', '1e3', '9'.repeat(40), 'all'])
    assert.equal((await owner.post(`/account/sessions/${which}/end`)).status, 404, String(which))
  assert.equal(await isIn(other), true)
})

test('ending sessions takes a POST by a member', async () => {
  const owner = await memberOn(site, newEmail(), newAddress())
  for (const path of ['/account/sessions/1/end', '/account/sessions/end', '/account/address/cancellation']) {
    const answer = await owner.get(path)
    assert.deepEqual([answer.status, answer.headers.get('Allow')], [405, 'POST'], path)
    assert.match((await personOn(site).post(path)).headers.get('Location')!, /^\/sign-in\?/, path)
  }
})

test('a session cookie from before a sign-in is never the one after it', async () => {
  const email = newEmail()
  const owner = await memberOn(site, email, newAddress())
  const planted = ['A'.repeat(43), owner.cookies.get('session')!]
  for (const secret of planted) {
    const person = personOn(site, newAddress())
    person.cookies.set('session', secret)
    assert.equal((await person.post('/sign-in', { email, password: goodPassword })).status, 303)
    assert.notEqual(person.cookies.get('session'), secret)
    assert.equal(await isIn(person), true)
  }
  const thief = personOn(site, newAddress())
  thief.cookies.set('session', planted[0]!)
  assert.equal(await isIn(thief), false)
})

for (const [who, role, fields, idle, absolute] of [
  ['of a member', 'member', {}, 12, 3 * day],
  ['of a member who is remembered', 'member', { remember: 'on' }, 30 * day, 180 * day],
  ['of a moderator, remembered or not', 'moderator', { remember: 'on' }, 1, 12],
  ['of an admin', 'admin', {}, 1, 12],
] as const) {
  test(`a session ${who} ends after ${idle} hours without use, and ${absolute} after it began`, async () => {
    const email = newEmail()
    await memberOn(site, email, newAddress())
    await db.updateTable('accounts').set({ role }).where('email', '=', email).execute()
    const unused = await signedIn(email, fields)
    hours(idle - 0.01)
    assert.equal(await isIn(unused), true)
    hours(idle)
    assert.equal(await isIn(unused), false)
    assert.equal(unused.cookies.has('session'), false)

    const used = await signedIn(email, fields)
    for (let age = 0; age + idle / 2 < absolute; age += idle / 2) {
      assert.equal(await isIn(used), true, `after ${age} hours`)
      hours(idle / 2)
    }
    assert.equal(await isIn(used), true)
    hours(idle / 2)
    assert.equal(await isIn(used), false)
  })
}

test('the last use is recorded every five minutes', async () => {
  proves('legal/privacy: A session', 'sessions.lastUseNote')
  const email = newEmail()
  const owner = await memberOn(site, email, newAddress())
  const usedAt = async () => (await sessionsOf(email))[0]!.used_at.getTime()
  const began = await usedAt()
  for (const minute of [1, 3, 5]) {
    site.clock.now = new Date(began + minute * minuteMs)
    assert.equal(await isIn(owner), true)
    assert.equal(await usedAt(), began, `after ${minute} minutes`)
  }
  site.clock.now = new Date(began + 5 * minuteMs + 1000)
  await owner.get('/')
  assert.equal(await usedAt(), site.clock.now.getTime())
})
