import assert from 'node:assert/strict'
import { afterEach, after, test } from 'node:test'
import { sql } from 'kysely'
import { watchNotices } from '#app/accounts/sign-in/undelivered.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { resendLostEmails } from '#app/platform/mail/mail.server.ts'
import { testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, memberOn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { guardedOn, halfSignedIn, newNetwork, wait } from '../../../test/second-factor.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db, mail } = app
const working = mail.transport
afterEach(() => void (mail.transport = working))

/** No email leaves: the mail server answers with this error. */
function breakEmail(error: object = { code: 'ECONNECTION' }) {
  mail.transport = { ...working, deliver: () => Promise.reject(Object.assign(new Error('no'), error)) }
}
const runJob = (name: string) => jobsOf(app)[name]!.run({} as never)
/** Works like the real queue: a failed job doesn't stop the others. */
async function runJobs() {
  for (let isDone = false; !isDone;)
    isDone = await site
      .runJobs()
      .then(() => true)
      .catch(() => false)
}
/** Moves the clock ahead by this many hours, and runs the clock's jobs an hour before that and then. */
async function hours(count: number) {
  for (const minutes of [(count - 1) * 60, 60]) {
    wait(site, minutes)
    for (const name of ['resend-lost-emails', 'watch-notices', 'remind-of-recoveries', 'apply-address-changes', 'delete-accounts'])
      await runJob(name)
    await runJobs()
  }
}

async function recovery(email: string) {
  const half = await halfSignedIn(site, email)
  return {
    text: (await (await half.get('/sign-in/recovery')).text()).replaceAll('<!-- -->', ''),
    complete: () => half.redirectOf(half.post('/sign-in/recovery/completion')),
  }
}

test('a recovery removes no second factor until both warnings were sent and three days have passed since the first', async () => {
  proves(
    'account-data.notices why',
    'recovery.lead',
    'recovery.wait',
    'recovery.secondLeft',
    'recovery.secondWaits: We haven’t been able to send the second email yet.',
    'recovery.secondWaits: We don’t remove anything until',
  )
  const { email } = await guardedOn(site, 'ann@example.com')
  breakEmail()
  const half = await halfSignedIn(site, email)
  await half.post('/sign-in/recovery')
  await runJobs()
  await hours(48)
  assert.match((await recovery(email)).text, /We couldn’t send our email about this yet. We’ll keep trying.*72 hours start once it’s sent/)
  mail.transport = working
  await hours(1)
  assert.match((await recovery(email)).text, /We sent our email about this on .* The 72 hours started then/)
  await hours(46)
  assert.equal(await (await recovery(email)).complete(), '303 /sign-in/recovery', '94 hours after it was asked for')
  breakEmail()
  await hours(30)
  const late = await recovery(email)
  assert.match(late.text, /We haven’t been able to send the second email yet/)
  assert.equal(await late.complete(), '303 /sign-in/recovery', 'the second warning has not left')
  mail.transport = working
  await hours(1)
  assert.equal(await (await recovery(email)).complete(), '303 /sign-in/recovery', 'its reader has had no time')
  await hours(24)
  assert.equal(await (await recovery(email)).complete(), '303 /account/security')
})

test('a recovery is canceled if its warning can’t be sent for three days or the mailbox rejects it', async () => {
  proves('legal/privacy: If we can’t send it within three', 'address-change.undeliverable')
  for (const [name, error, after] of [
    ['bob', { code: 'ECONNECTION' }, 73],
    ['cas', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 1],
  ] as const) {
    const { email } = await guardedOn(site, `${name}@example.com`)
    breakEmail(error)
    const half = await halfSignedIn(site, email)
    await half.post('/sign-in/recovery')
    await runJobs()
    await hours(after)
    mail.transport = working
    assert.match((await recovery(email)).text, /couldn’t deliver our email about your request, so we stopped it/, name)
    await hours(80)
    assert.equal(await (await recovery(email)).complete(), '303 /sign-in/recovery', name)
  }
})

test('a recovery is canceled if its reminder is rejected, and the page says so', async () => {
  const { email } = await guardedOn(site, 'hal@example.com')
  await (await halfSignedIn(site, email)).post('/sign-in/recovery')
  await runJobs()
  breakEmail({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })
  await hours(49)
  await hours(2)
  mail.transport = working
  assert.match((await recovery(email)).text, /couldn’t deliver our email about your request, so we stopped it/)
  await hours(40)
  assert.equal(await (await recovery(email)).complete(), '303 /sign-in/recovery')
})

test('a change that replaces one whose email was rejected, at the moment that one is canceled, goes on', async () => {
  const email = 'ivy@example.com'
  const owner = await memberOn(site, email, newNetwork())
  const findChange = () => db.selectFrom('address_changes').select('email').where('email', 'like', '%.ivy@example.com').executeTakeFirst()
  breakEmail({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })
  await owner.post('/account/address', { email: 'first.ivy@example.com' })
  await runJobs()
  mail.transport = working
  let isReplaced = false
  const meanwhile = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isReplaced && result.rows.some((row) => row.about === 'address change')) {
        isReplaced = true
        await owner.post('/account/address', { email: 'second.ivy@example.com' })
      }
      return result
    },
  })
  await watchNotices({ ...app, db: meanwhile })
  assert.deepEqual([isReplaced, await findChange()], [true, { email: 'second.ivy@example.com' }])
  await owner.post('/account/address/cancellation')
})

test('a change of address waits 72 hours after the old address was notified, and is canceled if it can’t be', async () => {
  proves(
    'guides/escort-monkey-safety-features: A change of email address waits',
    'legal/privacy: If we can’t send it within three',
    'account-data.notices why',
    'address-change.emailFailing: We’ll keep trying.',
    'address-change.hoursStart',
  )
  for (const isRepaired of [true, false]) {
    const email = `dee${isRepaired}@example.com`
    const to = `new.${email}`
    const owner = await memberOn(site, email, newNetwork())
    const accountExists = async () => (await db.selectFrom('accounts').select('id').where('email', '=', email).execute()).length === 1
    breakEmail()
    await owner.post('/account/address', { email: to })
    await runJobs()
    await hours(20)
    await owner.post('/sign-in', { email, password: goodPassword })
    assert.match(await (await owner.get('/account/address')).text(), /We’ll keep trying/)
    if (isRepaired) mail.transport = working
    await hours(1)
    const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await db.updateTable('address_changes').set({ confirmed_at: app.now() }).where('account_id', '=', id).execute()
    await hours(60)
    assert.equal(await accountExists(), true, 'over 72 hours after it was asked for')
    mail.transport = working
    await hours(14)
    assert.equal(await accountExists(), !isRepaired)
  }
})

test('the page says whether the email about a change is on its way, couldn’t be sent yet, or was sent', async () => {
  proves(
    'address-change.emailOnItsWay',
    'address-change.emailFailing: We couldn’t send our email about this yet.',
    'address-change.emailLeft',
  )
  const email = 'gil@example.com'
  const owner = await memberOn(site, email, newNetwork())
  const read = async () => (await (await owner.get('/account/address')).text()).replaceAll('<!-- -->', '')
  breakEmail()
  await owner.post('/account/address', { email: 'new.gil@example.com' })
  assert.match(await read(), /We’re sending our email about this\. The 72 hours start once it’s sent\./)
  await runJobs()
  assert.match(await read(), /We couldn’t send our email about this yet\. We’ll keep trying\. The 72 hours start once it’s sent\./)
  mail.transport = working
  await hours(1)
  await owner.post('/sign-in', { email, password: goodPassword })
  assert.match(await read(), /We sent our email about this on <time[^>]*>May .*<\/time>\. The 72 hours started then\./)
})

test('a deletion waits 30 days after its email was sent, and the email’s link works until then', async () => {
  proves('account-data.notices why')
  const email = 'eva@example.com'
  const owner = await memberOn(site, email, newNetwork())
  breakEmail()
  await owner.post('/account/deletion', { email })
  await runJobs()
  await hours(47)
  mail.transport = working
  await hours(1)
  await owner.post('/sign-in', { email, password: goodPassword })
  assert.match(await (await owner.get('/account/deletion')).text(), /We sent our email about this on/)
  const link = linkIn((await emailsTo(site, email)).find(({ subject }) => subject === 'Your account will be deleted')!.text)
  wait(site, (30 * 24 - 2) * 60)
  await runJob('delete-accounts')
  assert.equal((await personOn(site, newNetwork()).post('/sign-in', { email, password: goodPassword })).status, 303)
  assert.equal((await personOn(site, newNetwork()).post(link)).status, 303)
})

test('a deletion whose email can’t be sent is canceled, and the page says so', async () => {
  proves(
    'legal/privacy: If we can’t send it within three',
    'legal/contact: If our email to the old one can’t be delivered',
    'address-change.undeliverable',
    'address-change.daysStart',
  )
  const email = 'flo@example.com'
  const owner = await memberOn(site, email, newNetwork())
  breakEmail()
  await owner.post('/account/deletion', { email })
  await runJobs()
  await hours(73)
  await owner.post('/sign-in', { email, password: goodPassword })
  assert.match(await (await owner.get('/account/deletion')).text(), /so we stopped it.+or see <a href="\/contact">Contact<\/a>/)
  const { deletion_due_at } = await db.selectFrom('accounts').select('deletion_due_at').where('email', '=', email).executeTakeFirstOrThrow()
  assert.equal(deletion_due_at, null)
})

test('an email whose job failed for good is resent for three days, but not one with a live job or a mailbox that rejected it', async () => {
  const write = async (state?: string, rejected_at: Date | null = null) => {
    const row = {
      recipient: 'gil@example.com',
      kind: 'example',
      subject: 'Lost',
      reason: '',
      text_body: 'x',
      written_at: app.now(),
      rejected_at,
    }
    const { id } = await db.insertInto('mails').values(row).returning('id').executeTakeFirstOrThrow()
    if (state)
      await sql`insert into pgboss.job (name, data, state) values ('send-mail', ${JSON.stringify({ mailId: id })}::jsonb, ${state})`.execute(
        db,
      )
    return id
  }
  await db.deleteFrom('mails').execute()
  await sql`select pgboss.create_queue('send-mail', '{"policy":"standard"}'::jsonb)`.execute(db)
  const lost = [await write('failed'), await write('completed'), await write('cancelled'), await write()]
  for (const state of ['created', 'retry', 'active']) await write(state)
  await write('failed', app.now())
  wait(site, 120)
  const sent: number[] = []
  const queue = { ...app.queue, send: async (_: unknown, __: string, data: object) => void sent.push((data as { mailId: number }).mailId) }
  const resend = async () => (await resendLostEmails(db, queue, app.now()), sent.splice(0))
  assert.deepEqual(await resend(), lost)
  wait(site, 69 * 60)
  assert.deepEqual(await resend(), lost)
  wait(site, 120)
  assert.deepEqual(await resend(), [])
})
