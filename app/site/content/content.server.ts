import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import { readBrand } from '#app/site/look/brand.server.ts'
import type { Config } from '#app/config.server.ts'
import { BadContent, readJsonContent } from '#app/platform/files/content-file.server.ts'
import { contentFill } from './fill.server.ts'
import { contentFilesCopy } from '#app/platform/files/copy.ts'
import { addressFile, type ContentFolder, copyFile, openContentFolder, shippedContent } from '#app/platform/files/content-folder.server.ts'
import type { Language } from '#app/platform/copy/catalog.ts'
import { type CopyReader, openCopy, type Replacements } from '#app/platform/copy/copy-reader.ts'
import { readReplacements } from '#app/platform/copy/replacements.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { catalogs, operatorCatalogs } from '#app/copy-catalogs.ts'
import { type Addresses, BadAddress, replaceAddresses } from '#app/site/guides/addresses.ts'
import { nameChange, type Publications, type Publish, publishNothing } from '#app/site/guides/publications.ts'
import { checkPublishedRules, publishableRules, readRules } from '#app/site/guides/rules.server.ts'
import { datedRules, type Rules, translateRules } from '#app/site/guides/rules.ts'
import { readChanges } from '#app/site/guides/text-changes.ts'
import { readTexts } from '#app/site/guides/texts.server.ts'
import { readAppIcon } from '#app/site/look/app-icon.server.ts'
import { readSamples } from '#app/browse/listings/samples.server.ts'
import { readPhrases } from '#app/moderation/queue/phrases.server.ts'
import { translatePhrases } from '#app/moderation/queue/phrases.ts'
import { readPlaces, readZips } from '#app/site/places/read-places.server.ts'
import { readVenues } from '#app/site/places/read-venues.server.ts'
import { readWordRules } from '#app/ads/screening/word-rules.server.ts'
import { readCommonPasswords } from '#app/accounts/sign-up/password-list.server.ts'
import { readSiteWords } from './site-words.server.ts'
import { utcDate } from '#app/platform/time.ts'

type Options = {
  /** Those of a site that a test has opened before. */ lists?: ReturnType<typeof readLists>
  shipped?: string
  publish?: Publish
}

/** The files in content/ and in CONTENT_DIR, read once at startup. */
export async function readContent(settings: Config, now: () => Date, options: Options = {}) {
  const { lists = readLists(), shipped = shippedContent, publish = publishNothing } = options
  const folder = await openContentFolder(settings.contentDir, shipped)
  const { name = settings.siteName } = await readSiteWords(folder)
  const config = { ...settings, siteName: name }
  const { find, own } = folder
  const addresses = await readAddresses(config, own(addressFile))
  const copy = await readCopy(folder)
  const written = await readRules(find('rules.json'))
  const publications = await publish([...publishableRules(written), ...(await listChanges(folder))])
  await checkPublishedRules(find('rules.json'), written, { publications, today: utcDate(now()) })
  const rules = datedRules(written, publications)
  const [{ places, zips }, venues, texts, rulesEs, samples, textScreen, commonPasswords, appIcon, brand] = await Promise.all([
    lists,
    lists.then((read) => readVenues(folder, read.places)),
    readTextsIn(folder, config, { addresses, copy, publications }),
    translateRulesIn(folder, rules),
    readSamples(folder, config),
    readWordRules([find('word-rules.json'), find('minors-terms.json')], now),
    config.contentDir ? readCommonPasswords(find('common-passwords.txt')) : lists.then((read) => read.commonPasswords),
    readAppIcon(config.appIcon === 'content/app-icon.png' ? find('app-icon.png') : config.appIcon),
    readBrand(folder),
  ])
  return {
    /** The settings, with the operator's name for the site. */
    config,
    places,
    zips,
    venues,
    texts,
    addresses,
    copy: inLanguages(config, copy),
    rules,
    rulesEs,
    phrases: inLanguages(config, await readPhrasesIn(folder, rules)),
    samples,
    textScreen,
    commonPasswords,
    appIcon,
    brand,
  }
}

/** With SPANISH=off, whoever once chose Spanish gets English too. */
function inLanguages<T>({ isInSpanish }: Config, { en, es }: Record<Language, T>) {
  return { en, es: isInSpanish ? es : en }
}

type ForTexts = { addresses: Addresses; copy: Record<Language, CopyReader>; publications: Publications }

/** The guides and legal texts in each language. */
async function readTextsIn(folder: ContentFolder, config: Config, { addresses, copy, publications }: ForTexts) {
  const names = namesOfTexts(folder)
  const translated = await Promise.all(names.map((name) => findTranslation(folder, name)))
  const options = { addresses, publications }
  const [en, es] = await Promise.all([
    readTexts(names.map(folder.find), contentFill(config, copy.en), { ...options, reader: copy.en }),
    readTexts(
      names.map((name, at) => translated[at] ?? folder.find(name)),
      contentFill(config, copy.es),
      { ...options, reader: copy.es, untranslated: new Set(names.filter((_, at) => !translated[at]).map(folder.find)) },
    ),
  ])
  return { en, es }
}

const namesOfTexts = ({ names }: ContentFolder) => names.filter((name) => name.endsWith('.md') && !name.startsWith('es/'))

/** The path of a translation of the text that this site shows in English. */
async function findTranslation({ find, translations }: ContentFolder, name: string) {
  const shown = await readFile(find(name), 'utf8')
  for (const { original, path } of translations(name)) if ((await readFile(original, 'utf8')) === shown) return path
  return undefined
}

/** The changes that the texts list, in either language. */
async function listChanges(folder: ContentFolder) {
  const names = namesOfTexts(folder)
  const paths = names.flatMap((name) => [folder.find(name), ...folder.translations(name).map(({ path }) => path)])
  const changes = await Promise.all(
    paths.map(async (path) => (readChanges(await readFile(path, 'utf8')) ?? []).map((day) => nameChange(basename(path, '.md'), day))),
  )
  return [...new Set(changes.flat())].map((what) => ({ what }))
}

async function translateRulesIn({ translations }: ContentFolder, rules: Rules) {
  const read = translations('rules.json').map(async ({ original, path }) => ({
    original: await readRules(original),
    translation: await readRules(path),
  }))
  return translateRules(rules, await Promise.all(read))
}

async function readPhrasesIn({ find, translations }: ContentFolder, rules: Rules) {
  const en = await readPhrases(find('phrases.json'), rules)
  const read = translations('phrases.json').map(async ({ original, path }) => ({
    original: await readPhrases(original),
    translation: await readPhrases(path),
  }))
  return { en, es: translatePhrases(en, await Promise.all(read)) }
}

/** The site's sentences in each language, with the operator's own. */
export async function readCopy(folder: ContentFolder) {
  const words = await readSiteWords(folder)
  const openIn = async (language: Language) => {
    const path = folder.own(copyFile(language))
    const { used } = path
      ? await readReplacements(path, language, { replaceable: catalogs, fixed: operatorCatalogs, bases: folder.bases })
      : { used: {} }
    return openCopy(language, merge(words.messages[language], used))
  }
  return { en: await openIn('en'), es: await openIn('es') }
}

/** A sentence in both is the one of copy.en.json or copy.es.json. */
function merge(words: Replacements, own: Replacements): Replacements {
  const names = [...Object.keys(words), ...Object.keys(own)]
  return Object.fromEntries(names.map((name) => [name, { ...words[name], ...own[name] }]))
}

async function readAddresses({ hasNeutralAddresses }: Config, path?: string) {
  const own = path ? await readJsonContent(path, z.record(z.string(), z.string())) : {}
  try {
    return replaceAddresses(hasNeutralAddresses, own)
  } catch (error) {
    if (!(error instanceof BadAddress)) throw error
    throw new BadContent(path ?? 'GUIDE_ADDRESSES', undefined, error.describe(terminal.read(contentFilesCopy)))
  }
}

/** The long lists, which don't depend on a setting. */
async function readLists() {
  const [places, zips, commonPasswords] = await Promise.all([
    readPlaces('content/places'),
    readZips('content/places'),
    readCommonPasswords('content/common-passwords.txt'),
  ])
  return { places, zips, commonPasswords }
}
