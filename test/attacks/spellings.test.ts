import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AccessLevel } from '#app/accounts/account/authorize.ts'
import { routes } from '#app/routes.ts'
import { testApp } from '../app.ts'
import { listen } from '../listen.ts'
import { newcomer, type Standing } from '../roles.ts'
import { reportAttack } from './report.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const server = await listen(site)
after(() => server[Symbol.asyncDispose]())
const { config, limits } = site.app
// One client sends more here than it may, because this is about addresses and not about amounts.
limits.consume = () => Promise.resolve(0)
limits.isFull = () => false

/** Other ways to write an address, sent as they are: HTTP clients would tidy them up first. */
const spellings: Record<string, (path: string) => string> = {
  'in Spanish': (path) => `/es${path}`,
  'in capitals': (path) => path.toUpperCase(),
  'with a doubled slash': (path) => path.replace(/\/(?=[^/]*$)/, '//'),
  'with a doubled slash in front': (path) => `/${path}`,
  'with a host in front': (path) => `//x${path}`,
  'with a backslash': (path) => path.replace(/\/(?=[^/]*$)/, '\\'),
  'with an encoded backslash': (path) => path.replace(/\/(?=[^/]*$)/, '%5c'),
  'with an encoded slash': (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
  'with two encoded slashes': (path) => path.replace(/\/(?=[^/]*$)/, '%2F%2f'),
  'with a slash at the end': (path) => `${path}/`,
  'in Spanish, with a host in front': (path) => `/es//x${path}`,
  'in Spanish, with this host in front': (path) => `/es//127.0.0.1:${server.port}${path}`,
  'in Spanish, with three slashes': (path) => `/es///x${path}`,
  'in Spanish, with a host after a backslash': (path) => `/es\\/x${path}`,
  'in Spanish, with an encoded host': (path) => `/es%2f/x${path}`,
  'in Spanish, with a dot': (path) => `/es/.${path}`,
  'in Spanish twice': (path) => `/es/es${path}`,
  'with dots': (path) => `/x/..${path}`,
  'with encoded dots': (path) => `/x/%2e%2e${path}`,
  'as data': (path) => `${path}.data`,
}

const people: Record<string, Standing | undefined> = {
  'a stranger': undefined,
  'a member': { role: 'member' },
  'a moderator': { role: 'moderator', hasPasskey: true, proof: 'passkey' },
  'an admin': { role: 'admin', hasPasskey: true, proof: 'passkey' },
}

const parts: Record<string, string> = { state: 'Texas', city: 'Austin', adId: '9001', slug: 'nothing', secret: 'x'.repeat(43) }
const pathOf = (pattern: string) => pattern.replaceAll(/:(\w+)/g, (_, name: string) => parts[name] ?? '1').replace('*', 'nowhere')

async function ask(method: string, path: string, cookie: string) {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: x', `Origin: ${config.origin}`, 'Accept: text/html', `Cookie: ${cookie}`]
  if (method === 'POST') lines.push('Content-Type: application/x-www-form-urlencoded', 'Content-Length: 0')
  const answer = await server.send(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  const location = /^location: (.*)$/im.exec(answer.split('\r\n\r\n', 1)[0]!)?.[1]?.trim()
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), to: location?.replace(/^\/es(?=\/|$)/, ''), answer }
}
type Answer = Awaited<ReturnType<typeof ask>>

const isRefusal = ({ status, to }: Answer) =>
  status === 401 || status === 403 || (status === 303 && /^\/(sign-in|account\/security\?needed)/.test(to ?? ''))
const isNothing = ({ status }: Answer) => status === 404 || status === 400 || status === 405
/** Whether the page under another spelling is no more open than under its own. */
const isNoLooser = (plain: Answer, other: Answer) =>
  isNothing(other) || isRefusal(other) || other.status === plain.status || (other.status < 500 && !isRefusal(plain) && !isNothing(plain))

for (const [who, standing] of Object.entries(people))
  test(`no other spelling of an address opens more to ${who} than the address itself`, async () => {
    const failures: string[] = []
    let asked = 0
    let opened = 0
    const check = async (pattern: string, method: string) => {
      const path = pathOf(pattern)
      // Some addresses end the session, so each gets a new account.
      const cookie = standing ? (await newcomer(site, standing)).headers.Cookie : 'adult=1'
      const plain = await ask(method, path, cookie)
      for (const [name, spell] of Object.entries(spellings)) {
        const address = spell(path)
        const other = await ask(method, address, cookie)
        asked++
        // A permanent redirect opens nothing: it names the proper address.
        const isMoved = (other.status === 301 || other.status === 308) && other.to === path
        if (isNoLooser(plain, other) || isMoved) continue
        opened++
        failures.push(`${method} ${address} (${name}): ${other.status} ${other.to ?? ''}, not ${plain.status}`)
      }
    }
    const queue: (readonly [string, string])[] = Object.entries(routes).flatMap(([pattern, { get, post }]) => {
      // What anyone may open needs no second try by members, and other spellings of the home page are other pages.
      const isTried = (of: AccessLevel | undefined) => of && (of !== 'anyone' || !standing) && pattern !== '/' && pattern !== '/*'
      return [...(isTried(get) ? [[pattern, 'GET'] as const] : []), ...(isTried(post) ? [[pattern, 'POST'] as const] : [])]
    })
    const work = async () => {
      for (let job = queue.shift(); job; job = queue.shift()) await check(job[0], job[1])
    }
    await Promise.all(Array.from({ length: 8 }, work))
    reportAttack(`every spelling of every address, by ${who}`, { asked, opened })
    assert.deepEqual(failures.slice(0, 20), [])
  })

test('an address with a line break is missing like any other', async () => {
  for (const path of ['/a%0D%0Ab', '/es/a%0Ab', '/admin%0A/people']) assert.equal((await ask('GET', path, 'adult=1')).status, 404, path)
})

test('an address that names another host leads nowhere, and no link on the answer leaves the site', async () => {
  for (const path of [
    '/es//',
    '/es//%zz/',
    '/es//evil.example/',
    '//evil.example/',
    '/es\\\\evil.example',
    '/es/%5cevil.example/',
    '/%2f/evil.example',
  ])
    for (const method of ['GET', 'POST']) {
      const { status, to, answer } = await ask(method, path, 'adult=1')
      assert.deepEqual([status, to], [404, undefined], path)
      assert.doesNotMatch(answer, /(href|action|value)="[^"]*evil/, path)
    }
})
