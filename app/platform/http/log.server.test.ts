import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { recordRuns } from '#app/platform/db/job-runs.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { goodPassword, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { goodRequest } from '../../../test/takedowns.ts'
import { threadOn } from '../../../test/threads.ts'
import { openLog } from './log.server.ts'

// The same limit as in start-process.ts.
Error.stackTraceLimit = 100
const site = await testApp()
const { db } = site.app
const printed: string[] = []
const { error: printError, warn: printWarning } = console
after(async () => {
  Object.assign(console, { error: printError, warn: printWarning })
  await site[Symbol.asyncDispose]()
})

/** What was typed in this test, and what the database made of it. */
const secrets = ['aurelia', goodPassword, 'argon2id', 'meet me by the lighthouse', 'Wilhelmina', 'harcourt', 'velvet evening']

test('failing statements leave nothing that visitors wrote in the log, the console, the job tables, or the metrics', async () => {
  const member = await newcomer(site, { role: 'member' })
  await db.updateTable('accounts').set({ email: 'aurelia@example.com', email_key: 'aurelia@example.com' }).execute()
  const ad = await adOn(site)
  const thread = await threadOn(site, { memberId: member.accountId, adId: ad.id })
  Object.assign(console, {
    error: (...args: unknown[]) => printed.push(inspect(args, { depth: 9 })),
    warn: (...args: unknown[]) => printed.push(inspect(args, { depth: 9 })),
  })
  await sql.raw(raisingFunction).execute(db)
  for (const [kind, { breakTable, repairTable }] of Object.entries(waysToFail)) {
    await onAllTables(breakTable)
    const before = site.lines.length
    const statuses = await writeEverything(kind, { ...member, adId: ad.id, ad: ad.headers, thread: String(thread) })
    assert.ok(statuses.filter((status) => status >= 500).length > 2, `${kind}: ${statuses.join()}`)
    assert.ok(
      site.lines.slice(before).some(({ level }) => level === 'error'),
      kind,
    )
    await onAllTables(repairTable)
  }
  for (const statement of brokenStatements) {
    const error = await sql
      .raw(statement)
      .execute(db)
      .then(undefined, (thrown: Error) => thrown)
    assert.ok(error, statement)
    site.app.log.error(error)
    site.app.log.error({ err: error, other: error }, 'a statement failed')
    site.app.log.error({ err: new Error(`while saving aurelia@example.com`, { cause: error }) }, 'a statement failed')
    const { broken } = recordRuns(db, site.app.now, { broken: { cron: '* * * * *', run: () => Promise.reject(error) } as Job })
    await assert.rejects(broken!.run({} as never))
  }
  const runs = await db.selectFrom('job_runs').select('outcome').execute()
  const everything = [JSON.stringify(site.lines), ...printed, JSON.stringify(runs), await site.app.metrics.registry.metrics()].join('\n')
  for (const secret of secrets) assert.ok(!everything.toLowerCase().includes(secret.toLowerCase()), secret)
  const [line] = site.lines.filter(({ err }) => (err as { table?: string } | undefined)?.table === 'answer_texts')
  const { at, ...facts } = line!.err as Record<string, unknown>
  assert.deepEqual(facts, { name: 'DatabaseError', code: '23514', severity: 'ERROR', table: 'answer_texts', constraint: 'refuses_all' })
  assert.match((at as string[])[0]!, /^\w+ build\/server\/[\w./-]+\.js:\d+:\d+$/)
})

/** The row is in the detail; in the message, the detail, and the hint. `%I` is replaced with a table. */
const waysToFail = {
  'a check that fails': {
    breakTable: 'alter table %I add constraint refuses_all check (false) not valid',
    repairTable: 'alter table %I drop constraint refuses_all',
  },
  'a trigger that raises': {
    breakTable: 'create trigger refuses_all before insert or update on %I for each row execute function refuse_all()',
    repairTable: 'drop trigger refuses_all on %I',
  },
}
const raisingFunction = `create function refuse_all() returns trigger language plpgsql as
  $$ begin raise exception 'no room for %', new using detail = new::text, hint = new::text; end $$`

/** All tables except that of job runs, which this test reads to check what was stored. */
async function onAllTables(statement: string) {
  await sql
    .raw(`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'job_runs'
    loop execute format('${statement}', name); end loop; end $$`)
    .execute(db)
}

/** Failures whose message quotes a value. */
const brokenStatements = [
  `select 'aurelia@example.com'::int`,
  `select '{"aurelia": meet me by the lighthouse}'::jsonb`,
  `insert into accounts (email, email_key, role, created_at) select email, email_key, role, created_at from accounts limit 1`,
  `select "velvet evening" from accounts`,
  `select * from "aurelia@example.com"`,
  `do $$ begin raise exception 'harcourt' using detail = 'harcourt', table = 'harcourt table', constraint = 'harcourt@example.com'; end $$`,
]

async function writeEverything(
  kind: string,
  member: { headers: Record<string, string>; adId: number; ad: Record<string, string>; thread: string },
) {
  const at = String(site.lines.length)
  const visitor = personOn(site, { address: `10.2.0.${at.length}` })
  const posts: [string, Record<string, string>, Record<string, string>][] = [
    ['/signup', { email: `aurelia${at}@example.com`, password: goodPassword, birthDate: '1990-01-01', accepted: 'on' }, {}],
    [`/messages/${member.thread}`, { text: 'Could you meet me by the lighthouse?', form_key: `log-key-${kind}` }, member.headers],
    ['/messages/answers', { name: 'velvet evening', text: 'meet me by the lighthouse' }, member.ad],
    ['/takedown', { ...goodRequest, form_key: `log-key-${kind}`, addresses: String(member.adId) }, {}],
    ['/worried', { reason: 'forced', what: 'meet me by the lighthouse', reach: 'aurelia@example.com', form_key: 'k'.repeat(43) }, {}],
    ['/account/searches/new?q=velvet+evening', { name: 'velvet evening', every: 'day' }, member.headers],
    ['/reset', { email: 'aurelia@example.com' }, {}],
  ]
  const statuses: number[] = []
  for (const [path, fields, headers] of posts) statuses.push((await visitor.post(path, fields, headers)).status)
  await site.runJobs().catch((err: unknown) => site.app.log.error({ err }, 'a job failed'))
  return statuses
}

test('a logged stack has only the site’s own files and lines, even if the message looks like a stack', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const error = new TypeError(
    'no\n    at aurelia (/home/aurelia/email-content.ts:1:2)\n    at lighthouse (file:///work/x/app/secret.ts:3:4)',
  )
  log.error({ err: error }, 'a page failed')
  log.warn(Object.assign(new Error('aurelia'), { code: 'aurelia@example.com', syscall: 'read', table: 'x y' }))
  log.warn({ err: 'aurelia' }, 'a word was thrown')
  log.warn({ err: new AggregateError([new Error('aurelia'), new RangeError('aurelia')]) }, 'several')
  const [first, second, third, fourth] = lines.map((line) => JSON.parse(line) as { msg: string; err: Record<string, unknown> })
  assert.ok(!lines.join('').includes('aurelia') && !lines.join('').includes('secret.ts'), lines.join(''))
  assert.deepEqual([first!.msg, first!.err.name], ['a page failed', 'TypeError'])
  assert.match(String((first!.err.at as string[])[0]), /app\/platform\/http\/log\.server\.test\.ts:\d+:\d+$/)
  assert.deepEqual([second!.msg, second!.err.syscall, second!.err.code, second!.err.table], ['an error', 'read', undefined, undefined])
  assert.deepEqual(third!.err, { name: 'string' })
  assert.deepEqual(
    (fourth!.err.errors as { name: string }[]).map(({ name }) => name),
    ['Error', 'RangeError'],
  )
})

test('the log says why a page failed: the kind of error, the part of its message that is code, and our own frames', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const typed = JSON.parse('{"aurelia":"meet me by the lighthouse"}') as { aurelia: { length: number } }
  const nothing = undefined as unknown as { lines: string[] }
  const failures: [() => unknown, name: string, message: RegExp][] = [
    [() => nothing.lines, 'TypeError', /^Cannot read properties of undefined \(reading 'lines'\)$/],
    [() => (typed as unknown as { send: () => void }).send(), 'TypeError', /^typed\.send is not a function$/],
    [
      () => renderToString(createElement('p', null, typed as never)),
      'Error',
      /^(Minified React error #31|Objects are not valid as a React child)$/,
    ],
  ]
  for (const [fail, name, message] of failures) {
    try {
      fail()
      assert.fail('It should have failed.')
    } catch (err) {
      log.error({ err }, 'a page failed')
    }
    const { err } = JSON.parse(lines.at(-1)!) as { err: { name: string; message: string; at: string[] } }
    assert.equal(err.name, name)
    assert.match(err.message, message)
    assert.match(err.at[0]!, /app\/platform\/http\/log\.server\.test\.ts:\d+:\d+$/)
  }
  assert.doesNotMatch(lines.join(''), /aurelia|lighthouse/)
})

/** The fields that the log has about a page, as the privacy page lists them. */
const fieldsOfPage = {
  request: 'a random number',
  method: 'whether you opened it or sent a form',
  route: 'the kind of page',
  status: 'the result',
  ms: 'how long it took',
  trace: 'a number from a server in front',
}

test('the log has one line for a rendered page and none for a cached one, as the privacy page says', async () => {
  proves('legal/privacy: If we have to make the page for you')
  const paragraph = /^\*\*When you look at a page,\*\*.*$/m.exec(readFileSync('content/legal/privacy.md', 'utf8'))![0]
  for (const words of Object.values(fieldsOfPage)) assert.ok(paragraph.includes(words), words)
  assert.match(
    paragraph,
    /If we have to make the page for you, the site’s log then has one line.*A page that’s ready in memory leaves no line\./,
  )
  for (const words of ['the number of the account, ad, or report', 'which moderator or admin decided'])
    assert.ok(paragraph.includes(words), words)
  await using server = await listen(site)
  const linesOf = async (path: string) => {
    const before = site.lines.length
    await (await server.fetch(path, { headers: { Cookie: 'adult=1', 'X-Forwarded-For': '203.0.113.77' } })).text()
    return site.lines.slice(before).filter(({ msg }) => msg === 'answered')
  }
  const path = '/state/Vermont'
  const [line, ...more] = await linesOf(path)
  assert.deepEqual(
    [more.length, Object.keys(fieldsOfPage).filter((field) => field !== 'request' && field !== 'trace' && !(field in line!))],
    [0, []],
  )
  assert.doesNotMatch(JSON.stringify(line), /Vermont|203\.0\.113|adult/)
  assert.deepEqual(await linesOf(path), [])
})

test('a log line has only the fields that the privacy page and the operators’ guide list', () => {
  proves('legal/privacy: If we have to make the page for you', 'legal/privacy: We turn a ZIP into', 'age.stateCookie')
  const numbersOf = ['account', 'ad', 'report', 'sanction', 'profile', 'appeal', 'moderator', 'admin', "what.split(' ')[1]!"]
  const words = ['err', 'job', 'statement', 'act', 'decision', 'outcome', 'answer', 'missing', 'others']
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const sources = [...files.map((file) => `app/${file}`), 'start-process.ts'].map((file) => readFileSync(file, 'utf8'))
  const fields = sources.flatMap((text) =>
    [...text.matchAll(/\blog\.(?:debug|info|warn|error|fatal)\(\s*\{([^}]*)\}/g)].flatMap(([, list]) =>
      list!.split(/,(?![^(]*\))/).flatMap((field) => /^\s*(?:\[(.+)\]|(\w+))/.exec(field)?.slice(1).find(Boolean) ?? []),
    ),
  )
  assert.ok(fields.length > 20)
  // A new field has to be described in content/legal/privacy.md, docs/self-hosting.md, and docs/data-we-keep.md.
  const described = new Set([...Object.keys(fieldsOfPage), ...numbersOf, ...words])
  assert.deepEqual(
    fields.filter((field) => !described.has(field)),
    [],
  )
})
