import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { roles } from '#app/accounts/account/account.ts'
import { renewalSecret } from '#app/ads/ad/renewal-secret.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { makeSecretLink } from '#app/browse/saved/secret-links.server.ts'
import { daysAfter, daysBefore, hoursBefore } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { sanctionOn } from '../../../test/decisions.ts'
import { listen } from '../../../test/listen.ts'
import { photoOn } from '../../../test/pictures.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { editOn, mailsOf, moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { threadOn } from '../../../test/threads.ts'
import { sanctionActs } from './sanction-acts.ts'

const site = await testApp()
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { app } = site
const { db } = app
const start = site.clock.now
const form = { rule: '11', quoted: '', note: 'You wrote again after being asked to stop.', until: '2026-05-10' }
const moderator = await moderatorOn(site)
const second = await moderatorOn(site)

const pathOf = (accountId: number, act: string) => `/moderation/accounts/${accountId}/${act}`
const act = (by: typeof moderator, accountId: number, what: string, fields: Record<string, string> = {}) =>
  by.post(pathOf(accountId, what), { ...form, form_key: crypto.randomUUID(), ...fields })
const decisionsOf = (accountId: number) =>
  db.selectFrom('decisions').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
const sanctionsOf = (accountId: number) => db.selectFrom('sanctions').selectAll().where('account_id', '=', accountId).execute()
const adRow = (id: number) => db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const banOf = async (accountId: number) =>
  (await db.selectFrom('proposed_bans').select('id').where('account_id', '=', accountId).executeTakeFirst())?.id
const lastEvents = (count: number) =>
  db.selectFrom('events').select(['kind', 'actor', 'actor_id', 'outcome']).orderBy('id', 'desc').limit(count).execute()
const runJob = (name: string) => jobsOf(app)[name]!.run({} as never)
async function propose(accountId: number, by = moderator) {
  assert.equal((await act(by, accountId, 'ban')).status, 303)
  return (await banOf(accountId))!
}
async function stayIn(...people: { accountId: number }[]) {
  const now = app.now()
  const ids = people.map(({ accountId }) => accountId)
  await db.updateTable('sessions').set({ used_at: now, began_at: now, proved_at: now }).where('account_id', 'in', ids).execute()
}

test('no one acts on themselves or on an admin, and staff act only on a lower role', async () => {
  for (const byRole of ['moderator', 'admin'] as const)
    for (const role of roles)
      for (const what of sanctionActs) {
        const by = await moderatorOn(site, byRole)
        const { accountId } = await newcomer(site, { role })
        const may = role === 'member' || (role === 'moderator' && byRole === 'admin')
        const answer = await act(by, accountId, what)
        assert.equal(answer.status, may ? 303 : 403, `${byRole} ${what} ${role}`)
        if (!may) assert.match(await answer.text(), /no one can act on admins here\./)
        assert.equal((await decisionsOf(accountId)).length, may && what !== 'ban' ? 1 : 0)
        assert.equal((await act(by, by.accountId, what)).status, 403)
        assert.deepEqual(await decisionsOf(by.accountId), [])
      }
})

test('an incomplete form comes back as typed, and nothing is decided', async () => {
  const { accountId } = await newcomer(site, { role: 'member' })
  for (const what of sanctionActs)
    for (const [fields, message] of [
      [{ rule: '' }, /Choose the rule/],
      [{ rule: '99' }, /Choose the rule/],
      [{ note: ' short ' }, /Write (what happened|the reason)/],
      [{ quoted: 'x'.repeat(501) }, /Shorten it to 500 characters/],
      ...(what === 'suspension'
        ? ([
            [{ until: '' }, /Choose the day it ends/],
            [{ until: '2026-02-30' }, /Choose the day it ends/],
            [{ until: '2026-05-03' }, /from tomorrow to 90 days from now/],
            [{ until: '2026-08-02' }, /from tomorrow to 90 days from now/],
          ] as const)
        : []),
    ] as const) {
      const answer = await act(moderator, accountId, what, { quoted: 'Words of theirs', ...fields })
      const page = await answer.text()
      assert.equal(answer.status, 422, what)
      assert.match(page, message)
      assert.match(page, /<details name="decide" open=""><summary>(Warn|Suspend|Propose)/)
      for (const input of Object.values({ quoted: 'Words of theirs', note: form.note, ...fields }))
        assert.ok(page.includes(input.trim()), input)
    }
  assert.deepEqual(await decisionsOf(accountId), [])
  assert.equal(await banOf(accountId), undefined)
})

test('the page identifies an account by its number and shows no address', async () => {
  const { accountId, email } = await newcomer(site, { role: 'member' })
  const page = await moderator.read(`/moderation/accounts/${accountId}`)
  assert.match(page, new RegExp(`Account ${accountId}`))
  assert.ok(!page.includes(email) && !page.includes('@example.com'))
  for (const none of ['0', 'x', '999999']) {
    assert.equal((await site.get(`/moderation/accounts/${none}`, moderator.headers)).status, 404)
    for (const what of sanctionActs) assert.equal((await act(moderator, none as never, what)).status, 404)
  }
})

test('a warning is sent once, however often the form is submitted, and has no other effect', async () => {
  const ad = await adOn(site)
  const form_key = crypto.randomUUID()
  const answers = await Promise.all([1, 2].map(() => act(moderator, ad.accountId, 'warning', { form_key })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303],
  )
  await act(moderator, ad.accountId, 'warning', { form_key })
  const [{ outcome, rule, note, decided_by, form_key: storedKey } = {} as never, ...more] = await decisionsOf(ad.accountId)
  assert.deepEqual([outcome, rule, note, decided_by, storedKey], ['warn', 11, form.note, moderator.accountId, form_key])
  assert.deepEqual(more, [])
  assert.equal((await mailsOf(site, ad.accountId)).length, 1)
  assert.equal((await adRow(ad.id)).state, 'live')
  assert.match(await moderator.read(`/moderation/accounts/${ad.accountId}?after=warning`), /The member was warned.*A warning, rule 11/s)
})

test('a suspension pauses live ads, withdraws those in review, and removes their pages right away', async () => {
  const ad = await adOn(site)
  const { accountId } = ad
  const waiting = await adOn(site, { accountId, state: 'in review' })
  const paused = await adOn(site, { accountId, state: 'paused' })
  await editOn(site, ad.id)
  const path = `/city/Texas/Austin/ad/${ad.id}`
  for (const page of [path, '/city/Texas/Austin']) assert.equal((await server.fetch(page, { headers: adult })).status, 200)
  assert.ok(app.pages.find(`1${path}`) && app.pages.find('1/city/Texas/Austin'))
  const answers = await Promise.all([1, 2].map(() => act(moderator, accountId, 'suspension')))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 409],
  )
  assert.equal((await server.fetch(path, { headers: adult })).status, 404)
  assert.doesNotMatch(await (await server.fetch('/city/Texas/Austin', { headers: adult })).text(), new RegExp(`/ad/${ad.id}"`))
  const states = [ad, waiting, paused].map(async ({ id }) => (({ state, pause_reason }) => `${state}, ${pause_reason}`)(await adRow(id)))
  assert.deepEqual(await Promise.all(states), ['paused, suspension', 'draft, null', 'paused, advertiser'])
  const edit = await db.selectFrom('revisions').select('state').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
  assert.equal(edit.state, 'draft')
  const [{ until, decision_id } = {} as never] = await sanctionsOf(accountId)
  assert.deepEqual([until, decision_id], [new Date('2026-05-10T00:00:00Z'), (await decisionsOf(accountId))[0]!.id])
  assert.equal((await mailsOf(site, accountId)).length, 1)
})

test('no ad of a suspended account goes live, neither by an approval nor by an emailed link', async () => {
  const ad = await adOn(site, { state: 'in review' })
  await sanctionOn(site, ad.accountId, new Date('2026-05-10T00:00:00Z'))
  const answer = await moderator.decide(ad.id, 'approval')
  assert.equal(answer.status, 409)
  assert.match(await answer.text(), /is suspended or banned, so their ads can’t go live/)
  assert.equal((await adRow(ad.id)).state, 'in review')
  const asked = await adOn(site, { accountId: ad.accountId, state: 'paused', pause_reason: 'unanswered', asked_at: start })
  const link = `/renewal/${renewalSecret(app, { id: asked.id, asked_at: start })}`
  assert.equal((await site.post(link, {}, adult)).status, 409)
  assert.equal((await adRow(asked.id)).state, 'paused')
  await db.updateTable('sanctions').set({ ended_at: start }).where('account_id', '=', ad.accountId).execute()
  await site.post(link, {}, adult)
  assert.equal((await adRow(asked.id)).state, 'live')
})

test('when a suspension ends, confirmed ads come back, others stay paused for their own reason, and the member is notified once', async () => {
  proves('standing-emails.overText')
  const confirmed_at = hoursBefore(start, 1)
  const ad = await adOn(site, { confirmed_at })
  const { accountId } = ad
  const own = await adOn(site, { accountId, state: 'paused' })
  const unchecked = await adOn(site)
  for (const { accountId: id } of [ad, unchecked]) await act(moderator, id, 'suspension')
  await db.updateTable('claims').set({ ended_at: start }).where('profile_id', '=', unchecked.profileId).execute()
  for (const { accountId: id } of [ad, unchecked]) await mailsOf(site, id)
  const path = `/city/Texas/Austin/ad/${ad.id}`
  site.clock.now = new Date('2026-05-09T23:59:59Z')
  await runJob('end-suspensions')
  assert.equal((await adRow(ad.id)).state, 'paused')
  await server.fetch('/city/Texas/Austin', { headers: adult })
  site.clock.now = new Date('2026-05-10T00:00:00Z')
  await runJob('end-suspensions')
  const back = await adRow(ad.id)
  assert.deepEqual([back.state, back.pause_reason, back.confirmed_at], ['live', null, confirmed_at])
  assert.deepEqual([(await adRow(own.id)).state, (await adRow(own.id)).pause_reason], ['paused', 'advertiser'])
  assert.deepEqual([(await adRow(unchecked.id)).state, (await adRow(unchecked.id)).pause_reason], ['paused', 'identity'])
  assert.equal((await server.fetch(path, { headers: adult })).status, 200)
  assert.match(await (await server.fetch('/city/Texas/Austin', { headers: adult })).text(), new RegExp(`/ad/${ad.id}"`))
  await runJob('end-suspensions')
  const mails = await mailsOf(site, accountId)
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Your account works again'],
  )
  assert.doesNotMatch(mails[0]!.text, /\bad\b|advert|suspen|ban\b|escort|companion/i)
  assert.deepEqual(
    (await db.selectFrom('events').select('actor').where('kind', '=', 'suspension ended').where('subject_id', '=', accountId).execute())
      .length,
    1,
  )
  site.clock.now = start
})

test('a ban needs two people, and has no effect until someone other than its proposer agrees', async () => {
  proves('account-cases.whatWeTellLater')
  const ad = await adOn(site)
  const banId = await propose(ad.accountId)
  assert.equal((await act(second, ad.accountId, 'ban')).status, 409, 'one proposal at a time')
  for (const answer of ['second', 'refusal']) {
    const refused = await moderator.post(`/moderation/bans/${banId}/${answer}`, {})
    assert.equal(refused.status, 403)
    assert.match(await refused.text(), /You proposed this ban, so another moderator has to decide/)
  }
  const [own, theirs] = [await moderator.read(`/moderation/bans/${banId}`), await second.read(`/moderation/bans/${banId}`)]
  assert.match(own, /You proposed this ban, so another moderator has to decide on it/)
  for (const offer of [/action="\/moderation\/bans/, /action="[^"]*\/take"/, /href="#decide"/]) {
    assert.doesNotMatch(own, offer)
    assert.match(theirs, offer)
  }
  assert.equal((await adRow(ad.id)).state, 'live')
  assert.deepEqual([await sanctionsOf(ad.accountId), await mailsOf(site, ad.accountId)], [[], []])
  assert.equal((await second.post(`/moderation/bans/${banId}/second`, {})).status, 303)
  const [{ outcome, decided_by, seconded_by, until } = {} as never] = await decisionsOf(ad.accountId)
  assert.deepEqual([outcome, decided_by, seconded_by, until], ['ban', moderator.accountId, second.accountId, null])
  assert.deepEqual(
    (await lastEvents(2)).map(({ kind, outcome: how }) => [kind, how]),
    [
      ['decided', 'ban'],
      ['ban proposed', null],
    ],
  )
})

test('if two people agree at the same moment, one of them bans, and the banned person decides nothing about it', async () => {
  const { accountId } = await newcomer(site, { role: 'member' })
  const banId = await propose(accountId)
  const third = await moderatorOn(site)
  const answers = await Promise.all([second, third, second].map((by) => by.post(`/moderation/bans/${banId}/second`, {})))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 409, 409],
  )
  assert.equal((await decisionsOf(accountId)).length, 1)
  assert.equal((await sanctionsOf(accountId)).length, 1)
  assert.equal((await site.get(`/moderation/bans/${banId}`, second.headers)).status, 404)
  const other = await moderatorOn(site)
  const admin = await moderatorOn(site, 'admin')
  const theirs = await propose(other.accountId, admin)
  assert.equal((await other.post(`/moderation/bans/${theirs}/second`, {})).status, 403)
  assert.equal((await second.post(`/moderation/bans/${theirs}/second`, {})).status, 403, 'a moderator is an admin’s to ban')
  assert.equal((await second.post(`/moderation/bans/${theirs}/refusal`, {})).status, 403)
  assert.equal((await (await moderatorOn(site, 'admin')).post(`/moderation/bans/${theirs}/second`, {})).status, 303)
  assert.equal((await other.post(`/moderation/bans/${theirs}/second`, {})).status, 303, 'signed out')
})

test('a refused ban has no effect and notifies no one, and one whose proposer left needs a new proposal', async () => {
  proves('account-cases.banTold: If you refuse, we tell them nothing.')
  const { accountId } = await newcomer(site, { role: 'member' })
  const refused = await propose(accountId)
  assert.equal((await second.post(`/moderation/bans/${refused}/refusal`, {})).status, 303)
  assert.deepEqual((await lastEvents(1))[0]!.kind, 'ban refused')
  assert.deepEqual([await decisionsOf(accountId), await mailsOf(site, accountId)], [[], []])
  const leaving = await moderatorOn(site)
  const alone = await propose(accountId, leaving)
  await db.deleteFrom('accounts').where('id', '=', leaving.accountId).execute()
  const page = await second.read(`/moderation/bans/${alone}`)
  assert.match(page, /proposed this ban is no longer a moderator/)
  assert.deepEqual(page.match(/(?<=action="\/moderation\/bans\/\d+\/)\w+/g), ['refusal'])
  const answer = await second.post(`/moderation/bans/${alone}/second`, {})
  assert.equal(answer.status, 409)
  assert.match(await answer.text(), /proposed this ban is no longer a moderator/)
  assert.deepEqual(await sanctionsOf(accountId), [])
})

test('a ban that was proposed by someone who is no longer a moderator needs a new proposal', async () => {
  const { accountId } = await newcomer(site, { role: 'member' })
  const [admin, demoted] = [await moderatorOn(site, 'admin'), await moderatorOn(site)]
  const banId = await propose(accountId, demoted)
  assert.equal((await admin.post(`/admin/people/${demoted.accountId}/role`, { role: 'member', version: 'moderator' })).status, 303)
  assert.deepEqual((await second.read(`/moderation/bans/${banId}`)).match(/(?<=action="\/moderation\/bans\/\d+\/)\w+/g), ['refusal'])
  const answer = await second.post(`/moderation/bans/${banId}/second`, {})
  assert.equal(answer.status, 409)
  assert.match(await answer.text(), /is no longer a moderator, or is suspended, so only one person would decide/)
  assert.deepEqual(await sanctionsOf(accountId), [])
})

test('the page of a ban whose proposer is suspended says so, and offers only to refuse it', async () => {
  const { accountId } = await newcomer(site, { role: 'member' })
  const proposer = await moderatorOn(site)
  const banId = await propose(accountId, proposer)
  await sanctionOn(site, proposer.accountId, daysAfter(app.now(), 1))
  const page = await second.read(`/moderation/bans/${banId}`)
  assert.match(page, /is no longer a moderator, or is suspended, so only one person would decide/)
  assert.deepEqual(page.match(/(?<=action="\/moderation\/bans\/\d+\/)\w+/g), ['refusal'])
  await db.updateTable('sanctions').set({ ended_at: app.now() }).where('account_id', '=', proposer.accountId).execute()
  assert.match(await second.read(`/moderation/bans/${banId}`), new RegExp(`/moderation/bans/${banId}/second`))
})

test('a ban removes ads, photos, threads, feeds, emails, and sessions right away, and notifies the other side of each thread', async () => {
  proves('account-cases.banTold: If you ban the account, we tell', 'message-emails.accountClosed')
  const ad = await adOn(site)
  const { accountId } = ad
  const draft = await adOn(site, { accountId, state: 'draft' })
  const photoId = await photoOn(site, ad.id)
  await db.updateTable('photos').set({ shown_at: start }).where('id', '=', photoId).execute()
  const { name } = await db.selectFrom('photos').select('name').where('id', '=', photoId).executeTakeFirstOrThrow()
  const file = await db.selectFrom('photo_files').select(['width', 'kind']).where('photo_id', '=', photoId).executeTakeFirstOrThrow()
  const photo = `/photos/${name}/${file.width}.${file.kind}`
  const member = await newcomer(site, { role: 'member' })
  await threadOn(site, { memberId: member.accountId, adId: ad.id })
  const secret = await makeSecretLink(db, { accountId, purpose: 'feed', now: start })
  const owner = await newcomer(site, { role: 'member' })
  await db.updateTable('sessions').set({ account_id: accountId }).where('account_id', '=', owner.accountId).execute()
  const path = `/city/Texas/Austin/ad/${ad.id}`
  const feed = `/feeds/${secret}/Texas/Austin`
  assert.equal((await server.fetch(photo, { headers: adult })).status, 200)
  for (const page of [path, '/city/Texas/Austin', feed]) assert.equal((await server.fetch(page, { headers: adult })).status, 200, page)
  assert.ok(app.pages.find(`1${path}`) && app.pages.find('1/city/Texas/Austin'))
  assert.equal((await site.get('/account', owner.headers)).status, 200)
  const banId = await propose(accountId)
  assert.match(
    await second.read(`/moderation/bans/${banId}`),
    /If you agree, 2 ads and 1 conversation are removed right away.*Conversations can’t come back/s,
  )
  assert.equal((await second.post(`/moderation/bans/${banId}/second`, {})).status, 303)

  assert.equal((await server.fetch(path, { headers: adult })).status, 410)
  assert.doesNotMatch(await (await server.fetch('/city/Texas/Austin', { headers: adult })).text(), new RegExp(`/ad/${ad.id}"`))
  assert.equal((await server.fetch(feed, { headers: adult })).status, 404)
  assert.equal((await server.fetch(photo, { headers: adult })).status, 404)
  assert.deepEqual([(await adRow(ad.id)).end_reason, (await adRow(draft.id)).end_reason], ['removed', 'removed'])
  assert.equal((await site.get('/account', owner.headers)).headers.get('Location'), '/sign-in?next=%2Faccount')
  assert.deepEqual(await db.selectFrom('threads').selectAll().where('advertiser_id', '=', accountId).execute(), [])
  assert.match(
    await (await site.get('/messages', member.headers)).text(),
    /We closed the other person’s account and deleted their messages/,
  )
})

test('a suspended or banned account gets no emails from saved searches, and its secret links stop working', async () => {
  for (const until of [new Date('2026-05-20T00:00:00Z'), null]) {
    const { accountId } = await newcomer(site, { role: 'member' })
    const before = daysBefore(start, 10)
    const search = {
      name: 'Texas',
      query: 'state=TX',
      every: 'day',
      stop_token: crypto.randomUUID(),
      saved_at: before,
      seen_until: before,
    } as const
    await db
      .insertInto('saved_searches')
      .values({ account_id: accountId, ...search, run_at: null })
      .execute()
    const secret = await makeSecretLink(db, { accountId, purpose: 'feed', now: start })
    const feed = `/feeds/${secret}/Texas/Austin`
    assert.equal((await server.fetch(feed, { headers: adult })).status, 200)
    await sanctionOn(site, accountId, until)
    await runJob('run-saved-searches')
    assert.deepEqual(await mailsOf(site, accountId), [])
    assert.equal((await server.fetch(feed, { headers: adult })).status, 404)
    await db.updateTable('sanctions').set({ ended_at: start }).where('account_id', '=', accountId).execute()
    await adOn(site, { live_at: hoursBefore(start, 1) })
    await runJob('run-saved-searches')
    assert.equal((await mailsOf(site, accountId)).length, 1, 'they go on when it is over')
  }
  await stayIn(moderator, second)
})

test('an account’s page counts upheld takedowns against it, and points out the third', async () => {
  proves('legal/terms: For each account, we count the takedown')
  const { now } = app
  const { accountId } = await newcomer(site, { role: 'member' })
  const reader = await moderatorOn(site)
  const read = async () => textOf(await reader.read(`/moderation/accounts/${accountId}`))
  const takedown = async (kind: 'stolen' | 'words', overrides: object = {}, restored_at: Date | null = null) => {
    const values = { form_key: `upheld ${Math.random()}`, kind, addresses: '1', made_at: now(), due_at: now(), decided_at: now() }
    const { id } = await db
      .insertInto('take_downs')
      .values({ ...values, outcome: 'removed', ...overrides })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('take_down_items').values({ take_down_id: id, account_id: accountId, hidden_at: now(), restored_at }).execute()
  }
  assert.match(await read(), /Takedowns upheld 0/)
  await takedown('stolen')
  await takedown('stolen', { is_automatic: true })
  await takedown('stolen', { outcome: 'restored' })
  await takedown('stolen', {}, now())
  await takedown('words')
  assert.match(await read(), /Takedowns upheld 2, 1 of them about stolen photos/)
  assert.doesNotMatch(await read(), /decides whether to close/)
  await takedown('stolen')
  assert.match(await read(), /Takedowns upheld 3, 2 of them about stolen photos.*decides whether to close/)
})

test('an ad that a suspension paused doesn’t end meanwhile, and then its advertiser has days to confirm it', async () => {
  const ad = await adOn(site, { confirmed_at: daysBefore(start, 12), asked_at: daysBefore(start, 5) })
  const unchecked = await adOn(site, { confirmed_at: daysBefore(start, 12) })
  for (const { accountId } of [ad, unchecked]) {
    await act(moderator, accountId, 'suspension', { until: '2026-07-01' })
    await mailsOf(site, accountId)
  }
  await db.updateTable('claims').set({ ended_at: start }).where('profile_id', '=', unchecked.profileId).execute()
  site.clock.now = new Date('2026-06-30T23:59:59Z')
  await runJob('expire-ads')
  assert.deepEqual([(await adRow(ad.id)).state, (await adRow(ad.id)).pause_reason], ['paused', 'suspension'])
  assert.deepEqual(await mailsOf(site, ad.accountId), [])
  site.clock.now = new Date('2026-07-01T00:00:00Z')
  for (const job of ['end-suspensions', 'pause-unanswered', 'expire-ads']) await runJob(job)
  assert.equal((await adRow(ad.id)).state, 'live')
  assert.deepEqual([(await adRow(unchecked.id)).state, (await adRow(unchecked.id)).pause_reason], ['paused', 'identity'])
  assert.deepEqual((await mailsOf(site, ad.accountId)).map(({ subject }) => subject).toSorted(), [
    'Is what you posted still current?',
    'Your account works again',
  ])
  site.clock.now = start
})
