import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { minutesBefore } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { caseOn } from '../../../test/cases.ts'
import { textOf } from '../../../test/posting.ts'
import { moderatorOn } from '../../../test/review.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const moderator = await moderatorOn(site)
const ago = (minutes: number) => minutesBefore(site.app.now(), minutes)
const to = (answer: Response) => answer.headers.get('Location')

const ads: number[] = []
for (const minutes of [40, 30, 20]) ads.push((await caseOn(site, 'ad', { openedAt: ago(minutes) })).id)
const report = await caseOn(site, 'report', { openedAt: ago(50), isUrgent: true })
const approve = async (id: number, query: string) =>
  to(await moderator.post(`/moderation/ads/${id}/approval${query}`, { version: await moderator.version(id) }))

test('a case opened from a filtered queue, Next, taking it, and the next case after a decision keep the filter', async () => {
  const [first, second, third] = ads as [number, number, number]
  const path = `/moderation/ads/${first}?kind=ad`
  assert.ok((await moderator.read('/moderation?kind=ad')).includes(`href="${path}"`))
  const page = await moderator.read(path)
  for (const kept of [`/moderation/next?past=ad-${first}&amp;kind=ad`, `/moderation/ads/${first}/approval?kind=ad`, '/moderation?kind=ad'])
    assert.ok(page.includes(`="${kept}"`), kept)
  assert.equal(to(await site.get(`/moderation/next?past=ad-${first}&kind=ad`, moderator.headers)), `/moderation/ads/${second}?kind=ad`)
  for (const act of ['take', 'release']) assert.equal(to(await moderator.post(`/moderation/cases/ad/${first}/${act}?kind=ad`, {})), path)
  assert.match((await approve(first, '?kind=ad'))!, new RegExp(`^/moderation/ads/${second}\\?after=approval&kind=ad&undo=\\d+$`))
  // A refused form keeps it, too.
  const refused = await moderator.post(`/moderation/ads/${second}/rejection?kind=ad`, { version: await moderator.version(second) })
  assert.ok((await refused.text()).includes(`/moderation/ads/${second}/rejection?kind=ad`))
  await approve(second, '?kind=ad')
  assert.match((await approve(third, '?kind=ad'))!, /^\/moderation\?after=approval&kind=ad&undo=/)
})

test('the bar of a case says how many others are urgent, and without a filter the next case is one of them', async () => {
  const { id } = await caseOn(site, 'ad', { openedAt: ago(10) })
  assert.match(textOf(await moderator.read(`/moderation/ads/${id}?kind=ad`)), / 1 urgent Back to the queue/)
  assert.equal(to(await site.get('/moderation/next', moderator.headers)), `/moderation/reports/${report.id}`)
  assert.doesNotMatch(textOf(await moderator.read(`/moderation/reports/${report.id}`)), /1 urgent/)
  // What another moderator has taken doesn't wait for this one.
  const other = await moderatorOn(site)
  await other.post(`/moderation/cases/report/${report.id}/take`, {})
  assert.doesNotMatch(textOf(await moderator.read(`/moderation/ads/${id}`)), /1 urgent/)
})

test('a filter that isn’t a kind is dropped', async () => {
  const { id } = await caseOn(site, 'ad', { openedAt: ago(5) })
  for (const kind of ['__proto__', 'constructor', 'ad%22%3E', 'AD'])
    assert.ok((await moderator.read(`/moderation/ads/${id}?kind=${kind}`)).includes(`="/moderation/ads/${id}/approval"`), kind)
})
