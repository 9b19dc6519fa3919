import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '#app/routes.ts'
import type { AccessLevel } from '#app/accounts/account/authorize.ts'
import { adOn } from './ads.ts'
import { testApp } from './app.ts'
import { decisionOn, sanctionOn } from './decisions.ts'
import { photoOn } from './pictures.ts'
import { newcomer, type Standing } from './roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { config, limits, now } = site.app
// One member sends more forms here than an account may within a minute.
limits.consume = () => Promise.resolve(0)
const samples: Record<string, string> = { state: 'Texas', city: 'Austin', adId: '9001', slug: 'nothing', secret: 'x'.repeat(43) }
const pathOf = (pattern: string) =>
  pattern
    .split('/')
    .map((part) => (part === '*' ? 'nowhere' : part.startsWith(':') ? (samples[part.slice(1)] ?? '1') : part))
    .join('/')

let networks = 0
function ask(method: 'get' | 'post', path: string, headers: Record<string, string>) {
  const address = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks++ & 255}`
  const body = method === 'post' ? new URLSearchParams() : undefined
  const sent = { Accept: 'text/html', Origin: config.origin, ...headers }
  return site.site(new Request(new URL(path, config.origin), { method: method.toUpperCase(), headers: sent, body }), { address })
}

/** The pages for signed-in members that a suspended or banned account may still open, written out. */
const open = [/^\/account(\/|$)/, /^\/decisions(\/|$)/, /^\/sign-in\/again(\/|$)/]
const staff: AccessLevel[] = ['moderator', 'admin', 'fresh admin']
const kinds: Record<string, Standing> = {
  member: { role: 'member' },
  moderator: { role: 'moderator', hasPasskey: true, proof: 'passkey' },
  admin: { role: 'admin', hasPasskey: true, proof: 'passkey' },
}
const ends = { suspended: new Date('2026-05-10T00:00:00Z'), banned: null }

for (const [how, until] of Object.entries(ends))
  for (const [role, standing] of Object.entries(kinds))
    test(`a ${how} ${role} gets the page that says why at each address outside their own account`, async () => {
      const failures: string[] = []
      const closedTo = await sanctioned()
      for (const [pattern, row] of Object.entries(routes))
        for (const method of ['get', 'post'] as const) {
          const who = row[method]
          // Where keys count, sessions don't.
          if (!who || who === 'key') continue
          // An open page may end a session, or more, so each request uses a new account.
          const isOpen = who === 'anyone' || open.some((own) => own.test(pattern))
          const { headers, decision } = isOpen ? await sanctioned() : closedTo
          const answer = await ask(method, pathOf(pattern), headers)
          const page = (await answer.text()).replaceAll(/<\/?time[^>]*>/g, '')
          const isRefused =
            answer.status === 403 &&
            page.includes(until ? 'Until May 10 at 12:00 AM UTC.' : 'Your account is banned') &&
            page.includes(`href="/decisions/${decision}"`)
          const isClosed = staff.includes(who) && (role === 'member' || (role === 'moderator' && who !== 'moderator'))
          const expected = who !== 'anyone' && !isClosed && !(staff.includes(who) ? false : open.some((own) => own.test(pattern)))
          if (isRefused !== expected || answer.status >= 500)
            failures.push(`${method} ${pattern}: ${answer.status} ${isRefused ? 'refused' : 'not refused'}`)
          if (isClosed && answer.status !== 403) failures.push(`${method} ${pattern}: ${answer.status}, open to a member`)
          if (!expected) continue
          const json = await ask(method, pathOf(pattern), { ...headers, Accept: 'application/json' })
          if (json.status !== 403) failures.push(`${method} ${pattern} as JSON: ${json.status}`)
        }
      assert.deepEqual(failures, [])

      async function sanctioned() {
        const { accountId, headers } = await newcomer(site, standing)
        const decision = await decisionOn(site, { accountId, subject: 'account', outcome: until ? 'suspend' : 'ban', until })
        await sanctionOn(site, accountId, until, decision)
        return { headers, decision }
      }
    })

test('a suspension ends on time even if the clock job has not run, and one that was lifted has no effect', async () => {
  const { accountId, headers } = await newcomer(site, kinds.member!)
  await sanctionOn(site, accountId, new Date(now().getTime() + 1000))
  assert.equal((await ask('get', '/messages', headers)).status, 403)
  site.clock.now = new Date(now().getTime() + 1000)
  assert.equal((await ask('get', '/messages', headers)).status, 200)
  await sanctionOn(site, accountId, null)
  assert.equal((await ask('get', '/messages', headers)).status, 403)
  await site.app.db.updateTable('sanctions').set({ ended_at: now() }).where('account_id', '=', accountId).execute()
  assert.equal((await ask('get', '/messages', headers)).status, 200)
})

test('suspended staff see no photos that only staff may see', async () => {
  const { accountId, headers } = await newcomer(site, kinds.moderator!)
  const photoId = await photoOn(site, (await adOn(site, { state: 'in review' })).id, { isShown: false })
  const { name } = await site.app.db.selectFrom('photos').select('name').where('id', '=', photoId).executeTakeFirstOrThrow()
  assert.equal((await ask('get', `/photos/${name}/640.webp`, headers)).status, 200)
  await sanctionOn(site, accountId, ends.suspended)
  assert.equal((await ask('get', `/photos/${name}/640.webp`, headers)).status, 404)
})
