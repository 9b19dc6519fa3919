import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { BadContent } from '#app/platform/files/content-file.server.ts'
import { readContent } from '#app/site/content/content.server.ts'
import { testApp } from '../../../test/app.ts'
import { textOf } from '../../../test/posting.ts'
import { openPublications } from './publications.server.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-published-'))
after(() => rm(root, { recursive: true }))

const open = {
  NODE_ENV: 'production',
  ORIGIN: 'https://dusk.example',
  SECRET: '0123456789abcdef'.repeat(2),
  CONTACT_EMAIL: 'office@dusk.example',
  TRUST_PROXY: '1',
}

/** A site whose content is read again, as a restart does, on a day. */
async function siteOn(env: Record<string, string>) {
  const site = await testApp(env)
  const { app } = site
  await app.db.insertInto('site_state').values({ name: 'setup done', value: 'yes', changed_at: app.now() }).execute()
  const shipped = join(root, crypto.randomUUID())
  await cp('content', shipped, { recursive: true })
  return {
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
    app,
    shipped,
    async startOn(day: string, config = app.config) {
      site.clock.now = new Date(`${day}T09:00:00Z`)
      const publish = openPublications(app.db, config, app.now)
      Object.assign(app, await readContent(config, app.now, { shipped, publish }), { config })
    },
    page: async (path: string) => textOf(await (await site.get(path)).text()),
    async addChange(day: string, text: string) {
      for (const name of ['legal/terms.md', 'es/legal/terms.md']) {
        const path = join(shipped, name)
        await writeFile(
          path,
          (await readFile(path, 'utf8')).replace(/^fingerprint: .*\n/m, '').replace('{{#changes}}\n', `{{#changes}}\n- ${day}: ${text}\n`),
        )
      }
    },
  }
}

test('before a site is public, its terms say nothing of publication, in either language', async () => {
  await using site = await siteOn({})
  await site.startOn('2027-01-15')
  for (const path of ['/terms', '/privacy']) {
    assert.doesNotMatch(await site.page(path), /First published|January 2025|2026:/)
    assert.match(await site.page(path), /Nothing has changed/)
    assert.doesNotMatch(await site.page(`/es${path}`), /Publicado por primera vez|enero de 2025|de 2026:/i)
    assert.match(await site.page(`/es${path}`), /No ha cambiado nada/)
  }
  assert.deepEqual(await site.app.db.selectFrom('publications').selectAll().execute(), [])
})

test('a site’s first public start is the day its terms were first published, and stays it', async () => {
  await using site = await siteOn(open)
  await site.app.db.deleteFrom('publications').execute()
  for (const day of ['2027-01-15', '2027-03-02']) {
    await site.startOn(day)
    for (const path of ['/terms', '/privacy']) {
      assert.match(await site.page(path), /First published January 15, 2027\./)
      assert.doesNotMatch(await site.page(path), /Last updated|January 2025|2026/)
      assert.match(await site.page(`/es${path}`), /Publicado por primera vez: 15 de enero de 2027\./)
      assert.doesNotMatch(await site.page(`/es${path}`), /2025|de 2026:/)
    }
  }
  assert.doesNotMatch(await site.page('/hotlines'), /First published/)
})

test('a change that an upgrade brings has the day on which this site first showed it', async () => {
  await using site = await siteOn(open)
  await site.app.db.deleteFrom('publications').execute()
  await site.startOn('2027-01-15')
  await site.addChange('2027-02-20', 'We say how long drafts stay, zorvel.')
  await site.startOn('2027-03-02')
  await site.startOn('2027-04-09')
  const terms = await site.page('/terms')
  assert.match(terms, /First published January 15, 2027\. Last updated March 2, 2027\./)
  assert.match(terms, /March 2, 2027: We say how long drafts stay, zorvel\./)
  assert.doesNotMatch(terms, /February 20|2026/)
  assert.match(await site.page('/es/terms'), /2 de marzo de 2027: We say how long drafts stay, zorvel\./)
  assert.doesNotMatch(await site.page('/privacy'), /Last updated/)
})

test('the versions of the rules are in effect from the day on which this site could show them', async () => {
  await using site = await siteOn(open)
  await site.app.db.deleteFrom('publications').execute()
  await site.startOn('2027-01-15')
  assert.match(await site.page('/rules'), /Version 4, in effect from January 15, 2027 ?\./)
  assert.doesNotMatch(await site.page('/rules'), /Other versions|2026/)
  assert.match(await site.page('/rules/1'), /Version 1, from before this site opened\./)
  assert.doesNotMatch(await site.page('/rules/1'), /2026/)
  const path = join(site.shipped, 'rules.json')
  const file = JSON.parse(await readFile(path, 'utf8')) as { versions: { version: number; from: string; rules: object[] }[] }
  file.versions.push({ ...file.versions.at(-1)!, version: 5, from: '2027-02-01' })
  await writeFile(path, JSON.stringify(file))
  await site.startOn('2027-02-20')
  await site.startOn('2027-03-20')
  assert.match(await site.page('/rules'), /Version 5, in effect from February 20, 2027 ?\./)
  assert.match(await site.page('/rules/4'), /Version 4, in effect from January 15, 2027 ?until February 20, 2027/)
})

test('a published version of the rules that was edited or removed stops the start, with its line', async () => {
  await using site = await siteOn(open)
  await site.app.db.deleteFrom('publications').execute()
  await site.startOn('2027-01-15')
  const path = join(site.shipped, 'rules.json')
  const whole = await readFile(path, 'utf8')
  const file = JSON.parse(whole) as { help: string; versions: { version: number; from: string; rules: { text: string }[] }[] }
  const put = (edit: (versions: typeof file.versions) => unknown) => {
    const copy = structuredClone(file)
    edit(copy.versions)
    return writeFile(path, JSON.stringify(copy, null, 2))
  }
  const refused = async (reason: RegExp, day = '2027-01-16') => {
    const error: unknown = await site.startOn(day).catch((thrown: unknown) => thrown)
    assert.ok(error instanceof BadContent)
    assert.match(error.message, reason)
  }
  const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length
  await put((versions) => (versions[1]!.rules[4]!.text = 'Anything goes.'))
  const edited = await readFile(path, 'utf8')
  await refused(new RegExp(`rules\\.json, line ${lineOf(edited, '"version": 2') - 1}: Version 2 was published on January 15, 2027`))
  await put((versions) => (versions[2]!.from = '2026-11-25'))
  await refused(/Version 3 was published/)
  await put((versions) => versions.shift())
  await refused(/Version 1, which was published on January 15, 2027, is missing/)

  // A version whose day hasn't come may still be edited.
  const next = (text: string) =>
    put((versions) =>
      versions.push({
        version: 5,
        from: '2027-06-01',
        rules: versions.at(-1)!.rules.map((rule, index) => (index ? rule : { ...rule, text })),
      }),
    )
  await next('First words.')
  await site.startOn('2027-01-17')
  await next('Other words.')
  await site.startOn('2027-01-18')
  await site.startOn('2027-06-02')
  await next('Late words.')
  await refused(/Version 5 was published on June 1, 2027/, '2027-06-03')
  await writeFile(path, JSON.stringify(file))
  await refused(/Version 5, which was published on June 1, 2027, is missing/, '2027-06-03')
})

test('an operator who knows an earlier date of publication gives it in their own text', async () => {
  const own = await mkdtemp(join(root, 'own-'))
  await mkdir(join(own, 'legal'))
  const text = (await readFile('content/legal/terms.md', 'utf8')).replace(/^updated: /m, 'published: 2024-05\nupdated: ')
  await writeFile(join(own, 'legal/terms.md'), text)
  await using site = await siteOn({ ...open, CONTENT_DIR: own })
  await site.app.db.deleteFrom('publications').execute()
  await site.startOn('2027-01-15')
  assert.match(await site.page('/terms'), /First published May 2024\./)
})
