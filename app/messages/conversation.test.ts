import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf } from '#app/jobs.server.ts'
import { daysAfter, daysBefore } from '#app/platform/time.ts'
import { adOn, forced } from '../../test/ads.ts'
import { deletionOn } from '../../test/decisions.ts'
import { testApp } from '../../test/app.ts'
import { proves } from '../../test/proves.ts'
import { newcomer } from '../../test/roles.ts'
import { findTraces } from '../../test/traces.ts'
import { closeThreads } from './close-threads.server.ts'
import { saveMessageDraft } from './drafts.server.ts'

type Site = Awaited<ReturnType<typeof testApp>>
type Headers = Record<string, string>

let keys = 0
const written = (text: string) => ({ text, form_key: `form-key-${++keys}` })
const days = (site: Site, count: number) => void (site.clock.now = daysAfter(site.clock.now, count))

/** A member, and an advertiser with a live ad, both signed in. */
async function meet() {
  const site = await testApp()
  const advertiser = await newcomer(site, { role: 'member' })
  const member = await newcomer(site, { role: 'member' })
  const { id: adId } = await adOn(site, { accountId: advertiser.accountId, title: 'Well-read company' })
  await site.app.db.updateTable('sessions').set({ is_remembered: true }).execute()
  return { site, advertiser, member, adId, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

/** Sends the member's first message and returns the thread's URL. */
async function begin(site: Site, adId: number, headers: Headers, text = 'Would Thursday suit you?') {
  const answer = await site.post(`/messages/new/${adId}`, written(text), headers)
  assert.equal(answer.status, 303)
  return answer.headers.get('Location')!
}

/** Sends a message from the ad’s page. A browser sends it again to its conversation, if there is one. */
async function sendFromAd(site: Site, adId: number, fields: Record<string, string>, headers: Headers, prefix = '') {
  const answer = await site.post(`${prefix}/messages/new/${adId}`, fields, headers)
  return answer.status === 307 ? site.post(answer.headers.get('Location')!, fields, headers) : answer
}

const page = async (site: Site, path: string, headers: Headers) => (await site.get(path, headers)).text()
/** The numbers next to “Messages” in a page's header. */
const unreadOn = async (site: Site, headers: Headers) =>
  /Messages<span class="badge flag num"><span class="hidden">, <\/span>([\d+]+)/.exec(await page(site, '/about', headers))?.[1]
const messagesOf = (site: Site) => site.app.db.selectFrom('messages').select(['text', 'is_from_member']).orderBy('id').execute()

test('two people write to each other, each sees which messages are new, and neither sees the other’s address', async () => {
  proves('legal/privacy: A conversation')
  await using meeting = await meet()
  const { site, advertiser, member, adId } = meeting
  assert.match(await page(site, '/messages', member.headers), /No conversations yet/)
  assert.match(await page(site, `/messages/new/${adId}`, member.headers), /Well-read company<\/strong>.*Austin, Texas/)
  const path = await begin(site, adId, member.headers, 'Good morning.\r\n\r\nWould Thursday suit you?')
  assert.equal((await site.get(`/messages/new/${adId}`, member.headers)).headers.get('Location'), path)

  assert.equal(await unreadOn(site, advertiser.headers), '1')
  assert.equal(await unreadOn(site, member.headers), undefined)
  assert.match(
    await page(site, '/messages', advertiser.headers),
    /Good morning\. Would Thursday.*1<span class="hidden"> new.*Well-read company/,
  )
  const seen = await page(site, path, advertiser.headers)
  assert.match(seen, /Good morning\.\n\nWould Thursday suit you\?/)
  assert.match(seen, /With [A-Z][a-z]+\. A member since May 3, with a confirmed email address\./)
  assert.doesNotMatch(seen, /badge flag num/, 'what is being read is not counted as new')
  assert.equal(await unreadOn(site, advertiser.headers), undefined)

  assert.equal((await site.post(path, written('Thursday at one.'), advertiser.headers)).status, 303)
  await site.post(path, written('The table by the window.'), advertiser.headers)
  assert.equal(await unreadOn(site, member.headers), '2')
  assert.equal(await unreadOn(site, advertiser.headers), undefined)
  const answered = await page(site, path, member.headers)
  assert.match(answered, /With Advertiser \d+\. Austin, Texas\. Identity checked May 3\./)
  assert.match(answered, new RegExp(`<a href="/city/Texas/Austin/ad/${adId}">Well-read company</a>`))
  assert.match(answered, /will be deleted on Aug 1, 90 days after/)
  assert.equal(await unreadOn(site, member.headers), undefined)
  for (const html of [seen, answered]) assert.doesNotMatch(html, new RegExp(`${advertiser.email}|${member.email}`))

  const { replies } = await site.app.db.selectFrom('ad_days').select('replies').where('ad_id', '=', adId).executeTakeFirstOrThrow()
  assert.equal(replies, 1)
})

test('a message that a browser prefetches stays unread', async () => {
  await using meeting = await meet()
  const { site, advertiser, member, adId } = meeting
  const path = await begin(site, adId, member.headers)
  await site.get(path, { ...advertiser.headers, 'Sec-Purpose': 'prefetch;prerender' })
  await site.site(new Request(new URL(path, site.app.config.origin), { method: 'HEAD', headers: advertiser.headers }))
  assert.equal(await unreadOn(site, advertiser.headers), '1')
  await site.get(path, advertiser.headers)
  assert.equal(await unreadOn(site, advertiser.headers), undefined)
})

test('a form sent twice, even at the same moment, makes one thread and one message', async () => {
  await using meeting = await meet()
  const { site, advertiser, member, adId } = meeting
  const first = written('Would Thursday suit you?')
  const sent = await Promise.all([1, 2, 3].map(() => sendFromAd(site, adId, first, member.headers)))
  const path = /\/messages\/\d+/.exec(sent[0]!.headers.get('Location')!)![0]
  for (const { status, headers } of sent) assert.ok(status === 303 && headers.get('Location')!.startsWith(path), headers.get('Location')!)
  const answer = written('Thursday at one.')
  await Promise.all([1, 2].map(() => site.post(path, answer, advertiser.headers)))
  await site.post(path, answer, advertiser.headers)
  assert.deepEqual(
    (await messagesOf(site)).map(({ text }) => text),
    ['Would Thursday suit you?', 'Thursday at one.'],
  )
  const { replies } = await site.app.db.selectFrom('ad_days').select('replies').executeTakeFirstOrThrow()
  assert.equal(replies, 1)
  // Two forms of the same page with different texts: both messages are sent.
  assert.ok((await sendFromAd(site, adId, written('And Friday?'), member.headers)).headers.get('Location')!.startsWith(path))
  assert.equal((await messagesOf(site)).length, 3)
})

test('a message from the page of an ad with a conversation that can’t be sent comes back in that conversation', async () => {
  await using meeting = await meet()
  const { site, advertiser, member, adId } = meeting
  const path = await begin(site, adId, member.headers)
  for (const prefix of ['', '/es']) {
    const tooLong = 'a'.repeat(2001)
    const answer = await sendFromAd(site, adId, written(tooLong), member.headers, prefix)
    assert.equal(answer.status, 422)
    const html = await answer.text()
    assert.match(html, prefix ? /Tiene 2,001 caracteres/ : /This has 2,001 characters/)
    assert.ok(html.includes(tooLong), 'as typed')
  }
  await site.post(`${path}/block`, {}, advertiser.headers)
  await saveMessageDraft(site.app.db, { accountId: member.accountId, about: { adId }, text: 'One more', now: site.clock.now })
  const closed = await sendFromAd(site, adId, written('One more'), member.headers)
  assert.equal(closed.status, 409)
  assert.match(await closed.text(), /Not sent\. This is what you wrote:.*One more/s)
  await site.app.db.deleteFrom('blocks').execute()
  for (let index = 0; index < 9; index++) await sendFromAd(site, adId, written(`Message ${index}`), member.headers)
  assert.deepEqual(await site.app.db.selectFrom('message_drafts').selectAll().execute(), [], 'the box on the ad’s page is empty again')
  await sendFromAd(site, adId, written('Message 9'), member.headers)
  const eleventh = await sendFromAd(site, adId, written('One too many'), member.headers)
  assert.equal(eleventh.status, 429)
  assert.match(await eleventh.text(), /One too many<\/textarea>/)
})

test('an empty message, one that’s too long, and one of invisible characters come back as typed', async () => {
  await using meeting = await meet()
  const { site, member, adId } = meeting
  const invalid: [string, RegExp][] = [
    ['', /Write something first/],
    [' \r\n\u200b ', /Write something first/],
    ['a'.repeat(2001), /This has 2,001 characters\. Shorten it to 2,000/],
  ]
  const path = await begin(site, adId, member.headers)
  const other = await adOn(site)
  for (const address of [path, `/messages/new/${other.id}`])
    for (const [text, sentence] of invalid) {
      const answer = await site.post(address, written(text), member.headers)
      assert.equal(answer.status, 422)
      const html = await answer.text()
      assert.match(html, sentence)
      assert.ok(html.includes(text.trim()), 'as typed')
    }
  assert.equal((await site.post(path, written('a\0b'), member.headers)).status, 400)
  assert.equal((await site.post(path, { text: 'without its key' }, member.headers)).status, 422)
  assert.equal((await messagesOf(site)).length, 1)
  // Counts characters as people see them, not UTF-16 units.
  assert.equal((await site.post(path, written('\u{1f319}'.repeat(2000)), member.headers)).status, 303)
})

test('markup, links, and line breaks are shown as typed', async () => {
  await using meeting = await meet()
  const { site, advertiser, member, adId } = meeting
  const text = '<script>alert(1)</script> "x" & </textarea><img src=x onerror=alert(1)>\nhttps://example.com/'
  const path = await begin(site, adId, member.headers, text)
  await site.post(path, written('Fine.'), advertiser.headers)
  for (const address of [path, '/messages', `${path}/report`]) {
    const html = await page(site, address, advertiser.headers)
    assert.match(html, /&lt;script&gt;alert\(1\)&lt;\/script&gt;|Fine\./)
    assert.doesNotMatch(html, /<script>alert|<img src=x|href="https:\/\/example\.com/)
  }
  const refused = await site.post(path, { text, form_key: 'no' }, member.headers)
  assert.match(await refused.text(), /&lt;\/textarea&gt;/)
})

test('an ad that isn’t live, isn’t visible, or is the member’s own accepts no message', async () => {
  await using meeting = await meet()
  const { site, advertiser, member, adId } = meeting
  const [paused, hidden, leaving] = [await adOn(site, { state: 'paused' }), await adOn(site, { hidden_from: ['TX'] }), await adOn(site)]
  await deletionOn(site, leaving.accountId)
  for (const id of [paused.id, hidden.id, leaving.id, 9001, 'x', 10 ** 15]) {
    assert.match(await page(site, `/messages/new/${id}`, member.headers), /No ad at this address takes messages/)
    assert.equal((await site.get(`/messages/new/${id}`, member.headers)).status, 404)
    assert.equal((await site.post(`/messages/new/${id}`, written('Hello'), member.headers)).status, 404)
  }
  assert.equal((await site.get(`/messages/new/${hidden.id}`, { Cookie: `${member.headers.Cookie}; state=CA` })).status, 200)
  for (const answer of [
    await site.get(`/messages/new/${adId}`, advertiser.headers),
    await site.post(`/messages/new/${adId}`, written('Me'), advertiser.headers),
  ]) {
    assert.equal(answer.status, 409)
    assert.match(await answer.text(), /This is your own ad/)
  }
  assert.equal((await messagesOf(site)).length, 0)
})

test('a paused or ended ad leaves its threads open, and an ad removed by a moderator closes them', async () => {
  await using meeting = await meet()
  const { site, advertiser, member, adId } = meeting
  const path = await begin(site, adId, member.headers)
  const { db } = site.app
  await db
    .updateTable('ads')
    .set({ state: forced('paused'), pause_reason: 'advertiser' })
    .where('id', '=', adId)
    .execute()
  assert.match(await page(site, path, member.headers), /The ad is paused; you can still write here/)
  await db
    .updateTable('ads')
    .set({ state: forced('ended'), end_reason: 'expired' })
    .where('id', '=', adId)
    .execute()
  assert.equal((await site.post(path, written('Still there?'), member.headers)).status, 303)
  assert.match(await page(site, path, advertiser.headers), /Your ad has ended; you can still write here/)
  await db.updateTable('ads').set({ end_reason: 'removed' }).where('id', '=', adId).execute()
  for (const { headers } of [member, advertiser]) {
    const answer = await site.post(path, written('One more'), headers)
    assert.equal(answer.status, 409)
    assert.match(await answer.text(), /This conversation is closed.*Not sent\. This is what you wrote:.*One more/s)
  }
})

test('when an ended ad is deleted, its conversations stay until their own deadline', async () => {
  await using meeting = await meet()
  const { site, advertiser, member, adId } = meeting
  const path = await begin(site, adId, member.headers)
  const ended_at = daysBefore(site.clock.now, 90)
  await site.app.db
    .updateTable('ads')
    .set({ state: forced('ended'), end_reason: 'expired', ended_at })
    .where('id', '=', adId)
    .execute()
  await jobsOf(site.app)['delete-ended-ads']!.run(null as never)
  assert.deepEqual(await site.app.db.selectFrom('ads').select('id').where('id', '=', adId).execute(), [])
  assert.equal((await site.post(path, written('Still there?'), member.headers)).status, 303)
  assert.match(await page(site, path, advertiser.headers), /Still there\?/)
  assert.match(await page(site, path, member.headers), /With Advertiser \d+\. Identity checked May 3\. The ad has ended/)
  assert.match(await page(site, '/messages', member.headers), /Well-read company/)
})

test('another account’s thread is a 404', async () => {
  await using meeting = await meet()
  const { site, member, adId } = meeting
  const path = await begin(site, adId, member.headers)
  const stranger = await newcomer(site, { role: 'member' })
  for (const address of [path, `${path}/report`]) assert.equal((await site.get(address, stranger.headers)).status, 404)
  for (const address of [path, `${path}/report`, `${path}/block`, `${path}/muting`, `${path}/muting/removal`])
    assert.equal((await site.post(address, written('Hello'), stranger.headers)).status, 404)
  assert.equal((await site.get(path)).headers.get('Location'), `/sign-in?next=${encodeURIComponent(path)}`)
})

test('an account can send ten messages a minute, and the eleventh comes back with its text', async () => {
  await using meeting = await meet()
  const { site, advertiser, member, adId } = meeting
  const path = await begin(site, adId, member.headers)
  for (let index = 0; index < 10; index++) assert.equal((await site.post(path, written(`Answer ${index}`), advertiser.headers)).status, 303)
  const answer = await site.post(path, written('One too many'), advertiser.headers)
  assert.equal(answer.status, 429)
  assert.match(answer.headers.get('Retry-After')!, /^\d+$/)
  assert.match(await answer.text(), /so this one wasn’t sent\. It’s still below.*One too many<\/textarea>/s)
  const first = await site.post(`/messages/new/${(await adOn(site)).id}`, written('To another one'), advertiser.headers)
  assert.equal(first.status, 429)
  assert.match(first.headers.get('Retry-After')!, /^\d+$/)
  assert.equal((await site.post(path, written('The other side has its own count'), member.headers)).status, 303)
})

test('a long inbox and a long thread are paged without repeating or skipping anything', async () => {
  await using meeting = await meet()
  const { site, advertiser, adId } = meeting
  const { db, now } = site.app
  const threads: number[] = []
  for (let index = 0; index < 35; index++) {
    const { accountId, headers } = await newcomer(site, { role: 'member' })
    assert.ok(accountId)
    threads.push(Number((await begin(site, adId, headers, `Message ${index}`)).split('/').at(-1)))
  }
  const idsOn = (html: string) => Array.from(html.matchAll(/href="\/messages\/(\d+)#newest"/g), ([, id]) => Number(id))
  const first = await page(site, '/messages', advertiser.headers)
  const next = /href="(\/messages\?before=\d+)"/.exec(first)![1]!
  const second = await page(site, next, advertiser.headers)
  assert.deepEqual([...idsOn(first), ...idsOn(second)], threads.toReversed())
  assert.doesNotMatch(second, /href="\/messages\?before=/)
  assert.equal(await unreadOn(site, advertiser.headers), '35')

  const thread_id = threads[0]!
  for (let index = 0; index < 69; index++)
    await db
      .insertInto('messages')
      .values({ thread_id, is_from_member: true, text: `Line ${index}.`, form_key: `many-${index}`, sent_at: now() })
      .execute()
  const { last_id } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.max('id').as('last_id'))
    .executeTakeFirstOrThrow()
  await db.updateTable('threads').set({ last_id: last_id! }).where('id', '=', thread_id).execute()
  assert.equal(await unreadOn(site, advertiser.headers), '99+')
  const newest = await page(site, `/messages/${thread_id}`, advertiser.headers)
  const earlier = await page(site, /href="(\/messages\/\d+\?before=\d+)"/.exec(newest)![1]!, advertiser.headers)
  const linesOn = (html: string) =>
    Array.from(html.matchAll(/dir="auto">(?:Message 0|Line (\d+)\.)</g), ([, number]) => Number(number ?? -1))
  assert.deepEqual(
    [...linesOn(earlier).filter((line) => line < 19), ...linesOn(newest).slice(-50)],
    Array.from({ length: 70 }, (_, index) => index - 1),
  )
})

test('a reply is announced by email: the page says so below a thread’s only message, unless the thread is muted', async () => {
  await using meeting = await meet()
  const { site, member, adId } = meeting
  const path = await begin(site, adId, member.headers)
  const said = /Sent\. We’ll email you when there’s a reply/
  assert.match(await page(site, path, member.headers), said)
  await site.post(`${path}/muting`, {}, member.headers)
  assert.doesNotMatch(await page(site, path, member.headers), said)
  await site.post(`${path}/muting/removal`, {}, member.headers)
  const thread_id = Number(path.split('/').at(-1))
  const replies = Array.from({ length: 50 }, (_, index) => ({ thread_id, is_from_member: false, text: 'Yes.', form_key: `reply-${index}` }))
  await site.app.db
    .insertInto('messages')
    .values(replies.map((reply) => ({ ...reply, sent_at: site.clock.now })))
    .execute()
  const earlier = /href="(\/messages\/\d+\?before=\d+)"/.exec(await page(site, path, member.headers))![1]!
  const first = await page(site, earlier, member.headers)
  assert.match(first, /Would Thursday suit you/)
  assert.doesNotMatch(first, said)
})

test('a thread is deleted for both sides 90 days after its last message, and a new one can begin', async () => {
  proves('guides/escort-monkey-safety-features: We delete conversations {{threadDays}}')
  await using meeting = await meet()
  const { site, advertiser, member, adId } = meeting
  const path = await begin(site, adId, member.headers)
  days(site, 60)
  await renew(site)
  await site.post(path, written('Still here.'), advertiser.headers)
  const runJob = () => jobsOf(site.app)['delete-old-threads']!.run(null as never)
  days(site, 89)
  await renew(site)
  await runJob()
  assert.equal((await site.get(path, member.headers)).status, 200)
  days(site, 1)
  await renew(site)
  // The thread is over from that moment on, even before the nightly job runs.
  for (const { headers } of [member, advertiser]) {
    assert.equal((await site.get(path, headers)).status, 404)
    assert.equal((await site.post(path, written('Too late'), headers)).status, 404)
    assert.match(await page(site, '/messages', headers), /No conversations yet/)
    assert.equal(await unreadOn(site, headers), undefined)
  }
  const second = await begin(site, adId, member.headers, 'Are you still there?')
  assert.notEqual(second, path)
  assert.deepEqual(await messagesOf(site), [{ text: 'Are you still there?', is_from_member: true }])
  days(site, 90)
  await runJob()
  assert.deepEqual(await messagesOf(site), [])
})

test('a message’s text is stored nowhere but in its row', async () => {
  await using meeting = await meet()
  const { site, advertiser, member, adId } = meeting
  const path = await begin(site, adId, member.headers, 'quillonda on Thursday')
  await page(site, path, advertiser.headers)
  await site.post(path, written('quillonda it is'), advertiser.headers)
  await jobsOf(site.app)['email-new-messages']!.run(null as never)
  await site.runJobs()
  assert.deepEqual(await findTraces(site.app, 'quillonda'), ['public.messages'])
  assert.doesNotMatch(JSON.stringify(site.lines) + JSON.stringify(site.mails), /quillonda/i)
})

/** Keeps both sessions alive for as long as the test needs. */
async function renew({ app }: Site) {
  await app.db.updateTable('sessions').set({ began_at: app.now(), used_at: app.now() }).execute()
}

test('in an inbox, members have nicknames that stay the same, and advertisers have their names', async () => {
  await using meeting = await meet()
  const { site, advertiser, member, adId } = meeting
  const path = await begin(site, adId, member.headers)
  const other = await newcomer(site, { role: 'member' })
  await begin(site, adId, other.headers)
  const namesOn = async (headers: Headers) =>
    Array.from((await page(site, '/messages', headers)).matchAll(/class="who">([^<]+)</g), ([, name]) => name!)
  const names = await namesOn(advertiser.headers)
  assert.equal(new Set(names).size, 2)
  await site.post(path, written('Thursday at one.'), member.headers)
  assert.deepEqual(await namesOn(advertiser.headers), names.toReversed(), 'the newer conversation comes first, under the same nickname')
  assert.match(await page(site, path, advertiser.headers), new RegExp(`With ${names[1]}\\. A member since`))
  const [name] = await namesOn(member.headers)
  assert.match(name!, /^Advertiser \d+$/)
})

test('a nickname is never given to a second member, even once its conversation is deleted', async () => {
  await using meeting = await meet()
  const { site, advertiser, adId } = meeting
  const names: string[] = []
  for (let index = 0; index < 3; index++) {
    const { accountId, headers } = await newcomer(site, { role: 'member' })
    await begin(site, adId, headers)
    names.push(/<span class="who">([^<]+)</.exec(await page(site, '/messages', advertiser.headers))![1]!)
    await closeThreads(site.app, site.app.db, { accountId, reason: 'accountGone' })
    assert.ok(!(await page(site, '/messages', advertiser.headers)).includes('<span class="who">'))
  }
  assert.equal(new Set(names).size, names.length, names.join(', '))
})

test('members who begin at the same moment get different nicknames', async () => {
  await using meeting = await meet()
  const { site, advertiser, adId } = meeting
  const newcomers = await Promise.all(Array.from({ length: 4 }, () => newcomer(site, { role: 'member' })))
  await Promise.all(newcomers.map(({ headers }) => begin(site, adId, headers)))
  const shown = (await page(site, '/messages', advertiser.headers)).matchAll(/class="who">([^<]+)</g)
  assert.equal(new Set(Array.from(shown, ([, name]) => name)).size, newcomers.length)
})

test('the title of the page says how many messages are new', async () => {
  await using meeting = await meet()
  const { site, advertiser, member, adId } = meeting
  const path = await begin(site, adId, member.headers)
  await site.post(path, written('Or Friday?'), member.headers)
  assert.match(await page(site, '/messages', advertiser.headers), /<title>\(2\) Messages/)
  await page(site, path, advertiser.headers)
  assert.match(await page(site, '/messages', advertiser.headers), /<title>Messages/)
})

test('a draft is there on the next visit, only for its writer, until it is sent or cleared', async () => {
  proves('legal/privacy: A conversation', 'legal/privacy: An unsent message')
  await using meeting = await meet()
  const { site, advertiser, member, adId } = meeting
  const opening = `/messages/new/${adId}`
  const boxOn = async (path: string, headers: Headers) => /<textarea[^>]*>\s*([^<]*)<\/textarea>/.exec(await page(site, path, headers))?.[1]
  const save = (path: string, text: string, headers: Headers) => site.post(`${path}/draft`, { text }, headers)
  const saved = await save(opening, 'Would Thurs', member.headers)
  assert.equal(saved.headers.get('Location'), `${opening}?after=draft#text`)
  assert.match(await page(site, `${opening}?after=draft`, member.headers), /Draft saved\. Only you can see it\./)
  assert.equal(await boxOn(opening, member.headers), 'Would Thurs')
  const path = await begin(site, adId, member.headers)
  assert.equal(await boxOn(path, member.headers), '', 'it was sent')

  await save(path, 'Thursday is', advertiser.headers)
  assert.equal(await boxOn(path, advertiser.headers), 'Thursday is')
  assert.equal(await boxOn(path, member.headers), '')
  await save(path, ' ', advertiser.headers)
  assert.equal(await boxOn(path, advertiser.headers), '')
  await save(path, 'Thursday is fine', advertiser.headers)
  await site.post(path, written('Thursday is fine.'), advertiser.headers)
  assert.equal(await boxOn(path, advertiser.headers), '')
  assert.equal((await save(path, 'x'.repeat(4001), advertiser.headers)).status, 413)
  const stranger = await newcomer(site, { role: 'member' })
  assert.equal((await save(path, 'Hello', stranger.headers)).status, 404)
  const signedOut = await site.post(`${path}/draft`, { text: 'Hello' }, { Accept: 'application/json' })
  assert.equal(signedOut.status, 401)
})

test('a draft from a page that was open before its conversation began is saved in the conversation', async () => {
  await using meeting = await meet()
  const { site, member, adId } = meeting
  const path = await begin(site, adId, member.headers)
  const saved = await site.post(`/messages/new/${adId}/draft`, { text: 'And on Friday' }, member.headers)
  assert.equal(saved.headers.get('Location'), `${path}?after=draft#text`)
  assert.match(await page(site, `${path}?after=draft`, member.headers), /And on Friday<\/textarea>.*Draft saved/s)
})

test('a draft for a conversation or an ad that is deleted at the same moment isn’t saved', async () => {
  await using meeting = await meet()
  const { db, now } = meeting.site.app
  for (const about of [{ threadId: 2 ** 40 }, { adId: 2 ** 40 }])
    assert.ok(await saveMessageDraft(db, { accountId: meeting.member.accountId, about, text: 'Hello', now: now() }))
  assert.deepEqual(await db.selectFrom('message_drafts').selectAll().execute(), [])
})

test('an account has at most 20 drafts of first messages, and drafts are deleted after 90 days', async () => {
  await using meeting = await meet()
  const { site, advertiser, member } = meeting
  for (let index = 0; index < 22; index++) {
    const { id } = await adOn(site, { accountId: advertiser.accountId })
    site.clock.now = new Date(site.clock.now.getTime() + 1000)
    await site.post(`/messages/new/${id}/draft`, { text: `Draft ${index}` }, member.headers)
  }
  const texts = async () =>
    (await site.app.db.selectFrom('message_drafts').select('text').orderBy('saved_at').execute()).map(({ text }) => text)
  assert.deepEqual(
    await texts(),
    Array.from({ length: 20 }, (_, index) => `Draft ${index + 2}`),
  )
  days(site, 91)
  await jobsOf(site.app)['delete-old-threads']!.run(null as never)
  assert.deepEqual(await texts(), [])
})
