import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { exchangeCommands } from '#app/admin/exchange/exchange-commands.server.ts'
import type { testApp } from './app.ts'
import { goodForm } from './posting.ts'

type Site = Awaited<ReturnType<typeof testApp>>

/** Rows of people who have no account yet. */
export const importedTables = ['imported_advertisers', 'imported_ads', 'imported_photos', 'imported_photo_files'] as const

/** An ad that passes every check, as another site exports it. */
export const adRecord = (id: string, advertiser: string, overrides: object = {}) => ({
  id,
  advertiser,
  state: 'live',
  title: goodForm.title,
  description: goodForm.description,
  age: 33,
  age_stated_on: '2026-01-02',
  category: 'W4M',
  state_abbr: 'TX',
  city_slug: 'austin',
  languages: ['en'],
  weekdays: ['Monday'],
  ...overrides,
})

export const advertiserRecord = (id: string, email: string, overrides: object = {}) => ({
  id,
  email,
  name: 'Marlowe',
  language: 'en',
  ...overrides,
})

/** Imports a folder with these files, and returns what the command printed. A manifest is added unless there's one. */
export async function importFiles(site: Site, files: Record<string, string | Uint8Array>, ...flags: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'evenfall-import-'))
  const manifest = JSON.stringify({ evenfall: 'export', format: 1, site: 'https://old.example' })
  try {
    for (const [name, content] of Object.entries({ 'manifest.json': manifest, ...files })) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    }
    return await exchangeCommands(site.app).import([folder, ...flags], new AbortController().signal)
  } catch (error) {
    // With faulty lines, it ends like this, too.
    if (!/ with errors\.$/m.test((error as Error).message)) throw error
    return (error as Error).message
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const asLines = (...records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')

/** Imports an advertiser with two ads. */
export const importOn = (site: Site, email: string) =>
  importFiles(site, {
    'advertisers.jsonl': asLines(advertiserRecord(email, email)),
    'ads.jsonl': asLines(adRecord(`${email}-1`, email), adRecord(`${email}-2`, email, { title: 'Long walks, and longer talks' })),
  })

/** Takes an import away without a trace, for the next test. */
export const forgetImport = ({ app: { db } }: Site, email: string) =>
  db.deleteFrom('imported_advertisers').where('email', '=', email).execute()
