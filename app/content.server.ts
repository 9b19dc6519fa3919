import { z } from 'zod'
import { readBrand } from './brand/brand.server.ts'
import type { Config } from './config.server.ts'
import { BadContent, readJsonContent } from './content-file.server.ts'
import { contentFill } from './content-fill.server.ts'
import { contentFilesCopy } from './content-files-copy.ts'
import { addressFile, type ContentFolder, copyFile, openContentFolder, shippedContent } from './content-folder.server.ts'
import type { Language } from './copy/catalog.ts'
import { type CopyReader, openCopy, type Replacements } from './copy/copy-reader.ts'
import { readReplacements } from './copy/replacements.server.ts'
import { terminal } from './copy/terminal.ts'
import { catalogs, operatorCatalogs } from './copy-catalogs.ts'
import { type Addresses, BadAddress, replaceAddresses } from './guides/addresses.ts'
import { readRules } from './guides/rules.server.ts'
import { readTexts } from './guides/texts.server.ts'
import { readAppIcon } from './install/app-icon.server.ts'
import { readSamples } from './listings/samples.server.ts'
import { readPhrases } from './moderation/phrases.server.ts'
import { readPlaces, readZips } from './places/read-places.server.ts'
import { readVenues } from './places/read-venues.server.ts'
import { readWordRules } from './screening/word-rules.server.ts'
import { readCommonPasswords } from './sign-up/password-list.server.ts'
import { readSiteWords } from './site-words.server.ts'

/** The files in content/ and in CONTENT_DIR, read once at startup. Tests pass the `lists` of a site that they have opened before. */
export async function readContent(settings: Config, now: () => Date, lists = readLists(), shipped = shippedContent) {
  const folder = await openContentFolder(settings.contentDir, shipped)
  const { name = settings.siteName } = await readSiteWords(folder)
  const config = { ...settings, siteName: name }
  const { find, own } = folder
  const addresses = await readAddresses(config, own(addressFile))
  const copy = await readCopy(folder)
  const [{ places, zips }, venues, texts, rules, rulesEs, samples, textScreen, commonPasswords, appIcon, brand] = await Promise.all([
    lists,
    lists.then((read) => readVenues(folder, read.places)),
    readTextsIn(folder, config, { addresses, copy }),
    readRules(find('rules.json')),
    readRules(folder.translation('rules.json')),
    readSamples(folder, config),
    readWordRules(find('word-rules.json'), now),
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
    phrases: inLanguages(config, {
      en: await readPhrases(find('phrases.json'), rules),
      es: await readPhrases(folder.translation('phrases.json'), rules),
    }),
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

/** The guides and legal texts in each language. */
async function readTextsIn(
  folder: ContentFolder,
  config: Config,
  { addresses, copy }: { addresses: Addresses; copy: Record<Language, CopyReader> },
) {
  const names = folder.names.filter((name) => name.endsWith('.md') && !name.startsWith('es/'))
  const [en, es] = await Promise.all([
    readTexts(names.map(folder.find), contentFill(config, copy.en), { addresses }),
    readTexts(names.map(folder.translation), contentFill(config, copy.es), { addresses, language: 'es' }),
  ])
  return { en, es }
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
