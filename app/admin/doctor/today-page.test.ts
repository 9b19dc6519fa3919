import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hoursBefore, utcDate, daysBefore } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { caseOn } from '../../../test/cases.ts'
import { textOf } from '../../../test/posting.ts'
import { moderatorOn } from '../../../test/review.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const admin = await moderatorOn(site, 'admin')
const ago = (hours: number) => hoursBefore(site.app.now(), hours)
const today = async (language = '') => textOf(await admin.read(`${language}/admin`))
const part = (page: string, from: string, to: string) => page.slice(page.indexOf(from), page.indexOf(to))

test('Today is for admins, and /admin is its only address', async () => {
  const moderator = await moderatorOn(site)
  assert.equal((await site.get('/admin', moderator.headers)).status, 403)
  assert.equal((await site.get('/admin')).headers.get('Location'), '/sign-in?next=%2Fadmin')
})

test('late cases, failed jobs, a missing backup, and an unchecked log need a person, and what’s fine comes last', async () => {
  await caseOn(site, 'report', { openedAt: ago(50) })
  await db
    .insertInto('job_runs')
    .values({ job: 'expire-claims', began_at: ago(5), ended_at: ago(5), is_failed: true, outcome: 'no disk' })
    .execute()
  const words = { subject: 'x', reason: 'x', text_body: 'x', html_body: null, unsubscribe: null }
  await db
    .insertInto('mails')
    .values({ kind: 'confirm', recipient: 'a@b.example', written_at: ago(5), failure: '550 no such user', ...words })
    .execute()
  const page = await today()
  const needed = part(page, 'Needs a person', 'Figures')
  for (const sentence of ['1 case is late.', 'Expire badges', 'No backup', 'wasn’t checked in the last two days'])
    assert.ok(needed.includes(sentence), `${sentence} in ${needed}`)
  const html = await (await site.get('/admin', admin.headers)).text()
  for (const [path, sentence] of [
    ['/moderation', '1 case is late.'],
    ['/admin/jobs', 'These jobs failed'],
    ['/admin/backups', 'No backup is on record.'],
    ['/admin/events', 'The log of decisions wasn’t checked'],
    ['/admin/mail', '\\d+ emails? couldn’t be sent.'],
  ] as const)
    assert.match(html, new RegExp(`<a href="${path}"[^>]*>${sentence}`))
  // Each line of the table leads somewhere.
  const [table] = /<tbody>.*?<\/tbody>/s.exec(html)!
  for (const row of table.split('</tr>').slice(0, -1)) assert.match(row, /<a /)
  // A fix names the page that it's on, and none has a bare path.
  assert.match(table, /See why under <a href="\/admin\/jobs">Jobs<\/a>/)
  assert.doesNotMatch(textOf(table), /\/(?:admin|moderation)/)
  assert.match(await today('/es'), /1 caso está atrasado\..*Dar por vencidas las insignias/s)

  const run = { began_at: ago(3), ended_at: ago(3), is_failed: false, outcome: '' }
  await db
    .insertInto('job_runs')
    .values([
      { job: 'anchor-events', ...run },
      { job: 'backup', ...run },
      { job: 'expire-claims', ...run },
    ])
    .execute()
  const after = await today()
  assert.match(part(after, 'Needs a person', 'Figures'), /1 case is late/)
  assert.doesNotMatch(part(after, 'Needs a person', 'Figures'), /checked in the last two days|Expire badges|backup on record/)
  assert.match(after.slice(after.indexOf('In order')), /was checked in the last two days/)
})

test('each figure shows yesterday’s value and its change in 7 days', async () => {
  const day = (days: number) => utcDate(daysBefore(site.app.now(), days))
  await db
    .insertInto('daily_numbers')
    .values([
      { day: day(8), name: 'live ads', value: 10 },
      { day: day(1), name: 'live ads', value: 13 },
      { day: day(8), name: 'reports', value: 2 },
      { day: day(1), name: 'reports', value: 1 },
    ])
    .execute()
  const figures = part(await today(), 'Figures', 'In order')
  assert.match(figures, /Live ads 13 \+3 /)
  assert.match(figures, /Reports 1 −1 /)
  assert.match(figures, /Sign-ups not counted/)
})
