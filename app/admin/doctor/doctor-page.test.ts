import assert from 'node:assert/strict'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import dns from 'node:dns/promises'
import { createSocket } from 'node:dgram'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { readConfig } from '#app/config.server.ts'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openSharedLease } from '#app/platform/start/other-processes.server.ts'
import { recordKey, recordTurn } from '#app/platform/start/key-state.server.ts'
import { daysAfter, hoursAfter, hoursBefore, minutesAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { adOn } from '../../../test/ads.ts'
import { newcomer } from '../../../test/roles.ts'
import { freshDatabase, serverUrl } from '../../../test/snapshot.ts'
import { hiddenOn } from '../../../test/takedowns.ts'
import { doctorCopy } from './copy.ts'
import { diagnose, findObstacles } from './doctor.server.ts'
import { type Finding, isHealthy, printFindings } from './doctor.ts'

const site = await testApp()
const { where, drop } = await freshDatabase()
const { db, close } = await openStorage(where)
const folder = await mkdtemp(join(tmpdir(), 'evenfall-doctor-'))
const copy = openCopy('en').read(doctorCopy)
const systemServers = dns.getServers()
// No one answers there, so no test asks the network.
dns.setServers(['127.0.0.1:9'])
after(async () => {
  dns.setServers(systemServers)
  await site[Symbol.asyncDispose]()
  await close()
  await drop()
  await rm(folder, { recursive: true, force: true })
})

const databaseUrl = ('databaseUrl' in where && where.databaseUrl) || ''
const now = () => new Date()
const config = (env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl, ORIGIN: 'http://127.0.0.1:2', ...env })
const published = {
  NODE_ENV: 'production',
  ORIGIN: 'https://0.0.0.0:2',
  SECRET: 'a secret of this test, long enough for it',
  CONTACT_EMAIL: 'op@evenfall.us',
  TRUST_PROXY: '1',
}
const asked = { config: config(), db, now }
const find = async (name: string, one: Partial<typeof asked> = {}) =>
  (await diagnose({ ...asked, ...one }, copy)).find((finding) => finding.name === name)!
const isBad = (finding: Finding, level: 'must' | 'should', ...words: RegExp[]) => {
  assert.deepEqual([finding.ok, finding.level], [false, level], JSON.stringify(finding))
  assert.ok(finding.fix, finding.name)
  for (const word of words) assert.match(`${finding.sentence} ${finding.fix}`, word)
}

test('at least sixteen checks pass on a healthy site, each in a sentence with a name of its own', async () => {
  const findings = await diagnose(asked, copy)
  assert.deepEqual(
    findings.filter(({ level, ok }) => level === 'must' && ok === false),
    [],
  )
  assert.ok(isHealthy(findings))
  assert.ok(findings.filter(({ ok }) => ok).length >= 16)
  assert.equal(new Set(findings.map(({ name }) => name)).size, findings.length)
  for (const { sentence } of findings) assert.match(sentence, /^\S.*\.$/)
  // The page shows only these.
  const sentences = findings.map(({ sentence }) => sentence)
  assert.deepEqual(
    sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index),
    [],
  )
})

test('an unreachable database fails one check and leaves those that need it unknown', async () => {
  const findings = await diagnose({ config: config(), now, reason: 'The server isn’t there.' }, copy)
  isBad(findings[0]!, 'must', /isn’t there/, /DATABASE_URL/)
  const unknown = findings.filter(({ ok }) => ok === null).map(({ name }) => name)
  for (const name of ['encoding', 'schema', 'listen', 'takedowns', 'jobs']) assert.ok(unknown.includes(name), name)
  assert.ok(findings.some(({ name, ok }) => name === 'disk' && ok))
  assert.equal(isHealthy(findings), false)
})

test('a check that hangs or throws is a finding, and the others still end', async () => {
  const never = new Proxy(db, {
    get: (target, key) => (key === 'selectFrom' ? () => assert.fail('Aurelia') : (Reflect.get(target, key) as unknown)),
  })
  const findings = await diagnose({ ...asked, db: never }, copy)
  isBad(
    findings.find(({ name }) => name === 'schema')!,
    'must',
    /The check schema itself failed/,
  )
  assert.ok(!JSON.stringify(findings).includes('Aurelia'))
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  const late = await diagnose({ ...asked, config: config({ ORIGIN: `http://127.0.0.1:${port}` }) }, copy, 300)
  isBad(
    late.find(({ name }) => name === 'origin')!,
    'must',
    /within 0\.3 seconds/,
  )
  assert.ok(late.find(({ name }) => name === 'disk')!.ok)
  server.closeAllConnections()
  server.close()
})

test('migrations that are missing or were edited, and clocks that differ, are found', async () => {
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migrations order by name desc limit 1`.execute(
    db,
  )
  const { name, checksum } = rows[0]!
  await db.updateTable('migrations').set({ checksum: 'x' }).where('name', '=', name).execute()
  isBad(await find('schema'), 'must', new RegExp(name), /another text/)
  await db.deleteFrom('migrations').where('name', '=', name).execute()
  isBad(await find('schema'), 'must', new RegExp(name), /haven’t run/)
  await db.insertInto('migrations').values({ name, checksum }).execute()
  isBad(await find('clock', { now: () => new Date(Date.now() - 90_000) }), 'must', /\b(89|90|91) seconds/)
  isBad(await find('clock', { now: () => new Date(Date.now() + 20_000) }), 'should', /seconds/)
})

if (serverUrl) {
  test('a database that isn’t UTF8 is found, with the command that makes one', async () => {
    const name = `doctor_latin_${process.pid}`
    await sql.raw(`create database ${name} template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`).execute(db)
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    const latin = await openStorage({ databaseUrl: url.href, asItIs: true })
    isBad(await find('encoding', { db: latin.db }), 'must', /LATIN1/, /createdb -T template0 -E UTF8/)
    const [obstacle] = await findObstacles({ ...asked, db: latin.db }, copy)
    assert.equal(obstacle!.name, 'encoding')
    await latin.close()
    await sql.raw(`drop database ${name}`).execute(db)
  })

  test('a connection on which notifications aren’t heard is found, and a process with another secret is too', async () => {
    const other = new URL(databaseUrl)
    other.pathname = '/postgres'
    isBad(await find('listen', { config: config({ DATABASE_DIRECT_URL: other.href }) }), 'must', /DATABASE_DIRECT_URL/)
    const row = { id: '00000000-0000-4000-8000-000000000001', serves_until: hoursAfter(now(), 1), fingerprints: { SECRET: 'another' } }
    await db.insertInto('processes').values(row).execute()
    isBad(await find('agreement'), 'must', /SECRET/)
    await db.deleteFrom('processes').execute()
    // Each of two processes has to accept what the other one signs.
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => `a key of this test, with the letter ${letter}`) as [string, string, string]
    const agree = async (one: string[], other: string[]) => {
      const settings = ([SECRET, SECRET_PREVIOUS]: string[]) => config({ SECRET: SECRET!, ...(SECRET_PREVIOUS && { SECRET_PREVIOUS }) })
      const lease = (await openSharedLease(settings(one), { db, log: site.app.log }))!
      await lease.keep(site.app.pages)
      const { ok } = await find('agreement', { config: settings(other) })
      await lease.close()
      return ok
    }
    for (const [one, other, isFine] of [
      [[a], [a, b], true],
      [[a, b], [b, a], true],
      [[b, a], [b], true],
      [[a], [b, a], false],
      [[a, b], [b], false],
      [[a, c], [b, a], false],
      [[a, b], [c, b], false],
    ] as const) {
      assert.equal(await agree([...one], [...other]), isFine, `${one.join()} and ${other.join()}`)
      assert.equal(await agree([...other], [...one]), isFine, `${other.join()} and ${one.join()}`)
    }
    assert.ok((await find('agreement')).ok)
  })
}

test('the doctor says whether SECRET is being changed, and when the previous one may go', async () => {
  assert.match((await find('key')).sentence, /isn’t being changed/)
  const [old, fresh] = ['a key of this test that was used before', 'a key of this test that replaces it']
  const turning = config({ SECRET: fresh, SECRET_PREVIOUS: old })
  const look = (days = 0) => find('key', { config: turning, now: () => daysAfter(now(), days) })
  isBad(await look(), 'should', /not everything stored/, /npm run turn-key/)
  const keyed = { db, config: turning, now }
  await recordKey({ ...keyed, config: config({ SECRET: old }) }, async () => ({ opened: 0, unreadable: 0 }))
  await recordKey(keyed, async () => ({ opened: 0, unreadable: 0 }))
  await recordTurn(keyed, { sealed: 2, barred: 0, barredUntil: null })
  isBad(await look(), 'should', /not everything stored/)
  await recordTurn(keyed, { sealed: 0, barred: 0, barredUntil: null })
  assert.match((await look()).sentence, /is needed until \d{4}-\d\d-\d\d/)
  isBad(await look(31), 'should', /isn’t needed any longer/, /Remove SECRET_PREVIOUS/)
  await recordTurn(keyed, { sealed: 0, barred: 1, barredUntil: null })
  assert.match((await look(999)).sentence, /for as long as their accounts are banned/)
  await db.deleteFrom('site_state').where('name', 'in', ['key', 'key turned']).execute()
})

test('a missing, failed, or old backup is found, with its own fix, and a restore that was never tested', async () => {
  const nightly = { config: config({ BACKUP_TO: join(folder, 'backups') }) }
  isBad(await find('backup'), 'should', /No backup is on record\. Run npm run backup -- FILE now, and set BACKUP_TO/)
  isBad(await find('drill'), 'should', /No test restore is on record\. Set BACKUP_TO/)
  isBad(await find('backup', nightly), 'should', /No backup is on record\. The site makes the first one within the hour/)
  isBad(await find('drill', nightly), 'should', /No test restore is on record\. The site makes one right after/)
  const failure = { began_at: hoursBefore(now(), 50), ended_at: hoursBefore(now(), 50), is_failed: true, outcome: '{}', counts: '{}' }
  for (const kind of ['backup', 'drill'] as const)
    await db
      .insertInto('backup_runs')
      .values({ kind, ...failure })
      .execute()
  for (const name of ['backup', 'drill']) isBad(await find(name, nightly), 'should', /failed\. See why under \/admin\/backups/)
  const runOf = (hours: number) => ({
    began_at: hoursBefore(now(), hours),
    ended_at: hoursBefore(now(), hours),
    is_failed: false,
    outcome: '{}',
  })
  await db
    .insertInto('job_runs')
    .values({ job: 'backup', ...runOf(40) })
    .execute()
  await db
    .insertInto('backup_runs')
    .values({ kind: 'backup', ...runOf(40), counts: '{}' })
    .execute()
  await db
    .insertInto('backup_runs')
    .values({ kind: 'drill', ...runOf(41 * 24), counts: '{}' })
    .execute()
  isBad(await find('backup'), 'should', /40 hours/, /npm run backup -- FILE.*BACKUP_TO/)
  isBad(await find('backup', nightly), 'should', /40 hours/, /npm run backup now.*\/admin\/jobs/)
  isBad(await find('drill'), 'should', /41 days/, /BACKUP_TO/)
  await db
    .insertInto('job_runs')
    .values({ job: 'backup', ...runOf(2) })
    .execute()
  await db
    .insertInto('backup_runs')
    .values({ kind: 'drill', ...runOf(48), counts: '{}' })
    .execute()
  // A clock that was ahead has left failures that are still to come.
  for (const kind of ['backup', 'drill'] as const)
    await db
      .insertInto('backup_runs')
      .values({ kind, ...runOf(-30), is_failed: true, counts: '{}' })
      .execute()
  for (const name of ['backup', 'drill']) assert.ok((await find(name, nightly)).ok, name)
  for (const name of ['backup', 'drill']) assert.ok((await find(name)).ok, name)
})

test('a folder that others can open, a full or read-only disk, and a public site without its secret or mail server are found', async () => {
  chmodSync(folder, 0o755)
  isBad(await find('permissions'), 'must', /mode 755/, /chmod -R go= /)
  chmodSync(folder, 0o700)
  assert.ok((await find('permissions')).ok)
  isBad(await find('disk', { config: config({ DATA_DIR: '/proc' }) }), 'must', /full or read-only/, /du -xh/)
  const open = config(published)
  isBad(await find('secret', { config: { ...open, isSecretSet: false } }), 'must', /openssl rand -hex 32/)
  isBad(await find('mail', { config: open }), 'must', /SMTP_URL=/)
  isBad(await find('origin', { config: open }), 'must', /ECONNREFUSED/)
  const obstacles = await findObstacles({ ...asked, config: open }, copy)
  assert.deepEqual(
    obstacles.map(({ name }) => name),
    ['mail'],
  )
})

test('the mail server is asked: it may take email, refuse the password, or be silent, and no address of its answer is shown', async () => {
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Bad password for aurelia@example.com')),
  })
  server.on('error', () => {})
  const port = await new Promise<number>((ready) => {
    const listening = server.listen(0, '127.0.0.1', () => ready((listening.address() as AddressInfo).port))
  })
  const at = (password: string, number = port) =>
    config({ SMTP_URL: `smtp://site:${password}@127.0.0.1:${number}`, MAIL_FROM: 'a@none.example' })
  assert.ok((await find('mail', { config: at('right') })).ok)
  const refused = await find('mail', { config: at('wrong') })
  isBad(refused, 'must', /refuses the name or the password/, /SMTP_URL/)
  assert.doesNotMatch(refused.sentence, /aurelia|wrong/)
  await new Promise<void>((closed) => server.close(() => closed()))
  isBad(await find('mail', { config: at('right') }), 'must', /ECONNREFUSED|ESOCKET/)
  assert.deepEqual(await findObstacles({ ...asked, config: at('right') }, copy), [])
})

test('a mail sender whose terms exclude such sites is named with the day they were read, and one that only looks like it isn’t', async () => {
  const sender = (host: string) => config({ SMTP_URL: `smtp://site:x@${host}:9`, MAIL_FROM: 'a@none.example' })
  isBad(await find('terms', { config: sender('smtp.sendgrid.net') }), 'should', /SendGrid/, /2026-11-27/, /https:/)
  assert.ok((await find('terms', { config: sender('notsendgrid.net') })).ok)
})

test('SPF and DMARC of the sender’s domain are read from a resolver, and one that doesn’t know says nothing', async () => {
  const records: Record<string, string[]> = {
    'good.example': ['v=spf1 -all'],
    '_dmarc.good.example': ['v=DMARC1; p=reject'],
    's1._domainkey.good.example': ['v=DKIM1; p=x'],
  }
  let fails = false
  const server = createSocket('udp4', (query, { port, address }) => server.send(answer(query, fails ? 2 : 0, records), port, address))
  await new Promise<void>((ready) => server.bind(0, '127.0.0.1', ready))
  dns.setServers([`127.0.0.1:${server.address().port}`])
  const from = (domain: string) => ({ config: config({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: `a@${domain}` }) })
  for (const name of ['spf', 'dmarc', 'dkim'])
    assert.deepEqual({ ...(await find(name, from('good.example'))), sentence: '' }, { name, level: 'should', ok: true, sentence: '' })
  isBad(await find('spf', from('bad.example')), 'should', /0 SPF records/, /v=spf1/)
  isBad(await find('dmarc', from('bad.example')), 'should', /_dmarc\.bad\.example/)
  assert.equal((await find('dkim', from('bad.example'))).ok, null)
  fails = true
  for (const name of ['spf', 'dmarc', 'dkim']) assert.equal((await find(name, from('good.example'))).ok, null, name)
  server.close()
})

test('what’s waiting is found: a takedown near or past its deadline, an ad that no one reviewed, and emails that failed', async () => {
  const work = { db: site.app.db, now: site.app.now }
  assert.ok((await find('takedowns', work)).ok && (await find('reviews', work)).ok && (await find('outbox', work)).ok)
  const { id } = await hiddenOn(site)
  const due = (due_at: Date) => site.app.db.updateTable('take_downs').set({ due_at }).where('id', '=', id).execute()
  await due(hoursAfter(site.app.now(), 30))
  assert.ok((await find('takedowns', work)).ok)
  await due(hoursAfter(site.app.now(), 3))
  isBad(await find('takedowns', work), 'should', /due within 3 hours/)
  await due(minutesAfter(site.app.now(), 130))
  isBad(await find('takedowns', work), 'should', /due within 3 hours/)
  await due(hoursBefore(site.app.now(), 1))
  isBad(await find('takedowns', work), 'must', /past its deadline/)
  const hide = (hidden_at: Date | null) => site.app.db.updateTable('take_downs').set({ hidden_at }).where('id', '=', id).execute()
  await hide(null)
  assert.ok((await find('takedowns', work)).ok, 'one that hides nothing closes by itself')
  await hide(site.app.now())
  await adOn(site, { state: 'in review', sent_at: hoursBefore(site.app.now(), 9) })
  isBad(await find('reviews', work), 'should', /9 hours/)
  await site.app.db.updateTable('mails').set({ failure: '550 no such user' }).execute()
  isBad(await find('outbox', work), 'should', /\/admin\/mail/)
})

test('the page is for admins, shows each check with its fix in the reader’s language, and first those that failed', async () => {
  const admin = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
  const moderator = await newcomer(site, { role: 'moderator', proof: 'passkey', hasPasskey: true })
  const html = await (await site.get('/admin/doctor', admin.headers)).text()
  assert.ok(html.indexOf('A takedown is past its deadline.') < html.indexOf('Only the site’s own user can open the data folder.'))
  for (const words of ['A takedown is past its deadline.', 'FAILED', 'Only the site’s own user can open the data folder.'])
    assert.ok(html.includes(words), words)
  assert.match(html, /Decide it now, under <a href="\/moderation">Queue<\/a>\./)
  assert.match(html, /Run <code>npm run backup -- FILE<\/code> now/)
  const spanish = await (await site.get('/es/admin/doctor', admin.headers)).text()
  assert.match(spanish, /Decídala ahora, en <a href="\/es\/moderation">Cola<\/a>\./)
  assert.match(spanish, /<strong class="bad">FALLA<\/strong><\/td><td[^>]*><span class="text">Una solicitud de retiro ya pasó su plazo\./)
  assert.doesNotMatch(spanish, /\b(takedowns|permissions|outbox)\b/)
  assert.equal((await site.get('/admin/doctor', moderator.headers)).status, 403)
  assert.equal((await site.get('/admin/doctor')).status, 303)
  assert.equal((await site.post('/admin/doctor', {}, admin.headers)).status, 405)
})

test('a terminal shows what failed first, with its fix below', () => {
  const findings: Finding[] = [
    { name: 'disk', level: 'must', ok: true, sentence: 'Fine.' },
    { name: 'mail', level: 'must', ok: false, sentence: 'Broken.', fix: 'Mend it.' },
  ]
  assert.equal(
    printFindings(copy, findings),
    'FAILED   mail         Broken.\n                      Fix: Mend it.\nok       disk         Fine.\n\nChecks: 2. Failed: 1. Warnings: 0.',
  )
})

/** A DNS response to a question about TXT records. */
function answer(query: Buffer, status: number, records: Record<string, string[]>) {
  const labels: string[] = []
  let at = 12
  for (; query[at]; at += query[at]! + 1) labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!))
  const texts = status ? [] : (records[labels.join('.')] ?? [])
  const header = Buffer.from([query[0]!, query[1]!, 0x81, 0x80 | (status || (texts.length ? 0 : 3)), 0, 1, 0, texts.length, 0, 0, 0, 0])
  const answers = texts.map((text) =>
    Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length]), Buffer.from(text)]),
  )
  return Buffer.concat([header, query.subarray(12, at + 5), ...answers])
}
