import assert from 'node:assert/strict'
import AxeBuilder from '@axe-core/playwright'
import { HtmlValidate } from 'html-validate'
import type { BrowserContextOptions } from 'playwright-core'
import type { openSite } from './browser.ts'

type Site = Pick<Awaited<ReturnType<typeof openSite>>, 'open'>
type As = Pick<BrowserContextOptions, 'storageState'> & { isAdult?: boolean }

/** Scripts that come where they are of use, and nowhere else. */
const extra: Record<string, RegExp> = {
  passkeys: /^\/(sign-in|account\/security)$/,
  favorite: /^\/(favorites|search)\b|\/ad\/\d{6,}$/,
  favorites: /^\/(favorites|search)\b|\/ad\/\d{6,}$/,
  search: /^\/search\b/,
  moderation: /^\/moderation\b/,
  ...Object.fromEntries(['draft', 'ad', 'photos', 'photo'].map((name) => [name, /^\/ads\/\d+\/(edit|photos|preview)$/])),
}

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
    // Boxes of one name are a set of answers.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
  },
})

// Not in the standard, and the one way to stop Firefox from restoring an old version of an ad when its page is reloaded.
const restoredValue = 'valid-autocomplete: "off" cannot be used on <input type="hidden">'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No complaint, no stranger, valid, nothing in the way of anybody, and no wider than a phone. */
export async function checkPage(site: Site, path: string, as: As) {
  const visit = await site.open(path, { ...as, viewport: { width: 360, height: 800 }, colorScheme: 'light' })
  const { page } = visit
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    // Frames are what it would open another page for: the site has none.
    const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze()
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html: element }) => element).slice(0, 3)]),
      [],
      `${width} ${colorScheme}`,
    )
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(sideways <= 0, `wider than ${width} by ${sideways}`)
  }
  assert.deepEqual(visit.strangers, [])
  const others = visit.scripts.filter((script) => !extra[/^\/assets\/([a-z]+)-/.exec(script)?.[1] ?? '']?.test(path))
  assert.deepEqual([others.length, others[0]?.includes('/site-')], [1, true], others.join(' '))
  // The browser itself writes a line for the status of a page that is not there.
  assert.deepEqual(
    visit.complaints.filter((line) => !line.startsWith('Failed to load resource: the server responded with a status of 4')),
    [],
  )
  const text = await (await page.request.get(path)).text()
  const report = await html.validateString(text)
  const messages = report.results.flatMap((result) =>
    result.messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
  assert.deepEqual(
    messages.filter((message) => !message.endsWith(restoredValue)),
    [],
  )
  assert.equal(text.match(/<h1[ >]/g)?.length, 1)
  assert.equal(await page.locator('iframe').count(), 0)
  await visit.close()
}
