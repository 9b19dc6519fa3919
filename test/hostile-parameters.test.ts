import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { routes } from '#app/routes.ts'
import { adOn } from './ads.ts'
import { testApp } from './app.ts'
import { caseOn } from './cases.ts'
import { nextNetwork } from './reports.ts'
import { addPasskey, newcomer } from './roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { config } = site.app

const rows = Object.entries(routes)
const staffRows = rows.filter(([, { get, post }]) => [get, post].some((who) => /moderator|admin/.test(who ?? '')))

const hostile = {
  NUL: '\0',
  'NUL inside': 'sign-up\0',
  'too long': 'x'.repeat(3000),
  'a number no table holds': '99999999999999999999',
  'below zero': '-1',
  'no whole number': '1.5e400',
  'half a surrogate and marks that turn text around': '\uFFFD\u202E\u0007',
}

/** Staff with a fresh proof: a new account each time, because a request may sign it out or suspend it. */
async function admin() {
  return (await newcomer(site, { role: 'admin', hasPasskey: true, proof: 'passkey' })).headers
}

function ask(path: string, headers: Record<string, string>, fields?: [string, string][]) {
  const sent = { Accept: 'text/html', Origin: config.origin, ...headers }
  const body = fields && new URLSearchParams(fields)
  return site.site(new Request(config.origin + path, { method: body ? 'POST' : 'GET', headers: sent, body }), { address: nextNetwork() })
}

/** The names of the parameters or fields that a route's own file reads. */
function namesRead(pattern: string) {
  const text = readFileSync(`app/${routes[pattern]!.file}`, 'utf8')
  const names = [...text.matchAll(/\.(?:get|has|getAll)\('([\w-]+)'\)/g)].map(([, name]) => name!)
  const destructured = [...text.matchAll(/const \{([^}]*)\} = (?:await )?readForm/g)].flatMap(([, list]) =>
    list!.split(',').flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? []),
  )
  const read = [...text.matchAll(/\b(?:form|input)\.(\w+)/g)].map(([, name]) => name!)
  return { query: [...new Set(names)], form: [...new Set([...destructured, ...read])] }
}

/** One case of each kind, so that pages read their parameters instead of answering 404 first. */
async function staffSamples(): Promise<Record<string, string>> {
  const claim = await caseOn(site, 'claim')
  const ad = await adOn(site)
  const { accountId } = await newcomer(site, { role: 'member' })
  await addPasskey(site.app, accountId)
  const numbers = {
    adId: (await caseOn(site, 'ad')).id,
    reportId: (await caseOn(site, 'report')).id,
    takedownId: (await caseOn(site, 'take-down')).id,
    banId: (await caseOn(site, 'ban')).id,
    appealId: (await caseOn(site, 'appeal')).id,
    requestId: claim.id,
    profileId: ad.profileId,
    subjectId: ad.id,
    accountId,
  }
  return { kind: 'ad', ...Object.fromEntries(Object.entries(numbers).map(([name, id]) => [name, String(id)])) }
}

// Some 700 requests, three seconds: every parameter of every staff page is tried alone.
test('no value of a path segment, query parameter, or field makes a staff page fail', async () => {
  assert.ok(staffRows.length > 40)
  const samples = await staffSamples()
  const fill = (pattern: string, bad?: { name: string; value: string }) =>
    pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(name === bad?.name ? bad.value : (samples[name] ?? '1')))
  const failures: string[] = []
  let tried = 0
  const attempt = async (what: string, ...args: Parameters<typeof ask>) => {
    const { status } = await ask(...args)
    tried++
    if (status >= 500) failures.push(`${what}: ${status}`)
  }
  const headers = await admin()
  for (const [pattern, { get, post }] of staffRows) {
    const { query, form } = namesRead(pattern)
    for (const [kind, value] of Object.entries(hostile)) {
      for (const [, name] of pattern.matchAll(/:(\w+)/g)) {
        if (get) await attempt(`GET ${pattern}, ${name} ${kind}`, fill(pattern, { name: name!, value }), headers)
        if (post) await attempt(`POST ${pattern}, ${name} ${kind}`, fill(pattern, { name: name!, value }), headers, [])
      }
      for (const name of get ? query : []) {
        const encoded = encodeURIComponent(value)
        await attempt(`GET ${pattern}?${name} ${kind}`, `${fill(pattern)}?${name}=${encoded}`, headers)
        await attempt(`GET ${pattern}?${name} twice`, `${fill(pattern)}?${name}=1&${name}[]=${encoded}`, headers)
      }
      if (post && form.length)
        await attempt(
          `POST ${pattern}, fields ${kind}`,
          fill(pattern),
          await admin(),
          form.map((name) => [name, value]),
        )
    }
  }
  assert.deepEqual(failures, [])
  assert.ok(tried > 300, String(tried))
  // The site logs no line either, because a refusal isn't an error.
  assert.deepEqual(
    site.lines.filter(({ level }) => level === 'error'),
    [],
  )
})

/** What every object inherits. Looked up in a plain object, each is found where nothing was put. */
const inherited = ['__proto__', 'constructor', 'toString']

// A thousand requests: each of these words is tried in every part of every address, in every parameter at once, and in every field.
test('a word that every object inherits means no more at any address than a word no one knows', async () => {
  const samples = await staffSamples()
  const names = [...new Set(rows.flatMap(([pattern]) => namesRead(pattern).query))]
  const fields = [...new Set(rows.flatMap(([pattern]) => namesRead(pattern).form))]
  const staff = await admin()
  const failures: string[] = []
  for (const [pattern, { get, post }] of rows) {
    const parts = [undefined, ...pattern.matchAll(/:(\w+)/g)].map((part) => part?.[1])
    for (const tried of parts) {
      const pathWith = (word: string) =>
        pattern.replaceAll(/:(\w+)/g, (_, name: string) => (name === tried ? word : (samples[name] ?? '1'))).replace('*', word)
      const query = (word: string) => (tried ? '' : `?${names.map((name) => `${name}=${word}`).join('&')}`)
      const read = async (word: string) => {
        const answer = await ask(`${pathWith(word)}${query(word)}`, staff)
        return { status: answer.status, text: await answer.text() }
      }
      const unknown = get && (await read('qqq'))
      for (const word of inherited) {
        const answer = get && (await read(word))
        if (answer && answer.status !== unknown!.status)
          failures.push(`GET ${pattern} ${tried}=${word}: ${answer.status}, not ${unknown!.status}`)
        if (answer && /\[native code\]|\[object Object\]/.test(answer.text)) failures.push(`GET ${pattern} ${tried}=${word} shows code`)
        if (!post) continue
        const sent = fields.map((name): [string, string] => [name, word])
        const { status } = await ask(pathWith(word), await admin(), tried ? [] : sent)
        if (status >= 500) failures.push(`POST ${pattern} ${tried}=${word}: ${status}`)
      }
    }
  }
  assert.deepEqual(failures, [])
})

test('a NUL in a path, a query, or a field is refused at every address', async () => {
  const headers = await admin()
  const failures: string[] = []
  const expect = async (status: number, ...args: Parameters<typeof ask>) => {
    const answer = await ask(...args)
    if (answer.status !== status) failures.push(`${args[2] ? 'POST' : 'GET'} ${args[0]}: ${answer.status}, not ${status}`)
  }
  for (const [pattern, { get, post }] of rows) {
    const path = pattern.replaceAll(/:\w+|\*/g, '1')
    await expect(404, `${path}%00`, headers)
    for (const query of get ? ['kind=a%00', 'a%00=1'] : []) await expect(400, `${path}?${query}`, headers)
    if (post) await expect(400, `${path}?kind=%00`, headers, [])
  }
  for (const field of [
    ['email', 'a\0@example.com'],
    ['email\0', 'a@example.com'],
  ] as [string, string][])
    await expect(400, '/sign-in', {}, [field])
  assert.deepEqual(failures, [])
})
