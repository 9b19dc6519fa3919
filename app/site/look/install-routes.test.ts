import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { UnsafeSettings } from '#app/config.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { adult, testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { readAppIcon } from './app-icon.server.ts'

const settings = {
  ORIGIN: 'https://example.com',
  SITE_NAME: 'Austin Evenings',
  APP_NAME: 'Tide & Table',
  CONTACT_EMAIL: 'operator@example.com',
}
const site = await testApp(settings)
const plain = await testApp()
const folder = await mkdtemp(join(tmpdir(), 'evenfall-icons-'))
after(async () => {
  await site[Symbol.asyncDispose]()
  await plain[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

type Manifest = { name: string; lang: string; start_url: string; icons: { src: string; sizes: string; purpose: string }[] }
const manifestOf = async (from: typeof site, path = '/app.webmanifest') => (await (await from.get(path)).json()) as Manifest

test('the manifest has the operator’s name and icon, and nothing that says what the site is', async () => {
  const answer = await site.get('/app.webmanifest')
  assert.equal(answer.headers.get('Content-Type'), 'application/manifest+json')
  const text = await answer.text()
  const manifest = JSON.parse(text) as Manifest
  assert.equal(manifest.name, 'Tide & Table')
  assert.equal(manifest.start_url, '/')
  assert.deepEqual(
    manifest.icons.map(({ purpose, sizes }) => [purpose, sizes]),
    [
      ['any', '512x512'],
      ['maskable', '512x512'],
    ],
  )
  for (const said of [text, JSON.stringify(await manifestOf(plain))]) assert.doesNotMatch(said, /Austin|Evenfall|escort|adult|description/i)
})

test('an app that is installed from a page in Spanish opens in Spanish, and is the same app', async () => {
  assert.match(await (await site.get('/es/about')).text(), /<link rel="manifest" href="\/es\/app\.webmanifest"/)
  const [english, spanish] = [await manifestOf(site), await manifestOf(site, '/es/app.webmanifest')]
  assert.deepEqual({ ...spanish, lang: 'en', start_url: '/' }, english)
  assert.deepEqual([spanish.lang, spanish.start_url], ['es', '/es'])
})

test('every page links the manifest, the touch icon, and a theme color, and its shared card shows the mark', async () => {
  for (const path of ['/', '/state/Texas', '/city/Texas/Austin', '/city/Texas/Austin/ad/9001', '/about', '/nowhere']) {
    const html = await (await site.get(path, adult)).text()
    assert.match(html, /<link rel="manifest" href="\/app\.webmanifest"/, path)
    assert.match(html, /<link rel="apple-touch-icon" href="\/app-icon\.png"/, path)
    assert.match(html, /<meta name="theme-color" content="#271632"/, path)
    assert.match(html, /<meta property="og:image" content="https:\/\/example\.com\/card\.png"/, path)
    assert.equal(html.match(/og:image/g)?.length, 1, path)
  }
})

test('the theme color is a color of the site’s own style', async () =>
  assert.match(await readFile('app/platform/ui/tokens.css', 'utf8'), /--night: light-dark\(#271632,/))

test('the icons of a tab and the shared card are there for every browser, and name no site', async () => {
  await using server = await listen(site, { assets: 'build/client' })
  const fetched = async (path: string) => {
    const answer = await server.fetch(path)
    return { type: answer.headers.get('Content-Type'), body: Buffer.from(await answer.arrayBuffer()) }
  }
  const [mark, old, card] = [await fetched('/mark.svg'), await fetched('/favicon.ico'), await fetched('/card.png')]
  assert.equal(mark.type, 'image/svg+xml')
  assert.doesNotMatch(mark.body.toString(), /<text/)
  assert.match(old.type!, /^image\/(x-icon|vnd\.microsoft\.icon)$/)
  const { width, height, format } = await sharp(old.body.subarray(old.body.readUInt32LE(18))).metadata()
  assert.deepEqual([width, height, format], [32, 32, 'png'])
  const shared = await sharp(card.body).metadata()
  assert.deepEqual([card.type, shared.width, shared.height], ['image/png', 1200, 630])
})

const png = (width: number, height = width) => {
  const bytes = Buffer.alloc(64)
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

test('the operator’s icon is served, with its size in the manifest', async () => {
  const file = join(folder, 'own.png')
  await writeFile(file, png(256))
  await using own = await testApp({ APP_ICON: file })
  const answer = await own.get('/app-icon.png')
  assert.equal(answer.headers.get('Content-Type'), 'image/png')
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), png(256))
  assert.equal((await manifestOf(own)).icons[0]!.sizes, '256x256')
})

test('an icon that phones could not use stops the start with a sentence that names APP_ICON', async () => {
  const refused = async (bytes: Buffer) => {
    const appIcon = join(folder, 'refused.png')
    await writeFile(appIcon, bytes)
    const error: unknown = await readAppIcon(appIcon).catch((reason: unknown) => reason)
    assert.ok(error instanceof UnsafeSettings)
    return error.message
  }
  await assert.rejects(readAppIcon(join(folder, 'nowhere.png')), /APP_ICON names a file that can’t be read: .*nowhere\.png/)
  assert.match(await refused(Buffer.from('<svg/>')), /APP_ICON must be a PNG file/)
  assert.match(await refused(Buffer.alloc(0)), /APP_ICON must be a PNG file/)
  assert.match(await refused(png(512, 500)), /APP_ICON must be square.* is 512 by 500/)
  assert.match(await refused(png(100)), /APP_ICON must be square/)
  assert.match(await refused(png(4096)), /APP_ICON must be square/)
  assert.match(await refused(Buffer.concat([png(512), Buffer.alloc(500_000)])), /APP_ICON must be at most 500 KB/)
  assert.equal((await readAppIcon('content/app-icon.png')).pixels, 512)
})

test('the worker has no cache, escapes the app’s name, and its page may only show its own style', async () => {
  const answer = await site.get('/worker.js')
  assert.match(answer.headers.get('Content-Type')!, /^text\/javascript/)
  assert.equal(answer.headers.get('Cache-Control'), 'no-cache')
  const script = await answer.text()
  assert.doesNotMatch(script, /caches|indexedDB/)
  assert.match(script, /Tide &#x26; Table/)
  assert.doesNotMatch(script, /Austin Evenings|Evenfall/)
  const pages = JSON.parse(/^const pages = (.*)$/m.exec(script)![1]!) as Record<'en' | 'es', string>
  assert.match(pages.en, /<html lang="en">[^]*<h1>You’re offline/)
  assert.match(pages.es, /<html lang="es">[^]*<h1>No hay conexión/)
  const [, style] = /<style>([^<]*)<\/style>/.exec(pages.en)!.map(String)
  const hash = createHash('sha256').update(style!).digest('base64')
  assert.ok(script.includes(`style-src 'sha256-${hash}'`))
  assert.match((await site.get('/')).headers.get('Content-Security-Policy')!, /worker-src 'self'/)
})

test('password managers are sent to the page for a new password, which asks for sign-in first', async () => {
  const answer = await site.get('/.well-known/change-password')
  assert.deepEqual([answer.status, answer.headers.get('Location')], [303, '/account/password'])
  assert.equal((await site.get('/account/password')).headers.get('Location'), '/sign-in?next=%2Faccount%2Fpassword')
  // Password managers trust the address only if a made-up one next to it fails.
  assert.equal((await site.get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).status, 404)
})

test('security.txt names the operator’s contact, and expires within half a year of the day it is read', async () => {
  const answer = await site.get('/.well-known/security.txt')
  assert.equal(answer.headers.get('Content-Type'), 'text/plain; charset=utf-8')
  const fields = new Map(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  )
  assert.equal(fields.get('Contact'), 'mailto:operator@example.com')
  assert.equal(fields.get('Canonical'), 'https://example.com/.well-known/security.txt')
  const expires = new Date(fields.get('Expires')!)
  assert.ok(expires > site.clock.now && expires <= daysAfter(site.clock.now, 180))
})

test('without a contact there is no security.txt', async () => assert.equal((await plain.get('/.well-known/security.txt')).status, 404))
