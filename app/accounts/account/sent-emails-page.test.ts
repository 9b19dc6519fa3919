import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { recordBounce, tryAddressAgain } from '#app/platform/mail/bounces.server.ts'
import { emailToken } from '#app/platform/mail/email-token.server.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { testApp } from '../../../test/app.ts'
import { memberOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
site.clock.now = new Date('2026-05-03T23:10:00Z')
const ann = await memberOn(site, 'Ann@example.com')
const content = { kind: 'new device' as const, reason: 'You’re getting this because you asked.', paragraphs: ['A secret text.'] }
const write = (to: string, subject: string) =>
  inTransaction(app.db, (transaction) =>
    writeEmail(transaction, { ...app, to, language: null, content: () => ({ ...content, subject }), now: app.now() }),
  )
const page = async (search = '') => (await ann.get(`/account/messages${search}`)).text()
const subjects = (html: string) => [...html.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, subject]) => subject)

test('the list has each email to the current address in any spelling, and no one else’s', async () => {
  proves(
    'guides/privacy-discretion-guide: Look it up. Type this',
    'guides/what-is-escort-monkey-platform: Your account lists what we store',
    'legal/privacy: An email to you',
    'account.emailsWeSent',
    'account.emailsLead',
    'account-data.messages',
    'account-standing.account',
  )
  site.clock.now = new Date('2026-05-04T09:05:00Z')
  await write('ann@EXAMPLE.com', 'A sent one')
  await write('bob@example.com', 'For Bob')
  await site.runJobs()
  const html = await page()
  assert.deepEqual(subjects(html), ['A sent one', 'Confirm your email address'])
  assert.match(html, /May 4[\s\S]*9:05 AM UTC[\s\S]*You’re getting this because you asked\.[\s\S]*Sent[\s\S]*May 3/)
  assert.doesNotMatch(html, /A secret text/)
})

test('a member who was sent nothing reads that there was no email', async () => {
  proves('account.noneInThatTime')
  const { headers } = await newcomer(site, { role: 'member' })
  const html = await (await site.get('/account/messages', headers)).text()
  assert.match(html, /We haven’t emailed this address in that time\./)
  assert.deepEqual(subjects(html), [])
})

test('the list says which emails are waiting and which the mail server rejected', async () => {
  proves('legal/privacy: An email to you')
  await write('ann@example.com', 'A refused one')
  const { deliver } = app.mail.transport
  app.mail.transport.deliver = () => Promise.reject(new Error('450 mailhost.internal is busy'))
  await assert.rejects(site.runJobs())
  app.mail.transport.deliver = deliver
  await write('ann@example.com', 'A waiting one')
  const html = await page()
  assert.match(html, /A waiting one[\s\S]*Waiting to be sent[\s\S]*A refused one[\s\S]*Not sent: the last try failed/)
  assert.doesNotMatch(html, /mailhost/)
  await site.runJobs()
})

test('an email that will never be sent, or came back, doesn’t wait', async () => {
  const id = await write('ann@example.com', 'One that came back')
  await site.runJobs()
  const named = { id, to: 'ann@example.com', writtenAt: app.now() }
  await recordBounce(app, emailToken(app.config.secret, named), { kind: 'hard', answer: '' })
  await write('ann@example.com', 'A withheld one')
  await site.runJobs()
  assert.match(await page(), /A withheld one[^]*?>Not delivered<[^]*?One that came back[^]*?>Not delivered</)
  await tryAddressAgain(app.db, 'ann@example.com')
})

test('a page lists fifty emails, and the next page continues after them', async () => {
  for (let index = 1; index <= 60; index++) await write('ann@example.com', `Number ${index}`)
  const html = await page()
  assert.equal(subjects(html).length, 50)
  const next = /href="\/account\/messages(\?before=\d+)"/.exec(html)![1]!
  const older = await page(next)
  assert.equal(subjects(older)[0], 'Number 10')
  assert.equal(subjects(older).length, 16)
  assert.doesNotMatch(older, /Show more/)
  assert.equal((await ann.get('/account/messages?before=x%27')).status, 200)
})
