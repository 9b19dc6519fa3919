import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { editOn, mailsOf } from '../../../test/review.ts'
import { newcomer, type Standing } from '../../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const freshAdmin: Standing = { role: 'admin', proof: 'passkey', hasPasskey: true }
const admin = await newcomer(site, freshAdmin)

let networks = 0
const post = (path: string, fields: Record<string, string>, headers = admin.headers) =>
  site.post(path, fields, headers, `10.12.0.${networks++ & 255}`)
const reason = 'The year of birth was typed with two digits swapped.'
const versionOn = async (id: number, headers = admin.headers) =>
  /name="version" value="([^"]*)"[^]*name="version" value="([^"]*)"/.exec(
    await (await site.get(`/admin/people/${id}`, headers)).text(),
  )?.[2] ?? ''
async function correct(id: number, fields: Record<string, string> = {}, headers = admin.headers) {
  return post(`/admin/people/${id}/age`, { age: '36', reason, version: await versionOn(id), ...fields }, headers)
}
const rowOf = (id: number) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const adOf = (id: number) => db.selectFrom('ads').select(['age', 'age_stated_on']).where('id', '=', id).executeTakeFirstOrThrow()

async function memberAged(age: number, age_stated_on = '2025-01-01') {
  const member = await newcomer(site, { role: 'member' })
  await db.updateTable('accounts').set({ age, age_stated_on }).where('id', '=', member.accountId).execute()
  return member
}

test('an admin corrects an age with a reason: the ads follow, the log has only numbers, and the owner gets an email and reads why', async () => {
  proves('legal/privacy: Your age', 'account-data.account why: This site is for adults, so we keep', 'people.ageNote', 'people.after age')
  const member = await memberAged(62)
  const same = await adOn(site, { accountId: member.accountId, age: 62, age_stated_on: '2025-01-01' })
  await editOn(site, same.id, { title: 'Lunches at the museum', age: 62, age_stated_on: '2025-01-01' })
  const higher = await adOn(site, { accountId: member.accountId, age: 70 })
  const lower = await adOn(site, { accountId: member.accountId, age: 25, state: 'draft' })
  const page = async () => /Age: (\d+)/.exec(await (await site.get(`/city/Texas/Austin/ad/${same.id}`, adult)).text())?.[1]
  assert.equal(await page(), '63')
  const answer = await correct(member.accountId)
  assert.deepEqual([answer.status, answer.headers.get('Location')], [303, `/admin/people/${member.accountId}?after=age`])
  const { age, age_stated_on, age_set_by, age_reason } = await rowOf(member.accountId)
  assert.deepEqual([age, age_stated_on, age_set_by, age_reason], [36, '2026-05-03', 'admin', reason])
  const now = { age: 36, age_stated_on: '2026-05-03' }
  assert.deepEqual([await adOf(same.id), await adOf(lower.id), (await adOf(higher.id)).age], [now, now, 70])
  const edit = await db.selectFrom('revisions').select(['age', 'age_stated_on']).where('ad_id', '=', same.id).executeTakeFirstOrThrow()
  assert.deepEqual(edit, now)
  assert.equal(await page(), '36', 'the cached page was purged')
  const event = await db.selectFrom('events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  assert.deepEqual(
    [event.kind, event.actor_id, event.subject, event.subject_id],
    ['age corrected', admin.accountId, 'account', member.accountId],
  )
  assert.equal(event.details, '{}')
  const [mail, ...more] = await mailsOf(site, member.accountId)
  assert.equal(mail!.subject, 'Your account was changed')
  assert.match(mail!.text, /an admin corrected the age on your account/)
  assert.doesNotMatch(mail!.text, /36|62|digits/)
  assert.deepEqual(more, [])
  for (const path of ['/account', '/account/personal-data']) {
    const html = await (await site.get(path, member.headers)).text()
    assert.ok(html.includes(reason), path)
  }
  const done = await (await site.get(`/admin/people/${member.accountId}?after=age`, admin.headers)).text()
  assert.match(done, /The age was corrected, and we sent the account’s owner an email about it/)
  assert.match(done, /at least 36: an admin corrected it to 36 on May 3/)
})

test('no one is made younger than 18, and a wrong age or a missing reason comes back as typed', async () => {
  const { accountId } = await memberAged(40)
  for (const age of ['17', '0', '-20', '121', '18.5', '1e2', '', 'x', '٣٣']) {
    const answer = await correct(accountId, { age })
    const html = await answer.text()
    assert.equal(answer.status, 422, age)
    assert.ok(html.includes('No one under 18 can have an account') && html.includes(reason), age)
  }
  for (const short of ['', '  ', 'too short']) {
    const answer = await correct(accountId, { reason: short })
    assert.equal(answer.status, 422)
    assert.match(await answer.text(), /Write why, in at least ten characters[^]*|value="36"/)
  }
  assert.deepEqual([(await rowOf(accountId)).age, (await rowOf(accountId)).age_set_by], [40, 'member'])
})

test('only an admin who has just proved who they are corrects ages, and never their own', async () => {
  const { accountId } = await memberAged(40)
  const others: Standing[] = [
    { role: 'member' },
    { role: 'moderator', proof: 'passkey', hasPasskey: true },
    { role: 'admin' },
    { ...freshAdmin, provedMinutesAgo: 60 },
  ]
  for (const standing of others) {
    const { headers } = await newcomer(site, standing)
    const { status, headers: sent } = await correct(accountId, {}, headers)
    assert.ok(
      status === 403 || status === 404 || (status === 303 && !sent.get('Location')!.includes('after=age')),
      `${standing.role} ${status}`,
    )
  }
  await db.updateTable('accounts').set({ age: 40, age_stated_on: '2025-01-01' }).where('id', '=', admin.accountId).execute()
  const own = await post(`/admin/people/${admin.accountId}/age`, { age: '36', reason, version: '40 2025-01-01 member' })
  assert.equal(own.status, 403)
  assert.equal((await post('/admin/people/999999/age', { age: '36', reason, version: '' })).status, 404)
  assert.deepEqual([(await rowOf(accountId)).age, (await rowOf(admin.accountId)).age], [40, 40])
})

test('of two admins who correct an age at once, the second sees the first one’s and changes nothing', async () => {
  const { accountId } = await memberAged(40)
  const second = await newcomer(site, freshAdmin)
  const version = await versionOn(accountId)
  const answers = await Promise.all([
    post(`/admin/people/${accountId}/age`, { age: '41', reason, version }),
    post(`/admin/people/${accountId}/age`, { age: '42', reason, version }, second.headers),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 409],
  )
  assert.equal((await mailsOf(site, accountId)).length, 1)
  assert.equal((await correct(accountId, { age: '50', version: await versionOn(accountId) })).status, 303, 'a correction can be corrected')
})

test('a corrected age advances too', async () => {
  const member = await memberAged(40)
  await correct(member.accountId)
  clock.now = new Date('2027-05-03T00:00:00Z')
  const later = await newcomer(site, freshAdmin)
  const html = await (await site.get(`/admin/people/${member.accountId}`, later.headers)).text()
  assert.match(html, /at least 37: an admin corrected it to 36 on May 3/)
})
