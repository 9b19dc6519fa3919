import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { minutesAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, memberOn, personOn } from '../../../test/person.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const email = 'ann@example.com'
const owner = await memberOn(site, email)
const overview = async (path = '/account') => (await (await owner.get(path)).text()).replaceAll(/<!-- -->|<\/?time[^>]*>/g, '')
const change = (set: object) => db.updateTable('accounts').set(set).where('email', '=', email).execute()

test('the overview shows the address, the age and when it was stated, the sign-up date, browsers, and the second step', async () => {
  const html = await overview()
  assert.match(html, /<dt>Email<\/dt><dd>ann@example\.com<\/dd>/)
  assert.match(html, /<dt>Age<\/dt><dd>At least 36\. You told us 36 on May 3\.<\/dd>/)
  assert.match(html, /<dt>Member since<\/dt><dd>May 3<\/dd>/)
  assert.match(html, /In this browser only/)
  assert.match(html, /Off: a password is enough to sign in/)
  assert.doesNotMatch(html, /<dt>Role|will be deleted|Your address changes/)
  for (const path of ['address', 'password', 'security', 'sessions', 'messages', 'deletion'])
    assert.match(html, new RegExp(`href="/account/${path}"`))
  assert.match(html, /action="\/sign-out"/)
  for (const path of ['/search', '/messages', '/favorites', '/account/searches', '/ads']) assert.match(html, new RegExp(`href="${path}"`))
})

test('the overview counts signed-in browsers, and shows a second step and a role if there is one', async () => {
  const phone = personOn(site, { address: '10.0.0.1' })
  await phone.post('/sign-in', { email, password: goodPassword })
  assert.match(await overview(), /In 2 browsers, this one included/)
  await phone.post('/sign-out')
  assert.match(await overview(), /In this browser only/)
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const app = { account_id: id, secret: Buffer.from('x'), added_at: site.clock.now, confirmed_at: site.clock.now }
  await db.insertInto('authenticators').values(app).execute()
  await change({ role: 'moderator' })
  assert.match(await overview(), /<dt>Role<\/dt><dd>Moderator<\/dd>.*On: a password alone isn’t enough to sign in/s)
  await db.deleteFrom('authenticators').execute()
  await change({ role: 'member' })
})

test('an admin created on the command line has no stated age and may have no password', async () => {
  await change({ age: null, age_stated_on: null, password_hash: null })
  const html = await overview()
  assert.doesNotMatch(html, /<dt>Age/)
  assert.match(html, /<dt>Password<\/dt><dd>None yet<\/dd>/)
  await change({ age: 36, age_stated_on: '2026-05-03' })
})

test('the overview lists the newest three emails to the address, and none to others', async () => {
  for (const ask of [1, 2, 3]) {
    site.clock.now = minutesAfter(site.clock.now, ask)
    await personOn(site, { address: `10.0.1.${ask}` }).post('/reset', { email: ask === 2 ? 'ANN@example.com' : email })
    await site.runJobs()
  }
  await memberOn(site, 'stranger@example.com', { address: '10.0.2.1' })
  const html = await overview()
  const mails = [...html.matchAll(/<li><strong>([^<]*)<\/strong>([^<]*)/g)].map(([, subject, at]) => `${subject}, ${at}`)
  assert.deepEqual(
    mails,
    ['12:06', '12:03', '12:01'].map((at) => `Choose a new password, May 3 at ${at} PM UTC`),
  )
})

test('every account page shows a pending deletion, its date, and how to undo it', async () => {
  await change({ deletion_due_at: new Date('2026-06-02T12:00:00Z') })
  for (const path of ['', '/security', '/sessions', '/messages', '/personal-data', '/deletion']) {
    const html = await overview(`/account${path}`)
    assert.match(html, /will be deleted in 30 days \(Jun 2 at 12:00 PM UTC/, path)
    assert.equal(html.match(/action="\/account\/deletion\/undo"/g)!.length, 1, path)
  }
  assert.doesNotMatch(await overview(), /Delete the account/)
  assert.equal((await owner.post('/account/deletion/undo')).status, 303)
  assert.doesNotMatch(await overview(), /will be deleted/)
})

test('all entries of the member menu have the same line', async () => {
  const menu = /<nav class="menu".*?<\/nav>/s.exec(await overview())![0]
  assert.deepEqual(
    [...menu.matchAll(/class="section-heading line"[^>]*><span>([^<]*)/g)].map(([, name]) => name),
    ['Home', 'Search ads', 'About', 'Get help', 'Messages', 'Post an ad', 'Your ads', 'Your account', 'Saved', 'Sign out', 'Español'],
  )
})

test('the overview shows a pending change of address until it’s canceled there', async () => {
  await emailsTo(site, email)
  await owner.post('/account/address', { email: 'new@example.com' })
  assert.match(
    await overview(),
    /Your email address changes to new@example\.com in 72 hours \(May 6 at 12:06 PM UTC\), if you confirm the new one first\./,
  )
  await personOn(site).post(linkIn((await emailsTo(site, 'new@example.com'))[0]!.text))
  assert.match(await overview(), /in 72 hours \(May 6 at 12:06 PM UTC\)\.<\/strong> The new address is confirmed/)
  assert.equal(await owner.redirectOf(owner.post('/account/address/cancellation')), '303 /account?after=same-address')
  const html = await overview('/account?after=same-address')
  assert.match(html, /stays the same/)
  assert.doesNotMatch(html, /Your address changes/)
})

test('the account has four groups of pages, and each page says which group and page it is', async () => {
  const linksOf = (html: string) => {
    const nav = /<nav class="wrap account-nav"[^>]*>(.*?)<\/nav>/s.exec(html)![1]!
    return [...nav.matchAll(/<a href="([^"]+)"(?: aria-current="(\w+)")?>([^<]+)<\/a>/g)].map(([, path, current, name]) => ({
      path,
      current,
      name,
    }))
  }
  const first = linksOf(await overview())
  const groups = first.slice(0, 4)
  assert.deepEqual(
    groups.map(({ name }) => name),
    ['Account', 'Ads', 'Saved', 'Privacy'],
  )
  for (const group of groups) {
    const links = linksOf(await overview(group.path!))
    assert.equal(links.find(({ current }) => current === 'true')!.name, group.name)
    for (const { path, name } of links.slice(4)) {
      if (path === '/favorites') continue // Anyone has these, so the page isn't one of the account's.
      const here = linksOf(await overview(path!))
      assert.deepEqual(
        here.filter(({ current }) => current).map((link) => link.name),
        [group.name, name],
      )
    }
  }
})
