import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { translations } from '#app/copy-catalogs.ts'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { personalDataCategories } from '#app/personal-data-categories.server.ts'
import { daysAfter, minutesAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { linkIn, emailsTo, memberOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { packPersonalData } from './export-archive.server.ts'
import { categoryWords } from './category-words.server.ts'
import { askForExport, deleteOldExports, makeExport } from './exports.server.ts'

const email = 'ann@example.com'
const start = new Date('2026-05-03T12:00:00Z')

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const person = await memberOn(site, email)
const read = async (answer: Response) => (await answer.text()).replaceAll(/<!-- -->|<\/?time[^>]*>/g, '')
const text = async () => read(await person.get('/account/export'))
const cookies = () => [...person.cookies].map((pair) => pair.join('=')).join('; ')
async function countFiles() {
  let count = 0
  for await (const _ of site.app.files.list()) count++
  return count
}

test('before a request the page has a button and nothing to download', async () => {
  assert.match(await text(), /Make a copy/)
  const none = await person.get('/account/export/file')
  assert.equal(none.status, 404)
})

test('a requested export is made by the job, announced by an email without a secret, and can be downloaded', async () => {
  proves(
    'legal/contact: Your data: in your account you can',
    'personal-data.exportLead',
    'personal-data.beingMade: We’re making your copy.',
    'personal-data.beingMade: We’ll email you when it’s ready',
    'personal-data.beingMadeAlready: We’re already making a copy.',
    'personal-data.beingMadeAlready: We’ll email you when it’s ready.',
    'personal-data.howLong',
    'personal-data.readmeLead',
  )
  assert.equal(await person.redirectOf(person.post('/account/export')), '303 /account/export')
  assert.match(await text(), /We’re making your copy/)
  const repeated = await person.post('/account/export')
  assert.equal(repeated.status, 409)
  assert.match(await repeated.text(), /already making a copy/)
  await site.runJobs()
  const mails = await emailsTo(site, email)
  assert.deepEqual(
    mails.map(({ subject, text: body }) => [subject, linkIn(body)]),
    [['Your copy is ready', '/account/export']],
  )
  assert.match(await text(), /Download the ZIP/)
  const answer = await person.get('/account/export/file')
  assert.equal(answer.headers.get('Cache-Control'), 'no-store')
  assert.equal(answer.headers.get('Content-Disposition'), 'attachment; filename="copy-2026-05-03.zip"')
  const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  assert.deepEqual(Object.keys(zip).toSorted(), ['README.txt', ...personalDataCategories.map(({ file }) => `${file}.json`)].toSorted())
  const account = JSON.parse(strFromU8(zip['account.json']!)) as Record<string, unknown>[]
  assert.deepEqual([account.length, account[0]!.email, account[0]!.signed_up_at], [1, email, start.toISOString()])
  assert.equal((JSON.parse(strFromU8(zip['sessions.json']!)) as unknown[]).length, 1)
  const readme = strFromU8(zip['README.txt']!)
  const words = categoryWords(openCopy('en'), site.app.config)
  for (const { file } of personalDataCategories) assert.ok(readme.includes(`${file}.json\n`) && readme.includes(words[file].why))
  assert.doesNotMatch(
    Object.values(zip)
      .map((file) => strFromU8(file))
      .join(''),
    /\$argon2id|_hash"/,
  )
})

test('a HEAD request doesn’t open the file', async () => {
  const { read } = site.app.files
  site.app.files.read = () => assert.fail('opened')
  const head = new Request(`${site.app.config.origin}/account/export/file`, { method: 'HEAD', headers: { Cookie: cookies() } })
  const answer = await site.site(head)
  assert.deepEqual([answer.status, Number(answer.headers.get('Content-Length')) > 1000], [200, true])
  site.app.files.read = read
})

test('a second request within a day gets a sentence, and the first export stays', async () => {
  const answer = await person.post('/account/export')
  assert.equal(answer.status, 409)
  assert.match(await read(answer), /You can make the next one on May 4 at 12:00 PM UTC/)
  assert.equal((await person.get('/account/export/file')).status, 200)
})

test('running the job again makes neither a second file nor a second email', async () => {
  const { id } = await site.app.db.selectFrom('exports').select('id').executeTakeFirstOrThrow()
  await makeExport(site.app, id, personalDataCategories)
  assert.deepEqual([await countFiles(), (await emailsTo(site, email)).length], [1, 0])
})

test('another member gets their own export or a 404, and a visitor is sent to sign in', async () => {
  const bob = await memberOn(site, 'bob@example.com')
  assert.equal((await bob.get('/account/export/file')).status, 404)
  assert.equal((await site.get('/account/export/file')).headers.get('Location'), '/sign-in?next=%2Faccount%2Fexport%2Ffile')
})

test('downloading an export asks for a recent sign-in', async () => {
  site.clock.now = minutesAfter(start, 11)
  for (const path of ['/account/export', '/account/export/file'])
    assert.equal((await person.get(path)).headers.get('Location'), `/sign-in/again?next=${encodeURIComponent(path)}`)
  assert.equal((await person.post('/account/export')).headers.get('Location'), '/sign-in/again?next=%2Faccount')
  site.clock.now = start
})

test('an export can’t be downloaded after seven days, and the clock job deletes its row and file', async () => {
  proves('legal/privacy: A copy of your data')
  site.clock.now = daysAfter(start, 7)
  await site.app.db.updateTable('sessions').set({ began_at: site.app.now(), proved_at: site.app.now(), used_at: site.app.now() }).execute()
  assert.equal((await person.get('/account/export/file')).status, 404)
  assert.match(await text(), /Your copy from May 3 at 12:00 PM UTC was deleted on May 10 at 12:00 PM UTC/)
  await deleteOldExports(site.app)
  await site.runJobs()
  assert.equal(await countFiles(), 0)
  assert.deepEqual(await site.app.db.selectFrom('exports').select('id').execute(), [])
})

test('five requests at once make one export', async () => {
  proves('personal-data.beingMadeAlready: We’re already making a copy.')
  const { id: accountId } = await site.app.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const viewer = { accountId } as Parameters<typeof askForExport>[1]
  const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, work))
  // On a server this many connections are open, so none of them has to wait.
  await atOnce(() => site.app.db.selectFrom('exports').select('id').execute())
  const answers = await atOnce(() => askForExport(site.app, viewer))
  assert.equal(answers.filter(({ ok }) => ok).length, 1)
})

test('a job that failed halfway leaves no file behind once it’s retried', async () => {
  const { put } = site.app.files
  const { id } = await site.app.db.selectFrom('exports').select('id').executeTakeFirstOrThrow()
  site.app.files.put = async (bytes) => {
    await put(bytes)
    throw new Error('The power went.')
  }
  await assert.rejects(makeExport(site.app, id, personalDataCategories), /power/)
  site.app.files.put = put
  assert.equal(await countFiles(), 1)
  // The stored data has changed meanwhile, and so has the file.
  site.clock.now = minutesAfter(site.app.now(), 1)
  await makeExport(site.app, id, personalDataCategories)
  assert.equal(await countFiles(), 1)
  const { file } = await site.app.db.selectFrom('exports').select('file').executeTakeFirstOrThrow()
  assert.ok(await site.app.files.size(file!))
})

test('the README of an export is in the language of its account', async () => {
  const { id: accountId } = await site.app.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const zip = unzipSync(await packPersonalData(site.app, { accountId, email, language: 'es' }, personalDataCategories))
  const readme = strFromU8(zip['README.txt']!)
  for (const { why } of Object.values(categoryWords(openCopy('es', translations.es), site.app.config))) assert.ok(readme.includes(why), why)
})
