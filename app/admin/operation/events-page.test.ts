import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { headers } = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
const read = async (query = '') =>
  (await (await site.get(`/admin/events${query}`, headers)).text()).replaceAll(/<!-- -->|<\/?time[^>]*>/g, '')
const numbersIn = (html: string) => [...html.matchAll(/<tr><td[^>]*>(\d+)<\/td>/g)].map(([, id]) => Number(id))

test('events are listed newest first, filtered by kind and account, fifty a page without gaps', async () => {
  assert.match(await read(), /No matching events/)
  for (let index = 1; index <= 120; index++) {
    const kind = index % 2 ? 'decided' : 'appeal decided'
    const actorId = index % 3
    await appendEvent(app.db, { kind, actor: 'moderator', actorId, subject: 'ad', subjectId: index, outcome: 'approve', now: app.now() })
  }
  const all: number[] = []
  for (let path: string | undefined = '?kind=decided&actor=1'; path;) {
    const html: string = await read(path)
    all.push(...numbersIn(html))
    path = /href="\/admin\/events(\?[^"]*)"[^>]*rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  assert.deepEqual(
    all,
    Array.from({ length: 120 }, (_, index) => 120 - index).filter((id) => id % 2 === 1 && id % 3 === 1),
  )
  const first = await read()
  assert.deepEqual(
    numbersIn(first),
    Array.from({ length: 50 }, (_, index) => 120 - index),
  )
  assert.deepEqual(
    [...first.matchAll(/<option[^>]*>([^<]*)/g)].map(([, kind]) => kind),
    ['All', 'appeal decided', 'decided'],
  )
  assert.match(first, /href="\/admin\/events\?before=71"/)
})

test('details are readable words, not JSON', async () => {
  const { now } = app
  const event = { actor: 'moderator', subject: 'report', outcome: 'acted on' } as const
  await appendEvent(app.db, { ...event, kind: 'detailed' as never, details: { decision: 12, source: null }, now: now() })
  assert.match(await read('?kind=detailed'), />decision: 12, source: none</)
  assert.match(await (await site.get('/es/admin/events?kind=detailed', headers)).text(), />decisión: 12, source: ninguno</)
})

test('codes are shown in the reader’s language, and those of another version as they are', async () => {
  const event = { kind: 'take-down decided', actor: 'moderator', subject: 'take-down', outcome: 'nothing found', now: app.now() } as const
  await appendEvent(app.db, event)
  await appendEvent(app.db, { ...event, kind: 'unheard of' as never, outcome: 'unheard of' })
  const cellsAt = async (path: string) => {
    const html = await (await site.get(path, headers)).text()
    const [unknown, known] = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1, 3)
    const textOf = (row: string) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell!.replaceAll(/<[^>]+>/g, '').trim())
    return [textOf(known![1]!).slice(2, 6), textOf(unknown![1]!).slice(2, 6)]
  }
  assert.deepEqual(await cellsAt('/admin/events'), [
    ['takedown decided', 'moderator', 'takedown', 'nothing found'],
    ['unheard of', 'moderator', 'takedown', 'unheard of'],
  ])
  assert.deepEqual(await cellsAt('/es/admin/events'), [
    ['solicitud de retiro decidida', 'moderador', 'solicitud de retiro', 'no se encontró nada'],
    ['unheard of', 'moderador', 'solicitud de retiro', 'unheard of'],
  ])
  assert.match(
    await (await site.get('/es/admin/events', headers)).text(),
    /<option value="take-down decided">solicitud de retiro decidida<\/option>/,
  )
})

test('the page says when the chain was last checked, and the result', async () => {
  assert.match(await read(), /chain hasn’t been checked yet/)
  await jobsOf(app)['anchor-events']!.run({} as never)
  assert.match(await read(), /was last checked on May 3 at 12:00 PM UTC: 123 events read, all in order/)
})

test('a moderator can read the moderators’ guide', async () => {
  const moderator = await newcomer(site, { role: 'moderator', proof: 'passkey', hasPasskey: true })
  const html = await (await site.get('/moderation/guide', moderator.headers)).text()
  assert.match(html, /<h1>How to moderate<\/h1>/)
  for (const heading of ['The queue', 'Urgent: a minor, or force', 'Look after yourself'])
    assert.ok(html.includes(`>${heading}</h2>`), heading)
  assert.doesNotMatch(html, /href="\/admin/, 'no way to pages that are not theirs')
  assert.equal(app.rules.en.at(-1)!.rules.length, 13)
  for (const { name } of app.rules.en.at(-1)!.rules.slice(0, 13)) assert.ok(html.includes(`<strong>${name}.</strong>`), name)
})

test('details that are codes are words in the reader’s language, too, and what another version stored is shown as it is', async () => {
  const event = { actor: 'member', subject: 'report', kind: 'coded' as never, now: app.now() } as const
  await appendEvent(app.db, { ...event, details: { about: 'ad', reason: 'false', urgent: false } })
  await appendEvent(app.db, { ...event, details: { about: 'constructor', reason: '__proto__', urgent: true } })
  const english = await read('?kind=coded')
  assert.match(english, />about: ad, reason: The advertiser isn’t who the ad says, urgent: no</)
  assert.match(english, />about: constructor, reason: __proto__, urgent: yes</)
  const spanish = await (await site.get('/es/admin/events?kind=coded', headers)).text()
  assert.match(spanish, />sobre: anuncio, motivo: El anunciante no es la persona que dice el anuncio, urgente: no</)
  assert.match(spanish, />sobre: constructor, motivo: __proto__, urgente: sí</)
})
