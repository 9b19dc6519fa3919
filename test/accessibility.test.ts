import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { casePath, caseKinds } from '#app/moderation/queue/open-case.ts'
import { routes } from '#app/routes.ts'
import * as checked from './e2e/checked-pages.ts'
import { proves } from './proves.ts'

const statement = readFileSync('content/legal/accessibility.md', 'utf8').replaceAll(/\s+/g, ' ')
const published = statement.slice(statement.indexOf('No test checks these pages with axe:'), statement.indexOf('## Known limits'))

/** Addresses in a page's file that never answer with a page of their own: a redirect or the error page follows. */
const withoutPage = new Set([
  '/account/address/cancellation',
  '/account/authenticator/removal',
  '/account/blocks/:blockId/removal',
  '/account/deletion/undo',
  '/account/links/removal',
  '/account/sessions/:sessionId/end',
  '/account/sessions/end',
  '/admin/mail/sending',
  '/admin/mail/test',
  '/admin/recoveries/:accountId/approval',
  '/admin/retention/clock',
  '/ads/:adId/pause',
  '/ads/:adId/resumption',
  '/ads/:adId/visits/:visitId/removal',
  '/ads/identity/gesture',
  '/ads/identity/withdrawal',
  '/account/keys/:keyId/removal',
  '/messages/answers/:answerId/removal',
  '/takedown/:secret/withdrawal',
])

/** Pages that no test checks with axe, by address and file, and how the accessibility page names them. */
const unopened: Record<string, RegExp> = {
  'the step after the password': /second-step/,
  'signing in again before a change': /reauthenticate-page/,
  'account recovery': /recovery-page/,
  'the pages our emails link to': /new-password|link-page|stop-emails|mailed-renewal|imported-profile/,
  'a single passkey’s page': /passkey-(removal-)?page/,
  'the identity check’s photos': /^\/ads\/identity\/pictures/,
  'submitting an ad': /submission/,
  'a photo’s own pages': /photos\/alt-page/,
  'the first message to an advertiser': /new-thread/,
  'your appeal': /^\/decisions\/:decisionId\/appeal/,
  'more addresses for a takedown': /^\/takedown\/:secret\/addresses/,
  'signing up by invitation': /^\/invitation/,
  'setting up the site': /^\/setup/,
  'preserved evidence': /evidence\/evidence-page/,
  'a few forms for moderators and admins':
    /^\/moderation\/(accounts|ads|appeals|bans|claims|profiles|reports|takedowns)\/:\w+\/\w|^\/admin\/people\/:accountId\/(age|role)|^\/admin\/(switches|site|webhooks)\/|\/profile-page/,
}

test('the accessibility page names every page that axe and the validator don’t read, and no others', () => {
  const cases = caseKinds.map((kind) => casePath(kind, 1))
  const opened = [...Object.values(checked).flat(), ...cases].map((path) => path.replace(/\?.*/, '').replaceAll(/:\w+/g, '1'))
  const pages = Object.entries(routes).filter(([, { file }]) => file.endsWith('-page.tsx'))
  assert.ok(pages.length > 90)
  const missed = pages
    // These exist only on a developer's machine and in a demo.
    .filter(([pattern]) => !/^\/(dev|demo)\//.test(pattern) && !withoutPage.has(pattern))
    // A fixed word in a path, such as /ads/new, doesn't make it an ad's page.
    .filter(
      ([pattern]) =>
        !opened.some((address) =>
          new RegExp(`^${pattern.replaceAll(/:\w*[iI]d\b/g, String.raw`\d+`).replaceAll(/:\w+/g, '[^/]+')}$`).test(address),
        ),
    )
    .map(([pattern, { file }]) => `${pattern} ${file}`)
  for (const file of missed)
    assert.ok(
      Object.values(unopened).some((pattern) => pattern.test(file)),
      `${file} is opened by no test`,
    )
  for (const [name, pattern] of Object.entries(unopened)) {
    assert.ok(published.includes(name), name)
    assert.ok(
      missed.some((file) => pattern.test(file)),
      `${name}: a test opens it now`,
    )
  }
})

test('the accessibility page says what has not been measured', () => {
  const list = statement.slice(statement.indexOf('## Still untested'), statement.indexOf('No test checks these pages with axe:'))
  for (const untested of [
    'Screen readers',
    'voice control',
    'switches',
    'Real phones',
    'Firefox',
    'Safari',
    'forced colors',
    'enlarged',
    'audit',
  ])
    assert.ok(list.includes(untested), untested)
})

test('the accessibility page names the tools, widths, and color schemes of the check', () => {
  proves('legal/accessibility: We used only Chromium on a computer.')
  const check = readFileSync('test/e2e/check-page.ts', 'utf8')
  const tested = statement.slice(statement.indexOf('## What we test'), statement.indexOf('## Still untested'))
  assert.match(check, /\[360, 'light'\],\s*\[1280, 'dark'\]/)
  assert.match(tested, /360 pixels wide in the light theme, and 1,280 pixels wide in the dark theme/)
  assert.match(check, /'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'/)
  assert.doesNotMatch(tested, /every kind of page|each kind/)
  assert.match(tested, /WCAG 2\.0 and 2\.1, levels A and AA, WCAG 2\.2, level AA, and good practice/)
})

test('the accessibility page says all that the check measures, and nothing that it measures is listed as untested', () => {
  const check = readFileSync('test/e2e/check-page.ts', 'utf8')
  const largeText = readFileSync('test/e2e/large-text.test.ts', 'utf8')
  const spanish = readFileSync('test/e2e/spanish-pages.test.ts', 'utf8')
  const [tested = '', untested = ''] = statement.slice(statement.indexOf('## What we test')).split('## Still untested')
  assert.match(check, /if \(themes === 'one'\) continue[^}]*otherScheme/)
  assert.match(spanish, /themes: 'one'/)
  assert.match(
    tested,
    /both in English and in Spanish.*For pages in English, they also compare the colors of the other theme at both widths/,
  )
  assert.match(untested, /dark theme, and on a large one in the light theme, only the contrast is measured/)
  assert.match(check, /width: 320, height: 256/)
  assert.match(check, /findSmallTargets\), \[\]/)
  assert.match(tested, /the width of 360, 1,280, and 320 pixels.*four times.*44 pixels wide and high/)
  assert.doesNotMatch(untested, /four times/)
  assert.match(largeText, /fontSize = '200%'/)
  assert.match(tested, /Text at twice the size.*three dozen pages must fit, and so must the menu, and the sign-up window/)
  assert.match(untested, /twice the size on other pages/)
})
