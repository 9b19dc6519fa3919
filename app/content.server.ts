import type { Config } from './config.server.ts'
import { contentFill } from './content-fill.server.ts'
import { readRules } from './guides/rules.server.ts'
import { readTexts } from './guides/texts.server.ts'
import { readAppIcon } from './install/app-icon.server.ts'
import { readSamples } from './listings/samples.server.ts'
import { readPhrases } from './moderation/phrases.server.ts'
import { readPlaces, readZips } from './places/read-places.server.ts'
import { readWordRules } from './screening/word-rules.server.ts'
import { readCommonPasswords } from './sign-up/password-list.server.ts'

/** The files in content/ that operators edit, read once at startup. Tests pass the `lists` of a site that they have opened before. */
export async function readContent(config: Config, now: () => Date, lists = readLists()) {
  const [{ places, zips, commonPasswords }, texts, rules, samples, textScreen, appIcon] = await Promise.all([
    lists,
    readTexts(['content/guides', 'content/legal'], contentFill(config)),
    readRules('content'),
    readSamples('content/samples', config),
    readWordRules('content', now),
    readAppIcon(config),
  ])
  return { places, zips, texts, rules, phrases: await readPhrases('content', rules), samples, textScreen, commonPasswords, appIcon }
}

/** The long lists, which don't depend on a setting. */
async function readLists() {
  const [places, zips, commonPasswords] = await Promise.all([
    readPlaces('content/places'),
    readZips('content/places'),
    readCommonPasswords('content'),
  ])
  return { places, zips, commonPasswords }
}
