import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#app/config.server.ts'
import {
  baseFile,
  type ContentFolder,
  copyFile,
  isOriginal,
  listReplaceable,
  openContentFolder,
  shippedContent,
} from '#app/platform/files/content-folder.server.ts'
import { readContent, readOwnCopy } from './content.server.ts'
import { type Language, languages } from '#app/platform/copy/languages.ts'
import type { Messages } from '#app/platform/copy/catalog.ts'
import {
  type Bases,
  findMistake,
  fingerprint,
  fingerprintOf,
  hasChanged,
  type Replacement,
} from '#app/platform/copy/replacements.server.ts'
import { catalogs, translations } from '#app/copy-catalogs.ts'
import { contentChangesCopy } from './copy.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { readPublications } from '#app/site/guides/publications.server.ts'
import { phraseUses } from '#app/moderation/queue/phrases.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'

type Folders = { contentDir?: string; shipped: string }

const copy = terminal.read(contentChangesCopy)
const languageNames = new Intl.DisplayNames(terminal.locale, { type: 'language' })

/** Runs one of the commands, and returns what it prints. */
export async function contentCommand(config: Config, action: string, name: string, shipped = shippedContent) {
  const folders = { contentDir: config.contentDir, shipped }
  if (action === 'copy') return copyContent(folders, name)
  if (action === 'find') return findMessages(name)
  if (action === 'accept') return acceptContent(folders, name)
  if (action !== 'check') throw new CommandRefused(copy.usage)
  const publish = () => readPublications(config)
  const content = await readContent(config, () => new Date(), { shipped, publish })
  return checkContent(folders, content)
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

/** The shipped messages with these words, in any language. */
function findMessages(words: string) {
  const [sought, found] = [words.toLowerCase(), [] as string[]]
  for (const { name, en } of catalogs)
    for (const { code: language } of languages)
      for (const [key, message] of Object.entries(translations[language][name] ?? en)) {
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
async function checkContent({ contentDir, shipped }: Folders, content: Content) {
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
    ...listUntranslated(folder, content),
    ...staleMessages.map(describeMessage),
    ...(staleFiles.length || staleMessages.length ? [copy.compare] : []),
  ].join('\n')
}

type Content = Awaited<ReturnType<typeof readContent>>

/** What pages in another language show in English, because the operator changed the words that a translation translates. */
function listUntranslated(folder: ContentFolder, content: Content) {
  return content.config.languages.flatMap(({ code }) => (code === 'en' ? [] : listUntranslatedTo(code, folder, content)))
}

function listUntranslatedTo(
  language: Language,
  { names }: ContentFolder,
  { texts, rules: rulesIn, phrases, samples, venues, textScreen }: Content,
) {
  const fileOf = (text: string) => names.find((name) => name.endsWith(`/${text}.md`) && isOriginal(name))
  const named = { language: languageNames.of(language)! }
  const ads = [...(samples?.regular ?? []), ...(samples?.featured ?? [])]
  const lists = [
    [`${language}/venues.json`, [...venues.values()].flat().flatMap(({ name, translations }) => (translations[language] ? [] : [name]))],
    [`${language}/samples/ads.json`, ads.flatMap(({ id, translations }) => (translations[language] ? [] : [String(id)]))],
  ] as const
  return [
    ...lists.flatMap(([file, items]) => (items.length ? [copy.untranslated({ ...named, file, names: items.join(', ') })] : [])),
    ...[...texts[language].values()].flatMap(({ name, lang }) =>
      lang ? [copy.untranslatedText({ ...named, file: `${language}/${fileOf(name)}` })] : [],
    ),
    ...rulesIn[language].flatMap(({ version, rules }) =>
      rules.flatMap(({ number, name, lang }) =>
        lang
          ? [copy.untranslatedRule({ ...named, file: `${language}/rules.json`, version: String(version), number: String(number), name })]
          : [],
      ),
    ),
    ...phraseUses.flatMap((use) =>
      Object.keys(phrases.en[use])
        .filter((rule) => phrases.en[use][rule] === phrases[language][use][rule])
        .map((rule) => copy.untranslatedPhrase({ ...named, file: `${language}/phrases.json`, decision: use, rule })),
    ),
    ...(samples?.testimonials[language] ?? []).flatMap(({ quote, lang }) =>
      lang ? [copy.untranslatedSample({ ...named, file: `${language}/samples/testimonials.json`, quote })] : [],
    ),
    ...textScreen.rules.rules
      .filter(({ name, why }) => name.en === name[language] || why.en === why[language])
      .map(({ id }) => copy.oneTextForBoth({ file: 'word-rules.json', rule: id })),
  ]
}

function describeMessage(message: Replacement & { file: string }) {
  const { file, name, shipped, base } = message
  const key = `${name}.${message.key}`
  if (shipped === undefined) return copy.sentenceRemoved({ file, key })
  const describe = base === undefined ? copy.notCompared : findMistake(message) ? copy.noLongerFits : copy.sentenceChanged
  return describe({ file, key, text: textOf(shipped) })
}

const textOf = (message: Messages[string]) => (typeof message === 'string' ? message : `${message.one} / ${message.other}`)

/** The operator's messages in every language, with the file of each. */
async function listMessages(folder: ContentFolder) {
  const lists = languages.map(async ({ code: language }) => {
    const { all } = await readOwnCopy(folder, language)
    return all.map((one) => ({ ...one, file: copyFile(language) }))
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
