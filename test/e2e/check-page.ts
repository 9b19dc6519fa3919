import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { splitLanguage } from '#app/platform/http/language-path.ts'
import type { Visit } from './browser.ts'

/** Scripts that load only on the pages that need them. */
const extra: Record<string, RegExp> = {
  passkeys: /^\/(sign-in|account\/security)$/,
  favorite: /^\/(favorites|search|city|signup)\b|\/ad\/\d{6,}$/,
  saved: /^\/(favorites|search|city|signup)\b|\/ad\/\d{6,}$/,
  favorites: /^\/(favorites|search|city)\b|\/ad\/\d{6,}$/,
  undo: /^\/(favorites|search|city)\b|\/ad\/\d{6,}$|^\/ads\/\d+\/(edit|photos)$/,
  copying: /^\/(receipts|takedown)\/.|\/ad\/\d+$/,
  refine: /^\/(search|city)\b/,
  keys: /^\/moderation\b/,
  interval: /^\/account\/searches$/,
  transfers: /^\/(ads\/(new|\d+\/(edit|photos|preview)|identity)|messages\/(new\/)?\d+)$/,
  draft: /^\/(ads\/(new|\d+\/(edit|photos|preview))|messages\/(new\/)?\d+)$/,
  ...Object.fromEntries(
    ['ad', 'photos', 'photo', 'sending', 'upload', 'unicode'].map((name) => [name, /^\/ads\/(new|\d+\/(edit|photos|preview)|identity)$/]),
  ),
}

const everyRule: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
const contrast: axe.RunOnly = { type: 'rule', values: ['color-contrast'] }

const viewports = [
  [360, 'light'],
  [1280, 'dark'],
] as const

/** The classes that any stylesheet of the site has a rule of their own for: not one within another rule. */
const styled = new Set(globSync('build/client/assets/*.css').flatMap((file) => classesOf(readFileSync(file, 'utf8'))))

function classesOf(css: string) {
  const around: string[] = []
  return css.split(/(?<=[{};])/).flatMap((part) => {
    if (part.endsWith('}')) around.pop()
    if (!part.endsWith('{')) return []
    const selector = part.slice(0, -1).trim()
    const isNested = around.some((outer) => !outer.startsWith('@'))
    around.push(selector)
    return isNested ? [] : [...selector.matchAll(/(?:^|,)\.([a-z][\w-]*)(?=,|$)/g)].map(([, name]) => name!)
  })
}

/** Whether each width is tried in both themes, or in one. */
export type Themes = { themes?: 'one' | 'both' }

/**
 * Opens the page, and checks that it logs no errors, sends no requests to other sites, passes axe, loads only its own scripts, fits a
 * phone, and has targets for a thumb there.
 */
export async function checkPage(visit: Visit, copies: Visit, path: string, { themes = 'both' }: Themes = {}) {
  const { page, complaints, scripts, strangers } = visit
  for (const list of [complaints, scripts, strangers]) list.length = 0
  for (const [width, colorScheme] of viewports) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    if (width === viewports[0][0]) {
      await page.goto(path)
      assert.deepEqual(await page.evaluate(findSmallTargets), [], 'smaller than 44 px')
    }
    assert.equal(await page.evaluate(measureOverflow), 0, `wider than ${width}`)
  }
  // The header of a wide window has more in it.
  await page.setViewportSize({ width: 1440, height: 900 })
  assert.equal(await page.evaluate(measureOverflow), 0, 'wider than 1440')
  const unstyled = await page.evaluate(findUnstyled)
  assert.deepEqual(
    unstyled.filter((name) => styled.has(name)),
    [],
    'a class whose stylesheet this page doesn’t load',
  )
  await checkCopy(page, copies.page, themes)
  // A laptop's window at 400%.
  await page.setViewportSize({ width: 320, height: 256 })
  assert.equal(await page.evaluate(measureOverflow), 0, 'wider than 320')
  assert.equal(await page.locator('iframe').count(), 0)
  assert.deepEqual(strangers, [])
  const hasTimes = (await page.locator('time[data-clock]').count()) > 0
  assert.equal(
    scripts.some((script) => script.startsWith('/assets/local-times-')),
    hasTimes,
  )
  const own = scripts.filter((script) => !script.startsWith('/assets/local-times-'))
  const { path: inEnglish } = splitLanguage(path)
  const others = own.filter((script) => !extra[/^\/assets\/([a-z]+)[.-]/.exec(script)?.[1] ?? '']?.test(inEnglish))
  assert.deepEqual([others.length, others[0]?.includes('/site-')], [1, true], others.join(' '))
  // The browser itself logs a line for the status of a missing page.
  assert.deepEqual(
    complaints.filter((line) => !line.startsWith('Failed to load resource: the server responded with a status of 4')),
    [],
  )
}

/**
 * Opens a page that copies of the checked pages are put into, one after the other. Chromium compiles axe once for it, which takes longer
 * than reading a page with it.
 */
export async function readyForCopies(visit: Visit) {
  await visit.page.goto('/robots.txt')
  await visit.page.evaluate(axe.source)
  return visit
}

/** Runs axe on what the scripts of a page have made of it. */
async function checkCopy(page: Page, copy: Page, themes: Themes['themes']) {
  const [html, path] = [await page.evaluate(copyDocument), page.url()]
  for (const [width, colorScheme] of viewports) {
    await copy.setViewportSize({ width, height: 800 })
    await copy.emulateMedia({ colorScheme })
    if (width === viewports[0][0]) {
      await copy.evaluate((url) => history.replaceState(null, '', url), path)
      await copy.setContent(html)
    }
    assert.deepEqual(await copy.evaluate(findObstacles, everyRule), [], `${width} ${colorScheme}`)
    // In the other colors, only the contrast can differ.
    const otherScheme = colorScheme === 'light' ? 'dark' : 'light'
    if (themes === 'one') continue
    await copy.emulateMedia({ colorScheme: otherScheme })
    assert.deepEqual(await copy.evaluate(findObstacles, contrast), [], `${width} ${otherScheme}`)
  }
}

/** Runs inside the page. Its scripts have run, and would run again in the copy. */
function copyDocument() {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  for (const script of copy.querySelectorAll('script')) script.remove()
  return `<!doctype html>${copy.outerHTML}`
}

/** Runs inside the page. */
const measureOverflow = () => Math.max(0, document.documentElement.scrollWidth - innerWidth)

/** Runs inside the page: the classes in it that no stylesheet it has loaded knows. */
function findUnstyled() {
  const known = new Set<string>()
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      for (const [, name] of ((rule as CSSStyleRule).selectorText ?? '').matchAll(/\.([a-z][\w-]*)/g)) known.add(name!)
      if ('cssRules' in rule) read(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) read(sheet.cssRules)
  return [...new Set([...document.querySelectorAll('body [class]')].flatMap((one) => [...one.classList]))].filter(
    (name) => !known.has(name),
  )
}

/** Runs axe inside the page. It collects violations only, because details about passed rules take time. */
async function findObstacles(runOnly: axe.RunOnly) {
  const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)])
}

/** Runs inside the page. Links within a sentence may be smaller, and a checkbox is as large as its label (WCAG 2.5.8). */
function findSmallTargets() {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].flatMap((target) => {
    const { labels, type } = target as HTMLInputElement
    const parts = [target, ...(['checkbox', 'radio', 'file'].includes(type) ? (labels ?? []) : [])]
    // A link whose ::after covers its row is as large as the row.
    const after = getComputedStyle(target, '::after')
    if (after.position === 'absolute' && after.inset === '0px' && target.offsetParent) parts.push(target.offsetParent as HTMLElement)
    const boxes = parts.map((part) => part.getBoundingClientRect())
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
    // Skip links and the like are one pixel, or beside the page, until they have the focus.
    const isHidden = !target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width <= 1 || height <= 1
    if (isHidden || boxes[0]!.bottom < 0 || (width >= 43.5 && height >= 43.5) || isInSentence(target)) return []
    return [`${Math.round(width)} by ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`]
  })

  function isInSentence(target: HTMLElement) {
    if (getComputedStyle(target).display !== 'inline') return false
    let block = target.parentElement!
    while (getComputedStyle(block).display === 'inline') block = block.parentElement!
    const words = block.cloneNode(true) as HTMLElement
    for (const other of words.querySelectorAll('a, button')) other.remove()
    return words.textContent.trim().length > 2
  }
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
