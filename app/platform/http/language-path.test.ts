import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { adult, testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { emailsTo, memberOn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { inLanguage, withLinksIn } from './language-path.ts'

const site = await testApp()
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { origin } = site.app.config

test('every page is also at an address in Spanish, and its links stay there', async () => {
  const answer = await site.get('/es/find?q=springfield')
  const html = await answer.text()
  assert.equal(answer.status, 200)
  assert.match(html, /<html lang="es">/)
  assert.match(html, /<h1>¿Cuál\?<\/h1>|<h1>¿/)
  assert.match(html, /href="\/es\/city\/Illinois\/Springfield"/)
  const unprefixed = [...html.matchAll(/ (?:href|action)="(\/[^"]*)"/gi)].map(([, path]) => path!).filter((path) => !path.startsWith('/es'))
  assert.deepEqual(
    unprefixed.filter((path) => !/^\/(assets\/|[\w-]+\.\w+$)/.test(path)),
    ['/find?q=springfield', '/find?q=springfield'],
    'only the links to English',
  )
  assert.equal((await site.get('/es/nothing/here')).status, 404)
})

test('each language has its own canonical address, and names the other’s', async () => {
  for (const [path, own] of [
    ['/ranking', '/ranking'],
    ['/es/ranking', '/es/ranking'],
  ]) {
    const html = await (await site.get(path!)).text()
    const links = [...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="(..)")? href="([^"]+)"/g)].map(([, ...link]) => link)
    assert.deepEqual(links, [
      ['canonical', undefined, origin + own],
      ['alternate', 'en', `${origin}/ranking`],
      ['alternate', 'es', `${origin}/es/ranking`],
    ])
  }
  const home = await (await site.get('/es')).text()
  assert.match(home, new RegExp(`<link rel="canonical" href="${origin}/es"/>`))
  assert.match(home, / hrefLang="en" href="\/"/)
})

test('a redirect stays in the language of the address', async () => {
  const found = await site.get('/es/find?q=austin')
  assert.equal(found.headers.get('Location'), '/es/city/Texas/Austin')
  const gate = await site.get('/es/city/Texas/Austin')
  assert.match(await gate.text(), /<html lang="es">/)
})

test('a page is cached once in each language', async () => {
  const read = async (path: string) => (await server.fetch(path, { headers: adult })).text()
  for (let turn = 0; turn < 2; turn++) {
    assert.match(await read('/city/Texas/Austin'), /<html lang="en">/)
    assert.match(await read('/es/city/Texas/Austin'), /<html lang="es">/)
  }
  assert.ok(site.app.pages.find('1/city/Texas/Austin') && site.app.pages.find('1/es/city/Texas/Austin'))
})

test('a member’s choice is stored, and pages and emails follow it', async () => {
  proves('legal/privacy: An account')
  const ann = await memberOn(site, 'ann@example.com')
  const accounts = site.app.db.updateTable('accounts').where('email', '=', 'ann@example.com')
  await accounts.set({ language: null }).execute()
  assert.match(
    await (await ann.get('/es/messages')).text(),
    /<html lang="es">/,
    'the address decides for whoever joined before this was stored',
  )
  const chosen = await ann.post('/account/language', { language: 'es', next: '/messages' })
  assert.deepEqual([chosen.status, chosen.headers.get('Location')], [303, '/es/messages'])
  assert.match(await (await ann.get('/messages')).text(), /<html lang="es">/)
  await personOn(site).post('/reset', { email: 'ann@example.com' })
  const mail = (await emailsTo(site, 'ann@example.com')).at(-1)
  assert.match(mail!.html, /<html lang="es">/)
  assert.match(mail!.text, new RegExp(`${origin}/es/reset/`))
  const back = await ann.post('/es/account/language', { language: 'en', next: '/messages' })
  assert.equal(back.headers.get('Location'), '/messages')
  assert.match(await (await ann.get('/es/messages')).text(), /<html lang="en">/)
})

test('links to files and other sites stay as they are', () => {
  const html =
    '<a href="/"><a href="/?a=1#b"><link href="/assets/a.css"><a href="/photos/a/8.jpg"><a href="//x"><a href="/ads/1/photos"><form action="/search">'
  assert.equal(
    withLinksIn('es', html),
    '<a href="/es"><a href="/es?a=1#b"><link href="/assets/a.css"><a href="/photos/a/8.jpg"><a href="//x"><a href="/es/ads/1/photos"><form action="/es/search">',
  )
  assert.deepEqual([inLanguage('es', '/'), inLanguage('en', '/'), inLanguage('es', '/#states')], ['/es', '/', '/es#states'])
  assert.deepEqual([inLanguage('es', '/es/find'), inLanguage('es', '/es'), inLanguage('es', '/essay')], ['/es/find', '/es', '/es/essay'])
})

test('rules and legal texts are translated, and say which language governs', async () => {
  const { versions } = JSON.parse(await readFile('content/es/rules.json', 'utf8')) as { versions: { rules: { name: string }[] }[] }
  const rules = await (await site.get('/es/rules/3')).text()
  for (const { name } of versions.at(-1)!.rules) assert.ok(rules.includes(name), name)
  for (const path of ['/terms', '/privacy', '/contact']) {
    const html = await (await site.get(`/es${path}`)).text()
    assert.match(html, new RegExp(`<a hreflang="en" href="${path}">`), path)
  }
})

test('with the setting off, there are no Spanish addresses and no links to them', async () => {
  await using english = await testApp({ SPANISH: 'off' })
  assert.equal((await english.get('/es/ranking')).status, 404)
  assert.doesNotMatch(await (await english.get('/ranking')).text(), /\/es\b|hreflang/i)
})

test('with the setting off, a member who once chose Spanish gets English pages and emails', async () => {
  await using english = await testApp({ SPANISH: 'off' })
  const ann = await memberOn(english, 'ann@example.com')
  await english.app.db.updateTable('accounts').set({ language: 'es' }).where('email', '=', 'ann@example.com').execute()
  const html = await (await ann.get('/messages')).text()
  assert.match(html, /<html lang="en">/)
  assert.doesNotMatch(html, /href="\/es\b/)
  await personOn(english).post('/reset', { email: 'ann@example.com' })
  const mail = (await emailsTo(english, 'ann@example.com')).at(-1)
  assert.match(mail!.html, /<html lang="en">/)
  assert.doesNotMatch(mail!.text, /\/es\//)
})

test('search engines learn of the pages in both languages, and robots stay out of both finders', async () => {
  const sitemap = await (await site.get('/sitemap.xml')).text()
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address!.slice(origin.length))
  const english = paths.filter((path) => !path.startsWith('/es'))
  assert.deepEqual(
    paths.slice(english.length),
    english.map((path) => inLanguage('es', path)),
  )
  assert.match(await (await site.get('/robots.txt')).text(), /^Disallow: \/find\nDisallow: \/es\/find$/m)
})

test('suggestions of places and the sign-up dialog stay in Spanish', async () => {
  const suggestions = (await (await site.get('/es/find/suggestions?q=aus')).json()) as [string, string][]
  assert.ok(suggestions.some(([name, path]) => name === 'Austin, Texas' && path === '/es/city/Texas/Austin'))
  const copy = (await (await site.get('/es/copy/sign-up')).json()) as Record<string, string>
  assert.equal(copy.next, 'Continuar')
})
