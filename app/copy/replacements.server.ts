import { z } from 'zod'
import { BadContent, firstIssue, lineOf, parseJson, readContentText } from '#app/content-file.server.ts'
import { contentFilesCopy } from '#app/content-files-copy.ts'
import { type Catalog, type Language, namesIn } from './catalog.ts'
import type { Replacements } from './copy-reader.ts'
import { inTerminal, terminal } from './terminal.ts'

const message = z.union([z.string().min(1), z.strictObject({ one: z.string().min(1), other: z.string().min(1) })])
const file = z.record(z.string(), z.record(z.string(), message))

/** The catalogs of pages and emails, and those for the operator, which are needed before this file is read. */
type Catalogs = { replaceable: readonly Catalog[]; fixed: readonly Catalog[] }

/** Reads the operator's messages in one language: for each catalog, the keys that they replace. */
export async function readReplacements(path: string, language: Language, { replaceable, fixed }: Catalogs): Promise<Replacements> {
  const copy = terminal.read(contentFilesCopy)
  const text = await readContentText(path)
  const refuse = (at: PropertyKey[], describe: (needed: { place: string }) => string) =>
    new BadContent(path, lineOf(text, at), describe({ place: at.join('.') || copy.wholeFile }))
  const { data, error } = file.safeParse(parseJson(path, text), inTerminal)
  if (error) {
    const { place, message } = firstIssue(error)
    throw refuse(place, ({ place }) => copy.mistake({ place, reason: message }))
  }
  for (const [name, messages] of Object.entries(data)) {
    const catalog = replaceable.find((one) => one.name === name)
    if (fixed.some((one) => one.name === name)) throw refuse([name], copy.operatorsPart)
    if (!catalog) throw refuse([name], ({ place }) => copy.noSuchPart({ place, parts: replaceable.map((one) => one.name).join(', ') }))
    for (const [key, own] of Object.entries(messages)) {
      const ours = catalog[language][key]
      if (ours === undefined) throw refuse([name, key], copy.noSuchMessage)
      if (typeof ours !== typeof own) throw refuse([name, key], typeof ours === 'string' ? copy.oneText : copy.twoForms)
      const [needed, given] = [namesIn(ours), namesIn(own)]
      const missing = [...needed].find((one) => !given.has(one))
      if (missing) throw refuse([name, key], ({ place }) => copy.missingName({ place, value: `{${missing}}`, part: `<${missing}>` }))
      const unknown = [...given].find((one) => !needed.has(one))
      if (unknown) throw refuse([name, key], ({ place }) => copy.unknownName({ place, value: `{${unknown}}`, part: `<${unknown}>` }))
    }
  }
  return data
}
