import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { z } from 'zod'
import { BadContent, firstIssue, lineOf, parseJson, readContentText } from '#app/content-file.server.ts'
import { type Catalog, type Language, type Messages, namesIn } from './catalog.ts'
import type { Replacements } from './copy-reader.ts'

type Message = Messages[string]

const message = z.union([z.string().min(1), z.strictObject({ one: z.string().min(1), other: z.string().min(1) })])
const file = z.record(z.string(), z.record(z.string(), message))

/** The fingerprints of the shipped files and messages that an operator has compared their own with. */
export type Bases = Readonly<Record<string, string>>

/** A message of the operator, the shipped one that it replaces, and which version of that the operator has compared it with. */
export type Replacement = { name: string; key: string; own: Message; shipped: Message | undefined; base: string | undefined; id: string }

export const fingerprint = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16)
export const fingerprintOf = (shipped: Message) => fingerprint(JSON.stringify(shipped))

/** Reads the operator's messages in one language: for each catalog, the keys that they replace. */
export async function readReplacements(path: string, language: Language, catalogs: readonly Catalog[], bases: Bases = {}) {
  const text = await readContentText(path)
  const refuse = (place: PropertyKey[], reason: string) => new BadContent(path, lineOf(text, place), `${place.join('.')}: ${reason}`)
  const { data, error } = file.safeParse(parseJson(path, text))
  if (error) throw refuse(firstIssue(error).place, `${firstIssue(error).message}.`)
  const all: Replacement[] = Object.entries(data).flatMap(([name, messages]) =>
    Object.entries(messages).map(([key, own]) => {
      const id = `${basename(path)} ${name}.${key}`
      return { name, key, own, shipped: catalogs.find((one) => one.name === name)?.[language][key], base: bases[id], id }
    }),
  )
  const unknown = Object.keys(data).find(
    (name) => !catalogs.some((one) => one.name === name) && !all.some((one) => one.name === name && hasChanged(one)),
  )
  if (unknown) throw refuse([unknown], `There’s no such part of the site. The parts are ${catalogs.map((one) => one.name).join(', ')}.`)
  const used: Record<string, Record<string, Message>> = {}
  for (const replacement of all) {
    const { name, key, own } = replacement
    const mistake = findMistake(replacement)
    // An upgrade must not stop the site. Where it changed or removed what a message replaces, and the message no longer fits, the site shows
    // the shipped one, and `npm run content -- check` says so.
    if (mistake && hasChanged(replacement)) continue
    if (mistake) throw refuse([name, key], mistake)
    ;(used[name] ??= {})[key] = own
  }
  return { used: used satisfies Replacements, all }
}

/** Whether an upgrade has changed what a message replaces since the operator last compared them. */
export const hasChanged = ({ base, shipped }: Replacement) =>
  base !== undefined && (shipped === undefined || base !== fingerprintOf(shipped))

/** Why a message can't replace the shipped one. */
export function findMistake({ own, shipped }: Replacement) {
  if (shipped === undefined) return 'There’s no such message.'
  if (typeof shipped !== typeof own) return typeof shipped === 'string' ? 'This is one text.' : 'This needs the forms one and other.'
  const [needed, given] = [namesIn(shipped), namesIn(own)]
  const missing = [...needed].find((one) => !given.has(one))
  if (missing) return `{${missing}} or <${missing}> is missing.`
  const unknown = [...given].find((one) => !needed.has(one))
  return unknown && `{${unknown}} or <${unknown}> isn’t known here.`
}
