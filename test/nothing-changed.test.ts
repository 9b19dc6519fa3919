import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { refusalCopy } from '#app/platform/http/copy.ts'
import { routes } from '#app/routes.ts'
import { errorCopy } from '#app/platform/ui/copy.ts'
import { testApp } from './app.ts'
import { breakDatabase, textOf } from './posting.ts'
import { nextNetwork } from './reports.ts'
import { newcomer } from './roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { origin } = site.app.config

/** It reassures people who have just sent a form, and is untrue where nothing was sent. */
const reassurance =
  /nothing was (?:changed|saved|sent|done|opened|added|reported|recorded|decided|moved|lost|stored|confirmed)|no se (?:cambió|guardó|envió|hizo|abrió|agregó|reportó|registró|decidió|movió|perdió|confirmó)[^.]* nada/i

const secret = 'x'.repeat(43)
const values: Record<string, string> = { state: 'Texas', city: 'Austin', slug: 'nothing', secret, token: secret, kind: 'ad' }
const pathOf = (pattern: string) => pattern.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '999999').replace('*', 'nowhere')

async function read(path: string, headers: Record<string, string> = {}) {
  const sent = { Accept: 'text/html', ...headers, Cookie: `adult=1; ${headers.Cookie ?? ''}` }
  const answer = await site.site(new Request(origin + path, { headers: sent }), { address: nextNetwork() })
  return { status: answer.status, text: textOf(await answer.text()) }
}

// Some 1,000 requests, fifteen seconds: every address is opened by everyone, and in both languages.
test('no page that someone only opens says that nothing was changed: not a missing one, an expired link, or a closed page', async () => {
  const readers = {
    'a stranger': {},
    'a member': (await newcomer(site, { role: 'member' })).headers,
    'a moderator': (await newcomer(site, { role: 'moderator', hasPasskey: true, proof: 'passkey' })).headers,
    'an admin': (await newcomer(site, { role: 'admin', hasPasskey: true, proof: 'passkey' })).headers,
  }
  const own = ['/search?q=%00', '/sign-in?late', '/sign-in?after=late', '/%E0%A4%A', '/sign-in/second']
  const found: string[] = []
  const statuses = new Set<number>()
  for (const [who, headers] of Object.entries(readers))
    for (const path of [...Object.keys(routes).map(pathOf), ...own].flatMap((path) => [path, inLanguage('es', path)])) {
      const { status, text } = await read(path, headers)
      statuses.add(status)
      const said = reassurance.exec(text)?.[0]
      if (said) found.push(`${path}, ${who}: ${status} “${said}”`)
    }
  assert.deepEqual(found, [])
  for (const status of [200, 400, 403, 404, 405, 410]) assert.ok(statuses.has(status), String(status))
})

test('neither does a page that can’t be shown for now', async () => {
  const member = await newcomer(site, { role: 'member' })
  const repair = breakDatabase(site)
  const { status, text } = await read('/account', member.headers)
  repair()
  assert.ok(status >= 500, String(status))
  assert.doesNotMatch(text, reassurance)
  for (const language of ['en', 'es'] as const) {
    const { missingLead, goneLead, brokenLead, busyLead, tooManyLead, forbiddenLead } = site.app.copy[language].read(errorCopy)
    const { unreachableLead, searchesPerNetwork } = site.app.copy[language].read(refusalCopy)
    const leads = [missingLead, goneLead, brokenLead, busyLead, tooManyLead, forbiddenLead, unreachableLead]
    for (const lead of [...leads, searchesPerNetwork({ count: 3 })]) assert.doesNotMatch(lead, reassurance)
  }
})
