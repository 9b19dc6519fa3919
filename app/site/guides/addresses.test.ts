import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { adult, testApp } from '../../../test/app.ts'
import { contentFilesCopy } from '#app/platform/files/copy.ts'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { BadAddress, currentPath, guideNames, replaceAddresses } from './addresses.ts'

const specified = [...guideNames.map((name) => `/about/${name}`), '/harlot-hub-101']
const folder = await mkdtemp(join(tmpdir(), 'evenfall-content-'))
after(() => rm(folder, { recursive: true }))

test('the eleven specified addresses answer 200 by default', async () => {
  await using site = await testApp()
  for (const path of specified) assert.equal((await site.get(path)).status, 200, path)
  assert.equal((await site.get('/about/getting-started')).status, 404)
})

test('with neutral addresses, the specified ones redirect for good, and canonical, sitemap, and every link follow', async () => {
  await using site = await testApp({ GUIDE_ADDRESSES: 'neutral' })
  const sitemap = await (await site.get('/sitemap.xml')).text()
  for (const path of specified) {
    const moved = await site.get(`${path}?from=card`)
    const to = new URL(moved.headers.get('Location')!, site.app.config.origin)
    assert.deepEqual([moved.status, to.search], [301, '?from=card'], path)
    assert.match(to.pathname, /^\/about\/[a-z-]+$/)
    const page = await site.get(to.pathname)
    assert.equal(page.status, 200, to.pathname)
    assert.match(await page.text(), new RegExp(`<link rel="canonical" href="${site.app.config.origin}${to.pathname}"`))
    assert.ok(sitemap.includes(`${to.pathname}</loc>`), to.pathname)
  }
  const texts = ['terms', 'privacy', 'accessibility', 'contact', 'credits', 'hotlines', 'quick-exit'].map((name) => `/${name}`)
  const pages = [
    '/',
    '/about',
    '/ranking',
    '/success',
    '/state/Texas',
    '/city/Texas/Austin',
    '/sitemap.xml',
    ...texts,
    ...Object.values(site.app.addresses),
  ]
  for (const path of pages) {
    const page = await (await site.get(path, adult)).text()
    for (const old of specified) assert.ok(!page.includes(old), `${path} links to ${old}`)
  }
})

test('an operator’s own address comes before the neutral one', async () => {
  await writeFile(join(folder, 'addresses.json'), '{ "harlot-hub-101": "first-evening", "mobile-app-experience": "mobile-app-experience" }')
  await using site = await testApp({ GUIDE_ADDRESSES: 'neutral', CONTENT_DIR: folder })
  assert.equal((await site.get('/harlot-hub-101')).headers.get('Location'), '/about/first-evening')
  assert.match(await (await site.get('/about/first-evening')).text(), /<h1>The Evenfall 101/)
  assert.equal((await site.get('/about/mobile-app-experience')).status, 200)
  assert.equal((await site.get('/about/on-your-phone')).status, 404)
})

test('an address that is malformed, unknown, or taken is refused', () => {
  const refused: [Record<string, string>, RegExp][] = [
    [{ 'harlot-hub-102': 'basics' }, /no guide “harlot-hub-102”/],
    [{ 'harlot-hub-101': 'The Basics' }, /lowercase letters/],
    [{ 'harlot-hub-101': 'a/b' }, /lowercase letters/],
    [{ 'harlot-hub-101': 'x'.repeat(81) }, /up to 80/],
    [{ 'harlot-hub-101': 'same', 'mobile-app-experience': 'same' }, /is the address of/],
    // The specified address of another guide redirects to that guide for good.
    [{ 'harlot-hub-101': 'mobile-app-experience', 'mobile-app-experience': 'phone' }, /is the address of “mobile-app-experience”/],
  ]
  for (const [own, reason] of refused)
    assert.throws(
      () => replaceAddresses(false, own),
      (error) => error instanceof BadAddress && reason.test(error.describe(openCopy('en').read(contentFilesCopy))),
    )
})

test('a fragment stays behind a replaced address, and other pages keep theirs', () => {
  const addresses = replaceAddresses(true)
  assert.equal(currentPath(addresses, '/about/mobile-app-experience#install'), '/about/on-your-phone#install')
  for (const path of ['/contact', '#top', 'https://example.com/about/mobile-app-experience', 'mailto:a@example.com'])
    assert.equal(currentPath(addresses, path), path)
})
