import { hash } from 'node:crypto'
import { z } from 'zod'
import { BadContent, lineOf, readContentText, readJsonContent } from '#app/platform/files/content-file.server.ts'
import { contentFilesCopy } from '#app/platform/files/copy.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { nameRules, type Publications, type Publishable, type Rules, type RulesVersion } from './rules.ts'

const copy = terminal.read(contentFilesCopy)

const rule = z.strictObject({ number: z.int().positive(), name: z.string().min(1), text: z.string().min(1) })
const version = z.strictObject({ version: z.int().positive(), from: z.iso.date(copy.notDate), rules: z.array(rule).min(1) })
const file = z.strictObject({ help: z.string(), versions: z.array(version).min(1) })

/** Reads the rules, whose versions and numbers must be in order, without duplicates. */
export async function readRules(path: string): Promise<Rules> {
  const { versions } = await readJsonContent(path, file)
  const refuse = await refuserOf(path)
  for (const [at, { version, from, rules }] of versions.entries()) {
    const before = versions[at - 1]
    if (before && version <= before.version) throw refuse(['versions', at, 'version'], copy.notAscending)
    if (before && from <= before.from) throw refuse(['versions', at, 'from'], copy.notLater({ version, before: before.version }))
    const index = rules.findIndex(({ number }, index) => index > 0 && number <= rules[index - 1]!.number)
    if (index > 0) throw refuse(['versions', at, 'rules', index, 'number'], copy.notAscending)
  }
  return versions
}

/** Versions as they're published: once one is in effect, it may no longer change. */
export const publishableRules = (rules: Rules): Publishable[] =>
  rules.map((one) => ({ what: nameRules(one.version), from: one.from, checksum: checksumOf(one) }))

/** Refuses a published version that was edited or removed. */
export async function checkPublishedRules(
  path: string,
  rules: Rules,
  { publications, today }: { publications: Publications; today: string },
) {
  const refuse = await refuserOf(path)
  const { written } = terminal.dates
  for (const [what, { since, checksum }] of publications) {
    const number = Number(/^rules (\d+)$/.exec(what)?.[1])
    if (!number || since > today) continue
    const at = rules.findIndex(({ version }) => version === number)
    const needed = { version: String(number), day: written(since) }
    if (at < 0) throw refuse(['versions'], copy.missingVersion(needed))
    if (checksumOf(rules[at]!) !== checksum) throw refuse(['versions', at], copy.editedVersion(needed))
  }
}

const checksumOf = ({ from, rules }: RulesVersion) =>
  hash('sha256', JSON.stringify([from, rules.map(({ number, name, text }) => [number, name, text])])).slice(0, 16)

async function refuserOf(path: string) {
  const text = await readContentText(path)
  return (place: PropertyKey[], reason: string) => new BadContent(path, lineOf(text, place), reason)
}
