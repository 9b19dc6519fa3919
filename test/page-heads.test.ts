import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '#app/routes.ts'
import { adOn } from './ads.ts'
import { adult, testApp } from './app.ts'
import { nextNetwork, receiptOf, report, sendConcern } from './reports.ts'
import { newcomer } from './roles.ts'
import { takedownOn } from './takedowns.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { origin } = site.app.config
const secret = 'Qm9vayBvZiBzZWNyZXRzLCBub3QgdG8gYmUgdG9sZA4'
const ad = await adOn(site)

const values: Record<string, string> = {
  state: 'Texas',
  city: 'Austin',
  adId: String(ad.id),
  slug: 'client-getting-started-guide',
  version: '1',
  secret,
  token: secret,
}
const pathOf = (pattern: string) => pattern.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '1').replace('/*', '/no-such-page')
const open = (path: string) => site.site(new Request(origin + path, { headers: adult }), { address: nextNetwork() })
const contentOf = (html: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

async function checkHead(path: string, answer?: Response) {
  answer ??= await open(path)
  if (!/text\/html/.test(answer.headers.get('Content-Type') ?? '')) return false
  const html = await answer.text()
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1]
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  assert.ok(title, `${path}: title`)
  for (const name of ['description', 'og:site_name', 'og:title', 'og:description', 'og:type', 'og:url'])
    assert.ok(contentOf(html, name), `${path}: ${name}`)
  assert.equal(contentOf(html, 'og:type'), 'website', path)
  // Nothing is at a missing page's address, so it isn't another page's either.
  if (answer.status >= 400) assert.equal(canonical, undefined, path)
  else assert.ok(canonical?.startsWith(`${origin}/`) && contentOf(html, 'og:url') === canonical, `${path}: ${canonical}`)
  const heads = html.slice(0, html.indexOf('<body'))
  for (const one of [secret, ...path.split('/').filter((part) => /^[\w-]{43}$/.test(part))])
    assert.ok(!heads.includes(one), `${path}: secret`)
  // Without JavaScript, a button sends a form or opens a popover, and a link leads somewhere.
  for (const [button] of html.matchAll(/<button[^>]*>/g)) assert.match(button, /type="submit"|popoverTarget=/i, `${path}: ${button}`)
  for (const [link] of html.matchAll(/<a [^>]*>/g)) assert.match(link, /href="/, `${path}: ${link}`)
  return true
}

test('every page for visitors, and every error page, has a complete head without a secret, and controls that need no script', async () => {
  let pages = 0
  for (const [pattern, { get }] of Object.entries(routes)) if (get === 'anyone' && (await checkHead(pathOf(pattern)))) pages++
  assert.ok(pages > 35, String(pages))
})

test('a page tells search engines not to list it, unless its row in the route table says that they may', async () => {
  for (const [pattern, { get, robots = 'noindex' }] of Object.entries(routes)) {
    if (get !== 'anyone') continue
    const answer = await open(pathOf(pattern))
    if (!/text\/html/.test(answer.headers.get('Content-Type') ?? '')) continue
    const said = [...(await answer.text()).matchAll(/<meta name="robots" content="([^"]*)"/g)].map(([, content]) => content)
    const isError = answer.status >= 400
    assert.deepEqual(said, robots === 'index' && !isError ? [] : [isError ? 'noindex' : robots], pattern)
  }
})

test('a page that is missing, gone, closed, or too much names no canonical address', async () => {
  const ended = await adOn(site, { state: 'ended', end_reason: 'withdrawn', ended_at: site.app.now() })
  for (const [path, status] of [
    ['/nowhere', 404],
    ['/es/nowhere', 404],
    ['/state/Nowhere', 404],
    ['/city/Texas/Nowhere', 404],
    ['/city/Texas/Austin/ad/1', 404],
    ['/about/nothing', 404],
    [`/city/Texas/Austin/ad/${ended.id}`, 410],
    [`/es/city/Texas/Austin/ad/${ended.id}`, 410],
    [`/link/${secret}`, 410],
    [`/reset/${secret}`, 410],
    [`/renewal/${secret}`, 410],
    ['/search?q=%00', 400],
  ] as const) {
    const answer = await open(path)
    assert.equal(answer.status, status, path)
    assert.doesNotMatch(await answer.clone().text(), /rel="(canonical|alternate)"/, path)
    assert.ok(await checkHead(path, answer))
  }
})

test('a receipt’s address is in no canonical link and in no shared metadata', async () => {
  const receipts = [
    receiptOf(await report(site, ad.id)),
    receiptOf(await sendConcern(site)),
    (await takedownOn(site, { addresses: String(ad.id) })).receipt,
  ]
  for (const path of receipts) {
    assert.match(path, /\/[\w-]{43}/)
    assert.equal((await open(path)).status, 200)
    assert.ok(await checkHead(path.replace(/\?.*/, '')))
  }
})

test('an error thrown by an action has a complete head too, with the site’s name and a quick exit', async () => {
  await using own = await testApp({ SITE_NAME: 'Duskwatch', EXIT_URL: 'https://www.example.com/news' })
  const member = await newcomer(own, { role: 'member' })
  const sent = await own.site(
    new Request(`${origin}/signup`, { method: 'POST', body: 'x', headers: { Origin: origin, 'Content-Type': 'text/plain' } }),
    { address: nextNetwork() },
  )
  const answers = [sent, await own.post('/takedowns/1/answer', {}, member.headers)]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [415, 404],
  )
  for (const answer of answers) {
    const html = await answer.clone().text()
    assert.ok(await checkHead('/signup', answer))
    assert.match(html, /<title>[^<]+ \| Duskwatch<\/title>/)
    assert.match(html, /href="https:\/\/www\.example\.com\/news"/)
    assert.doesNotMatch(html, /Evenfall|weather\.gov/)
  }
})
