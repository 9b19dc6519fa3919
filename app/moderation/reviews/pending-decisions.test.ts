import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { decisions } from '#app/moderation/queue/decision.ts'
import { packPersonalData } from '#app/accounts/personal-data/export-archive.server.ts'
import { personalDataCategories } from '#app/personal-data-categories.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { unzipSync } from 'fflate'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { appealText } from '../../../test/decisions.ts'
import { proves } from '../../../test/proves.ts'
import { editOn, moderatorOn } from '../../../test/review.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const moderator = await moderatorOn(site)

/** What only a decision can put on a page. */
const traces: Record<(typeof decisions)[number], RegExp> = {
  approval: /A moderator approved|>Live since May 4/,
  changes: /asked for changes|asked you to change|Please say it in other words/,
  rejection: /rejected|Please say it in other words/,
  removal: /removed it|A moderator removed|Please say it in other words/,
}

type Owner = { accountId: number; headers: Record<string, string> }

/** Everything that an advertiser can read about an ad, except its public page. */
async function readAll(adId: number, { accountId, headers }: Owner) {
  const paths = ['', '/preview', '/edit', '/end', '/renewal', '/photos'].map((end) => `/ads/${adId}${end}`)
  const others = ['/ads', '/ads/calendar', '/decisions', '/account', '/account/messages', '/account/personal-data']
  const pages = [...paths, ...others].map(async (path) => `${path}\n${await (await site.get(path, headers)).text()}`)
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  const files = Object.entries(unzipSync(await packPersonalData(app, { accountId, email }, personalDataCategories)))
  const data = files.filter(([name]) => name !== 'README.txt').map(([name, bytes]) => `${name}\n${Buffer.from(bytes).toString()}`)
  // Each form has its own key.
  return [...(await Promise.all(pages)), ...data].map((text) => text.replaceAll(/(form_key" value)="[^"]*"/g, ''))
}

for (const isEdit of [false, true])
  for (const decision of decisions)
    test(`${decision} of ${isEdit ? 'an edit' : 'an ad'} is shown to its advertiser only when it can’t be undone anymore`, async () => {
      proves('ad-status.beingDecided', 'ad-status.editBeingDecided')
      const ad = await adOn(site, { state: isEdit || decision === 'removal' ? 'live' : 'in review' })
      if (isEdit) await editOn(site, ad.id, { title: 'An evening at the opera' })
      clock.now = minutesAfter(clock.now, 24 * 60)
      await db.updateTable('sessions').set({ used_at: clock.now, began_at: clock.now, proved_at: clock.now }).execute()
      const made = await moderator.decide(ad.id, decision)
      const decisionId = /undo=(\d+)/.exec(made.headers.get('Location')!)![1]!
      for (const page of await readAll(ad.id, ad)) {
        assert.doesNotMatch(page, traces[decision])
        assert.ok(!page.includes(`/decisions/${decisionId}`) && !page.includes('"outcome"'), page)
      }
      const isAboutEdit = isEdit && decision !== 'removal'
      const dashboard = await (await site.get(`/ads/${ad.id}`, ad.headers)).text()
      assert.match(dashboard, isAboutEdit ? /A moderator is deciding on your edit right now/ : /A moderator is deciding on it right now/)
      assert.equal((await site.get(`/decisions/${decisionId}`, ad.headers)).status, 404)
      assert.equal((await site.post(`/decisions/${decisionId}/appeal`, { text: appealText }, ad.headers)).status, 404)
      clock.now = minutesAfter(clock.now, 0.6)
      const pages = await readAll(ad.id, ad)
      assert.ok(pages.some((page) => traces[decision].test(page)))
      assert.ok(pages.some((page) => page.includes(`/decisions/${decisionId}`)))
      for (const page of pages) assert.doesNotMatch(page, /is deciding on/)
      assert.equal((await site.get(`/decisions/${decisionId}`, ad.headers)).status, 200)
      if (decision !== 'approval')
        assert.equal((await site.post(`/decisions/${decisionId}/appeal`, { text: appealText }, ad.headers)).status, 303)
    })

test('an advertiser can pause an approved ad at once, and the decision then counts', async () => {
  const ad = await adOn(site, { state: 'in review' })
  const made = await moderator.decide(ad.id, 'approval')
  assert.equal((await site.post(`/ads/${ad.id}/pause`, {}, ad.headers)).status, 303)
  const undone = await moderator.post(`/moderation/decisions/${/undo=(\d+)/.exec(made.headers.get('Location')!)![1]}/undo`, {})
  assert.equal(undone.status, 409)
})
