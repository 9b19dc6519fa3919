import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { hoursAfter, minutesAfter } from '#app/platform/time.ts'
import { adOn, forced } from '../../test/ads.ts'
import { deletionOn } from '../../test/decisions.ts'
import { testApp } from '../../test/app.ts'
import { deleteAccount } from '../../test/full-account.ts'
import { proves } from '../../test/proves.ts'
import { moderatorOn } from '../../test/review.ts'
import { loseRows } from '../../test/posting.ts'
import { newcomer } from '../../test/roles.ts'
import { threadOn } from '../../test/threads.ts'
import { retentionJobs } from '#app/admin/operation/run-retention.server.ts'
import { reportConversation } from '#app/moderation/reports/conversation-reports.server.ts'
import { blockOtherSide } from './blocks.server.ts'
import { closeThreads } from './close-threads.server.ts'
import { nicknameOf } from './message.ts'
import { messageCategories } from './message-data.server.ts'
import type { Thread } from './threads.server.ts'

type Site = Awaited<ReturnType<typeof testApp>>
type Headers = Record<string, string>

let keys = 0
const written = (text: string) => ({ text, form_key: `form-key-${++keys}` })
const minutes = (site: Site, count: number) => void (site.clock.now = minutesAfter(site.clock.now, count))
const page = async (site: Site, path: string, headers: Headers) => (await site.get(path, headers)).text()

/** A member who has written to an advertiser, who hasn't read it yet. */
async function meet(text?: string) {
  const site = await testApp()
  const advertiser = await newcomer(site, { role: 'member' })
  const member = await newcomer(site, { role: 'member' })
  const { id: adId } = await adOn(site, { accountId: advertiser.accountId, title: 'Well-read company' })
  const threadId = await threadOn(site, { memberId: member.accountId, adId, text })
  await site.app.db.updateTable('sessions').set({ is_remembered: true }).execute()
  return {
    site,
    advertiser,
    member,
    adId,
    threadId,
    path: `/messages/${threadId}`,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

/** Runs the clock job and returns who got emails. */
async function emailedAddresses(site: Site) {
  await jobsOf(site.app)['email-new-messages']!.run(null as never)
  await site.runJobs()
  return site.mails.splice(0).map(({ to }) => to)
}

for (const blocker of ['member', 'advertiser'] as const)
  test(`after the ${blocker} blocks, neither can write or find the other’s ads, and the other isn’t told`, async () => {
    await using meeting = await meet()
    const { site, path } = meeting
    const [own, other] = blocker === 'member' ? [meeting.member, meeting.advertiser] : [meeting.advertiser, meeting.member]
    const second = await adOn(site, { accountId: meeting.advertiser.accountId })
    const closedByModerator = await closedPage(site, other)

    assert.equal((await site.post(`${path}/block`, {}, own.headers)).headers.get('Location'), `${path}?after=blocked`)
    await site.post(`${path}/block`, {}, own.headers)
    assert.match(await page(site, path, own.headers), /<p class="note">You blocked them/)
    assert.match(await page(site, `${path}?after=blocked`, own.headers), /<output class="note" tabindex="-1" autofocus="">You blocked them/)
    const seen = await page(site, path, other.headers)
    assert.match(seen, /This conversation is closed\. You can read it until/)
    assert.equal(noteIn(seen), closedByModerator, 'the same words as for any closed one')
    assert.doesNotMatch(seen.replaceAll(/<form.*?<\/form>/gs, ''), /[Bb]lock|href="[^"]*\/ad\/|A member since|Identity/)
    for (const { headers } of [own, other]) {
      const answer = await site.post(path, written('One more'), headers)
      assert.equal(answer.status, 409)
      assert.match(await answer.text(), /Not sent\. This is what you wrote:.*One more/s)
    }
    // No new thread can begin about any of their ads. The answer is the one for a deleted ad.
    const paused = await adOn(site, { state: 'paused' })
    const bodyOf = async (id: number) => (await page(site, `/messages/new/${id}`, meeting.member.headers)).replaceAll(String(id), 'ID')
    assert.equal(await bodyOf(second.id), await bodyOf(paused.id))
    assert.equal((await site.get(`/messages/new/${second.id}`, meeting.member.headers)).status, 404)
    assert.equal((await site.post(`/messages/new/${second.id}`, written('Hello'), meeting.member.headers)).status, 404)

    const list = await page(site, '/account/blocks', own.headers)
    assert.match(list, blocker === 'member' ? /"who">Well-read company</ : /"who">A member, about Well-read company</)
    assert.match(
      await page(site, '/es/account/blocks', own.headers),
      blocker === 'member' ? /"who">Well-read company</ : /"who">Un miembro, sobre Well-read company</,
    )
    assert.match(list, /Blocked on <time[^>]*>May 3/)
    assert.doesNotMatch(list, new RegExp(other.email))
    assert.match(await page(site, '/account/blocks', other.headers), /You haven’t blocked anyone/)
    const removal = /\/account\/blocks\/\d+\/removal/.exec(list)![0]
    assert.equal((await site.post(removal, {}, other.headers)).status, 404)
    assert.equal((await site.post(removal, {}, own.headers)).headers.get('Location'), '/account/blocks?after=removed')
    assert.equal((await site.post(removal, {}, own.headers)).status, 404)
    for (const { headers } of [own, other]) assert.equal((await site.post(path, written('Back'), headers)).status, 303)
  })

test('in the list of blocks and its export, an ad isn’t taken for a member, whatever its title', async () => {
  await using meeting = await meet()
  const { site, advertiser, member } = meeting
  const title = 'member: at the theater'
  const { id: adId } = await adOn(site, { title, accountId: (await newcomer(site, { role: 'member' })).accountId })
  await site.post(`/messages/${await threadOn(site, { memberId: member.accountId, adId })}/block`, {}, member.headers)
  assert.match(await page(site, '/account/blocks', member.headers), /"who">member: at the theater</)
  await site.post(`${meeting.path}/block`, {}, advertiser.headers)
  const former = { account_id: advertiser.accountId, about: 'member: Lunches', blocked_at: site.clock.now }
  await site.app.db
    .insertInto('blocks')
    .values({ ...former, blocked_id: (await newcomer(site, { role: 'member' })).accountId })
    .execute()
  const list = await page(site, '/account/blocks', advertiser.headers)
  for (const about of ['Well-read company', 'Lunches']) assert.ok(list.includes(`"who">A member, about ${about}<`), about)
  const { select } = messageCategories.find(({ file }) => file === 'blocks')!
  const exported = async (person: { accountId: number; email: string }) =>
    Object.fromEntries(
      (await select(site.app.db, person, site.clock.now).execute()).map(({ about, is_a_member }) => [String(about), is_a_member]),
    )
  assert.deepEqual(await exported(member), { [title]: false })
  assert.deepEqual(await exported(advertiser), { Lunches: true, 'Well-read company': true })
})

const noteIn = (html: string) => /<p class="note">(.*?)<\/p>/s.exec(html)?.[1]

/** What each side reads in a thread whose ad a moderator removed. */
async function closedPage(site: Site, { accountId, headers }: { accountId: number; headers: Headers }) {
  const removed = await adOn(site)
  const threadId = await threadOn(site, { memberId: accountId, adId: removed.id })
  await site.app.db
    .updateTable('ads')
    .set({ state: forced('ended'), end_reason: 'removed' })
    .where('id', '=', removed.id)
    .execute()
  return noteIn(await page(site, `/messages/${threadId}`, headers))
}

test('an email says who wrote and nothing of the message, at most once an hour, and only if it’s unread', async () => {
  proves('conversations.emails', 'conversations.firstSent')
  await using meeting = await meet('quillonda on Thursday')
  const { site, advertiser, member, path } = meeting
  await jobsOf(site.app)['email-new-messages']!.run(null as never)
  await site.runJobs()
  const [mail] = site.mails
  assert.equal(mail!.to, advertiser.email)
  assert.equal(mail!.subject, 'You have a message')
  assert.doesNotMatch(`${mail!.text}${mail!.html}`, /quillonda|Well-read|messages\/\d|newcomer/i)
  assert.ok(mail!.text.includes(`${nicknameOf(1)} wrote to you.`), mail!.text)
  assert.match(mail!.text, /http:\/\/localhost:3000\/messages\n/)
  site.mails.length = 0

  assert.deepEqual(await emailedAddresses(site), [], 'told once')
  minutes(site, 59)
  await site.post(path, written('And on Friday'), member.headers)
  assert.deepEqual(await emailedAddresses(site), [], 'within the hour')
  minutes(site, 1)
  assert.deepEqual(await emailedAddresses(site), [advertiser.email], 'the hour is over')
  minutes(site, 600)
  assert.deepEqual(await emailedAddresses(site), [], 'nothing new since')

  await site.post(path, written('Thursday is fine'), advertiser.headers)
  await page(site, path, member.headers)
  assert.deepEqual(await emailedAddresses(site), [], 'read meanwhile')
  await site.post(path, written('At one'), advertiser.headers)
  await jobsOf(site.app)['email-new-messages']!.run(null as never)
  await site.runJobs()
  const [reply] = site.mails.splice(0)
  assert.equal(reply!.to, member.email, 'the other side has an hour of its own')
  assert.match(reply!.text, /^Advertiser \d+ wrote to you\./m)
})

test('a muted, blocked, or closed thread sends no email, and an unmuted one does', async () => {
  proves('conversations.unmuted')
  await using meeting = await meet()
  const { site, advertiser, member, path } = meeting
  const { db } = site.app
  assert.equal((await site.post(`${path}/muting`, {}, advertiser.headers)).headers.get('Location'), `${path}?after=muted`)
  assert.match(await page(site, '/messages', advertiser.headers), /, muted/)
  await site.post(path, written('Hello?'), member.headers)
  assert.deepEqual(await emailedAddresses(site), [])
  await site.post(`${path}/muting/removal`, {}, advertiser.headers)
  await site.post(`${path}/block`, {}, member.headers)
  assert.deepEqual(await emailedAddresses(site), [])
  await db.deleteFrom('blocks').execute()
  for (const { accountId } of [advertiser, member]) {
    await deletionOn(site, accountId)
    assert.deepEqual(await emailedAddresses(site), [])
    await db.updateTable('accounts').set({ deletion_due_at: null }).execute()
  }
  await db.updateTable('ads').set({ end_reason: 'removed' }).execute()
  assert.deepEqual(await emailedAddresses(site), [])
  await db.updateTable('ads').set({ end_reason: null }).execute()
  assert.deepEqual(await emailedAddresses(site), [advertiser.email])
})

test('each side can choose reasons about the other, and an advertiser isn’t offered reasons about an ad', async () => {
  proves('guides/client-getting-started-guide: We remove ads like that, and anyone')
  await using meeting = await meet()
  const { site, advertiser, member, path } = meeting
  const byAdvertiser = await page(site, `${path}/report`, advertiser.headers)
  assert.match(byAdvertiser, /They aren’t who they say they are.*They ask for something that isn’t allowed here/s)
  assert.doesNotMatch(byAdvertiser, /The advertiser isn’t who the ad says|It asks for, or offers/)
  const byMember = await page(site, `${path}/report`, member.headers)
  assert.match(byMember, /The advertiser isn’t who the ad says/)
  assert.doesNotMatch(byMember, /They aren’t who they say they are/)
  for (const [headers, reason] of [
    [advertiser.headers, 'false'],
    [member.headers, 'impostor'],
  ] as const)
    assert.equal((await site.post(`${path}/report`, { reason }, headers)).status, 422)
  assert.equal((await site.post(`${path}/report`, { reason: 'impostor' }, advertiser.headers)).status, 303)
  assert.match(await page(site, '/account/reports', advertiser.headers), /They aren’t who they say they are/)
  const moderator = await moderatorOn(site)
  assert.match(await moderator.read('/moderation'), /They aren’t who they say they are/)
})

test('a report contains the chosen messages of the other side of this thread and of no other', async () => {
  proves(
    'guides/escort-monkey-safety-features: What it does. You can block',
    'conversation-reports.lead',
    'conversation-reports.already',
    'conversation-reports.twice',
    'conversations.reported',
  )
  await using meeting = await meet('First from the member')
  const { site, advertiser, member, path, threadId } = meeting
  await site.post(path, written('Second, from the advertiser'), advertiser.headers)
  await site.post(path, written('Third from the member'), member.headers)
  await threadOn(site, { text: 'Said in another thread from the member' })
  const messages = await site.app.db.selectFrom('messages').select(['id', 'text', 'thread_id']).orderBy('id').execute()
  const form = await page(site, `${path}/report`, advertiser.headers)
  for (const { id, text, thread_id } of messages)
    assert.equal(form.includes(`name="message-${id}"`), thread_id === threadId && text.endsWith('from the member'))

  const all = Object.fromEntries(messages.map(({ id }) => [`message-${id}`, 'on']))
  const refused = await site.post(`${path}/report`, { ...all, note: 'As typed' }, advertiser.headers)
  assert.equal(refused.status, 422)
  const repeated = await refused.text()
  assert.match(repeated, /Choose what’s wrong.*As typed<\/textarea>/s)
  assert.equal(repeated.match(/type="checkbox"[^>]*checked=""/g)?.length, 2)
  for (const reason of ['constructor', 'nothing'])
    assert.equal((await site.post(`${path}/report`, { reason }, advertiser.headers)).status, 422)
  assert.equal((await site.post(`${path}/report`, { reason: 'other', note: ' ' }, advertiser.headers)).status, 422)

  // All but the third. Moderators see only chosen messages, and only the other side's can be chosen.
  const { [`message-${messages[2]!.id}`]: _, ...chosen } = all
  const report = { reason: 'threat', note: 'Twice.', ...chosen }
  const sent = await Promise.all([1, 2].map(() => site.post(`${path}/report`, report, advertiser.headers)))
  assert.deepEqual(sent.map(({ status }) => String(status)).toSorted(), ['303', '409'])
  const rows = await site.app.db.selectFrom('reports').selectAll().execute()
  assert.equal(rows.length, 1)
  assert.deepEqual(
    { ...rows[0], id: 0 },
    {
      id: 0,
      reporter_id: advertiser.accountId,
      about_id: member.accountId,
      ad_id: meeting.adId,
      thread_id: threadId,
      reason: 'threat',
      note: 'Twice.',
      excerpt: 'May 3, 2026 at 12:00 PM UTC\nFirst from the member',
      made_at: site.clock.now,
      closed_at: null,
      outcome: null,
      subject: 'conversation',
      place: '',
      sealed: null,
      is_urgent: false,
      opened_at: null,
      finding: '',
      decision_id: null,
      is_over_budget: false,
    },
  )
  assert.match(await page(site, '/account/reports', advertiser.headers), /A threat or harassment.*Received/s)
  assert.match(await page(site, `${path}?after=reported`, advertiser.headers), /Reported\..*href="\/account\/reports"/s)
  assert.match(await page(site, `${path}/report`, advertiser.headers), /You reported this conversation on <time[^>]*>May 3/)
  assert.doesNotMatch(await page(site, path, member.headers), /[Rr]eported/)
  assert.equal((await site.post(`${path}/report`, { reason: 'scam' }, member.headers)).status, 303, 'the other side reports for itself')
  minutes(site, 24 * 60)
  assert.equal((await site.post(`${path}/report`, report, advertiser.headers)).status, 303)
})

test('a report of a conversation that is deleted with the other account at the same moment is kept', async () => {
  await using meeting = await meet()
  const { app, clock } = meeting.site
  const reporter = { accountId: meeting.member.accountId, address: '10.0.0.9' }
  const thread = { id: 2 ** 40, other_id: 2 ** 40, ad_id: 2 ** 40, side: 'member' } as Thread
  assert.ok(await reportConversation(app, reporter, thread, { reason: 'threat', note: 'Sent just before.', messageIds: new Set() }))
  const kept = await app.db.selectFrom('reports').select(['reporter_id', 'about_id', 'ad_id', 'thread_id', 'made_at']).execute()
  assert.deepEqual(kept, [{ reporter_id: reporter.accountId, about_id: null, ad_id: null, thread_id: null, made_at: clock.now }])
})

test('blocking an account that is deleted at the same moment leaves no block', async () => {
  await using meeting = await meet()
  const { db, now } = meeting.site.app
  const thread = { other_id: 2 ** 40, title: 'Lunches', side: 'member' } as const
  await blockOtherSide(db, { accountId: meeting.member.accountId, thread, now: now() })
  assert.deepEqual(await db.selectFrom('blocks').selectAll().execute(), [])
})

test('a message from the ad’s page into a conversation that is deleted at the same moment isn’t sent, and the page says so', async () => {
  await using meeting = await meet()
  const { site, member, adId } = meeting
  // It was there when the site looked for it, and is gone when it's locked.
  loseRows(site, /"name":"threads".*"modifier":"ForUpdate"/)
  const message = written('Hello again')
  const { headers } = await site.post(`/messages/new/${adId}`, message, member.headers)
  const answer = await site.post(headers.get('Location')!, message, member.headers)
  assert.equal(answer.status, 404)
  assert.match(await answer.text(), /Your message wasn’t sent/)
})

test('a new account can begin 5 threads in 24 hours and others 20, and the page says how many are left', async () => {
  await using site = await testApp()
  const { accountId, headers } = await newcomer(site, { role: 'member' })
  await site.app.db.updateTable('sessions').set({ is_remembered: true }).execute()
  const open = async () => site.post(`/messages/new/${(await adOn(site)).id}`, written('Hello'), headers)
  const noteOn = async () => noteIn(await page(site, `/messages/new/${(await adOn(site)).id}`, headers))
  assert.equal(
    await noteOn(),
    'A new account can start 5 conversations in 24 hours. From May 10 on, you can start more. You can start all 5 now.',
  )
  for (let index = 0; index < 5; index++) assert.equal((await open()).status, 303)
  const full = await open()
  assert.equal(full.status, 409)
  assert.match(await full.text(), /you’ve started that many.*May 4 at 12:00 PM UTC.*Not sent\. This is what you wrote:.*Hello/s)
  // Existing threads continue.
  const [{ id }] = (await site.app.db.selectFrom('threads').select('id').execute()) as [{ id: number }]
  assert.equal((await site.post(`/messages/${id}`, written('One more'), headers)).status, 303)
  minutes(site, 24 * 60)
  assert.equal((await open()).status, 303)

  minutes(site, 6 * 24 * 60)
  await site.app.db.updateTable('sessions').set({ used_at: site.clock.now }).execute()
  assert.equal(await noteOn(), undefined, 'with room there is nothing to say')
  for (let index = 0; index < 15; index++) await threadOn(site, { memberId: accountId })
  assert.equal(await noteOn(), 'An account can start 20 conversations in 24 hours. You can start 5 more now.')
  for (let index = 0; index < 5; index++) await threadOn(site, { memberId: accountId })
  minutes(site, 1)
  assert.equal((await open()).status, 409)
})

test('if two first messages are sent at the same moment and one more thread is allowed, one begins', async () => {
  await using site = await testApp()
  const { accountId, headers } = await newcomer(site, { role: 'member' })
  for (let index = 0; index < 4; index++) await threadOn(site, { memberId: accountId })
  const ads = [await adOn(site), await adOn(site), await adOn(site)]
  const sent = await Promise.all(ads.map(({ id }) => site.post(`/messages/new/${id}`, written('Hello'), headers)))
  assert.deepEqual(sent.map(({ status }) => String(status)).toSorted(), ['303', '409', '409'])
})

test('a thread is closed while the other side’s account waits for deletion, and opens again if that’s undone', async () => {
  await using meeting = await meet()
  const { site, advertiser, member, path } = meeting
  const stay = (id: number) => site.app.db.updateTable('accounts').set({ deletion_due_at: null }).where('id', '=', id).execute()
  for (const [leaving, staying] of [
    [advertiser, member],
    [member, advertiser],
  ] as const) {
    await deletionOn(site, leaving.accountId, hoursAfter(site.clock.now, 1))
    assert.equal((await site.post(path, written('Hello?'), staying.headers)).status, 409)
    assert.match(await page(site, path, staying.headers), /This conversation is closed/)
    assert.doesNotMatch(noteIn(await page(site, path, staying.headers))!, /delet|account/)
    assert.match(await page(site, path, leaving.headers), /Your account is about to be deleted, so you can’t write here/)
    assert.equal((await site.post(path, written('Hello?'), leaving.headers)).status, 409)
    await stay(leaving.accountId)
    assert.equal((await site.post(path, written('Back'), leaving.headers)).status, 303)
  }
  await deletionOn(site, member.accountId, hoursAfter(site.clock.now, 1))
  const { id } = await adOn(site)
  assert.match(await page(site, `/messages/new/${id}`, member.headers), /you can’t start a conversation/)
  assert.equal((await site.post(`/messages/new/${id}`, written('Hello'), member.headers)).status, 409)
})

for (const gone of ['member', 'advertiser'] as const)
  test(`deleting the ${gone}’s account deletes its messages, and the other side sees a notice for 90 days`, async () => {
    proves('legal/privacy: A conversation')
    await using meeting = await meet('quillonda on Thursday')
    const { site, path } = meeting
    const [leaving, staying] = gone === 'member' ? [meeting.member, meeting.advertiser] : [meeting.advertiser, meeting.member]
    const untouched = await threadOn(site)
    await deleteAccount(site.app, leaving.accountId)
    assert.equal((await site.get(path, staying.headers)).status, 404)
    const inbox = await page(site, '/messages', staying.headers)
    assert.equal(inbox.includes('Well-read company'), gone === 'member', 'what an advertiser wrote goes with them, titles too')
    assert.match(
      inbox,
      /(Well-read company|A conversation from May 3, 2026)<.*The other person’s account is gone, and their messages were deleted\..*May 3/s,
    )
    assert.doesNotMatch(inbox, /quillonda|No conversations yet/)
    assert.deepEqual(await site.app.db.selectFrom('threads').select('id').execute(), [{ id: untouched }])
    minutes(site, 90 * 24 * 60)
    await site.app.db.updateTable('sessions').set({ began_at: site.clock.now, used_at: site.clock.now }).execute()
    assert.match(await page(site, '/messages', staying.headers), /No conversations yet/)
    assert.equal(await retentionJobs(site.app)['delete-old-threads']!.run({} as never), 2)
    assert.deepEqual(await site.app.db.selectFrom('ended_threads').selectAll().execute(), [])
  })

test('the threads of a banned account end although the account stays', async () => {
  await using meeting = await meet()
  const { site, advertiser, member } = meeting
  await inTransaction(site.app.db, (transaction) =>
    closeThreads(site.app, transaction, { accountId: advertiser.accountId, reason: 'accountGone' }),
  )
  assert.match(await page(site, '/messages', member.headers), /account is gone/)
  assert.match(await page(site, '/messages', advertiser.headers), /No conversations yet/)
})

test('an advertiser saves replies and adds one to the text being written in a conversation', async () => {
  await using meeting = await meet()
  const { site, advertiser, member, path } = meeting
  const add = (name: string, text: string, headers = advertiser.headers) => site.post('/messages/answers', { name, text }, headers)
  assert.equal((await add(' When  I am free ', 'Weekdays,\r\nfrom noon.')).headers.get('Location'), '/messages/answers?after=saved')
  await add('When I am free', 'Weekdays,\nfrom noon.')
  const [saved, ...others] = await site.app.db.selectFrom('answer_texts').select(['id', 'name', 'text']).execute()
  assert.deepEqual({ ...saved, id: 0 }, { id: 0, name: 'When I am free', text: 'Weekdays,\nfrom noon.' })
  assert.equal(others.length, 0)
  const thread = await page(site, path, advertiser.headers)
  assert.match(thread, new RegExp(`<button(?=[^>]* name="insert")(?=[^>]* value="${saved!.id}")[^>]*>When I am free<`))
  const insert = async (headers: Headers) =>
    (await site.post(path, { text: 'Thanks for writing!', insert: String(saved!.id) }, headers)).text()
  assert.match(await insert(advertiser.headers), /<textarea[^>]*>\s*Thanks for writing!\n\nWeekdays,\nfrom noon\.<\/textarea>/)
  // It belongs to the advertiser alone.
  assert.match(await insert(member.headers), /<textarea[^>]*>\s*Thanks for writing!<\/textarea>/)
  assert.doesNotMatch(await page(site, path, member.headers), /from noon|When I am free/)
  await adOn(site, { accountId: member.accountId })
  assert.doesNotMatch(await page(site, `/messages/answers?text=${saved!.id}`, member.headers), /from noon/)
  assert.equal((await site.post(`/messages/answers/${saved!.id}/removal`, {}, member.headers)).status, 404)

  for (const [name, text] of [
    ['', 'Text'],
    ['Name', ' '],
    ['n'.repeat(41), 'Text'],
    ['Name', 't'.repeat(2001)],
  ] as const) {
    const answer = await add(name, text)
    assert.equal(answer.status, 422)
    assert.ok((await answer.text()).includes(text === 'Text' ? 'Text</textarea>' : 'value="Name"'), 'as typed')
  }
  for (let index = 1; index < 20; index++) assert.equal((await add(`Text ${index}`, 'Thank you.')).status, 303)
  const full = await add('Text 20', 'One too many')
  assert.equal(full.status, 409)
  assert.match(await full.text(), /You already have 20 saved replies.*One too many<\/textarea>/s)
  assert.equal((await add('Text 19', 'Changed')).status, 303)
  assert.equal((await site.post(`/messages/answers/${saved!.id}/removal`, {}, advertiser.headers)).status, 303)
  assert.equal((await add('Text 20', 'Now it fits')).status, 303)

  const stranger = await newcomer(site, { role: 'member' })
  assert.match(await page(site, '/messages/answers', stranger.headers), /Saved replies are for advertisers/)
  assert.equal((await add('Name', 'Text', stranger.headers)).status, 409)
})
