import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { spendEmails } from '#app/platform/http/budgets.server.ts'
import { limitOf } from '#app/platform/http/budgets.ts'
import { hourMs, hoursAfter, minutesAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, memberOn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { findAddressChange } from './address-changes.server.ts'
import { barAddress } from './sanctions.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app

let number = 0
const newAddress = () => ({ address: `10.0.0.${number++}` })
async function newMember() {
  const email = `person${number++}@example.com`
  const owner = await memberOn(site, email, newAddress())
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { email, owner, id, change: () => findAddressChange(db, id) }
}
const newOne = () => `new${number++}@example.com`
const ask = (person: { post: (path: string, fields: { email: string }) => Promise<Response> }, email: string) =>
  person.post('/account/address', { email })
/** Everything in a response that could reveal whether the address has an account. */
const readAnswer = async (answer: Response, ...emails: string[]) => [
  answer.status,
  [...answer.headers].filter(([name]) => name !== 'x-request-id'),
  emails.reduce((text, email) => text.replaceAll(email, ''), (await answer.text()).replaceAll(/sessions\/\d+/g, '')),
]

test('the new address gets a link, and the old one a notice with a link that cancels the change', async () => {
  proves('account-emails.addressChangeWhat', 'account-emails.newAddressHow', 'address-change.lead')
  const { email, owner, change } = await newMember()
  const to = newOne()
  assert.equal(await owner.redirectOf(ask(owner, ` ${to} `)), '303 /account/address')
  const [notice] = await emailsTo(site, email)
  assert.equal(notice!.subject, 'Your email address is about to change')
  assert.match(notice!.text, new RegExp(`${to}.*May 6 at 12:00 PM UTC`, 's'))
  const [mail] = await emailsTo(site, to)
  assert.equal(mail!.subject, 'Confirm your new email address')
  assert.doesNotMatch(mail!.text, new RegExp(email))
  assert.match(mail!.text.replaceAll(/\s+/g, ' '), /the account changes in 72 hours \(May 6 at 12:00 PM UTC\)\./)
  assert.deepEqual(await change(), { email: to, askedAt: site.clock.now, dueAt: new Date('2026-05-06T12:00:00Z'), confirmedAt: null })
  assert.match(
    (await (await owner.get('/account/address')).text()).replaceAll(/<!-- -->|<\/?time[^>]*>/g, ''),
    /changes to new\d+@example\.com in 72 hours \(May 6/,
  )
  // Until then only the old address signs in.
  assert.equal((await personOn(site, newAddress()).post('/sign-in', { email, password: goodPassword })).status, 303)
  assert.equal((await personOn(site, newAddress()).post('/sign-in', { email: to, password: goodPassword })).status, 422)
})

test('the link to the new address confirms it once, doesn’t sign in, and doesn’t say whose account it is', async () => {
  const { email, owner, change } = await newMember()
  const to = newOne()
  await ask(owner, to)
  const link = linkIn((await emailsTo(site, to))[0]!.text)
  const reader = personOn(site, newAddress())
  const page = await (await reader.get(link)).text()
  assert.match(page, /Confirm your new email address/)
  assert.doesNotMatch(page, new RegExp(email))
  assert.equal((await change())!.confirmedAt, null)
  assert.equal(await reader.redirectOf(reader.post(link)), '303 /sign-in?after=new-address')
  assert.match(await (await reader.get('/sign-in?after=new-address')).text(), /new address is confirmed.*72 hours/)
  assert.deepEqual((await change())!.confirmedAt, site.clock.now)
  assert.equal(reader.cookies.has('session'), false)
  assert.equal((await reader.post(link)).status, 410)
})

test('the link to the old address cancels the change and its links, ends all sessions, and asks for a new password', async () => {
  proves('personal-data.otherAddressWhat: If you stop a change, or it expires')
  const { email, owner, change } = await newMember()
  const to = newOne()
  await ask(owner, to)
  const stop = linkIn((await emailsTo(site, email))[0]!.text)
  const confirm = linkIn((await emailsTo(site, to))[0]!.text)
  const reader = personOn(site, newAddress())
  assert.equal(await reader.redirectOf(reader.post(stop)), '303 /reset?after=stopped')
  assert.match(await (await reader.get('/reset?after=stopped')).text(), /stays the same.*Choose a new password now/s)
  assert.equal(reader.cookies.has('session'), false)
  assert.equal(await change(), undefined)
  for (const link of [stop, confirm]) for (const answer of [await site.get(link), await site.post(link)]) assert.equal(answer.status, 410)
  // Emails to an address that has no account anymore are forgotten.
  assert.deepEqual(await db.selectFrom('mails').select('id').where('recipient', '=', to).execute(), [])
})

test('the link of the notice works for 72 hours', async () => {
  const { email, owner } = await newMember()
  const began = site.clock.now
  await ask(owner, newOne())
  const stop = linkIn((await emailsTo(site, email))[0]!.text)
  site.clock.now = new Date(began.getTime() + 72 * hourMs - 1000)
  assert.equal((await site.get(stop)).status, 200)
  site.clock.now = hoursAfter(began, 72)
  assert.equal((await site.get(stop)).status, 410)
  assert.equal((await site.post(stop)).status, 410)
  site.clock.now = began
})

test('any session of the account can cancel the change without confirming the password', async () => {
  const { owner, change } = await newMember()
  await ask(owner, newOne())
  const began = site.clock.now
  site.clock.now = minutesAfter(began, 11)
  assert.equal((await owner.get('/account/address')).status, 303)
  assert.equal(await owner.redirectOf(owner.post('/account/address/cancellation')), '303 /account?after=same-address')
  assert.equal(await change(), undefined)
  site.clock.now = began
})

test('a new change replaces the earlier one, whose link no longer confirms anything', async () => {
  const { email, owner, change } = await newMember()
  const [first, second] = [newOne(), newOne()]
  await ask(owner, first)
  const firstLink = linkIn((await emailsTo(site, first))[0]!.text)
  const firstStop = linkIn((await emailsTo(site, email))[0]!.text)
  await ask(owner, second)
  assert.equal((await site.post(firstLink)).status, 410)
  assert.equal((await site.post(firstStop)).status, 410)
  assert.equal((await change())!.email, second)
  assert.equal((await site.post(linkIn((await emailsTo(site, second))[0]!.text))).status, 303)
  // The confirmed change is replaced by one to another member's address. It needs its own confirmation, which is impossible.
  const other = await newMember()
  await ask(owner, other.email)
  await site.runJobs()
  assert.deepEqual(await change().then((now) => [now!.email, now!.confirmedAt]), [other.email, null])
})

test('only the mailbox of the new address learns whether it has an account, and no one whether it’s barred', async () => {
  proves('account-emails.addressInUseWhat')
  const taken = await newMember()
  const barred = await newMember()
  await inTransaction(db, (transaction) => barAddress(site.app, transaction, barred.id))
  await db.updateTable('accounts').set({ email: newOne(), email_key: newOne() }).where('id', '=', barred.id).execute()
  const requestAndRead = async (to: string) => {
    const requester = await newMember()
    const answers = [await ask(requester.owner, to)]
    for (const path of ['address', 'sessions', 'messages', 'personal-data', '']) answers.push(await requester.owner.get(`/account/${path}`))
    await site.runJobs()
    for (const path of ['address', 'sessions', 'messages', 'personal-data', '']) answers.push(await requester.owner.get(`/account/${path}`))
    return { requester, all: await Promise.all(answers.map((answer) => readAnswer(answer, to, requester.email))) }
  }
  const [forTaken, forFree] = [await requestAndRead(taken.email), await requestAndRead(newOne())]
  assert.deepEqual(forTaken.all, forFree.all)
  assert.deepEqual((await requestAndRead(barred.email)).all, forFree.all)
  assert.deepEqual(await emailsTo(site, barred.email), [])
  const mails = await emailsTo(site, taken.email)
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Your email address was entered for another account'],
  )
  assert.doesNotMatch(mails[0]!.text, new RegExp(`${forTaken.requester.email}|/link/`))
})

test('an invalid address, or the current one in any spelling, is an error in the form', async () => {
  const { email, owner, change } = await newMember()
  for (const [input, sentence] of [
    ['', 'Enter a valid email address'],
    ['nobody', 'Enter a valid email address'],
    ['a@example.com\nBcc: b@example.com', 'Enter a valid email address'],
    [email.toUpperCase(), 'That’s already your account’s email address'],
  ] as const) {
    const answer = await ask(owner, input)
    assert.equal(answer.status, 422, input)
    const html = await answer.text()
    assert.match(html, new RegExp(sentence))
    if (input === 'nobody') assert.match(html, /value="nobody"/)
  }
  assert.equal(await change(), undefined)
})

test('a change of address asks for a recent sign-in first', async () => {
  const { owner, change } = await newMember()
  const began = site.clock.now
  site.clock.now = minutesAfter(began, 10)
  assert.equal(await owner.redirectOf(owner.get('/account/address')), '303 /sign-in/again?next=%2Faccount%2Faddress')
  const to = newOne()
  const answer = await ask(owner, to)
  assert.equal(answer.status, 403)
  assert.match(
    await answer.text(),
    new RegExp(`Confirm it’s you, and try again. What you typed is still here.*href="/sign-in/again".*value="${to}"`, 's'),
  )
  assert.equal(await change(), undefined)
  site.clock.now = began
})

test('emails are limited to three an hour per account and three per address', async () => {
  const { owner } = await newMember()
  for (let index = 0; index < 3; index++) assert.equal((await ask(owner, newOne())).status, 303)
  const answer = await ask(owner, newOne())
  assert.equal(answer.status, 429)
  assert.ok(Number(answer.headers.get('Retry-After')) > 0)
  assert.match(await answer.text(), /Someone already asked for several changes. Try again in \d+ minutes/)
  const target = newOne()
  for (let index = 0; index < 3; index++) assert.equal((await ask((await newMember()).owner, target)).status, 303)
  assert.equal((await ask((await newMember()).owner, target)).status, 429)
})

test('when an account has used its emails up, the answer says when to try again', async () => {
  const { owner, id } = await newMember()
  await spendEmails(site.app, db, { accountId: id, address: '10.0.9.1' }, limitOf('emails caused', 'account'))
  const answer = await ask(owner, newOne())
  assert.equal(answer.status, 429)
  assert.match(answer.headers.get('Retry-After') ?? '', /^\d+$/)
})

test('a password reset cancels the change, because a thief may have requested it', async () => {
  const { email, owner, change } = await newMember()
  const to = newOne()
  await ask(owner, to)
  const confirm = linkIn((await emailsTo(site, to))[0]!.text)
  await personOn(site, newAddress()).post('/reset', { email })
  await site.post(linkIn((await emailsTo(site, email)).at(-1)!.text), { password: 'another good one' })
  assert.equal(await change(), undefined)
  assert.equal((await site.post(confirm)).status, 410)
})
