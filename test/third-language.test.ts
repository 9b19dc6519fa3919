import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { catalogs, operatorCatalogs, translations } from '#app/copy-catalogs.ts'
import type { Messages, Replacements } from '#app/platform/copy/catalog.ts'
import { type Language, languages, type SiteLanguage } from '#app/platform/copy/languages.ts'
import { adOn } from './ads.ts'
import { adult, testApp } from './app.ts'
import { openDetector, readTexts } from './other-language.ts'
import { goodPassword, linkIn, emailsTo, personOn } from './person.ts'

/** English with accents, in place of a third language. Its dates are French, in an order of their own. */
const third = 'qps' as Language
const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' }
const accented = (text: string) => text.replaceAll(/\{\w+\}|<\/?\w+>|[aeiou]/gi, (piece) => accents[piece] ?? piece)
const accentedMessage = (message: Messages[string]) =>
  typeof message === 'string' ? accented(message) : { one: accented(message.one), other: accented(message.other) }

;(languages as SiteLanguage[]).push({
  code: third,
  locale: 'fr-US',
  name: 'Accénts',
  dates: {
    monthOfDay: 'long',
    day: (day, month, year) => [year, month, day].filter(Boolean).join(' '),
    shortDay: (day, month, year) => [year, month, day].filter(Boolean).join(' '),
    month: (month, year) => `${year} ${month}`,
    clock: (hour, minute, isMorning) => `${isMorning ? '‹' : '›'}${hour}:${minute}`,
    moment: (day, clock) => `${day} – ${clock}`,
    to: ' – ',
  },
})
;(translations as Record<string, Replacements>)[third] = Object.fromEntries(
  [...catalogs, ...operatorCatalogs].map(({ name, en }) => [
    name,
    Object.fromEntries(Object.entries(en).map(([key, message]) => [key, accentedMessage(message)])),
  ]),
)

const site = await testApp()
after(async () => {
  // Other files that run in this process know two languages.
  ;(languages as SiteLanguage[]).pop()
  delete (translations as Record<string, Replacements>)[third]
  await site[Symbol.asyncDispose]()
})
const { db, config } = site.app
// A migration would widen these, the only places where the database knows the languages.
for (const table of ['accounts', 'pending_sign_ups', 'mail_requests'])
  await sql`alter table ${sql.table(table)} drop constraint ${sql.id(`${table}_language_check`)}`.execute(db)

const findEnglish = openDetector('en', third)

/** Opens a page of the third language, and checks that it's in it and that its links stay in it. */
async function readPage(path: string, { status = 200, headers = adult as Record<string, string> } = {}) {
  const page = await site.get(`/qps${path}`, headers)
  const html = await page.text()
  assert.equal(page.status, status, path)
  assert.match(html, /<html lang="qps"/, path)
  assert.deepEqual(findEnglish(readTexts(html)), [], path)
  const links = Array.from(html.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="(\/[^"]*)"[^>]*>/g), ([tag, to]) => ({ tag, to: to! }))
  const leaving = links.filter(({ tag, to }) => !/hreflang="/i.test(tag) && !/^\/qps(?=$|[/?#])|^\/(feeds|photos|assets)\//.test(to))
  assert.deepEqual(leaving, [], path)
  return html
}

test('the home page is in the third language, and leads to itself in the two others', async () => {
  const html = await readPage('')
  assert.match(html, /<a[^>]* hrefLang="en" href="\/"[^>]*>English<\/a>/i)
  assert.match(html, /<a[^>]* hrefLang="es" href="\/es"[^>]*>Español<\/a>/i)
  assert.doesNotMatch(html, />Accénts</)
  const alternates = Array.from(html.matchAll(/<link rel="alternate" hrefLang="(\w+)" href="([^"]*)"/gi), ([, code, to]) => [code, to])
  assert.deepEqual(alternates, [
    ['en', `${config.origin}/`],
    ['es', `${config.origin}/es`],
    ['qps', `${config.origin}/qps`],
  ])
  assert.match(html, new RegExp(`<link rel="canonical" href="${config.origin}/qps"`))
  assert.match(await (await site.get('/es')).text(), /<a[^>]* hrefLang="qps" href="\/qps"[^>]*>Accénts<\/a>/i)
})

test('a city, an ad, a search, and the finder are in the third language, with its dates', async () => {
  const { id } = await adOn(site, { title: 'Unhurried lunches' })
  assert.match(await readPage('/city/Texas/Austin'), new RegExp(`href="/qps/city/Texas/Austin/ad/${id}"`))
  assert.match(await readPage(`/city/Texas/Austin/ad/${id}`), />mai 3</)
  assert.match(await readPage('/search?words=lunches'), /Unhurried lunches/)
  assert.match(await readPage('/find?q=springfield'), /href="\/qps\/city\/Illinois\/Springfield"/)
  const suggestions = (await (await site.get('/qps/find/suggestions?q=aus')).json()) as [string, string][]
  assert.ok(suggestions.some(([, path]) => path === '/qps/city/Texas/Austin'))
})

test('errors are in the third language', async () => {
  await readPage('/no-such-page', { status: 404 })
  await readPage('/city/Texas/Austin/ad/1', { status: 404 })
  assert.equal((await site.get('/qpsx')).status, 404)
  assert.match(await (await site.get('/qpsx')).text(), /<html lang="en"/)
})

test('a sign-up, its emails, and its account are in the third language', async () => {
  const email = 'ann@example.com'
  const ann = personOn(site)
  await readPage('/signup')
  const refused = await ann.post('/qps/signup', { email, password: 'short', birthDate: '1990-01-01', accepted: 'on' })
  assert.equal(refused.status, 422)
  assert.deepEqual(findEnglish(readTexts(await refused.text())), [])
  const answer = await ann.post('/qps/signup', { email, password: goodPassword, birthDate: '1990-01-01', accepted: 'on' })
  assert.equal(answer.headers.get('Location'), '/qps/success')
  const mail = (await emailsTo(site, email)).at(-1)!
  assert.match(mail.html, /<html lang="qps"/)
  assert.deepEqual(findEnglish([mail.subject, ...readTexts(mail.html), ...mail.text.split('\n')]), [])
  assert.match(linkIn(mail.text), /^\/qps\/link\//)
  assert.equal((await ann.post(linkIn(mail.text))).status, 303)
  const { language } = await db.selectFrom('accounts').select('language').where('email', '=', email).executeTakeFirstOrThrow()
  assert.equal(language, third)
  const account = await (await ann.get('/account')).text()
  assert.match(account, /<html lang="qps"/)
  assert.deepEqual(findEnglish(readTexts(account)), [])
  const offered = Array.from(account.matchAll(/<input type="hidden" name="language" value="(\w+)"/g), ([, code]) => code)
  assert.deepEqual([...new Set(offered)], ['en', 'es'])
  await ann.post('/account/language', { language: 'es', next: '/account' })
  assert.match(await (await ann.get('/qps/account')).text(), /<html lang="es"/)
  await ann.post('/es/account/language', { language: third, next: '/account' })
  assert.match(await (await ann.get('/es/account')).text(), /<html lang="qps"/)
})

test('a text without a translation is shown in English, and says so', async () => {
  assert.match(await readPage('/terms'), / lang="en"/)
  assert.match(await readPage('/rules'), / lang="en"/)
})

test('search engines, robots, prefetching, the installed app, and scripts know the third language', async () => {
  const read = async (path: string) => (await site.get(path)).text()
  assert.ok((await read('/sitemap.xml')).includes(`<loc>${config.origin}/qps/terms</loc>`))
  assert.match(await read('/robots.txt'), /^Disallow: \/find\nDisallow: \/es\/find\nDisallow: \/qps\/find$/m)
  assert.ok((await read('/speculation-rules.json')).includes('"/qps/city/*"'))
  assert.ok((await read('/qps/app.webmanifest')).includes('"lang":"qps"'))
  const words = JSON.parse(await read('/qps/copy/sign-up')) as Messages
  assert.deepEqual(findEnglish(Object.values(words).filter((one) => typeof one === 'string')), [])
})
