import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { after, test } from 'node:test'
import { translations } from '#app/copy-catalogs.ts'
import { languages } from '#app/platform/copy/languages.ts'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { prefixOf } from '#app/platform/http/language-path.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { type EmailContent, emailAsHtml, emailAsText, type Site as MailSite } from '#app/platform/mail/email-content.ts'
import { daysAfter, hoursAfter } from '#app/platform/time.ts'
import { adOn } from './ads.ts'
import { testApp } from './app.ts'
import { claimantOn } from './claims.ts'
import { openDetector, readTexts } from './other-language.ts'
import { moderatorOn } from './review.ts'
import { newcomer } from './roles.ts'
import { takedownOn } from './takedowns.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app

const now = new Date('2026-05-03T12:00:00Z')
const words = { secret: 's', receipt: 's', stopToken: 's', next: '/messages', email: 'new@example.com', device: 'Firefox on Linux' }
const dates = {
  now,
  dueAt: now,
  due: now,
  until: now,
  askedAt: now,
  checkedAt: now,
  expiresAt: now,
  confirmedAt: now,
  endsAt: now,
  pausesAt: now,
}
const others = {
  ads: 2,
  setBy: 'admin',
  since: now,
  requestedAt: now,
  role: 'moderator',
  harm: 'emails caused',
  left: 3,
  count: 2,
  adId: 7,
  decisionId: 7,
  takedownId: 7,
}
/** What any of the emails asks for. */
const needed = (is: boolean) => {
  const choices = { isConfirmed: is, isReminder: is, needsApproval: is, wasSent: is, pauses: is, isSiteWide: is, isLate: is, isOverdue: is }
  return { ...words, ...dates, ...others, ...choices }
}
type Write = (site: MailSite, needed: object) => EmailContent

test('every email is in the language of its reader, with links that stay in it', async () => {
  const modules = await Promise.all(globSync('app/**/*-email{,s}.ts').map((path) => import(`../${path}`) as Promise<Record<string, Write>>))
  const emails = modules.flatMap((module) => Object.entries(module)).filter(([name]) => /Email$/.test(name))
  assert.ok(emails.length > 35, String(emails.length))
  for (const { code: language } of languages) {
    const findOther = openDetector(language === 'es' ? 'en' : 'es')
    const copy = openCopy(language, translations[language])
    for (const [name, write] of emails)
      for (const is of [true, false]) {
        const content = write({ origin: `https://site.example${prefixOf(language)}`, siteName: 'Zorvel', copy }, needed(is))
        const from = { siteName: 'Zorvel', copy }
        assert.deepEqual(findOther(readTexts(emailAsHtml(content, from))), [], name)
        assert.deepEqual(findOther([content.subject, ...emailAsText(content, from).split('\n')]), [], name)
        assert.doesNotMatch(emailAsText(content, from), /undefined|NaN|Invalid|\{\w+\}/, name)
        assert.doesNotMatch(emailAsText(content, from), /press the button|presione el botón|page below/, name)
        for (const { 1: path } of emailAsText(content, from).matchAll(/https:\/\/site\.example(\S*)/g))
          assert.equal(path!.startsWith('/es'), language === 'es', `${name}: ${path}`)
      }
  }
})

test('what the clock and moderators cause reaches each member and moderator in their own language', async () => {
  const people = new Map<string, string>()
  const speak = async (language: 'en' | 'es', { accountId }: { accountId: number }) => {
    const { email } = await db
      .updateTable('accounts')
      .set({ language })
      .where('id', '=', accountId)
      .returning('email')
      .executeTakeFirstOrThrow()
    people.set(email, language)
  }
  for (const { code: language } of languages) {
    await speak(language, await adOn(site))
    await speak(language, await adOn(site, { state: 'paused', pause_reason: 'unanswered', asked_at: clock.now }))
    const claimant = await claimantOn(site)
    await claimant.begin()
    await speak(language, claimant)
    const named = await adOn(site)
    await speak(language, named)
    await takedownOn(site, { kind: 'words', addresses: String(named.id), mail: `asks-in-${language}@example.com` })
    for (const role of ['moderator', 'admin'] as const) await speak(language, await moderatorOn(site, role))
    const late = await newcomer(site, { role: 'member' })
    await speak(language, late)
    await db
      .insertInto('address_changes')
      .values({
        account_id: late.accountId,
        email: `other-${language}@example.com`,
        email_key: `other-${language}@example.com`,
        asked_at: clock.now,
        due_at: clock.now,
        confirmed_at: null,
      })
      .execute()
    await db
      .insertInto('owner_notices')
      .values({ account_id: late.accountId, about: 'address change', mail_id: null, written_at: clock.now, handed_over_at: clock.now })
      .execute()
  }
  const run = async (...names: string[]) => {
    for (const name of names) await jobsOf(app)[name]!.run({} as never)
  }
  await run('apply-address-changes')
  for (const days of [1, 2, 7, 14, 15, 30, 45, 340, 366]) {
    clock.now = daysAfter(now, days)
    await run('ask-advertisers-to-confirm', 'pause-unanswered', 'expire-ads', 'expire-claims', 'expire-claim-requests', 'watch-takedowns')
  }
  clock.now = hoursAfter(clock.now, 1)
  const mails = await db.selectFrom('mails').select(['recipient', 'kind', 'html_body']).execute()
  for (const { recipient, kind, html_body } of mails)
    if (people.has(recipient)) assert.match(html_body!, new RegExp(`<html lang="${people.get(recipient)}">`), kind)
  const kinds = new Set(mails.filter(({ recipient }) => people.has(recipient)).map(({ kind }) => kind))
  for (const kind of [
    'weekly question',
    'paused unanswered',
    'expired',
    'check lapses',
    'check request lapsed',
    'case due',
    'address kept',
    'answer asked',
  ])
    assert.ok(kinds.has(kind), `${kind} is not among ${[...kinds].join(', ')}`)
})
