import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { roles } from '#app/accounts/account/account.ts'
import { searchTypes } from '#app/admin/people/people.ts'
import { reportReasonsCopy } from '#app/messages/copy.ts'
import { screenedReason } from '#app/messages/report.ts'
import { caseKinds } from '#app/moderation/queue/open-case.ts'
import { adReasons } from '#app/moderation/queue/reasons.ts'
import { requesterReasons } from '#app/moderation/takedowns/takedown.ts'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import type { StateName } from '#app/platform/db/tables.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { signUpModes, switchNames } from '#app/platform/start/switches.ts'
import { eventCodesCopy as spanishCodes } from '#app/translations/es/operation.ts'
import { testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'
import { eventCodesCopy } from './copy.ts'
import { describeDetails } from './event-details.ts'

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
    await appendEvent(app.db, { kind, actor: 'member', actorId, subject: 'ad', subjectId: index, outcome: 'approve', now: app.now() })
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

test('every code that an event can store has words in every language: its kind, who and what it’s about, its outcome, and its details', () => {
  const tables = readFileSync('app/platform/db/moderation-tables.ts', 'utf8')
  const codesIn = (pattern: RegExp, source: string) => Array.from(pattern.exec(source)![0].matchAll(/'([^']+)'/g), ([, code]) => code!)
  const codesOf = (table: string, column: string) => {
    const [declared] = new RegExp(`\n  ${table}: \\{[^}]*\\}`).exec(tables)!
    return codesIn(new RegExp(`\n    ${column}:[^]*?(?=\n    \\w|\n  \\})`), declared)
  }
  const stored = {
    kind: codesIn(/EventKind =[^/]*/, tables),
    actor: codesOf('events', 'actor'),
    subject: [...codesOf('decisions', 'subject'), ...codesOf('reports', 'subject'), ...caseKinds],
    outcome: [
      ...['decisions', 'reports', 'take_downs', 'appeals'].flatMap((table) => codesOf(table, 'outcome')),
      ...roles,
      ...['found', 'not found', 'refused', 'lapsed'],
    ],
    'detail by': searchTypes,
    'detail changed': ['site name', 'closed states', 'legal entity', 'takedown email', 'samples'] satisfies StateName[],
    'detail did': codesIn(/type Done =.*/, readFileSync('app/admin/webhooks/endpoints.server.ts', 'utf8')),
    'detail picture': codesOf('claim_openings', 'picture'),
    'detail sign-up': signUpModes,
    'detail what': codesOf('private_views', 'what'),
    'detail why': requesterReasons,
  }
  assert.ok(stored.kind.length > 40 && stored.outcome.length > 20)
  const sources = globSync('app/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) => readFileSync(file, 'utf8'))
  const literals = sources
    .filter((source) => source.includes('appendEvent('))
    .flatMap((source) => {
      const ofAny = (pattern: RegExp) => Array.from(source.matchAll(pattern), ([, found]) => found!)
      return [
        ...ofAny(/\bsubject: '([^']+)'/g).map((code) => `subject ${code}`),
        ...ofAny(/\bdetails(?::| =) \{ ([^}]+) \}/g).flatMap((names) =>
          Array.from(names.matchAll(/(?:^|, )(\w+)(?=[:,]|$)/g), ([, name]) => `detail ${name}`),
        ),
      ]
    })
  assert.ok(literals.includes('detail decision') && literals.includes('subject webhook'))
  const keys = [
    ...Object.entries(stored).flatMap(([column, codes]) => codes.map((code) => `${column} ${code}`)),
    ...Object.values(switchNames).map((name) => `detail ${name}`),
    ...literals,
  ]
  for (const words of [eventCodesCopy.en, spanishCodes])
    assert.deepEqual([...new Set(keys.filter((key) => !Object.hasOwn(words, key)))], [])
  for (const reason of [...adReasons, screenedReason]) assert.ok(Object.hasOwn(reportReasonsCopy.en, reason), reason)
})

test('the details of a change of the site, a switch, a webhook, and a role are words', () => {
  const spanish = openCopy('es', { 'event-codes': spanishCodes })
  const details = (of: Record<string, string>) => describeDetails(spanish, JSON.stringify(of))
  assert.equal(details({ changed: 'site name, legal entity' }), 'se cambió: nombre del sitio, nombre legal del operador')
  assert.equal(details({ 'sign-up': 'invitation', posting: 'off' }), 'cuentas nuevas: por invitación, publicación de anuncios: desactivado')
  assert.equal(details({ did: 'secret renewed' }), 'cambio: secreto nuevo')
  assert.equal(details({ kind: 'words' }), 'tipo: Words about someone')
  assert.equal(details({ from: 'moderator' }), 'antes: moderador')
  assert.equal(details({ use: '2027-05-03' }), 'uso: 3 de mayo de 2027')
})
