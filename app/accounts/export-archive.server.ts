import { strToU8, zipSync } from 'fflate'
import type { App } from '#app/app.ts'
import { moment } from '#app/ui/dates.ts'
import { type HeldCategory, heldCategories, type Person } from './held.server.ts'

/** All that is held about somebody as a ZIP: a JSON file for each category, and a README that says what is what. */
export async function packHeld({ db, config, now }: App, person: Person) {
  const files: Record<string, Uint8Array> = { 'README.txt': strToU8(describe(config.siteName, person, now())) }
  for (const { file, read } of heldCategories) {
    const rows = await read(db, person)
    files[`${file}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`)
  }
  return zipSync(files, { mtime: now() })
}

function describe(siteName: string, { email }: Person, now: Date) {
  const intro = [
    `What ${siteName} holds about ${email}`,
    `Written on ${moment(now)}. Each file is a list in JSON: empty where nothing of its kind is held. Times are UTC.`,
  ]
  return `${[...intro, ...heldCategories.map(describeCategory)].join('\n\n')}\n`
}

function describeCategory({ file, name, why, until, secret }: HeldCategory) {
  const lines = [`${file}.json`, name, `Why: ${why}`, `Until: ${until}`, secret && `Held, and not in this copy: ${secret}.`]
  return lines.filter(Boolean).join('\n')
}
