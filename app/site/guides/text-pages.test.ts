import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { guideNames } from './addresses.ts'

const site = await testApp({ SITE_NAME: 'Duskwatch', CONTACT_EMAIL: 'people@duskwatch.example' })
after(() => site[Symbol.asyncDispose]())
const pages = ['harlot-hub-101', 'terms', 'privacy', 'accessibility', 'contact', 'credits', 'hotlines', 'quick-exit']

test('About lists the ten guides, and each has its page under the site’s own name', async () => {
  const hub = await (await site.get('/about')).text()
  for (const slug of guideNames) {
    assert.ok(hub.includes(`href="/about/${slug}"`), slug)
    const answer = await site.get(`/about/${slug}`)
    const html = await answer.text()
    assert.equal(answer.status, 200, slug)
    assert.match(html, /Back to About/)
    assert.match(html, /<meta name="description" content="[^"]{60,200}"/)
    assert.match(html, /<meta property="og:type" content="website"/)
    assert.doesNotMatch(html.replaceAll(/href="[^"]*"|content="http[^"]*"/g, ''), /Escort Monkey|Harlot Hub|Evenfall|\{\{/i, slug)
  }
})

test('each guide has 600 words or more and headings that can be linked to', () => {
  for (const slug of guideNames) {
    const { html, headings } = site.app.texts.en.get(slug)!
    const words = html
      .replaceAll(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/).length
    assert.ok(words >= 600, `${slug} has ${words}`)
    assert.ok(headings.length >= 4, slug)
    assert.equal(new Set(headings.map(({ id }) => id)).size, headings.length, slug)
    for (const { id } of headings) assert.ok(html.includes(`<h2 id="${id}">`), id)
  }
})

test('an unknown guide is a 404, even if another text has that name', async () => {
  for (const path of ['/about/nothing', '/about/terms', '/about/../terms/x']) assert.equal((await site.get(path)).status, 404, path)
})

test('legal and help pages respond, name the operator’s address, and show when they changed', async () => {
  for (const name of pages) {
    const answer = await site.get(`/${name}`)
    const html = await answer.text()
    assert.equal(answer.status, 200, name)
    assert.match(html, /Last updated|Changed after/)
    assert.doesNotMatch(html, /\{\{/)
  }
  assert.match(await (await site.get('/contact')).text(), /people@duskwatch\.example/)
  for (const name of ['terms', 'privacy']) {
    const html = await (await site.get(`/${name}`)).text()
    assert.doesNotMatch(html, /2025/)
    assert.match(html, /counsel/)
  }
})

test('the terms and the privacy policy have their required parts', () => {
  const partsOf = (slug: string) => site.app.texts.en.get(slug)!.headings.map(({ title }) => title.toLowerCase())
  const terms = [
    'agreement to terms',
    'age verification and eligibility',
    'platform purpose and services',
    'user responsibilities',
    'prohibited activities',
    'privacy and data protection',
    'payment terms',
    'disclaimer of warranties',
    'limitation of liability',
    'account termination',
    'changes to terms',
    'contact information',
  ]
  assert.deepEqual(
    partsOf('terms').filter((part) => terms.includes(part)),
    terms,
  )
  for (const word of [
    'commitment',
    'collect',
    'use',
    'shar',
    'security',
    'rights',
    'cookies',
    'ret',
    'international',
    'children',
    'changes',
    'contact',
  ])
    assert.ok(
      partsOf('privacy').some((part) => part.includes(word)),
      word,
    )
})

test('the reviews guide shows the counted figures and labeled samples', async () => {
  const html = await (await site.get('/about/escort-monkey-reviews')).text()
  assert.match(html, /<dt>rules for every ad<\/dt><dd>13<\/dd>/)
  assert.match(html, /Sample, not a real member/)
})

test('the quick-exit page names only the places that have the exit', async () => {
  for (const [language, name] of [
    ['', 'menu'],
    ['/es', 'menú'],
  ] as const) {
    const html = await (await site.get(`${language}/quick-exit`)).text()
    const [menu = ''] = /<nav class="menu".*?<\/nav>/s.exec(html) ?? []
    assert.ok(menu.includes('href'))
    assert.doesNotMatch(menu, /data-exit|class="[^"]*exit/)
    const text = html.slice(html.indexOf('<main'))
    assert.doesNotMatch(text, new RegExp(`(?:in the|en el) ${name}\\.`))
  }
})

test('the sitemap lists the indexed pages with their real dates, and robots.txt names it', async () => {
  const xml = await (await site.get('/sitemap.xml')).text()
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  for (const path of ['/rules', '/takedown', '/transparency']) assert.ok(paths.includes(path), path)
  for (const path of paths) {
    const html = await (await site.get(path)).text()
    assert.doesNotMatch(html, /noindex/, path)
  }
  for (const path of ['/signup', '/success', '/age', '/find']) assert.match(await (await site.get(path)).text(), /noindex/, path)
  assert.ok(!paths.some((path) => /^\/(state|city)/.test(path)))
  for (const slug of ['terms', 'privacy']) {
    const { updated, isChangedSince } = site.app.texts.en.get(slug)!
    assert.ok(xml.includes(`/${slug}</loc>${isChangedSince ? '' : `<lastmod>${updated}</lastmod>`}</url>`), slug)
  }
  const robots = await site.get('/robots.txt')
  assert.match(await robots.text(), /Sitemap: http:\/\/localhost:3000\/sitemap\.xml/)
})
