import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from './config.server.ts'
import { baseFile, type ContentFolder, copyFile, listReplaceable, openContentFolder, shippedContent } from './content-folder.server.ts'
import { readContent } from './content.server.ts'
import { languages } from './copy/catalog.ts'
import {
  type Bases,
  findMistake,
  fingerprint,
  fingerprintOf,
  hasChanged,
  readReplacements,
  type Replacement,
} from './copy/replacements.server.ts'
import { catalogs } from './copy-catalogs.ts'
import { CommandRefused } from './db/command-refused.ts'

type Folders = { contentDir?: string; shipped: string }

export const contentUsage = `npm run content -- check          tries the files in CONTENT_DIR, and says what an upgrade changed underneath
npm run content -- copy FILE      copies a file of content/ there to edit, such as guides/mobile-app-experience.md
npm run content -- find "WORDS"   names the sentences of the site with these words, as copy.en.json and copy.es.json need them
npm run content -- accept FILE    notes that you have compared your file with the shipped one`

/** Runs one of the commands, and returns what it prints. */
export async function contentCommand(config: Config, action: string, name: string, shipped = shippedContent) {
  const folders = { contentDir: config.contentDir, shipped }
  if (action === 'copy') return copyContent(folders, name)
  if (action === 'find') return findMessages(name)
  if (action === 'accept') return acceptContent(folders, name)
  if (action !== 'check') throw new CommandRefused(contentUsage)
  await readContent(config, () => new Date(), undefined, shipped)
  return checkContent(folders)
}

/** Copies a shipped file, and remembers which version it was. */
async function copyContent({ contentDir, shipped }: Folders, name: string) {
  const own = required(contentDir)
  if (!(await listReplaceable(shipped)).includes(name))
    throw new CommandRefused(`There’s no file "${name}" in ${shipped}/ that can be replaced. Nothing was changed.`)
  const path = join(own, name)
  if (existsSync(path)) throw new CommandRefused(`${path} already exists. Nothing was changed.`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await readFile(join(shipped, name)))
  const folder = await openContentFolder(own, shipped)
  await noteBases(folder, own, { [name]: await fingerprintOfFile(path) })
  return `Copied to ${path}. The site shows it after its next start.`
}

/** The shipped messages with these words, in either language. */
function findMessages(words: string) {
  const [sought, found] = [words.toLowerCase(), [] as string[]]
  for (const { name, ...messages } of catalogs)
    for (const language of languages)
      for (const [key, message] of Object.entries(messages[language])) {
        const text = typeof message === 'string' ? message : `${message.one} / ${message.other}`
        if (text.toLowerCase().includes(sought)) found.push(`${copyFile(language)}, ${name}.${key}: ${text}`)
      }
  return found.join('\n') || `No sentence has the words “${words}”.`
}

async function acceptContent({ contentDir, shipped }: Folders, name: string) {
  const folder = await openContentFolder(required(contentDir), shipped)
  const path = folder.own(name)
  const messages = (await listMessages(folder)).filter(({ file }) => file === name)
  if (!path || !(folder.replaced.includes(name) || messages.length))
    throw new CommandRefused(`${contentDir} has no file "${name}" that replaces a shipped one. Nothing was changed.`)
  if (messages.length) {
    const known = messages.flatMap(({ id, shipped }) => (shipped === undefined ? [] : [[id, fingerprintOf(shipped)]]))
    await noteBases(folder, contentDir!, Object.fromEntries(known) as Record<string, string>)
  } else await noteBases(folder, contentDir!, { [name]: await fingerprintOfFile(join(shipped, name)) })
  return `Noted that ${path} was compared with what the site ships.`
}

/** Lists the operator's files and messages, and which of them they should compare with the shipped ones. */
async function checkContent({ contentDir, shipped }: Folders) {
  if (!contentDir) return 'CONTENT_DIR is empty, so the site shows its own content.'
  const folder = await openContentFolder(contentDir, shipped)
  const { replaced, orphans, bases } = folder
  const messages = await listMessages(folder)
  const states = await Promise.all(
    replaced.map(async (name) => ({ name, base: bases[name], now: await fingerprintOfFile(join(shipped, name)) })),
  )
  const staleFiles = states.filter(({ base, now }) => base !== now)
  const staleMessages = messages.filter((one) => one.base === undefined || hasChanged(one))
  return [
    `${replaced.length === 1 ? '1 file replaces a shipped one' : `${replaced.length} files replace shipped ones`}, and the site can start with ${replaced.length === 1 ? 'it' : 'them'}.`,
    ...(messages.length ? [messages.length === 1 ? '1 sentence is yours.' : `${messages.length} sentences are yours.`] : []),
    ...staleFiles.map(({ name, base }) =>
      base
        ? `${name}: the shipped file has changed since you copied it.`
        : `${name}: the shipped file may have changed. It wasn’t copied with npm run content -- copy, so we can’t tell.`,
    ),
    ...orphans.map((name) => `${name}: an upgrade removed the file that it replaces, so no one sees yours. Remove it.`),
    ...staleMessages.map(describeMessage),
    ...(staleFiles.length || staleMessages.length
      ? [`Compare each with what the site ships, then run: npm run content -- accept FILE`]
      : []),
  ].join('\n')
}

function describeMessage(message: Replacement & { file: string }) {
  const { file, name, key, shipped, base } = message
  if (shipped === undefined)
    return `${file}, ${name}.${key}: an upgrade removed this sentence, so yours isn’t shown. Remove it, or find the new one.`
  const text = typeof shipped === 'string' ? shipped : `${shipped.one} / ${shipped.other}`
  if (base === undefined) return `${file}, ${name}.${key}: you haven’t noted yet that you compared it with ours: ${text}`
  const isShown = findMistake(message) ? 'Yours no longer fits, so the site shows ours' : 'The site shows yours'
  return `${file}, ${name}.${key}: an upgrade changed the sentence that it replaces. ${isShown}. Ours is now: ${text}`
}

/** The operator's messages in both languages, with the file of each. */
async function listMessages(folder: ContentFolder) {
  const lists = languages.map(async (language) => {
    const [file, path] = [copyFile(language), folder.own(copyFile(language))]
    const { all } = path ? await readReplacements(path, language, catalogs, folder.bases) : { all: [] }
    return all.map((one) => ({ ...one, file }))
  })
  return (await Promise.all(lists)).flat()
}

function required(contentDir?: string) {
  if (!contentDir)
    throw new CommandRefused('CONTENT_DIR is empty. Set it to a folder of yours, outside of the site’s own. Nothing was changed.')
  return contentDir
}

async function noteBases(folder: ContentFolder, contentDir: string, added: Bases) {
  await writeFile(join(contentDir, baseFile), `${JSON.stringify({ ...folder.bases, ...added }, null, 2)}\n`)
}

const fingerprintOfFile = async (path: string) => fingerprint(await readFile(path))
