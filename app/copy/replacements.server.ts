import { z } from 'zod'
import { BadContent, firstIssue, lineOf, parseJson, readContentText } from '#app/content-file.server.ts'
import { type Catalog, type Language, namesIn } from './catalog.ts'
import type { Replacements } from './copy-reader.ts'

const message = z.union([z.string().min(1), z.strictObject({ one: z.string().min(1), other: z.string().min(1) })])
const file = z.record(z.string(), z.record(z.string(), message))

/** Reads the operator's messages in one language: for each catalog, the keys that they replace. */
export async function readReplacements(path: string, language: Language, catalogs: readonly Catalog[]): Promise<Replacements> {
  const text = await readContentText(path)
  const refuse = (place: PropertyKey[], reason: string) => new BadContent(path, lineOf(text, place), `${place.join('.')}: ${reason}`)
  const { data, error } = file.safeParse(parseJson(path, text))
  if (error) throw refuse(firstIssue(error).place, `${firstIssue(error).message}.`)
  for (const [name, messages] of Object.entries(data)) {
    const catalog = catalogs.find((one) => one.name === name)
    if (!catalog) throw refuse([name], `There’s no such part of the site. The parts are ${catalogs.map((one) => one.name).join(', ')}.`)
    for (const [key, own] of Object.entries(messages)) {
      const ours = catalog[language][key]
      if (ours === undefined) throw refuse([name, key], 'There’s no such message.')
      if (typeof ours !== typeof own)
        throw refuse([name, key], typeof ours === 'string' ? 'This is one text.' : 'This needs the forms one and other.')
      const [needed, given] = [namesIn(ours), namesIn(own)]
      const missing = [...needed].find((one) => !given.has(one))
      if (missing) throw refuse([name, key], `{${missing}} or <${missing}> is missing.`)
      const unknown = [...given].find((one) => !needed.has(one))
      if (unknown) throw refuse([name, key], `{${unknown}} or <${unknown}> isn’t known here.`)
    }
  }
  return data
}
