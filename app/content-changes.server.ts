import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from './config.server.ts'
import { baseFile, type ContentFolder, copyFile, listReplaceable, openContentFolder, shippedContent } from './content-folder.server.ts'
import { readContent } from './content.server.ts'
import { languages, type Messages } from './copy/catalog.ts'
import {
  type Bases,
  findMistake,
  fingerprint,
  fingerprintOf,
  hasChanged,
  readReplacements,
  type Replacement,
} from './copy/replacements.server.ts'
import { catalogs, operatorCatalogs } from './copy-catalogs.ts'
import { contentChangesCopy } from './content-changes-copy.ts'
import { terminal } from './copy/terminal.ts'
import { CommandRefused } from './db/command-refused.ts'

type Folders = { contentDir?: string; shipped: string }

const copy = terminal.read(contentChangesCopy)

/** Runs one of the commands, and returns what it prints. */
export async function contentCommand(config: Config, action: string, name: string, shipped = shippedContent) {
  const folders = { contentDir: config.contentDir, shipped }
  if (action === 'copy') return copyContent(folders, name)
  if (action === 'find') return findMessages(name)
  if (action === 'accept') return acceptContent(folders, name)
  if (action !== 'check') throw new CommandRefused(copy.usage)
  const { venues, samples } = await readContent(config, () => new Date(), undefined, shipped)
  const lists = {
    'venues.json': [...venues.values()].flat().map(({ name, translation }) => ({ name, translation })),
    'samples/ads.json': [...(samples?.regular ?? []), ...(samples?.featured ?? [])].map(({ id, translation }) => ({
      name: `${id}`,
      translation,
    })),
  }
  return [await checkContent(folders), ...(config.isInSpanish ? Object.entries(lists).flatMap(describeUntranslated) : [])].join('\n')
}

/** Lists what Spanish pages show in English, such as a venue whose name the translation spells differently. */
function describeUntranslated([name, items]: [name: string, items: { name: string; translation?: unknown }[]]) {
  const missing = items.filter(({ translation }) => !translation)
  return missing.length ? copy.untranslated({ file: `es/${name}`, names: missing.map((one) => one.name).join(', ') }) : []
}

/** Copies a shipped file, and remembers which version it was. */
async function copyContent({ contentDir, shipped }: Folders, name: string) {
  const own = required(contentDir)
  if (!(await listReplaceable(shipped)).includes(name)) throw new CommandRefused(copy.notReplaceable({ name, folder: `${shipped}/` }))
  const path = join(own, name)
  if (existsSync(path)) throw new CommandRefused(copy.alreadyThere({ file: path }))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await readFile(join(shipped, name)))
  const folder = await openContentFolder(own, shipped)
  await noteBases(folder, own, { [name]: await fingerprintOfFile(path) })
  return copy.copied({ file: path })
}

/** The shipped messages with these words, in either language. */
function findMessages(words: string) {
  const [sought, found] = [words.toLowerCase(), [] as string[]]
  for (const { name, ...messages } of catalogs)
    for (const language of languages)
      for (const [key, message] of Object.entries(messages[language])) {
        const text = textOf(message)
        if (text.toLowerCase().includes(sought)) found.push(copy.found({ file: copyFile(language), key: `${name}.${key}`, text }))
      }
  return found.join('\n') || copy.notFound({ words })
}

async function acceptContent({ contentDir, shipped }: Folders, name: string) {
  const folder = await openContentFolder(required(contentDir), shipped)
  const path = folder.own(name)
  const messages = (await listMessages(folder)).filter(({ file }) => file === name)
  if (!path || !(folder.replaced.includes(name) || messages.length)) throw new CommandRefused(copy.notThere({ folder: contentDir!, name }))
  if (messages.length) {
    const known = messages.flatMap(({ id, shipped }) => (shipped === undefined ? [] : [[id, fingerprintOf(shipped)]]))
    await noteBases(folder, contentDir!, Object.fromEntries(known) as Record<string, string>)
  } else await noteBases(folder, contentDir!, { [name]: await fingerprintOfFile(join(shipped, name)) })
  return copy.accepted({ file: path })
}

/** Lists the operator's files and messages, and which of them they should compare with the shipped ones. */
async function checkContent({ contentDir, shipped }: Folders) {
  if (!contentDir) return copy.ownContent
  const folder = await openContentFolder(contentDir, shipped)
  const { replaced, orphans, bases } = folder
  const messages = await listMessages(folder)
  const states = await Promise.all(
    replaced.map(async (name) => ({ name, base: bases[name], now: await fingerprintOfFile(join(shipped, name)) })),
  )
  const staleFiles = states.filter(({ base, now }) => base !== now)
  const staleMessages = messages.filter((one) => one.base === undefined || hasChanged(one))
  return [
    copy.replaced({ count: replaced.length }),
    ...(messages.length ? [copy.ownSentences({ count: messages.length })] : []),
    ...staleFiles.map(({ name, base }) => (base ? copy.changed : copy.mayHaveChanged)({ name })),
    ...orphans.map((name) => copy.orphan({ name })),
    ...staleMessages.map(describeMessage),
    ...(staleFiles.length || staleMessages.length ? [copy.compare] : []),
  ].join('\n')
}

function describeMessage(message: Replacement & { file: string }) {
  const { file, name, shipped, base } = message
  const key = `${name}.${message.key}`
  if (shipped === undefined) return copy.sentenceRemoved({ file, key })
  const describe = base === undefined ? copy.notCompared : findMistake(message) ? copy.noLongerFits : copy.sentenceChanged
  return describe({ file, key, text: textOf(shipped) })
}

const textOf = (message: Messages[string]) => (typeof message === 'string' ? message : `${message.one} / ${message.other}`)

/** The operator's messages in both languages, with the file of each. */
async function listMessages(folder: ContentFolder) {
  const lists = languages.map(async (language) => {
    const [file, path] = [copyFile(language), folder.own(copyFile(language))]
    const { all } = path
      ? await readReplacements(path, language, { replaceable: catalogs, fixed: operatorCatalogs, bases: folder.bases })
      : { all: [] }
    return all.map((one) => ({ ...one, file }))
  })
  return (await Promise.all(lists)).flat()
}

function required(contentDir?: string) {
  if (!contentDir) throw new CommandRefused(copy.noSetting)
  return contentDir
}

async function noteBases(folder: ContentFolder, contentDir: string, added: Bases) {
  await writeFile(join(contentDir, baseFile), `${JSON.stringify({ ...folder.bases, ...added }, null, 2)}\n`)
}

const fingerprintOfFile = async (path: string) => fingerprint(await readFile(path))
