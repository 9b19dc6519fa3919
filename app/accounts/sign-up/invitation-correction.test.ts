import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { barAddress } from '#app/accounts/account/sanctions.server.ts'
import { findSwitches, switchesVersion } from '#app/admin/setup/switches.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { testApp } from '../../../test/app.ts'
import { emailsTo, goodPassword, linkIn, memberOn, personOn } from '../../../test/person.ts'
import { newcomer } from '../../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
await memberOn(site, 'member@example.com')
const admin = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
const switches = { 'sign-up': 'invitation', posting: 'on', messages: 'on', 'read-only': 'off', maintenance: 'off' }
await site.post('/admin/switches', { ...switches, version: switchesVersion(await findSwitches(app)) }, admin.headers)

const form = (email: string) => ({ email, password: goodPassword, birthDate: '1990-01-01', accepted: 'on' })
let networks = 0
const personHere = () => personOn(site, { address: `10.9.0.${++networks}` })
const isMember = async (email: string) =>
  Boolean(
    await app.db.selectFrom('accounts').select('id').where('email', '=', email).where('confirmed_at', 'is not', null).executeTakeFirst(),
  )

/** Someone who used an invitation with this address a second ago. */
async function invited(email: string) {
  const html = await (await site.post('/admin/switches/invitations', {}, admin.headers)).text()
  const link = /\/invitation\/[\w-]{43}/.exec(html)![0]
  const person = personHere()
  assert.equal(await person.redirectOf(person.post(link, form(email))), '303 /success')
  clock.now = new Date(clock.now.getTime() + 1000)
  return { person, link }
}

test('on a site by invitation, a mistyped address is corrected with the same invitation, and only the last email counts', async () => {
  const { person, link } = await invited('rigth@example.com')
  const first = linkIn((await emailsTo(site, 'rigth@example.com'))[0]!.text)
  assert.equal(await person.redirectOf(person.post('/success', { email: 'right@example.com' })), `303 ${link}?correct`)
  const page = await (await person.get(`${link}?correct`)).text()
  assert.ok(page.includes(`action="${link}"`) && page.includes('value="right@example.com"'))
  const before = new Map(person.cookies)
  assert.equal(await person.redirectOf(person.post(link, form('right@example.com'))), '303 /success')
  const second = linkIn((await emailsTo(site, 'right@example.com'))[0]!.text)
  assert.doesNotMatch(await (await personHere().get(first)).text(), /<form method="post" action="\/confirm|Confirm your email/)
  await personHere().post(first)
  assert.equal(await isMember('rigth@example.com'), false)
  await personHere().post(second)
  assert.equal(await isMember('right@example.com'), true)

  // Neither this browser now, nor its earlier cookie, nor another browser can use the invitation again.
  const earlier = personHere()
  for (const [name, value] of before) earlier.cookies.set(name, value)
  for (const one of [person, earlier, personHere()]) assert.equal((await one.post(link, form('more@example.com'))).status, 403)
})

test('a cookie with another address opens no used invitation', async () => {
  const { person, link } = await invited('one@example.com')
  await person.post(linkIn((await emailsTo(site, 'one@example.com'))[0]!.text))
  const [, , used] = Buffer.from(person.cookies.get('sent-to') ?? '', 'base64url')
    .toString()
    .split('\n')
  const { person: other, link: open } = await invited('two@example.com')
  const [email, , proof] = Buffer.from(other.cookies.get('sent-to')!, 'base64url').toString().split('\n')
  assert.deepEqual([used, email], [undefined, 'two@example.com'])
  for (const text of [
    `three@example.com\n\n${proof}`,
    `two@example.com\n\n${proof!.replace(/^./, (first) => (first === '_' ? '-' : '_'))}`,
    `two@example.com\n\n${'a'.repeat(600)}`,
  ]) {
    const forger = personHere()
    forger.cookies.set('sent-to', Buffer.from(text).toString('base64url'))
    for (const path of [link, open]) assert.equal((await forger.post(path, form('four@example.com'))).status, 403, text)
  }
})

test('correcting the address of an account looks like correcting any other', async () => {
  const { person, link } = await invited('member@example.com')
  assert.equal(await person.redirectOf(person.post('/success', { email: 'mine@example.com' })), `303 ${link}?correct`)
  assert.equal(await person.redirectOf(person.post(link, form('mine@example.com'))), '303 /success')
  await person.post(linkIn((await emailsTo(site, 'mine@example.com'))[0]!.text))
  assert.equal(await isMember('mine@example.com'), true)
})

test('correcting a barred address, or to one, looks like correcting any other', async () => {
  const { accountId } = await newcomer(site, { role: 'member' })
  const find = () => app.db.updateTable('accounts').where('id', '=', accountId)
  const bar = async (email: string) => {
    await find().set({ email, email_key: email }).execute()
    await inTransaction(app.db, (transaction) => barAddress(app, transaction, accountId))
    await find().set({ email: 'else@example.com', email_key: 'else@example.com' }).execute()
  }
  await bar('barred@example.com')
  await bar('also.barred@example.com')
  const { person, link } = await invited('barred@example.com')
  for (const email of ['also.barred@example.com', 'fourteen@example.com', 'barred@example.com', 'fifteen@example.com']) {
    assert.equal(await person.redirectOf(person.post('/success', { email })), `303 ${link}?correct`, email)
    assert.equal((await person.get(`${link}?correct`)).status, 200, email)
    assert.equal(await person.redirectOf(person.post(link, form(email))), '303 /success', email)
  }
  assert.deepEqual(await emailsTo(site, 'barred@example.com'), [])
  await personHere().post(linkIn((await emailsTo(site, 'fifteen@example.com'))[0]!.text))
  assert.deepEqual([await isMember('fourteen@example.com'), await isMember('fifteen@example.com')], [false, true])
  assert.equal((await person.post(link, form('sixteen@example.com'))).status, 403)
})

test('of two corrections at once, one succeeds', async () => {
  const { person, link } = await invited('five@example.com')
  const answers = await Promise.all(['six@example.com', 'seven@example.com'].map((email) => person.post(link, form(email))))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 403],
  )
})

test('the earlier address makes no second account, whatever its case in the cookie and whatever is asked of it afterwards', async () => {
  const { person, link } = await invited('eight@example.com')
  const first = linkIn((await emailsTo(site, 'eight@example.com'))[0]!.text)
  const [email, , used] = Buffer.from(person.cookies.get('sent-to')!, 'base64url').toString().split('\n')
  person.cookies.set('sent-to', Buffer.from(`${email!.toUpperCase()}\n\n${used}`).toString('base64url'))
  assert.equal(await person.redirectOf(person.post(link, form('nine@example.com'))), '303 /success')
  await personHere().post(first)
  await personHere().post(linkIn((await emailsTo(site, 'nine@example.com'))[0]!.text))
  assert.deepEqual([await isMember('eight@example.com'), await isMember('nine@example.com')], [false, true])
  await personHere().post('/reset', { email: 'eight@example.com' })
  assert.deepEqual(await emailsTo(site, 'eight@example.com'), [])
})

test('after an hour, or once the first address changed, the invitation stays used', async () => {
  const { person, link } = await invited('ten@example.com')
  const cookies = new Map(person.cookies)
  const again = personHere()
  for (const [name, value] of cookies) again.cookies.set(name, value)
  await person.post(linkIn((await emailsTo(site, 'ten@example.com'))[0]!.text))
  const changed = { email: 'other@example.com', email_key: 'other@example.com' }
  await app.db.updateTable('accounts').set(changed).where('email_key', '=', 'ten@example.com').execute()
  assert.equal((await again.post(link, form('eleven@example.com'))).status, 403)
  const { person: late, link: old } = await invited('twelve@example.com')
  clock.now = new Date(clock.now.getTime() + 3600_000)
  assert.equal((await late.post(old, form('thirteen@example.com'))).status, 403)
})
