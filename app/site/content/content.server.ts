import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import { readBrand } from '#app/site/look/brand.server.ts'
import { type Config, settings as settingsTable } from '#app/config.server.ts'
import { BadContent, readJsonContent } from '#app/platform/files/content-file.server.ts'
import { contentFill } from './fill.server.ts'
import { contentFilesCopy } from '#app/platform/files/copy.ts'
import type { ContentFolder } from '#app/platform/files/content-folder.server.ts'
import { addressFile, copyFile, isOriginal, openContentFolder, shippedContent } from '#app/platform/files/content-folder.server.ts'
import { inEachLanguage, type Language, languages, readInEachLanguage } from '#app/platform/copy/languages.ts'
import type { Messages, Replacements } from '#app/platform/copy/catalog.ts'
import { type CopyReader, openCopy } from '#app/platform/copy/copy-reader.ts'
import { readReplacements } from '#app/platform/copy/replacements.server.ts'
import { asTyped, terminal } from '#app/platform/copy/terminal.ts'
import { catalogs, operatorCatalogs, translations } from '#app/copy-catalogs.ts'
import { type Addresses, BadAddress, replaceAddresses } from '#app/site/guides/addresses.ts'
import type { Publications, Publish, Rules } from '#app/site/guides/rules.ts'
import { datedRules, nameChange, publishNothing, translateRules } from '#app/site/guides/rules.ts'
import { checkPublishedRules, publishableRules, readRules } from '#app/site/guides/rules.server.ts'
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

type Options = { shipped?: string; publish?: Publish }

let lists: ReturnType<typeof readLists> | undefined

/** The files in content/ and in CONTENT_DIR, read at startup, and again when an admin has chosen something. */
export async function readContent(settings: Config, now: () => Date, options: Options = {}) {
  const { shipped = shippedContent, publish = publishNothing } = options
  lists ??= readLists()
  const folder = await openContentFolder(settings.contentDir, shipped)
  const { name } = await readSiteWords(folder)
  const isSet = { ...settings.isSet, siteName: settings.isSet.siteName || name !== undefined }
  const config = { ...settings, siteName: name ?? settings.siteName, isSet }
  const { find, own } = folder
  const addresses = await readAddresses(config, own(addressFile))
  const copy = await readCopy(folder, now)
  const written = await readRules(find('rules.json'))
  const publications = await publish([...publishableRules(written), ...(await listChanges(folder))])
  await checkPublishedRules(find('rules.json'), written, { publications, today: utcDate(now()) })
  const dated = datedRules(written, publications)
  const [{ places, zips }, venues, texts, rules, samples, textScreen, commonPasswords, appIcon, brand] = await Promise.all([
    lists,
    lists.then((read) => readVenues(folder, read.places)),
    readTextsIn(folder, config, { addresses, copy, publications }),
    readInEachLanguage((language) => translateRulesIn(folder, dated, language)),
    readSamples(folder, config),
    readWordRules([find('word-rules.json'), find('minors-terms.json')], now),
    config.contentDir ? readCommonPasswords(find('common-passwords.txt')) : lists.then((read) => read.commonPasswords),
    readAppIcon(isDefaultIcon(config) ? find('app-icon.png') : config.appIcon),
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
    phrases: inLanguages(config, await readInEachLanguage((language) => readPhrasesIn(folder, dated, language))),
    samples,
    textScreen,
    commonPasswords,
    appIcon,
    brand,
  }
}

export const isDefaultIcon = ({ appIcon }: Pick<Config, 'appIcon'>) => appIcon === settingsTable.APP_ICON.default

/** With SPANISH=off, whoever once chose Spanish gets English too. */
function inLanguages<T>({ languages }: Config, all: Record<Language, T>) {
  return inEachLanguage((language) => (languages.some(({ code }) => code === language) ? all[language] : all.en))
}

type ForTexts = { addresses: Addresses; copy: Record<Language, CopyReader>; publications: Publications }

/** The guides and legal texts in each language. */
async function readTextsIn(folder: ContentFolder, config: Config, { addresses, copy, publications }: ForTexts) {
  const names = namesOfTexts(folder)
  return readInEachLanguage(async (language) => {
    const reader = copy[language]
    const translated = await Promise.all(names.map((name) => findTranslation(folder, name, language)))
    const untranslated = language === 'en' ? [] : names.filter((_, index) => !translated[index])
    return readTexts(
      names.map((name, index) => translated[index] ?? folder.find(name)),
      contentFill(config, reader),
      { addresses, publications, reader, untranslated: new Set(untranslated.map(folder.find)) },
    )
  })
}

const namesOfTexts = ({ names }: ContentFolder) => names.filter((name) => name.endsWith('.md') && isOriginal(name))

/** The path of a translation of the text that this site shows in English. */
async function findTranslation(folder: ContentFolder, name: string, language: Language) {
  const shown = await readFile(folder.find(name), 'utf8')
  for (const { original, path } of folder.translations(name, language)) if ((await readFile(original, 'utf8')) === shown) return path
  return undefined
}

/** The changes that the texts list, in any language. */
async function listChanges(folder: ContentFolder) {
  const names = namesOfTexts(folder)
  const paths = names.flatMap((name) => [
    folder.find(name),
    ...languages.flatMap(({ code }) => folder.translations(name, code).map(({ path }) => path)),
  ])
  const changes = await Promise.all(
    paths.map(async (path) => (readChanges(await readFile(path, 'utf8')) ?? []).map((day) => nameChange(basename(path, '.md'), day))),
  )
  return [...new Set(changes.flat())].map((what) => ({ what }))
}

async function translateRulesIn(folder: ContentFolder, rules: Rules, language: Language) {
  if (language === 'en') return rules
  const read = folder.translations('rules.json', language).map(async ({ original, path }) => ({
    original: await readRules(original),
    translation: await readRules(path),
  }))
  return translateRules(rules, await Promise.all(read))
}

async function readPhrasesIn(folder: ContentFolder, rules: Rules, language: Language) {
  const phrases = await readPhrases(folder.find('phrases.json'), rules)
  const read = folder.translations('phrases.json', language).map(async ({ original, path }) => ({
    original: await readPhrases(original),
    translation: await readPhrases(path),
  }))
  return translatePhrases(phrases, await Promise.all(read))
}

/** The operator's sentences in a language. */
export async function readOwnCopy({ own, bases }: ContentFolder, language: Language) {
  const path = own(copyFile(language))
  const site = { replaceable: catalogs, fixed: operatorCatalogs, translation: translations[language] }
  return path ? readReplacements(path, { ...site, bases }) : { used: {}, all: [] }
}

/** The site's sentences in each language, with the operator's own. */
export async function readCopy(folder: ContentFolder, now: () => Date) {
  const words = await readSiteWords(folder)
  return readInEachLanguage(async (language) => {
    const { used } = await readOwnCopy(folder, language)
    return openCopy(language, merge(translations[language], words.messages[language], used), { edit: asTyped, now })
  })
}

/** A sentence in several is the one of the last. */
function merge(...all: readonly Replacements[]): Replacements {
  const names = new Set(all.flatMap((one) => Object.keys(one)))
  return Object.fromEntries([...names].map((name) => [name, Object.assign({}, ...all.map((one) => one[name])) as Messages]))
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

/** The long lists, which don't depend on a setting. Reading them takes 80 ms. */
async function readLists() {
  const [places, zips, commonPasswords] = await Promise.all([
    readPlaces('content/places'),
    readZips('content/places'),
    readCommonPasswords('content/common-passwords.txt'),
  ])
  return { places, zips, commonPasswords }
}
