import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { jobsOf } from '#app/jobs.server.ts'
import { barAddress } from '#app/accounts/account/sanctions.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { checkHtml } from '../../../test/check-html.ts'
import { deletionOn } from '../../../test/decisions.ts'
import { emailsTo, goodPassword, linkIn, memberOn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { adRecord, advertiserRecord, asLines, forgetImport, importedTables, importFiles, importOn } from '../../../test/exchange.ts'
import { exchangeCommands } from './exchange-commands.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const never = new AbortController().signal
const began = clock.now
const form = { password: goodPassword, birthDate: '1984-01-01', accepted: 'on' }
let count = 0
let email = ''
beforeEach(() => {
  clock.now = began
  email = `imported.${++count}@example.com`
})

/** An imported advertiser with two ads, and the path in the email to them. */
async function invited() {
  await importOn(site, email)
  await exchangeCommands(app).import(['', 'invite'], never)
  const [mail] = await emailsTo(site, email)
  return linkIn(mail!.text)
}
const left = async () => (await db.selectFrom('imported_advertisers').select('id').where('email', '=', email).execute()).length
const accountOf = () => db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
const draftsOf = async (accountId: number) =>
  db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['state', 'title', 'name'])
    .where('account_id', '=', accountId)
    .orderBy('title')
    .execute()

test('the page behind the link names the profile and the other site, shows nothing that the ads say, and changes nothing', async () => {
  const link = await invited()
  const page = await personOn(site).get(link)
  const html = await page.text()
  assert.equal(page.status, 200)
  await checkHtml(html)
  await checkHtml(await (await personOn(site).post(link, {})).text())
  assert.match(page.headers.get('Cache-Control')!, /no-store/)
  assert.match(html, /“Marlowe” from old\.example has 2 ads/)
  assert.doesNotMatch(html, /Unhurried|library/)
  assert.match(html, /<meta name="robots" content="noindex/)
  assert.equal(await left(), 1)
  assert.equal((await personOn(site).get('/imported/nothing')).status, 410)
  assert.equal((await personOn(site).post('/imported/__proto__', form)).status, 410)
})

test('who confirms gets an account by the rules of signing up, and drafts that no one else sees', async () => {
  const link = await invited()
  const person = personOn(site)
  for (const [fields, error] of [
    [{ ...form, password: 'short' }, /Use at least/],
    [{ ...form, password: 'password1234' }, /too common/],
    [{ ...form, accepted: '' }, /Check the box/],
    [{ ...form, birthDate: 'yesterday' }, /Enter your date of birth/],
  ] as const) {
    const answer = await person.post(link, fields)
    assert.equal(answer.status, 422)
    assert.match(await answer.text(), error)
  }
  assert.equal(await accountOf(), undefined)
  assert.equal(await person.redirectOf(person.post(link, form)), '303 /ads')
  const account = (await accountOf())!
  assert.deepEqual([account.age, account.age_stated_on, account.role], [42, '2026-05-03', 'member'])
  const drafts = await draftsOf(account.id)
  assert.deepEqual(
    drafts.map(({ state, name }) => [state, name]),
    [
      ['draft', 'Marlowe'],
      ['draft', 'Marlowe'],
    ],
  )
  assert.match(await (await person.get('/ads')).text(), /Unhurried lunches/)
  assert.equal(await left(), 0)
  assert.equal((await person.post(link, form)).status, 410)
})

test('an ad that came before, when its owner had another address, comes only once', async () => {
  const inviteMoved = async () => {
    const files = { 'advertisers.jsonl': asLines(advertiserRecord('moved', email)), 'ads.jsonl': asLines(adRecord('moved-1', 'moved')) }
    await importFiles(site, files)
    await exchangeCommands(app).import(['', 'invite'], never)
    return linkIn((await emailsTo(site, email))[0]!.text)
  }
  assert.equal((await personOn(site).post(await inviteMoved(), form)).status, 303)
  const { id } = (await accountOf())!
  email = `moved.${email}`
  const link = await inviteMoved()
  await db.updateTable('accounts').set({ email, email_key: email }).where('id', '=', id).execute()
  assert.equal((await personOn(site).post(link, {})).status, 303)
  assert.deepEqual([(await draftsOf(id)).length, await left()], [1, 0])
})

test('someone under 18 gets no account, and that browser can’t try another date', async () => {
  const link = await invited()
  const person = personOn(site)
  const answer = await person.post(link, { ...form, birthDate: '2010-01-01' })
  assert.equal(answer.status, 422)
  assert.match(await answer.text(), /You must be 18 or older/)
  assert.equal((await person.post(link, form)).status, 422)
  assert.deepEqual([await accountOf(), await left()], [undefined, 1])
})

test('of two requests at once, one opens the account', async () => {
  const link = await invited()
  const answers = await Promise.all([
    personOn(site).post(link, form),
    personOn(site).post(link, { ...form, password: 'another orchard evening' }),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 410],
  )
  assert.equal((await draftsOf((await accountOf())!.id)).length, 2)
})

test('the owner deletes it at once with its emails, and another import doesn’t bring it back for a year', async () => {
  proves('imported-profile.removeLead', 'legal/privacy: A profile moved')
  const link = await invited()
  const person = personOn(site)
  assert.equal(await person.redirectOf(person.post(`${link}/removal`)), '303 /sign-in?after=import-removal')
  assert.match(await (await person.get('/sign-in?after=import-removal')).text(), /The profile is deleted/)
  assert.equal((await person.post(`${link}/removal`)).status, 410)
  assert.equal((await person.post(link, form)).status, 410)
  assert.equal(await left(), 0)
  assert.equal((await db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length, 0)
  assert.match(await importOn(site, email), /advertisers\.jsonl:1: email: The owner of this address has confirmed or deleted an import\./)
  clock.now = daysAfter(began, 364)
  await jobsOf(app)['delete-answered-imports']!.run({} as never)
  assert.match(await importOn(site, email), /0 new/)
  clock.now = daysAfter(began, 366)
  await jobsOf(app)['delete-answered-imports']!.run({} as never)
  assert.match(await importOn(site, email), /advertisers\.jsonl: 1 new/)
})

test('what no one confirms is deleted after 30 days, with its emails and files', async () => {
  proves('import-emails.until', 'legal/privacy: A profile moved')
  const link = await invited()
  clock.now = daysAfter(began, 29)
  await jobsOf(app)['delete-old-imports']!.run({} as never)
  assert.equal((await personOn(site).get(link)).status, 200)
  clock.now = daysAfter(began, 30)
  assert.equal((await personOn(site).get(link)).status, 410)
  await jobsOf(app)['delete-old-imports']!.run({} as never)
  assert.equal(await left(), 0)
  assert.equal((await db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length, 0)
})

test('a member’s drafts go to their account, whoever opens the link, and no one is signed in by it', async () => {
  const link = await invited()
  await memberOn(site, email, { address: `10.1.0.${count}` })
  await emailsTo(site, email)
  const stranger = personOn(site)
  assert.match(await (await stranger.get(link)).text(), /You have an account with this address/)
  assert.equal(await stranger.redirectOf(stranger.post(link)), '303 /sign-in?after=import&next=/ads')
  assert.equal(stranger.cookies.has('session'), false)
  assert.equal((await draftsOf((await accountOf())!.id)).length, 2)
})

test('a stranger’s sign-up with the same address ends when its owner confirms', async () => {
  const link = await invited()
  await personOn(site, { address: `10.2.0.${count}` }).post('/signup', { ...form, email, password: 'a stranger’s password' })
  const [confirmation] = await emailsTo(site, email)
  const person = personOn(site)
  assert.equal(await person.redirectOf(person.post(link, form)), '303 /ads')
  assert.equal((await personOn(site).post(linkIn(confirmation!.text))).status, 410)
  const login = personOn(site, { address: `10.2.1.${count}` })
  assert.equal((await login.post('/sign-in', { email, password: goodPassword })).status, 303)
})

test('while sign-ups are closed or posting is off, the link opens no account, and invitations aren’t needed', async () => {
  const link = await invited()
  const setMode = async (value: string, name: 'sign-up' | 'posting' = 'sign-up') => {
    await db
      .insertInto('site_state')
      .values({ name, value, changed_at: clock.now, expires_at: null })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    app.pages.purgeAll()
  }
  await setMode('closed')
  assert.match(await (await personOn(site).get(link)).text(), /Sign-ups are closed for now/)
  assert.equal((await personOn(site).post(link, form)).status, 403)
  await setMode('invitation')
  await setMode('off', 'posting')
  assert.equal((await personOn(site).post(link, form)).status, 503)
  await setMode('on', 'posting')
  assert.equal((await personOn(site).post(link, form)).status, 303)
  await setMode('open')
})

test('an address that was banned or doesn’t accept emails gets none, and no one is emailed twice', async () => {
  const banned = await newcomer(site, { role: 'member' })
  await importOn(site, email)
  await db.updateTable('accounts').set({ email, email_key: email }).where('id', '=', banned.accountId).execute()
  await inTransaction(db, (transaction) => barAddress(app, transaction, banned.accountId))
  await db.updateTable('accounts').set({ email: 'x@example.com', email_key: 'x@example.com' }).where('id', '=', banned.accountId).execute()
  assert.match(await exchangeCommands(app).import(['', 'invite'], never), /^Emailed 0 advertisers\.\nNot emailed: 1/)
  assert.equal((await emailsTo(site, email)).length, 0)
  await forgetImport(site, email)

  email = `bounces.${count}@example.com`
  await importOn(site, email)
  const mail = { recipient: email, kind: 'reset', subject: '-', reason: '-', text_body: null, html_body: null, unsubscribe: null }
  await db
    .insertInto('mails')
    .values({ ...mail, written_at: clock.now, sent_at: clock.now, failure: null, bounced_at: clock.now })
    .execute()
  assert.match(await exchangeCommands(app).import(['', 'invite'], never), /^Emailed 0 advertisers\.\nNot emailed: 1/)
  await forgetImport(site, email)
})

test('deleting an account deletes what waits for its owner', async () => {
  await importOn(site, email)
  await memberOn(site, email, { address: `10.3.0.${count}` })
  await deletionOn(site, (await accountOf())!.id)
  await jobsOf(app)['delete-accounts']!.run({} as never)
  assert.equal(await accountOf(), undefined)
  for (const table of importedTables) {
    const rows = await db.selectFrom(table).selectAll().execute()
    assert.ok(!JSON.stringify(rows).includes(email), table)
  }
  assert.match(await importOn(site, email), /0 new/)
})

test('a mailbox gets one email, however its address is spelled', async () => {
  const spellings = ['victim+1@gmail.com', 'vic.tim@gmail.com', 'victim@gmail.com']
  await importFiles(site, { 'advertisers.jsonl': asLines(...spellings.map((email, index) => advertiserRecord(String(index), email))) })
  assert.match(await exchangeCommands(app).import(['', 'invite'], never), /^Emailed 1 advertiser\.\nNot emailed: 2/)
  assert.match(await exchangeCommands(app).import(['', 'invite'], never), /^Emailed 0 advertisers\./)
})
