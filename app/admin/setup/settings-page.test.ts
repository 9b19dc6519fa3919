import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig, settings } from '#app/config.server.ts'
import { recordBackup } from '#app/platform/db/job-runs.server.ts'
import { rulesInForce } from '#app/site/guides/rules.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'

const secrets = {
  SECRET: 'a secret of forty characters, not to be shown.',
  DATABASE_URL: 'postgres://site:quillonda@db.example.com/site',
  SMTP_URL: 'smtps://site:quillonda@mail.example.com',
  METRICS_TOKEN: 'a token of quillonda',
}
const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { headers } = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })

test('every setting is shown with its value and purpose, and the page has no secret in its bytes', async () => {
  proves('operation.noSecrets')
  const { config } = site.app
  const { given } = readConfig({ ...secrets, SITE_NAME: 'Dusk & Co' })
  site.app.config = { ...config, given }
  const html = await (await site.get('/admin/settings', headers)).text()
  for (const name of Object.keys(settings)) assert.ok(html.includes(`<strong>${name}</strong>`), name)
  assert.equal(html.match(/\(set\)/g)!.length, Object.keys(secrets).length)
  assert.ok(html.includes('Dusk &amp; Co'))
  assert.doesNotMatch(html, /quillonda|not to be shown/)
  assert.ok(!html.includes(site.app.config.secret))
  site.app.config = config
})

test('the page says where each value comes from', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evenfall-settings-'))
  const [file, secret] = [join(folder, 'evenfall.env'), join(folder, 'token')]
  await writeFile(secret, `${secrets.METRICS_TOKEN}\n`)
  await writeFile(file, `# ours\nSITE_NAME=Duskwatch\nMETRICS_TOKEN_FILE=${secret}\n`)
  const { config } = site.app
  site.app.config = { ...config, given: readConfig({ EVENFALL_ENV: file, APP_NAME: 'Night' }).given }
  const html = (await (await site.get('/admin/settings', headers)).text()).replaceAll(/<!-- -->|<span[^>]*>|<\/span>/g, '')
  const cellsOf = (name: string) => new RegExp(`<strong>${name}</strong>(.*?)</tr>`, 's').exec(html)![1]!.split(/(?:<[^>]*>)+/)
  site.app.config = config
  await rm(folder, { recursive: true })
  assert.deepEqual(cellsOf('SITE_NAME').slice(1, 3), ['Duskwatch', `${file}:2`])
  assert.deepEqual(cellsOf('METRICS_TOKEN').slice(1, 3), ['(set)', `METRICS_TOKEN_FILE, ${file}:3`])
  assert.deepEqual(cellsOf('APP_NAME').slice(1, 3), ['Night', 'environment'])
  assert.deepEqual(cellsOf('PORT').slice(1, 3), ['3000', 'default'])
})

test('the page shows the versions in use, the database, and the last backup', async () => {
  const read = async () => (await (await site.get('/admin/settings', headers)).text()).replaceAll(/<!-- -->|<\/?time[^>]*>/g, '')
  assert.match(await read(), /none on record/)
  const at = new Date('2026-05-02T02:30:00Z')
  await recordBackup(site.app.db, { began: at, ended: at, outcome: { backedUp: { rows: 12, files: 3 } } })
  const html = await read()
  for (const fact of [
    `version ${rulesInForce(site.app.rules.en, site.app.now()).version}, from`,
    `Postgres `,
    process.versions.node,
    'May 2 at 2:30 AM UTC: rows: 12, files: 3, checked',
  ])
    assert.ok(html.includes(fact), fact)
  assert.match(html, />DATA_DIR\/files</)
  const { config } = site.app
  site.app.config = { ...config, s3Url: 'https://KEYID:quillonda@s3.example.com/photos?region=us-east-1' }
  const inBucket = await read()
  site.app.config = config
  assert.match(inBucket, />s3\.example\.com\/photos</)
  assert.doesNotMatch(inBucket, /DATA_DIR\/files<|quillonda/)
})

test('each admin page ends with the version in both languages, and neither moderators nor visitors read it', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const htmlOf = async (path: string, headers?: Record<string, string>) =>
    (await (await site.get(path, headers)).text()).replaceAll('<!-- -->', '')
  for (const [path, word] of [
    ['/admin/people', 'Version'],
    ['/es/admin/people', 'Versión'],
    ['/moderation', 'Version'],
  ] as const)
    assert.ok((await htmlOf(path, headers)).includes(`<footer class="staff-foot">${word} ${version}</footer>`), path)
  const moderator = await newcomer(site, { role: 'moderator', proof: 'passkey', hasPasskey: true })
  const queue = await htmlOf('/moderation', moderator.headers)
  assert.match(queue, /<main id="main" class="staff">/)
  for (const html of [queue, await htmlOf('/')]) assert.ok(!html.includes(`Version ${version}`))
})
