import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { retentionJobs } from '#app/admin/operation/run-retention.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { daysBefore, minutesBefore } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { adOn } from '../../../test/ads.ts'
import { appealOn, appealText, decisionOn } from '../../../test/decisions.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { mailsOf } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { eraseDecisions } from './erase-decisions.server.ts'
import { appealEnd, isAppealable, type Outcome } from './statement.ts'
import { statementCopy } from './copy.ts'
import { describeOutcome } from './statement-text.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app
const copy = app.copy.en.read(statementCopy)
const outcomes: Outcome[] = [
  'approve',
  'ask for changes',
  'reject',
  'remove',
  'hide',
  'restore',
  'warn',
  'suspend',
  'ban',
  'check',
  'refuse',
  'take back',
]

/** Each request comes from a different network. */
let networks = 0
const post = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
  site.post(path, fields, headers, `10.9.${(++networks >> 8) & 255}.${networks & 255}`)
const member = () => newcomer(site, { role: 'member' })
const read = async (path: string, headers: Record<string, string>) => textOf(await (await site.get(path, headers)).text())
const appealsOf = (decisionId: number) => db.selectFrom('appeals').selectAll().where('decision_id', '=', decisionId).execute()

test('for every outcome, a statement says what was decided, about what, when, who decided, under which rule, and what the member can do', async () => {
  proves(
    'legal/privacy: A decision about',
    'legal/terms: We give the reason, unless the law',
    'account-cases.whatWeTell',
    'account-cases.whatWeTellLater',
    'account-cases.banTold: If you ban the account, we tell',
    'guides.rulesLead',
    'held-data.decisions why',
    'statement.lead',
  )
  const { accountId, headers } = await member()
  const { accountId: by } = await newcomer(site, { role: 'moderator' })
  for (const outcome of outcomes)
    for (const isAutomatic of [false, true]) {
      const until = outcome === 'suspend' ? new Date('2026-06-01T00:00:00Z') : null
      const decider = isAutomatic ? {} : { by: { accountId: by, role: 'moderator' as const } }
      const id = await decisionOn(site, { accountId, outcome, until, title: 'Quiet suppers', ...decider })
      const page = await read(`/decisions/${id}`, headers)
      assert.ok(page.includes(describeOutcome(outcome, copy)), outcome)
      assert.match(page, /your ad, “Quiet suppers”/)
      assert.match(
        page,
        isAutomatic ? /May 3 at 12:00 PM UTC, by one of the site’s rules, without a moderator/ : /May 3 at 12:00 PM UTC, by a moderator/,
      )
      assert.match(page, /Rule 8, No contact details, no other sites/)
      assert.match(page, /512 555 0134.*Take the number out\./)
      assert.match(page, isAutomatic ? /Explanation Take the number out\./ : /Note from the moderator Take the number out\./)
      assert.equal(page.includes('Jun 1'), Boolean(until), outcome)
      assert.equal(page.includes('Send appeal'), isAppealable(outcome), outcome)
      if (isAppealable(outcome)) assert.match(page, /once, until Jun 2 at 12:00 PM UTC/)
      assert.doesNotMatch(page, new RegExp(`\\b${by}\\b.*moderator`))
      const sent = await post(`/decisions/${id}/appeal`, { text: appealText }, headers)
      assert.equal(sent.status, isAppealable(outcome) ? 303 : 409, outcome)
      assert.equal((await appealsOf(id)).length, isAppealable(outcome) ? 1 : 0)
    }
  assert.match(await read('/decisions', headers), /Suspended: your ad, “Quiet suppers” Appeal in review/)
})

test('the list begins with what can be appealed or is, and folds what was decided over 30 days ago', async () => {
  const { accountId, headers } = await member()
  const html = async () => (await site.get('/decisions', headers)).text()
  const decide = async (outcome: Outcome, title: string, daysAgo: number) => {
    const id = await decisionOn(site, { accountId, outcome, title })
    const decided_at = daysBefore(site.clock.now, daysAgo)
    await db.updateTable('decisions').set({ decided_at }).where('id', '=', id).execute()
    return id
  }
  await decide('reject', 'Old lunches', 31)
  // It isn't folded if it's all there is.
  assert.match(await html(), /Old lunches/)
  assert.doesNotMatch(await html(), /<details/)
  await appealOn(site, accountId, await decide('reject', 'Long walks', 29))
  await decide('approve', 'Quiet suppers', 20)
  await decide('warn', 'Museum days', 10)
  await decide('approve', 'New galleries', 1)
  const [shown, folded] = (await html()).split('<details') as [string, string]
  const titlesIn = (part: string) => [...part.matchAll(/“([^”]+)”/g)].map(([, title]) => title)
  assert.deepEqual(titlesIn(shown), ['Museum days', 'Long walks', 'New galleries', 'Quiet suppers'])
  assert.deepEqual(titlesIn(folded), ['Old lunches'])
  assert.match(textOf(shown), /“Museum days” You can appeal until May 23 .*“Long walks” Appeal in review .*“New galleries” By a/)
})

test('the email is the same for every decision against someone and never reveals the case, and the list of emails links to the statement', async () => {
  proves('account-cases.emailed', 'ad-cases.emailed', 'ad-preview.changeReviewed', 'ad-preview.adReviewed')
  const { accountId, headers } = await member()
  const { accountId: by } = await newcomer(site, { role: 'moderator' })
  const seen = new Set<string>()
  for (const outcome of outcomes) {
    const id = await decisionOn(site, { accountId, outcome, by: { accountId: by, role: 'moderator' } })
    const [{ subject, text, html } = { subject: '', text: '', html: '' }, ...more] = await mailsOf(site, accountId)
    assert.deepEqual(more, [])
    assert.ok(text.includes(`/decisions/${id}\n`), text)
    assert.doesNotMatch(subject + text + html, /512|number out|escort|companion|advert|\bad\b|ban\b|suspen|warn|reject|photo|rule 8/i)
    const isGoodNews = subject.startsWith('Good news')
    assert.equal(isGoodNews, !isAppealable(outcome), outcome)
    if (!isGoodNews && outcome !== 'ask for changes') seen.add(subject + text.replace(`/decisions/${id}`, ''))
    assert.match(
      await (await site.get('/account/messages', headers)).text(),
      new RegExp(`<a href="/decisions/${id}">Read the decision</a>`),
    )
  }
  assert.equal(seen.size, 1)
})

test('a decision shows the rule as it was, even after the rules have a new version', async () => {
  const { accountId, headers } = await member()
  const id = await decisionOn(site, { accountId })
  const { rules } = app
  const [old] = rules.en
  const words = old!.rules.find(({ number }) => number === 8)!.text
  const changed = old!.rules.map((rule) => ({ ...rule, text: 'Other words.', name: 'Another' }))
  app.rules = { ...rules, en: [old!, { version: 2, from: '2026-05-04', rules: changed }] }
  site.clock.now = new Date('2026-05-04T00:00:00Z')
  await db.updateTable('sessions').set({ used_at: site.clock.now }).where('account_id', '=', accountId).execute()
  const page = await (await site.get(`/decisions/${id}`, headers)).text()
  assert.ok(page.includes(words), 'the old words')
  assert.doesNotMatch(page, /Other words\./)
  assert.match(page, /href="\/rules\/1#rule-8"/)
  const next = await decisionOn(site, { accountId })
  assert.match(await (await site.get(`/decisions/${next}`, headers)).text(), /\/rules\/2#rule-8.*Other words\./s)
  app.rules = rules
  site.clock.now = new Date('2026-05-03T12:00:00Z')
})

test('in Spanish, a decision quotes the rule in Spanish', async () => {
  const { accountId, headers } = await member()
  const id = await decisionOn(site, { accountId })
  const page = await (await site.get(`/es/decisions/${id}`, headers)).text()
  const words = (rules: typeof app.rules.en) => rules[0]!.rules.find(({ number }) => number === 8)!.text
  assert.ok(page.includes(words(app.rules.es)))
  assert.ok(!page.includes(words(app.rules.en)))
})

test('an appeal is filed once, even if the form is sent twice at the same moment', async () => {
  const { accountId, headers } = await member()
  const id = await decisionOn(site, { accountId })
  const answers = await Promise.all([1, 2].map(() => post(`/decisions/${id}/appeal`, { text: appealText }, headers)))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 409],
  )
  assert.match(await answers.find(({ status }) => status === 409)!.text(), /can appeal a decision once, and you already did/)
  assert.equal((await appealsOf(id)).length, 1)
  assert.match(await read(`/decisions/${id}?after=appeal`, headers), /Your appeal was sent.*It says nothing that the rule forbids/)
  const { kind, actor, details } = (await db.selectFrom('events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow())!
  assert.deepEqual([kind, actor, JSON.parse(details)], ['appealed', 'member', { decision: id }])
})

test('an appeal can be filed for 30 days, to the minute', async () => {
  const { accountId, headers } = await member()
  const [one, two] = [await decisionOn(site, { accountId }), await decisionOn(site, { accountId })]
  const end = appealEnd(site.clock.now)
  const stay = { used_at: end, began_at: end, proved_at: end }
  await db.updateTable('sessions').set(stay).where('account_id', '=', accountId).execute()
  site.clock.now = minutesBefore(end, 1)
  assert.equal((await post(`/decisions/${one}/appeal`, { text: appealText }, headers)).status, 303)
  site.clock.now = end
  const late = await post(`/decisions/${two}/appeal`, { text: appealText }, headers)
  assert.equal(late.status, 409)
  const page = textOf(await late.text())
  assert.match(page, /can’t appeal this decision/)
  assert.match(page, /The time to appeal ended on Jun 2 at 12:00 PM UTC/)
  assert.deepEqual(await appealsOf(two), [])
  site.clock.now = new Date('2026-05-03T12:00:00Z')
})

test('an appeal that’s too short or too long comes back as typed, and nothing is filed', async () => {
  proves('statement.tooShort')
  const { accountId, headers } = await member()
  const id = await decisionOn(site, { accountId })
  for (const [text, message] of [
    ['  Please   ', /at least 20 characters/],
    ['x'.repeat(2001), /Shorten it to 2,000 characters\. It has 2,001/],
  ] as const) {
    const answer = await post(`/decisions/${id}/appeal`, { text }, headers)
    const page = await answer.text()
    assert.equal(answer.status, 422)
    assert.match(page, message)
    assert.ok(page.includes(`${text.trim()}</textarea>`))
  }
  assert.deepEqual(await appealsOf(id), [])
})

test('after two years a decision’s text is deleted and the counts stay, unless an appeal is still open', async () => {
  proves('held-data.decisions until: We delete the text two years', 'held-data.decisions until: We keep the decision itself')
  const { accountId } = await member()
  const [plain, open] = [await decisionOn(site, { accountId, title: 'A title' }), await decisionOn(site, { accountId })]
  await appealOn(site, accountId, open)
  const twoYears = new Date(site.clock.now)
  twoYears.setUTCFullYear(twoYears.getUTCFullYear() + 2)
  const run = () => jobsOf(app)['delete-decision-words']!.run({} as never)
  const rowOf = (id: number) => db.selectFrom('decisions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  site.clock.now = new Date(twoYears.getTime() - 1000)
  await run()
  assert.equal((await rowOf(plain)).title, 'A title')
  site.clock.now = twoYears
  await run()
  const { title, quoted, note, rule, outcome } = await rowOf(plain)
  assert.deepEqual([title, quoted, note, rule, outcome], ['', '', '', 8, 'reject'])
  assert.equal((await rowOf(open)).note, 'Take the number out.')
  assert.equal((await appealsOf(open))[0]!.text, appealText)
  assert.equal(await retentionJobs(app)['delete-decision-words']!.run({} as never), 0)
  site.clock.now = new Date('2026-05-03T12:00:00Z')
})

test('deleting an account deletes the text of its decisions and appeals, and the counts stay', async () => {
  proves(
    'deletion.decisions',
    'figures.leftOutDeleted',
    'figures.appealsAre',
    'held-data.decisions until: We delete the text two years',
    'held-data.decisions until: We keep the decision itself',
  )
  const { id: adId, accountId } = await adOn(site)
  const decision = await decisionOn(site, { accountId, adId, title: 'A title', before: { state: 'live', pauseReason: null } })
  await appealOn(site, accountId, decision)
  await inTransaction(db, (transaction) => eraseDecisions(app, transaction, accountId))
  const { title, quoted, note, before, rule } = await db
    .selectFrom('decisions')
    .selectAll()
    .where('id', '=', decision)
    .executeTakeFirstOrThrow()
  assert.deepEqual([title, quoted, note, before, rule], ['', '', '', '', 8])
  assert.deepEqual(await appealsOf(decision), [], 'one that waits is over')
})
