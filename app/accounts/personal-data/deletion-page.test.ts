import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { minutesAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { goodPassword, emailsTo, memberOn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'

const email = 'ann@example.com'
const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const person = await memberOn(site, email)
const text = async (path: string) => (await person.get(path)).text()
const dueAt = async () => (await site.app.db.selectFrom('accounts').select('deletion_due_at').executeTakeFirstOrThrow()).deletion_due_at

test('deletion asks twice: the first page says what will be deleted, and the second asks for the address', async () => {
  proves('legal/contact: Your data: in your account you can', 'deletion.whatWeDelete', 'deletion.noHold')
  const first = await text('/account/deletion')
  assert.match(first, /Jun 2/)
  assert.match(first, /What we delete[\s\S]*What stays[\s\S]*There’s no legal hold on your account/)
  assert.doesNotMatch(first, /action="\/account\/deletion"/)
  assert.match(first, /href="\/account\/deletion\?sure"/)
  assert.match(await text('/account/deletion?sure'), /<form[^>]* action="\/account\/deletion"/)
})

test('a wrong or missing address changes nothing and is still in the form', async () => {
  for (const input of ['bob@example.com', '']) {
    const answer = await person.post('/account/deletion', { email: input })
    const html = await answer.text()
    assert.equal(answer.status, 422)
    assert.match(html, /isn’t your account’s email address/)
    assert.ok(html.includes(`value="${input}"`))
  }
  assert.equal(await dueAt(), null)
})

test('a request ends all other sessions but this one, and sends an email', async () => {
  proves(
    'deletion.requested',
    'deletion.toConfirm',
    'deletion.untilThenLead: We sign out every other browser',
    'personal-data-emails.deletionWhat: We got a request',
    'personal-data-emails.deletionWhat: We delete it in',
  )
  const phone = personOn(site)
  await phone.post('/sign-in', { email, password: goodPassword })
  assert.equal((await phone.get('/account')).status, 200)
  await emailsTo(site, email)
  assert.equal(await person.redirectOf(person.post('/account/deletion', { email: ' ANN@example.com ' })), '303 /account/deletion')
  assert.equal((await phone.get('/account')).status, 303)
  for (const path of ['/account/deletion', '/account/personal-data'])
    assert.match(
      (await text(path)).replaceAll(/<!-- -->|<\/?time[^>]*>/g, ''),
      /will be deleted in 30 days \(Jun 2 at 12:00 PM UTC[\s\S]*action="\/account\/deletion\/undo"/,
    )
  assert.equal((await person.get('/account/messages')).status, 200)
  const [mail, ...more] = await emailsTo(site, email)
  assert.match(mail!.text, /Jun 2 at 12:00 PM UTC[\s\S]*Keep my account:\nhttp/)
  assert.equal(more.length, 0)
})

test('asking again changes neither the date nor sends a second email', async () => {
  site.clock.now = minutesAfter(site.clock.now, 1)
  const before = await dueAt()
  await person.post('/account/deletion', { email })
  assert.deepEqual(await dueAt(), before)
  assert.deepEqual(await emailsTo(site, email), [])
})

test('deleting the account asks for a recent sign-in, and keeping it doesn’t', async () => {
  site.clock.now = minutesAfter(site.clock.now, 11)
  assert.equal((await person.get('/account/deletion')).headers.get('Location'), '/sign-in/again?next=%2Faccount%2Fdeletion')
  assert.equal((await person.get('/account/deletion/undo')).status, 405)
  assert.equal(await person.redirectOf(person.post('/account/deletion/undo')), '303 /account/personal-data?canceled')
  assert.equal(await dueAt(), null)
  assert.match(await text('/account/personal-data?canceled'), /Your account stays/)
})
