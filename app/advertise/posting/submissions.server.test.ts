import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { findProfile, listEvents, transitionAd, upsertProfile } from '#app/ads/ad/ads.server.ts'
import { recordIdentity } from '#app/ads/ad/claims.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { adOn, forced } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { jpegOf, sendPhotos } from '../../../test/pictures.ts'
import { advertiserOn, textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { moderatorOn } from '../../../test/review.ts'
import { serverUrl } from '../../../test/snapshot.ts'
import { untilWaiting } from '../../../test/storage.ts'
import { sendDraft } from './submissions.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const actionsOf = async (adId: number) => (await listEvents(app.db, adId)).map(({ action }) => action)
const to = (answer: Response) => `${answer.status} ${answer.headers.get('Location')}`

async function written(fields: Record<string, string> = {}) {
  const advertiser = await advertiserOn(site)
  const adId = await advertiser.begin()
  await advertiser.save(adId, fields)
  return { advertiser, adId, act: (what: string, form = {}) => advertiser.post(`/ads/${adId}/${what}`, form) }
}

test('the preview shows the ad and the next step, and its form submits the ad for review', async () => {
  const { advertiser, adId, act } = await written()
  const page = await (await advertiser.get(`/ads/${adId}/preview`)).text()
  for (const shown of [
    'Unhurried lunches, downtown',
    'Age: 33',
    'W4M',
    'Marlowe',
    'Monday, Thursday',
    'English',
    'Posted in Austin, Texas',
  ])
    assert.ok(textOf(page).includes(shown), shown)
  assert.match(textOf(page), /A moderator reviews it only after checking who you are and that you’re an adult. That hasn’t happened yet/)
  assert.match(page, /<a class="btn quiet" href="\/ads\/identity">Start the identity check/)
  const version = /name="version" value="(\d+)"/.exec(page)![1]!
  assert.equal(to(await act('submission', { version })), `303 /ads/${adId}/preview`)
  const ad = await advertiser.read(adId)
  assert.deepEqual([ad.state, ad.sent_at], ['in review', app.now()])
  assert.match(textOf(await (await advertiser.get(`/ads/${adId}/preview`)).text()), /Withdraw/)
  // Submitting it again succeeds.
  assert.equal(to(await act('submission', { version })), `303 /ads/${adId}/preview`)
  assert.deepEqual(await actionsOf(adId), ['begin', 'send'])
})

test('only the preview of an ad that was live says when it was confirmed', async () => {
  const { advertiser, adId } = await written()
  const preview = async (id: number, headers: Record<string, string>) =>
    textOf(await (await site.get(`/ads/${id}/preview`, headers)).text())
  assert.doesNotMatch(await preview(adId, advertiser.headers), /Confirmed (today|yesterday|\d)/)
  const live = await adOn(site)
  assert.match(await preview(live.id, live.headers), /Confirmed today/)
})

test('a checklist says what is done, and how long what is left takes, once enough is known', async () => {
  const { advertiser, adId, act } = await written()
  const read = async () =>
    /<section aria-labelledby="checklist".*?<\/section>/s.exec(await (await advertiser.get(`/ads/${adId}/preview`)).text())![0]
  const list = await read()
  assert.match(textOf(list), /2 of 5 done .*Text Done .*Photos None yet/)
  assert.match(textOf(list), /Email Done .*Identity check Needed before a moderator reviews the ad.*Review Starts when you submit/)
  assert.doesNotMatch(list, /Half are decided/)
  assert.match(list, /up-2/)
  await sendPhotos(site, adId, { 'one.jpg': await jpegOf(1) }, { headers: advertiser.headers })
  assert.match(textOf(await read()), /3 of 5 done/)
  await act('submission')
  assert.match(textOf(await read()), /Review Starts after your identity check/)
})

test('after submitting, the next step is the identity check as long as the ad waits for that, and a review only then', async () => {
  proves('ad-preview.resultByEmail', 'ad-preview.identityNext', 'ad-preview.identityWaiting')
  const { advertiser, adId, act } = await written()
  const read = async (language = '') => textOf(await (await advertiser.get(`${language}/ads/${adId}/preview`)).text())
  await act('submission')
  const parked = await read()
  assert.match(
    parked,
    /Submitted\. One step left Start the identity check Your ad waits for it: a moderator compares a photo of you with your ID\..* Submitted on /,
  )
  assert.doesNotMatch(parked, /In review|2026 at 12:00 PM UTC\. A moderator reviews it/)
  assert.match(await read('/es'), /un moderador compara una foto de usted con su identificación/)
  const { id: profileId } = await upsertProfile(app.db, { accountId: advertiser.accountId, name: 'Marlowe', now: app.now() })
  await recordIdentity(app.db, { profileId, how: 'in person', byRole: 'moderator', recordedBy: null, checkedAt: app.now(), now: app.now() })
  const checked = await read()
  assert.match(checked, /In review A moderator reviews it, and we’ll email you the result\. .*Submitted on /)
  assert.match(checked, /Review A moderator reviews it/)
  assert.doesNotMatch(checked, /Start the identity check|Starts after/)
})

test('the preview says until when an identity check is valid, and nothing if the site requires none', async () => {
  const { advertiser, adId } = await written()
  const { id: profileId } = await upsertProfile(app.db, { accountId: advertiser.accountId, name: 'Marlowe', now: app.now() })
  await recordIdentity(app.db, { profileId, how: 'in person', byRole: 'moderator', recordedBy: null, checkedAt: app.now(), now: app.now() })
  const page = textOf(await (await advertiser.get(`/ads/${adId}/preview`)).text())
  assert.match(page, /Your identity was checked on May 3\. The check is valid until May 3, 2027/)
  await using open = await testApp({ REQUIRE_IDENTITY: 'off' })
  const other = await advertiserOn(open)
  const otherId = await other.begin()
  assert.doesNotMatch(textOf(await (await other.get(`/ads/${otherId}/preview`)).text()), /checked who you are/)
})

test('the preview lists what is missing, and submitting anyway shows the form with the reasons', async () => {
  const { advertiser, adId, act } = await written({ title: 'Too short', description: '', age: '', category: '', city: '' })
  const preview = await (await advertiser.get(`/ads/${adId}/preview`)).text()
  assert.match(textOf(preview), /The title has 9 characters\. Write at least 10/)
  assert.doesNotMatch(preview, /Submit for review/)
  const answer = await act('submission')
  assert.equal(answer.status, 422)
  const page = await answer.text()
  assert.match(textOf(page), /5 things to change/)
  for (const sentence of [/The title has 9/, /Write a description/, /Enter your age/, /Choose a category/, /Choose a city/])
    assert.match(textOf(page), sentence)
  assert.match(page, /name="title"[^>]*value="Too short"/)
  assert.match(page, new RegExp(`action="/ads/${adId}/edit"`))
  assert.equal((await advertiser.read(adId)).state, 'draft')
})

test('an ad whose display name changed during the check is not submitted', async (t) => {
  const { advertiser, adId } = await written()
  const { accountId } = advertiser
  const begin = app.db.transaction.bind(app.db)
  const execute: ReturnType<typeof begin>['execute'] = async (work) => {
    await app.db.updateTable('profiles').set({ name: 'Rosalind' }).where('account_id', '=', accountId).execute()
    return begin().execute(work)
  }
  t.mock.method(app.db, 'transaction', () => ({ execute }), { times: 1 })
  assert.deepEqual(await sendDraft(app, { accountId, adId, reader: app.copy.en }), { ok: false, reason: 'changed' })
  assert.equal((await advertiser.read(adId)).state, 'draft')
})

if (serverUrl)
  test('a draft saved while another ad is submitted waits, and leaves the display name as it was submitted', async () => {
    const { advertiser, adId } = await written()
    const other = await advertiser.begin({ form_key: randomUUID() })
    const { answer } = await inTransaction(app.db, async (transaction) => {
      await transaction.selectFrom('profiles').select('id').where('account_id', '=', advertiser.accountId).forUpdate().execute()
      await transaction
        .updateTable('ads')
        .set({ state: forced('in review'), sent_at: app.now() })
        .where('id', '=', adId)
        .execute()
      const answer = advertiser.save(other, { name: 'Rosalind' })
      await untilWaiting(app.db, answer)
      return { answer }
    })
    assert.equal((await answer).status, 303)
    assert.equal((await findProfile(app.db, advertiser.accountId))!.name, 'Marlowe')
  })

test('the display name of an ad that a moderator can still bring back stays', async () => {
  const { advertiser, adId, act } = await written()
  const other = await advertiser.begin({ form_key: randomUUID() })
  assert.equal((await act('submission')).status, 303)
  const moderator = await moderatorOn(site)
  assert.equal((await moderator.decide(adId, 'rejection')).status, 303)
  for (const name of ['Marlowe', 'Rosalind']) {
    await advertiser.save(other, { name: 'Rosalind' })
    await advertiser.post('/ads/new', { name: 'Rosalind', city: 'Austin, Texas', form_key: randomUUID() })
    assert.equal((await findProfile(app.db, advertiser.accountId))!.name, name)
    site.clock.now = minutesAfter(site.clock.now, 1)
  }
})

for (const [field, least, most] of [
  ['title', 10, 80],
  ['description', 80, 2000],
] as const)
  test(`a ${field} of ${least} to ${most} characters can be submitted, and a shorter one can’t`, async () => {
    for (const [count, status] of [
      [least - 1, 422],
      [least, 303],
      [most, 303],
    ] as const) {
      const { act } = await written({ [field]: 'é'.repeat(count) })
      assert.equal((await act('submission')).status, status, String(count))
    }
  })

test('the server refuses an ad with forbidden words and names the rule and the words', async () => {
  const { advertiser, adId, act } = await written({ title: 'Lunch, then 512 555 0134' })
  const answer = await act('submission')
  assert.equal(answer.status, 422)
  assert.match(textOf(await answer.text()), /Please remove “.*512 555 0134.*”\. .*so your number.* \(Rule 8\)/)
  assert.equal((await advertiser.read(adId)).state, 'draft')
})

test('submission checks again whether the age and the name are still allowed', async () => {
  const { advertiser, act } = await written()
  await app.db.updateTable('accounts').set({ age: 34 }).where('id', '=', advertiser.accountId).execute()
  await app.db.updateTable('profiles').set({ name: 'Call 512 555 0134' }).where('account_id', '=', advertiser.accountId).execute()
  const answer = await act('submission')
  assert.equal(answer.status, 422)
  const page = textOf(await answer.text())
  assert.match(page, /Your account says 34/)
  assert.match(page, /2 things to change/)
})

test('an ad that changed after its preview, or during the check, is not submitted', async () => {
  const { advertiser, adId, act } = await written()
  await advertiser.save(adId, { title: 'Another title by then' })
  const answer = await act('submission', { version: '2' })
  assert.equal(answer.status, 409)
  assert.match(textOf(await answer.text()), /It was changed in another window/)
  // Edits the ad between the check and the submission.
  const { textScreen } = app
  let isChanged: Promise<unknown> = Promise.resolve()
  const findStops = (text: string) => {
    isChanged = app.db.updateTable('ads').set({ version: 9 }).where('id', '=', adId).execute()
    return textScreen.findStops(text)
  }
  const sending = { accountId: advertiser.accountId, adId, reader: app.copy.en }
  assert.deepEqual(await sendDraft({ ...app, textScreen: { ...textScreen, findStops } }, sending), {
    ok: false,
    reason: 'changed',
  })
  await isChanged
  assert.equal((await advertiser.read(adId)).state, 'draft')
})

test('an ad can be withdrawn from review, even twice, and submitted again', async () => {
  const { advertiser, adId, act } = await written()
  await act('submission')
  assert.equal(to(await act('withdrawal')), `303 /ads/${adId}/edit`)
  assert.equal(to(await act('withdrawal')), `303 /ads/${adId}/edit`)
  assert.equal((await advertiser.read(adId)).state, 'draft')
  assert.equal((await act('submission')).status, 303)
  assert.deepEqual(await actionsOf(adId), ['begin', 'send', 'take back', 'send'])
})

test('the form shows the changes that a moderator asked for, and the ad can be submitted again', async () => {
  proves('statement.ask for changes means', 'statement-emails.changeText')
  const { advertiser, adId, act } = await written()
  await act('submission')
  await transitionAd(app, { adId, action: 'ask for changes', note: 'Please say more about the lunches.' })
  assert.match(
    textOf(await (await advertiser.get(`/ads/${adId}/edit`)).text()),
    /asked for a change on May 3. Please say more about the lunches/,
  )
  await advertiser.save(adId, { title: 'Unhurried lunches, and long' })
  assert.equal((await advertiser.read(adId)).state, 'changes asked')
  assert.equal((await act('submission')).status, 303)
  assert.equal((await advertiser.read(adId)).state, 'in review')
})

test('submitting or withdrawing an ad in the wrong state is a conflict with an explanation', async () => {
  for (const [what, state] of [
    ['submission', 'ended'],
    ['withdrawal', 'ended'],
    ['withdrawal', 'live'],
    ['withdrawal', 'changes asked'],
    ['reposting', 'live'],
    ['discard', 'live'],
    ['discard', 'in review'],
  ] as const) {
    const advertiser = await advertiserOn(site)
    const { id } = await adOn(site, { accountId: advertiser.accountId, state })
    const answer = await advertiser.post(`/ads/${id}/${what}`)
    assert.equal(answer.status, 409, `${what} ${state}`)
    assert.match(textOf(await answer.text()), /That isn’t possible anymore/)
    assert.equal((await advertiser.read(id)).state, state)
  }
})

test('an account that is about to be deleted can’t submit ads', async () => {
  const { advertiser, adId, act } = await written()
  await app.db
    .updateTable('accounts')
    .set({ deletion_due_at: new Date('2026-06-02') })
    .where('id', '=', advertiser.accountId)
    .execute()
  const answer = await act('submission')
  assert.equal(answer.status, 409)
  assert.match(textOf(await answer.text()), /Your account is about to be deleted/)
  assert.equal((await advertiser.read(adId)).state, 'draft')
})

test('the routes of these actions answer GET with a 405', async () => {
  const { advertiser, adId } = await written()
  for (const what of ['submission', 'withdrawal', 'discard', 'reposting']) {
    const answer = await advertiser.get(`/ads/${adId}/${what}`)
    assert.equal(answer.status, 405, what)
    assert.match(answer.headers.get('Allow')!, /POST/)
  }
})
