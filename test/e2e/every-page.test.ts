import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import AxeBuilder from '@axe-core/playwright'
import { HtmlValidate } from 'html-validate'
import { openSite } from './browser.ts'

const site = await openSite()
after(() => site[Symbol.asyncDispose]())

const places = ['/state/California', '/state/Delaware', '/city/Texas/Austin', '/city/Texas/Austin/ad/9001', '/city/Texas/Austin/ad/200']
const words =
  '/about /harlot-hub-101 /terms /privacy /accessibility /contact /credits /hotlines /quick-exit /signup /success /sign-in /reset /age'
const missing = ['/nowhere', '/state/Nowhere', '/city/Texas/Nowhere', '/city/Texas/Austin/ad/1', '/about/nothing']
const pages = [
  '/',
  ...places,
  '/find',
  '/find?q=springfield',
  '/find?q=xyzzyqwert',
  ...words.split(' '),
  '/about/what-is-escort-monkey-platform',
  '/about/escort-monkey-reviews',
  ...missing,
]
const gated = ['/city/Hawaii/%CA%BBEwa%20Beach']

// React writes `charSet` and `/>` and numbers its own way; the rest of the recommended rules hold.
const html = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
  },
})

for (const path of [...pages, ...gated]) {
  const isAdult = !gated.includes(path)
  test(`${path}: no complaint, no stranger, valid, and nothing in the way of anybody`, async () => {
    for (const [width, colorScheme] of [
      [360, 'light'],
      [1280, 'dark'],
    ] as const) {
      const visit = await site.open(path, { isAdult, viewport: { width, height: 800 }, colorScheme })
      const { violations } = await new AxeBuilder({ page: visit.page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      assert.deepEqual(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html: element }) => element).slice(0, 3)]),
        [],
        `${width} ${colorScheme}`,
      )
      const sideways = await visit.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(sideways <= 0, `wider than ${width} by ${sideways}`)
      assert.deepEqual(visit.strangers, [])
      // Passkeys come where they are offered, and nowhere else.
      const others = visit.scripts.filter((script) => path !== '/sign-in' || !script.startsWith('/assets/passkeys-'))
      assert.equal(others.length, 1)
      // The browser itself writes a line for the status of a page that is not there.
      assert.deepEqual(
        visit.complaints.filter((line) => !line.startsWith('Failed to load resource: the server responded with a status of 4')),
        [],
      )
      await visit.close()
    }
    const { response, close } = await site.open(path, { isAdult, javaScriptEnabled: false })
    const report = await html.validateString(await response.text())
    const messages = report.results.flatMap((result) =>
      result.messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    )
    assert.deepEqual(messages, [])
    await close()
  })

  test(`${path}: works without JavaScript: one heading, a way home, a menu and a way out`, async () => {
    const { page, close } = await site.open(path, { isAdult, javaScriptEnabled: false })
    assert.equal(await page.locator('h1').count(), 1)
    assert.ok(await page.getByRole('link', { name: /Exit/ }).isVisible())
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    assert.equal(new URL(page.url()).pathname, '/')
    await close()
  })
}
