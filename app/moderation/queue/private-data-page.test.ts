import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { dayMs } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { staffCategories } from './private-views.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const moderator = await moderatorOn(site)
const member = await newcomer(site, { role: 'member' })
const ad = await adOn(site, { accountId: member.accountId, state: 'in review' })
const path = `/moderation/accounts/${member.accountId}/opening`
const reason = 'A court order asks for the address.'
const views = () => db.selectFrom('private_views').selectAll().orderBy('id').execute()
const events = () => db.selectFrom('events').selectAll().where('kind', '=', 'private data opened').execute()

test('no page for moderators shows an email address', async () => {
  for (const page of ['/moderation', `/moderation/ads/${ad.id}`, `/moderation/profiles/${ad.profileId}`])
    assert.doesNotMatch(await moderator.read(page), new RegExp(member.email), page)
  assert.equal((await site.get(path, moderator.headers)).status, 405)
})

test('nothing is opened without a reason, and the input stays in the form', async () => {
  for (const input of ['', '  short  ', 'x'.repeat(301)]) {
    const answer = await moderator.post(path, { reason: input })
    assert.equal(answer.status, 422)
    const page = await answer.text()
    assert.doesNotMatch(page, new RegExp(member.email))
    assert.match(page, new RegExp(`<textarea[^>]*name="reason"[^>]*>${input.trim()}</textarea>`))
  }
  assert.deepEqual([await views(), await events()], [[], []])
})

test('an address opened with a reason is shown once, logged without the reason, and listed with it for the account’s owner', async () => {
  proves('legal/privacy: The log of events', 'moderation-decisions.logged')
  const answer = await moderator.post(path, { reason })
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('Cache-Control'), 'no-store')
  assert.match(await answer.text(), new RegExp(`${member.email}.*May 3`, 's'))
  assert.doesNotMatch(await moderator.read(`/moderation/ads/${ad.id}`), new RegExp(member.email))
  const [event, ...more] = await events()
  assert.equal(more.length, 0)
  const { actor, actor_id, subject, subject_id } = event!
  assert.deepEqual([actor, actor_id, subject, subject_id], ['moderator', moderator.accountId, 'account', member.accountId])
  assert.doesNotMatch(JSON.stringify(event), /court|@/)
  const personalData = await (await site.get('/account/personal-data', member.headers)).text()
  assert.match(
    personalData,
    /Who looked at your email address.*1 entry.*May 3 at 12:00 PM UTC.*moderator.*A court order asks for the address\./s,
  )
  const other = await newcomer(site, { role: 'member' })
  assert.doesNotMatch(await (await site.get('/account/personal-data', other.headers)).text(), /court order/)
})

test('opening an unknown account is not found, and leaves no event', async () => {
  const before = (await events()).length
  for (const id of ['99999999', '0', 'x'])
    assert.equal((await moderator.post(`/moderation/accounts/${id}/opening`, { reason })).status, 404)
  assert.equal((await events()).length, before)
})

test('a job deletes a view after a year, and not before', async () => {
  const forget = () => jobsOf(site.app)['delete-private-views']!.run({} as never)
  site.clock.now = new Date(site.clock.now.getTime() + 365 * dayMs - 1)
  await forget()
  assert.equal((await views()).length, 1)
  site.clock.now = new Date(site.clock.now.getTime() + 1)
  const looks = staffCategories.find(({ file }) => file === 'looks-at-your-address')!
  assert.deepEqual(await looks.select(db, { accountId: member.accountId, email: '' }, site.clock.now).execute(), [], 'nor in an export')
  await forget()
  assert.deepEqual(await views(), [])
})
