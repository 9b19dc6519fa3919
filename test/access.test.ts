import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Authorization, AccessLevel } from '#app/accounts/account/authorize.ts'
import { routes } from '#app/routes.ts'
import { siteRoutes } from '#built-site'
import { keyOn } from './api-key.ts'
import { testApp } from './app.ts'
import { recordsOn } from './records.ts'
import { newcomer, type Standing } from './roles.ts'
import { answers, standings } from './standings.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { config } = site.app
const rows = Object.entries(routes)
const methods = ['get', 'post'] as const
type Method = (typeof methods)[number]

/** Values for the parts of an address. All other parts are `1`. */
const samples: Record<string, string> = { state: 'Texas', city: 'Austin', adId: '9001', slug: 'nothing', secret: 'x'.repeat(43) }
const pathOf = (pattern: string, ...own: string[]) => {
  const parts = pattern.split('/').map((part) => (part === '*' ? 'nowhere' : part.startsWith(':') ? (samples[part.slice(1)] ?? '1') : part))
  const places = pattern.split('/').flatMap((part, index) => (part.startsWith(':') ? [index] : []))
  for (const [index, value] of own.entries()) parts[places.at(index - own.length)!] = encodeURIComponent(value)
  return parts.join('/')
}

let networks = 0
/** Each request comes from a different network, because limits per network are tested elsewhere. */
function ask(method: Method, path: string, headers: Record<string, string> = {}) {
  const address = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks++ & 255}`
  const body = method === 'post' ? new URLSearchParams() : undefined
  const sent = { Accept: 'text/html', Origin: config.origin, ...headers }
  return site.site(new Request(new URL(path, config.origin), { method: method.toUpperCase(), headers: sent, body }), { address })
}

/** What the access check answered. Everything else is the page's own response, whatever it makes of an empty form. */
async function admissionOf(answer: Response): Promise<Authorization> {
  const to = answer.status === 303 ? answer.headers.get('Location')! : ''
  if (to.startsWith('/sign-in?next=') || answer.headers.has('WWW-Authenticate')) return 'sign in'
  if (to.startsWith('/sign-in/again?next=')) return 'prove again'
  if (to === '/account/security?needed') return 'add a second factor'
  const isRefused = answer.status === 403 && (await answer.clone().text()).includes('this page is for other accounts')
  return isRefused ? 'closed' : 'open'
}

test('the access table has every address of the site and no others', () => {
  assert.ok(siteRoutes.length > 30)
  assert.deepEqual(siteRoutes.map(({ pattern }) => pattern).toSorted(), rows.map(([pattern]) => pattern).toSorted())
})

test('a row allows POST only for an address with an action, and GET only for one with something to show', () => {
  // Several rows may name one file: the page with a form, and the address that the form is sent to.
  const takesPost = new Set(rows.filter(([, { post }]) => post).map(([, { file }]) => file))
  for (const { pattern, action, loader, hasPage } of siteRoutes) {
    const { get, post, file = '' } = routes[pattern] ?? {}
    assert.ok(!post || action, `${pattern}: POST`)
    assert.equal(takesPost.has(file), Boolean(action), `${file}: POST`)
    assert.ok(!get || loader || hasPage, `${pattern}: GET`)
  }
})

const strictness: AccessLevel[] = ['anyone', 'key', 'member', 'fresh', 'moderator', 'admin', 'fresh admin']
/** The least access that an address requires, whatever its row says, so that a slip in the table alone can't loosen it. */
const least: [RegExp, AccessLevel][] = [
  [/^\/admin\b/, 'admin'],
  [/^\/api\/v1\/ads\b/, 'key'],
  [/^\/moderation\/log$/, 'anyone'],
  [/^\/moderation\b/, 'moderator'],
  [/^\/account\/deletion\/undo$/, 'member'],
  [/^\/account\/(authenticator|codes|passkeys|export|deletion)\b/, 'fresh'],
  [/^\/account\b/, 'member'],
  [/^\/ads\/:adId\/favorite\b/, 'anyone'],
  [/^\/ads\b/, 'member'],
  // What a visitor wrote waits in their own browser.
  [/^\/messages\/new\/:adId\/text$/, 'anyone'],
  [/^\/messages\b/, 'member'],
  [/^\/decisions\b/, 'member'],
  [/^\/sign-in\/again\b/, 'member'],
]

test('no row allows more than its address implies, and changing something never needs less access than viewing it', () => {
  const tooLoose = rows.filter(([pattern, { get, post }]) => {
    const floor = least.find(([address]) => address.test(pattern))?.[1] ?? 'anyone'
    const required = [get, post].filter((who) => who !== undefined).map((who) => strictness.indexOf(who))
    return required.length === 0 || Math.min(...required) < strictness.indexOf(floor) || required[0]! > required.at(-1)!
  })
  assert.deepEqual(tooLoose, [])
})

for (const method of methods)
  test(`an address without ${method.toUpperCase()} responds to it with 405 for every visitor, and others don’t`, async () => {
    const failures: string[] = []
    for (const [pattern, row] of rows) {
      const kinds = row[method] ? [entryOf(row[method])] : [undefined, entryOf('anyone'), entryOf('admin')]
      for (const standing of kinds) {
        const { status, headers } = await ask(method, pathOf(pattern), await headersOf(standing))
        const taken = [row.get && 'GET, HEAD', row.post && 'POST'].filter(Boolean).join(', ')
        // Only a mistyped address is a 404 for every method, because it has no route.
        if (pattern !== '/*' && (status === 405) !== !row[method]) failures.push(`${pattern} ${status}`)
        if (status === 405 && headers.get('Allow') !== taken) failures.push(`${pattern} allows ${headers.get('Allow')}`)
      }
    }
    assert.deepEqual(failures, [])
  })

for (const [name, standing] of Object.entries(standings))
  test(`${name} gets the access that the table lists for each address`, async () => {
    const failures: string[] = []
    for (const [pattern, row] of rows)
      for (const method of methods) {
        const who = row[method]
        if (!who) continue
        // No one's session counts where keys do.
        const wanted = who === 'key' ? 'sign in' : answers[name as keyof typeof answers][who]
        const headers = await headersOf(standing)
        const path = pathOf(pattern)
        const answer = await ask(method, path, headers)
        const met = await admissionOf(answer)
        if (met !== wanted || answer.status >= 500) failures.push(`${method} ${pattern}: ${met} (${answer.status}), not ${wanted}`)
        if (wanted === 'open') continue
        const json = await ask(method, path, { ...headers, Accept: 'application/json' })
        if (json.status !== (standing && who !== 'key' ? 403 : 401)) failures.push(`${method} ${pattern} as JSON: ${json.status}`)
        const next = new URL(answer.headers.get('Location') ?? '', config.origin).searchParams.get('next')
        if (next !== null && next !== (method === 'get' ? path : '/account')) failures.push(`${method} ${pattern} leads back to ${next}`)
      }
    assert.deepEqual(failures, [])
  })

const records = recordsOn(site)
const owned = rows.filter(([, { owned: kind }]) => kind)

test('the test can create each kind of owned row in the table', () => {
  assert.deepEqual(
    owned.filter(([, row]) => !records[row.owned!]).map(([pattern, { owned: kind }]) => `${pattern}: ${kind}`),
    [],
  )
})

test('a member finds their own rows and gets a 404 for others’', async () => {
  const failures: string[] = []
  for (const [pattern, row] of owned)
    for (const method of methods) {
      if (!row[method]) continue
      const owner = await newcomer(site, entryOf(row[method])!)
      const path = pathOf(pattern, ...[await records[row.owned!]!(owner.accountId)].flat())
      const isByKey = row[method] === 'key'
      for (const stranger of [entryOf(row[method])!, entryOf('admin')!]) {
        const { accountId, headers } = await newcomer(site, stranger)
        const { status } = await ask(method, path, isByKey ? (await keyOn(site, accountId)).headers : headers)
        if (status !== 404) failures.push(`${method} ${pattern}: ${status} to somebody else`)
      }
      const { status } = await ask(method, path, isByKey ? (await keyOn(site, owner.accountId)).headers : owner.headers)
      if ([403, 404, 405].includes(status) || status >= 500) failures.push(`${method} ${pattern}: ${status} to its owner`)
    }
  assert.deepEqual(failures, [])
})

/** A standing that has this access. */
function entryOf(who: AccessLevel): Standing | undefined {
  if (who === 'anyone') return undefined
  if (who === 'key' || who === 'member' || who === 'fresh') return { role: 'member' }
  return { role: who === 'moderator' ? who : 'admin', hasPasskey: true, proof: 'passkey' }
}

/** A new account each time, so that one request's effects don't reach the next. */
async function headersOf(standing: Standing | undefined): Promise<Record<string, string>> {
  return standing ? (await newcomer(site, standing)).headers : { Cookie: 'adult=1' }
}
