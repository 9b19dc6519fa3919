import assert from 'node:assert/strict'
import axe from 'axe-core'
import type { Visit } from './browser.ts'

/** Scripts that load only on the pages that need them. */
const extra: Record<string, RegExp> = {
  passkeys: /^\/(sign-in|account\/security)$/,
  favorite: /^\/(favorites|search)\b|\/ad\/\d{6,}$/,
  favorites: /^\/(favorites|search)\b|\/ad\/\d{6,}$/,
  undo: /^\/(favorites|search)\b|\/ad\/\d{6,}$|^\/ads\/\d+\/(edit|photos)$/,
  copying: /^\/(receipts|takedown)\/.|\/ad\/\d+$/,
  search: /^\/search\b/,
  moderation: /^\/moderation\b/,
  local: /^\/messages(\/\d+)?$/,
  identity: /^\/ads\/identity$/,
  message: /^\/messages\/(new\/)?\d+$/,
  ...Object.fromEntries(
    ['draft', 'ad', 'photos', 'photo', 'upload'].map((name) => [name, /^\/ads\/(new|\d+\/(edit|photos|preview)|identity)$/]),
  ),
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const viewports = [
  [360, 'light'],
  [1280, 'dark'],
] as const

/** Adds axe to each page that this visit will open, so that Chromium compiles it once, and not again for each page. */
export async function readyForChecks(visit: Visit) {
  await visit.page.addInitScript(axe.source)
  return visit
}

/**
 * Opens the page, and checks that it logs no errors, sends no requests to other sites, passes axe, loads only its own scripts, and fits a
 * phone.
 */
export async function checkPage({ page, complaints, scripts, strangers }: Visit, path: string) {
  for (const list of [complaints, scripts, strangers]) list.length = 0
  for (const [width, colorScheme] of viewports) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    if (width === viewports[0][0]) await page.goto(path)
    assert.deepEqual(await page.evaluate(findObstacles, tags), [], `${width} ${colorScheme}`)
    const { sideways, frames } = await page.evaluate(() => ({
      sideways: document.documentElement.scrollWidth - innerWidth,
      frames: document.querySelectorAll('iframe').length,
    }))
    assert.ok(sideways <= 0, `wider than ${width} by ${sideways}`)
    assert.equal(frames, 0)
  }
  assert.deepEqual(strangers, [])
  const others = scripts.filter((script) => !extra[/^\/assets\/([a-z]+)-/.exec(script)?.[1] ?? '']?.test(path))
  assert.deepEqual([others.length, others[0]?.includes('/site-')], [1, true], others.join(' '))
  // The browser itself logs a line for the status of a missing page.
  assert.deepEqual(
    complaints.filter((line) => !line.startsWith('Failed to load resource: the server responded with a status of 4')),
    [],
  )
}

/** Runs axe inside the page. It collects violations only, because details about passed rules take time. */
async function findObstacles(values: string[]) {
  const { violations } = await window.axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
