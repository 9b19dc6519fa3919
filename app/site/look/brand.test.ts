import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { readConfig } from '#app/config.server.ts'
import { readContent } from '#app/site/content/content.server.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { adult, testApp } from '../../../test/app.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenfall-brand-'))
after(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await rm(folder, { recursive: true })
  await mkdir(folder)
})

const put = (name: string, body: string | Buffer) => writeFile(join(folder, name), body)
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="#124" d="M0 0h120v40H0z"/></svg>'
const teal = { light: '#0b4f4a', dark: '#8fe3d9' }

/** The sentence with which the site refuses to start. */
async function refusal() {
  const error: unknown = await readContent(readConfig({ CONTENT_DIR: folder }), () => new Date('2026-11-24')).catch(
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof Error)
  return error.message
}

test('an operator’s colors, logo, font, footer, and email signature are on every page and email', async () => {
  await put(
    'brand.json',
    JSON.stringify({
      colors: { plum: teal, night: { light: '#06302d', dark: '#031a18' } },
      footer: 'Run by <Duskwatch> LLC',
      emailSignature: 'Duskwatch & Co, Austin',
    }),
  )
  await put('logo.svg', logo)
  await put('mark.svg', logo)
  const font = await readFile('app/platform/ui/fonts/evenfall-display.woff2')
  await put('display.woff2', font)
  await using site = await testApp({ CONTENT_DIR: folder, SITE_NAME: 'Duskwatch' })
  const html = await (await site.get('/', adult)).text()
  const [, version] = /<link rel="stylesheet" href="\/brand\/([0-9a-f]{8})\/theme\.css"/.exec(html) ?? assert.fail('no stylesheet')
  assert.match(
    html,
    new RegExp(
      `<a class="wordmark" href="/"><img class="logo" src="/brand/${version}/logo.svg" alt="Duskwatch" width="120" height="40"/></a>`,
    ),
  )
  assert.match(html, /<small>Run by &lt;Duskwatch&gt; LLC<\/small>/)
  assert.match(
    html,
    new RegExp(`<link rel="icon" href="/brand/${version}/mark.svg"/>.*<link rel="preload" href="/brand/${version}/display.woff2"`),
  )
  assert.match(html, /<meta name="theme-color" content="#06302d"/)
  assert.equal(((await (await site.get('/app.webmanifest')).json()) as { theme_color: string }).theme_color, '#06302d')

  const { queue, mail, db } = site.app
  const content = { kind: 'receipt' as const, subject: 'Your receipt', reason: 'You asked for it.', paragraphs: ['Here it is.'] }
  await writeEmail(db, { queue, mail, to: 'ann@example.com', language: null, content: () => content, now: site.clock.now })
  const { text_body, html_body } = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  assert.match(text_body!, /\n\nDuskwatch\nDuskwatch & Co, Austin\nYou asked for it\.\n$/)
  assert.match(html_body!, /<p style="[^"]+">Duskwatch<br>Duskwatch &#x26; Co, Austin<br>You asked for it\.<\/p>/)

  const styles = await site.get(`/brand/${version}/theme.css`)
  assert.equal(styles.headers.get('Cache-Control'), 'public, max-age=31536000, immutable')
  assert.match(await styles.text(), /url\('display\.woff2'\).*:root\{--plum:light-dark\(#0b4f4a,#8fe3d9\);/)
  assert.deepEqual(Buffer.from(await (await site.get(`/brand/${version}/display.woff2`)).arrayBuffer()), font)
  const picture = await site.get(`/brand/${version}/logo.svg`)
  assert.deepEqual([picture.headers.get('Content-Type'), await picture.text()], ['image/svg+xml', logo])
  assert.match(picture.headers.get('Content-Security-Policy')!, /script-src 'self'/)
  assert.equal((await site.get('/brand/00000000/logo.svg')).headers.get('Cache-Control'), 'public, max-age=60')
  assert.equal((await site.get(`/brand/${version}/brand.json`)).status, 404)
})

test('the name, the first words of the home page, and the words for categories are in brand.json, in each language', async () => {
  const words = {
    name: 'Duskwatch',
    hero: { en: { title: 'Look before you write', lead: '{site} lists adults in Texas.' }, es: { title: 'Mire antes de escribir' } },
    categories: { en: { W4M: 'Lady for a gentleman' } },
  }
  await put('brand.json', JSON.stringify(words))
  await using site = await testApp({ CONTENT_DIR: folder, SITE_NAME: 'Another' })
  const home = await (await site.get('/', adult)).text()
  assert.match(home, /<title>Duskwatch: /)
  assert.match(home, /<h1[^>]*>Look before you write<\/h1>/)
  assert.match(home, /Duskwatch lists adults in Texas\./)
  assert.match(await (await site.get('/search', adult)).text(), /lady for a gentleman/i)
  assert.match(await (await site.get('/es', adult)).text(), /Mire antes de escribir/)
  assert.match(await (await site.get('/terms')).text(), /Duskwatch/)
  for (const [changed, reason] of [
    [{ hero: { en: { lead: 'No name.' } } }, /brand\.json, line 1: hero, en, lead: must say \{site\}/],
    [{ categories: { en: { W4X: 'None' } } }, /brand\.json, line 1: categories, en, W4X/],
    [{ hero: { en: { motto: 'Boo' } } }, /hero, en, motto: Unrecognized key/],
  ] as const) {
    await put('brand.json', JSON.stringify(changed))
    assert.match(await refusal(), reason)
  }
})

test('without a look of its own, a page has no byte more', async () => {
  await using site = await testApp()
  const html = await (await site.get('/', adult)).text()
  assert.doesNotMatch(html, /\/brand\//)
  assert.equal((await site.get('/brand/00000000/theme.css')).status, 404)
})

test('a color that people couldn’t read is refused, with its line', async () => {
  await put('brand.json', '{\n  "colors": {\n    "plum": { "light": "#d8a0c8", "dark": "#e2b7d2" }\n  }\n}')
  assert.match(
    await refusal(),
    /brand\.json, line 3: colors, plum: “plum” on “paper” has a contrast of 1\.\d in the light theme, and people need at least 4\.5\./,
  )
  await put('brand.json', '{\n  "colors": {\n    "paper": { "light": "#333333", "dark": "#17111f" }\n  }\n}')
  assert.match(await refusal(), /line 3: colors, paper: “ink” on “paper”/)
  await put('brand.json', '{\n  "colors": {\n    "night": { "light": "#c9b8c6", "dark": "#0c0812" }\n  }\n}')
  assert.match(await refusal(), /line 3: colors, night: “on-night” on “night”/)
})

test('unknown keys, colors, and broken photos are refused', async () => {
  for (const [text, reason] of [
    ['{\n  "color": {}\n}', /line 2: color: Unrecognized key/],
    [
      '{\n  "colors": { "pink": { "light": "#ffffff", "dark": "#ffffff" } }\n}',
      /line 2: colors, pink: There’s no color of this name\. The colors are paper, /,
    ],
    [
      '{\n  "colors": {\n    "plum": { "light": "red", "dark": "#ffffff" }\n  }\n}',
      /line 3: colors, plum, light: A color is # and six digits/,
    ],
  ] as const) {
    await put('brand.json', text)
    assert.match(await refusal(), reason)
  }
  await rm(join(folder, 'brand.json'))
  for (const [text, reason] of [
    ['<svg></svg>', /logo\.svg: This isn’t an SVG image with a viewBox/],
    [logo.replace('<path', '<script>alert(1)</script><path'), /has a script/],
    [logo.replace('<path', '<path onclick="alert(1)"'), /has a script/],
    [logo.replace('<path', '<image href="https://example.com/a.png"/><path'), /something from another file/],
    [logo.replace('#124', 'url(https://example.com/a)'), /something from another file/],
    [logo + ' '.repeat(30_000), /has 31 KB\. Every visitor fetches it, so 30 KB is the most/],
  ] as const) {
    await put('logo.svg', text)
    assert.match(await refusal(), reason)
  }
  await rm(join(folder, 'logo.svg'))
  await put('display.woff2', 'OTTO')
  assert.match(await refusal(), /display\.woff2: This isn’t a WOFF2 font/)
})

test('the shipped colors are those of the stylesheet, and as a copy they change nothing', async () => {
  const shipped = await readFile('content/brand.json', 'utf8')
  const tokens = (await Promise.all(['tokens', 'page-parts'].map((name) => readFile(`app/platform/ui/${name}.css`, 'utf8')))).join('')
  const { colors } = JSON.parse(shipped) as { colors: Record<string, { light: string; dark: string }> }
  for (const [name, { light, dark }] of Object.entries(colors))
    assert.ok(tokens.includes(`--${name}: light-dark(${light}, ${dark});`), name)
  for (const fixed of ['--on-night: #f4e9d9;', '--on-night-2: #c9b8c6;', '--on-amber: #1e1228;']) assert.ok(tokens.includes(fixed), fixed)
  await put('brand.json', shipped)
  const { brand } = await readContent(readConfig({ CONTENT_DIR: folder }), () => new Date('2026-11-24'))
  assert.deepEqual([brand.files.size, brand.look?.stylesheet], [0, undefined])
})
