import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { z } from 'zod'
import { BadContent, firstIssue, lineOf, parseJson, readContentText } from '#app/platform/files/content-file.server.ts'
import { contentFilesCopy } from '#app/platform/files/copy.ts'
import { type Catalog, type Messages, namesIn, type Replacements } from './catalog.ts'
import { currentKeys } from './former-keys.ts'
import { inTerminal, terminal } from './terminal.ts'

type Message = Messages[string]

const message = z.union([z.string().min(1), z.strictObject({ one: z.string().min(1), other: z.string().min(1) })])
const file = z.record(z.string(), z.record(z.string(), message))

/** The fingerprints of the shipped files and messages that an operator has compared their own with. */
export type Bases = Readonly<Record<string, string>>

/** A message of the operator by the key in their file, the shipped one that it replaces, by its key of today, and which version of that the operator has compared it with. */
export type Replacement = {
  name: string
  key: string
  current: string
  own: Message
  shipped: Message | undefined
  base: string | undefined
  id: string
}

export const fingerprint = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16)
export const fingerprintOf = (shipped: Message) => fingerprint(JSON.stringify(shipped))

/** The catalogs of pages and emails, and those for the operator, which are needed before this file is read. */
type Catalogs = { replaceable: readonly Catalog[]; fixed: readonly Catalog[]; bases?: Bases; translation?: Replacements }

/** Reads the operator's messages in one language, which has this translation: for each catalog, the keys that they replace. */
export async function readReplacements(path: string, { replaceable, fixed, bases = {}, translation = {} }: Catalogs) {
  const copy = terminal.read(contentFilesCopy)
  const text = await readContentText(path)
  const refuse = (at: PropertyKey[], describe: (needed: { place: string }) => string) =>
    new BadContent(path, lineOf(text, at), describe({ place: at.join('.') || copy.wholeFile }))
  const { data, error } = file.safeParse(parseJson(path, text), inTerminal)
  if (error) {
    const { place, message } = firstIssue(error)
    throw refuse(place, ({ place }) => copy.mistake({ place, reason: message }))
  }
  const findCatalog = (name: string) => replaceable.find((one) => one.name === name)
  const all: Replacement[] = Object.entries(data).flatMap(([name, messages]) =>
    Object.entries(messages).flatMap(([key, own]) => {
      const id = `${basename(path)} ${name}.${key}`
      const catalog = findCatalog(name)
      const keys = catalog ? currentKeys(catalog, key) : [key]
      return keys.map((current) => ({
        name,
        key,
        current,
        own,
        shipped: (translation[name] ?? catalog?.en)?.[current],
        base: bases[id],
        id,
      }))
    }),
  )
  const used: Record<string, Record<string, Message>> = {}
  for (const name of Object.keys(data)) {
    if (fixed.some((one) => one.name === name)) throw refuse([name], copy.operatorsPart)
    if (!findCatalog(name) && !all.some((one) => one.name === name && hasChanged(one)))
      throw refuse([name], ({ place }) => copy.noSuchPart({ place, parts: replaceable.map((one) => one.name).join(', ') }))
  }
  for (const replacement of all) {
    const { name, key, current, own } = replacement
    const mistake = findMistake(replacement)
    // An upgrade must not stop the site. Where it changed or removed what a message replaces, and the message no longer fits, the site shows
    // the shipped one, and `npm run content -- check` says so.
    if (mistake && hasChanged(replacement)) continue
    if (mistake) throw refuse([name, key], mistake)
    ;(used[name] ??= {})[current] = own
  }
  return { used: used satisfies Replacements, all }
}

/** Whether an upgrade has changed what a message replaces since the operator last compared them. */
export const hasChanged = ({ base, shipped }: Replacement) =>
  base !== undefined && (shipped === undefined || base !== fingerprintOf(shipped))

/** Why a message can't replace the shipped one, as a function of its place in the file. */
export function findMistake({ own, shipped }: Replacement) {
  const copy = terminal.read(contentFilesCopy)
  if (shipped === undefined) return copy.noSuchMessage
  if (typeof shipped !== typeof own) return typeof shipped === 'string' ? copy.oneText : copy.twoForms
  const [needed, given] = [namesIn(shipped), namesIn(own)]
  const missing = [...needed].find((one) => !given.has(one))
  if (missing) return ({ place }: { place: string }) => copy.missingName({ place, value: `{${missing}}`, part: `<${missing}>` })
  const unknown = [...given].find((one) => !needed.has(one))
  return unknown && (({ place }: { place: string }) => copy.unknownName({ place, value: `{${unknown}}`, part: `<${unknown}>` }))
}
