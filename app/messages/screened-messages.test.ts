import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { adOn } from '../../test/ads.ts'
import { testApp } from '../../test/app.ts'
import { sanctionOn } from '../../test/decisions.ts'
import { proves } from '../../test/proves.ts'
import { moderatorOn } from '../../test/review.ts'
import { newcomer } from '../../test/roles.ts'
import { serverUrl } from '../../test/snapshot.ts'
import { untilWaiting } from '../../test/storage.ts'
import { screenedReason } from './report.ts'
import { reportScreened } from './screened-messages.server.ts'

type Site = Awaited<ReturnType<typeof testApp>>

let keys = 0
const written = (text: string) => ({ text, form_key: `screened-key-${++keys}` })
const reportsOn = (site: Site) =>
  site.app.db.selectFrom('reports').select(['id', 'about_id', 'ad_id', 'thread_id', 'reason', 'note', 'excerpt']).orderBy('id').execute()

async function meet() {
  const site = await testApp()
  const advertiser = await newcomer(site, { role: 'member' })
  const member = await newcomer(site, { role: 'member' })
  const { id: adId } = await adOn(site, { accountId: advertiser.accountId, title: 'Well-read company' })
  const send = async (path: string, text: string, { headers } = member) => {
    const answer = await site.post(path, written(text), headers)
    return { status: answer.status, to: answer.headers.get('Location'), html: await answer.text() }
  }
  return { site, advertiser, member, adId, send, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

test('a message about a minor isn’t sent, its sender reads why and still has the text, and a moderator sees it', async () => {
  await using meeting = await meet()
  const { site, member, adId, send } = meeting
  for (const text of ['Are you ⑰? I like jailbait.', 'I am 1 6', 'tengo diecisiete años']) {
    const { status, html } = await send(`/messages/new/${adId}`, text)
    assert.equal(status, 422, text)
    assert.match(html, /Your message wasn’t sent\. Messages that state or hint at an age under 18 are shown to a moderator\./)
    assert.match(html, /Please remove .*\(Rule 1\)/)
    assert.ok(html.includes(`>${text}</textarea>`), 'what was typed is in the form')
  }
  assert.equal((await site.app.db.selectFrom('messages').select('id').execute()).length, 0)
  const [report, ...more] = await reportsOn(site)
  assert.deepEqual(more, [], 'one conversation is one report')
  assert.equal(report!.about_id, member.accountId)
  assert.equal(report!.ad_id, adId)
  for (const part of [
    'not sent, with “⑰”, “jailbait”\nAre you ⑰? I like jailbait.',
    'not sent, with “I am 1 6”\nI am 1 6',
    '\ntengo diecisiete',
  ])
    assert.ok(report!.excerpt.includes(part), report!.excerpt)

  const moderator = await moderatorOn(site)
  assert.match(await moderator.read('/moderation'), /found by the text screen/)
  const page = await moderator.read(`/moderation/reports/${report!.id}`)
  assert.match(page, /The site: the text screen checks each message before it’s sent/)
  assert.match(page, /What they wrote.*I like jailbait/s)
})

if (serverUrl)
  test('a draft or a message of an account that’s deleted at this moment is refused like one of an ended session', async () => {
    await using meeting = await meet()
    const { site, adId } = meeting
    const { db } = site.app
    for (const [path, text] of [
      [`/messages/new/${adId}/draft`, 'Would Thursday suit you?'],
      [`/messages/new/${adId}`, 'Would Thursday suit you?'],
      [`/messages/new/${adId}`, 'Are you ⑰? I like jailbait.'],
    ] as const) {
      const { accountId, headers } = await newcomer(site, { role: 'member' })
      const { answer } = await inTransaction(db, async (transaction) => {
        await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
        const answer = site.post(path, written(text), headers)
        await untilWaiting(db, answer)
        await transaction.deleteFrom('accounts').where('id', '=', accountId).execute()
        return { answer }
      })
      assert.equal((await answer).status, 401, path)
    }
  })

if (serverUrl)
  test('someone who is banned at this moment begins no conversation that outlasts the ban', async () => {
    await using meeting = await meet()
    const { site, member, adId } = meeting
    const { db } = site.app
    const { answer } = await inTransaction(db, async (transaction) => {
      await transaction.selectFrom('accounts').select('id').where('id', '=', member.accountId).forNoKeyUpdate().execute()
      const answer = site.post(`/messages/new/${adId}`, written('Would Thursday suit you?'), member.headers)
      await untilWaiting(db, answer)
      await sanctionOn({ ...site, app: { ...site.app, db: transaction } }, member.accountId, null)
      return { answer }
    })
    assert.equal((await answer).status, 409)
    assert.deepEqual(await db.selectFrom('threads').select('id').execute(), [])
  })

test('messages refused at the same moment are one report', async () => {
  await using meeting = await meet()
  const { site, adId, send } = meeting
  const sent = await Promise.all([1, 2, 3, 4].map((number) => send(`/messages/new/${adId}`, `I like jailbait, ${number}.`)))
  assert.deepEqual(
    sent.map(({ status }) => status),
    [422, 422, 422, 422],
  )
  const [report, ...more] = await reportsOn(site)
  assert.deepEqual(more, [])
  assert.equal(report!.excerpt.split('I like').length - 1, 4)
})

test('a message about a conversation that is deleted at the same moment is reported without it', async () => {
  await using meeting = await meet()
  const { member, site } = meeting
  const found = { senderId: member.accountId, adId: 2 ** 40, threadId: 2 ** 40, text: 'I like jailbait.', words: ['jailbait'] }
  await reportScreened(site.app.db, { ...found, isSent: false, now: site.clock.now })
  const [report] = await reportsOn(site)
  assert.deepEqual([report!.about_id, report!.ad_id, report!.thread_id], [member.accountId, null, null])
})

test('long words that the screen found are cut off in a report before a character that doesn’t fit', async () => {
  await using meeting = await meet()
  const { member, site } = meeting
  const found = { senderId: member.accountId, adId: null, threadId: null, text: 'As typed', words: [`${'a'.repeat(58)}🌙🌙🌙`] }
  await reportScreened(site.app.db, { ...found, isSent: false, now: site.clock.now })
  assert.match((await reportsOn(site))[0]!.note, /“a{58}…”/)
})

test('a message that may be innocent is sent, and a moderator sees it among the reports', async () => {
  proves('guides/escort-monkey-safety-features: Where it stops. We read')
  await using meeting = await meet()
  const { site, adId, advertiser, send } = meeting
  const started = await send(`/messages/new/${adId}`, 'My handicap is under 18. Golf on Friday?')
  assert.equal(started.status, 303)
  assert.match(await (await site.get(started.to!, advertiser.headers)).text(), /My handicap is under 18\. Golf/)
  assert.equal((await send(started.to!, 'No minors in the lounge, I hope: the minors were loud.')).status, 303)
  const [report, ...more] = await reportsOn(site)
  assert.deepEqual(more, [])
  assert.equal(String(report!.thread_id), started.to!.split('/').at(-1))
  assert.match(report!.note, /“under 18”/)
  assert.match(report!.excerpt, /sent, with “under 18”\nMy handicap is under 18.*sent, with “minors”\nNo minors in the lounge/s)
})

test('flagged messages fill one report after another, and after ten reports they aren’t sent until a moderator looks', async () => {
  await using meeting = await meet()
  const { site, adId, member, send } = meeting
  const { db, limits } = site.app
  const filler = `My handicap is under 18. ${'The lawn was green. '.repeat(95)}`
  const started = await send(`/messages/new/${adId}`, filler)
  for (let index = 0; index < 7; index++) assert.equal((await send(started.to!, filler)).status, 303)
  assert.equal((await send(started.to!, 'No minors in the lounge, I hope: the minors were loud.')).status, 303)
  const [full, next, ...more] = await reportsOn(site)
  assert.deepEqual(more, [])
  assert.ok(full!.excerpt.length <= 12_000)
  assert.match(next!.excerpt, /No minors in the lounge/)
  assert.equal(full!.excerpt.split('UTC, sent').length + next!.excerpt.split('UTC, sent').length - 2, 9, 'every message that was sent')

  const report = {
    reporter_id: null,
    about_id: member.accountId,
    ad_id: null,
    thread_id: null,
    reason: screenedReason,
    made_at: site.clock.now,
    closed_at: null,
    outcome: null,
    sealed: null,
    opened_at: null,
    decision_id: null,
  }
  await db
    .insertInto('reports')
    .values(Array.from({ length: 8 }, () => report))
    .execute()
  await limits.reset('messages per account', String(member.accountId))
  const count = async () => (await reportsOn(site)).length
  for (const [text, wanted] of [
    ['My handicap is under 18.', 409],
    ['I like jailbait.', 422],
  ] as const) {
    const { status, html } = await send(started.to!, text)
    assert.equal(status, wanted)
    assert.match(html, /Your message wasn’t sent\..*a moderator has to review your earlier messages/)
    assert.ok(html.includes(`>${text}</textarea>`))
  }
  assert.equal(await count(), 10)
  assert.equal((await send(started.to!, 'Golf on Friday?')).status, 303, 'ordinary messages go on')
  await db.updateTable('reports').set({ closed_at: site.clock.now, outcome: 'nothing found' }).execute()
  assert.equal((await send(started.to!, 'My handicap is under 18.')).status, 303)
  assert.equal(await count(), 11)
})

test('flagged messages sent at the same moment in several conversations make no more reports than one after another', async () => {
  await using meeting = await meet()
  const { site, member, send } = meeting
  const { db } = site.app
  const ads = await Promise.all(Array.from({ length: 4 }, () => adOn(site)))
  const begun = await Promise.all(ads.slice(0, 3).map(({ id }) => send(`/messages/new/${id}`, 'Coffee on Friday?')))
  const report = { about_id: member.accountId, reason: screenedReason, made_at: site.clock.now }
  await db
    .insertInto('reports')
    .values(Array.from({ length: 9 }, () => report))
    .execute()
  const paths = [...begun.map(({ to }) => to!), `/messages/new/${ads[3]!.id}`]
  const sent = await Promise.all(paths.map((path) => send(path, 'My handicap is under 18.')))
  assert.deepEqual(
    sent.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 409, 409, 409],
  )
  const refused = sent.filter(({ status }) => status === 409)
  for (const { html } of refused) assert.match(html, /review your earlier messages.*>My handicap is under 18\.<\/textarea>/s)
  const fifth = await adOn(site)
  await send(`/messages/new/${fifth.id}`, 'My handicap is under 18.')
  assert.deepEqual(
    await db.selectFrom('threads').select('id').where('last_id', 'is', null).execute(),
    [],
    'a conversation without a message',
  )
  await Promise.all(paths.map((path) => send(path, 'I like jailbait.')))
  assert.equal((await reportsOn(site)).length, 10)
})

test('ordinary messages, even with words that ads can’t have, are sent and shown to no one else', async () => {
  proves('guides/escort-monkey-safety-features: Where it stops. We read')
  await using meeting = await meet()
  const { site, adId, send } = meeting
  const { status, to } = await send(`/messages/new/${adId}`, 'My cat is 17, and my number is 702-555-0134.')
  assert.equal(status, 303)
  assert.equal((await send(to!, 'I have hosted for 17 years, in room 17, since 2017. Open until 17:00?')).status, 303)
  assert.deepEqual(await reportsOn(site), [])
})

test('ways to say an age under 18 that no list of contexts has reach a moderator, sent or not', async () => {
  await using meeting = await meet()
  const { site, adId, member, send } = meeting
  const said = [
    'Still a teen, and new in town.',
    'I am almost legal.',
    'Two of us, 16 and 17.',
    'DOB 05/12/2014',
    'I’m six-teen',
    's-e-v-e-n-t-e-e-n',
    'chavita de 15',
    'parezco de 13',
    'casi mayor de edad',
    'half of 34, if you ask',
  ]
  const started = await send(`/messages/new/${adId}`, 'Hello. Coffee on Friday?')
  await site.app.limits.reset('messages per account', String(member.accountId))
  for (const text of said) assert.ok([303, 422].includes((await send(started.to!, text)).status), text)
  const [report, ...more] = await reportsOn(site)
  assert.deepEqual(more, [])
  for (const text of said) assert.ok(report!.excerpt.includes(`\n${text}`), text)
})

test('a flagged message is a case in the queue with its words and nothing else, which a moderator closes and no one else opens', async () => {
  await using meeting = await meet()
  const { site, adId, advertiser, member, send } = meeting
  const started = await send(`/messages/new/${adId}`, 'Is the garden still in bloom?')
  assert.equal((await send(started.to!, 'My friend Mia (16) also writes.')).status, 303)
  assert.equal((await send(started.to!, 'Tell me about your roses.')).status, 303)
  const [report] = await reportsOn(site)
  const path = `/moderation/reports/${report!.id}`
  const closing = { outcome: 'nothing found', finding: 'A name and a number.' }

  for (const { headers } of [member, advertiser]) {
    assert.equal((await site.get(path, headers)).status, 403)
    assert.equal((await site.post(`${path}/closing`, closing, headers)).status, 403)
  }
  const stranger = await site.get(path)
  assert.ok(stranger.status >= 300 && !(await stranger.text()).includes('Mia'))
  assert.equal((await reportsOn(site)).length, 1)

  const moderator = await moderatorOn(site)
  assert.match(await moderator.read('/moderation'), /found by the text screen/)
  const page = await moderator.read(path)
  assert.match(page, /with “16”/)
  assert.match(page, /My friend Mia \(16\) also writes\./)
  assert.doesNotMatch(page, /garden|roses/)
  assert.equal((await moderator.post(`${path}/closing`, closing)).status, 303)
  assert.doesNotMatch(await moderator.read('/moderation'), /found by the text screen/)

  assert.equal((await send(started.to!, 'She’s 16, by the way.')).status, 422)
  assert.equal((await reportsOn(site)).length, 2, 'a later message is a new case')
})

test('messages that name an age under 18 in order to refuse it are sent and shown to no one else', async () => {
  await using meeting = await meet()
  const { site, adId, send } = meeting
  const texts = [
    'No atiendo a menores de edad.',
    'I’m a minor celebrity, ask my barber.',
    'See you at Gate F17.',
    'How about June 16 at 11?',
  ]
  const [first, ...rest] = texts
  const started = await send(`/messages/new/${adId}`, first!)
  assert.equal(started.status, 303)
  for (const text of rest) assert.equal((await send(started.to!, text)).status, 303, text)
  assert.deepEqual(await reportsOn(site), [])
})
