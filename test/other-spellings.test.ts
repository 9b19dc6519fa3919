import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '#app/routes.ts'
import { sanctionActs } from '#app/moderation/standing/sanction-acts.ts'
import { siteRoutes } from '#built-site'
import { testApp } from './app.ts'
import { caseOn } from './cases.ts'
import { moderatorOn } from './review.ts'
import { newcomer } from './roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, config } = site.app

/** The same address as a visitor, a proxy, or an attacker might write it. */
type Spellings = Record<string, (path: string) => string>
const matched: Spellings = {
  'in capitals': (path) => path.toUpperCase(),
  'with a trailing slash': (path) => `${path}/`,
  'with an encoded letter at the end': (path) => path.replace(/[a-z]$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
}
const spellings: Spellings = {
  ...matched,
  'with a doubled slash inside': (path) => path.replace(/\/(?=[^/]*$)/, '//'),
  'with a doubled slash in front': (path) => `/${path}`,
  'in Spanish, with a host in front': (path) => `/es//x${path}`,
}

let networks = 0
/** Each request comes from a different network, and below with a different email address, so that no limit answers. */
function ask(method: string, path: string, headers: Record<string, string>) {
  const body = method === 'POST' ? new URLSearchParams({ email: `someone${networks}@example.com` }) : undefined
  const sent = { Accept: 'text/html', Origin: config.origin, ...headers }
  const address = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks++ & 255}`
  return site.site(new Request(config.origin + path, { method, headers: sent, body }), { address })
}

const parts: Record<string, string> = { state: 'Texas', city: 'Austin', adId: '9001', slug: 'nothing', secret: 'x'.repeat(43) }
const pathOf = (pattern: string) => pattern.replaceAll(/:(\w+)/g, (_, name: string) => parts[name] ?? '1')
const isPublic = (pattern: string) => [routes[pattern]!.get, routes[pattern]!.post].every((who) => !who || who === 'anyone')

const people = {
  'a visitor': { headersOf: async () => ({ Cookie: 'adult=1' }), patterns: siteRoutes, tried: spellings },
  'an admin': {
    headersOf: async () => (await newcomer(site, { role: 'admin', hasPasskey: true, proof: 'passkey' })).headers,
    patterns: siteRoutes.filter(({ pattern }) => !isPublic(pattern)),
    // The other spellings match no route, so they are a 404 for everyone.
    tried: matched,
  },
}

for (const [who, { headersOf, patterns, tried }] of Object.entries(people))
  test(`every route gives ${who} the same response in another spelling, redirects to its own address, or is a 404`, async () => {
    const failures: string[] = []
    for (const { pattern } of patterns)
      for (const method of ['GET', 'POST']) {
        const path = pathOf(pattern)
        // A new account for each route, because some of them end the session.
        const headers = await headersOf()
        const plain = await ask(method, path, headers)
        for (const [name, spell] of Object.entries(tried)) {
          const answer = await ask(method, spell(path), plain.status === 303 ? await headersOf() : headers)
          const to = answer.headers.get('Location')
          const isSame = answer.status === plain.status && (to === plain.headers.get('Location') || to?.includes('next='))
          if (!isSame && answer.status !== 404 && !(answer.status === 301 && to === path))
            failures.push(`${method} ${path} ${name}: ${answer.status} ${to}, not ${plain.status}`)
        }
      }
    assert.deepEqual(failures, [])
  })

const moderator = await moderatorOn(site)
const outcomes = async (accountId: number) => ({
  decisions: await db.selectFrom('decisions').select('outcome').where('account_id', '=', accountId).execute(),
  bans: (await db.selectFrom('proposed_bans').select('id').where('account_id', '=', accountId).execute()).length,
})

for (const [name, spell] of Object.entries(spellings))
  test(`a moderator’s action at an address ${name} does what the plain address does, or nothing`, async () => {
    for (const act of sanctionActs) {
      const done = await Promise.all(
        [(path: string) => path, spell].map(async (write) => {
          const { accountId } = await newcomer(site, { role: 'member' })
          const form = { rule: '11', quoted: '', note: 'You wrote again.', until: '2026-05-10', form_key: crypto.randomUUID() }
          const { status } = await moderator.post(write(`/moderation/accounts/${accountId}/${act}`), form)
          return { status, ...(await outcomes(accountId)) }
        }),
      )
      if (done[1]!.status === 404) assert.deepEqual(done[1], { status: 404, decisions: [], bans: 0 })
      else assert.deepEqual(done[1], done[0])
    }
  })

const decisionRoutes = siteRoutes.filter(({ pattern }) =>
  /^\/moderation\/(ads|claims|bans|appeals|takedowns|accounts)\/:\w+\/(?!opening|pictures|hiding|copies|requester)\w+$/.test(pattern),
)

test('an empty form for any decision shows that decision’s form, however the address is spelled', async () => {
  assert.ok(decisionRoutes.length >= 16, String(decisionRoutes.length))
  for (const { pattern } of decisionRoutes) {
    const kind = /^\/moderation\/([\w-]+)s\//.exec(pattern)![1]!.replace('takedown', 'take-down') as
      | 'ad'
      | 'claim'
      | 'ban'
      | 'appeal'
      | 'take-down'
      | 'account'
    const show = async (write: (path: string) => string) => {
      const { id } = kind === 'account' ? { id: (await newcomer(site, { role: 'member' })).accountId } : await caseOn(site, kind)
      const answer = await moderator.post(write(pattern.replace(/:\w+/, String(id))), {})
      const marked = [...(await answer.text()).matchAll(/<form[^>]*action="([^"]+)"[^>]*>(?:(?!<\/form>)[\s\S])*aria-invalid/g)]
      return { status: answer.status, forms: marked.map(([, action]) => action!.split('/').at(-1)) }
    }
    const plain = await show((path) => path)
    assert.ok([303, 422, 409].includes(plain.status), `${pattern}: ${plain.status}`)
    for (const [name, spell] of Object.entries(matched)) assert.deepEqual(await show(spell), plain, `${pattern} ${name}`)
  }
})
