import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { caseOn } from '../../../test/cases.ts'
import { sanctionOn } from '../../../test/decisions.ts'
import { moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { serverUrl } from '../../../test/snapshot.ts'
import { untilWaiting } from '../../../test/storage.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
type Moderator = Awaited<ReturnType<typeof moderatorOn>>
const reason = { rule: '11', quoted: '', note: 'You wrote again after being asked to stop.', until: '2026-05-10' }

/** Prepares something for a moderator, and returns what they do about it, which would be a 303. */
const acts: Record<string, () => Promise<(by: Moderator) => Promise<Response>>> = {
  async 'decides about an ad'() {
    const { id } = await adOn(site, { state: 'in review' })
    return (by) => by.decide(id, 'approval')
  },
  async 'records an identity check'() {
    const { profileId } = await adOn(site)
    const form = { how: 'in person', day: '2026-05-02', birthDate: '1990-01-01', saw: 'on' }
    return (by) => by.post(`/moderation/profiles/${profileId}`, form)
  },
  async 'takes a case'() {
    const { id } = await caseOn(site, 'report')
    return (by) => by.post(`/moderation/cases/report/${id}/take`, {})
  },
  async 'closes a report'() {
    const { id } = await caseOn(site, 'report')
    return (by) => by.post(`/moderation/reports/${id}/closing`, { outcome: 'nothing found', finding: 'Looked at all of it.' })
  },
  async 'suspends an account'() {
    const { accountId } = await newcomer(site, { role: 'member' })
    return (by) => by.post(`/moderation/accounts/${accountId}/suspension`, { ...reason, form_key: crypto.randomUUID() })
  },
  async 'agrees to a ban'() {
    const { id } = await caseOn(site, 'ban', { involvedId: (await moderatorOn(site)).accountId })
    return (by) => by.post(`/moderation/bans/${id}/second`, {})
  },
}
/** What happens in a transaction of its own meanwhile. */
const losses: Record<string, (to: Db, accountId: number) => Promise<unknown>> = {
  'lost the role': (to, accountId) => to.updateTable('accounts').set({ role: 'member' }).where('id', '=', accountId).execute(),
  async 'was suspended'(to, accountId) {
    await to.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    await sanctionOn({ ...site, app: { ...site.app, db: to } }, accountId, daysAfter(site.clock.now, 7))
  },
}
const countEvents = async () => (await db.selectFrom('events').select('id').execute()).length

for (const [what, prepare] of Object.entries(acts)) {
  test(`a moderator ${what}`, async () => {
    assert.equal((await (await prepare())(await moderatorOn(site))).status, 303)
  })

  for (const [how, lose] of Object.entries(losses))
    if (serverUrl)
      test(`a moderator who ${how} since the request began and ${what} changes nothing`, async () => {
        const [act, moderator] = [await prepare(), await moderatorOn(site)]
        const before = await countEvents()
        const { answer } = await inTransaction(db, async (transaction) => {
          await lose(transaction, moderator.accountId)
          const answer = act(moderator)
          await untilWaiting(db, answer)
          return { answer }
        })
        assert.equal((await answer).status, 403)
        assert.equal(await countEvents(), before)
      })
}

test('no one can agree to a ban while its proposer is suspended', async () => {
  const proposer = await moderatorOn(site)
  const { id } = await caseOn(site, 'ban', { involvedId: proposer.accountId })
  await sanctionOn(site, proposer.accountId, daysAfter(site.clock.now, 7))
  const answer = await (await moderatorOn(site)).post(`/moderation/bans/${id}/second`, {})
  assert.equal(answer.status, 409)
  assert.match(await answer.text(), /is no longer a moderator, or is suspended, so only one person would decide/)
})
