import { z } from 'zod'
import { adNamesCopy } from '#app/ads/ad/copy.ts'
import { categories } from '#app/ads/ad/ad-content.ts'
import { readJsonContent } from '#app/platform/files/content-file.server.ts'
import { contentFilesCopy } from '#app/platform/files/copy.ts'
import type { ContentFolder } from '#app/platform/files/content-folder.server.ts'
import { inEachLanguage, type Language } from '#app/platform/copy/languages.ts'
import type { Replacements } from '#app/platform/copy/catalog.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { homeCopy } from '#app/site/places/copy.ts'

const line = z.string().trim().min(1).max(200)
const lead = line.includes('{site}', terminal.read(contentFilesCopy).siteNameMissing({ placeholder: '{site}' }))
const eachLanguage = <T extends z.ZodType>(words: T) => z.strictObject(inEachLanguage(() => words.optional())).default({})

/** The rest of brand.json is how the site looks, which app/site/look reads. */
const file = z.looseObject({
  name: line.max(40).optional(),
  hero: eachLanguage(z.strictObject({ title: line.optional(), lead: lead.optional() })),
  categories: eachLanguage(z.partialRecord(z.enum(categories), line.max(40))),
})

/** The operator's name for the site, the first words of the home page, and the words for the categories of ads, in brand.json. */
export async function readSiteWords({ find }: Pick<ContentFolder, 'find'>) {
  const { name, hero, categories } = await readJsonContent(find('brand.json'), file)
  const messages = (language: Language): Replacements => {
    const { title, lead } = hero[language] ?? {}
    return {
      [homeCopy.name]: { ...(title && { hero: title }), ...(lead && { lead }) },
      [adNamesCopy.name]: categories[language] ?? {},
    }
  }
  return { name, messages: inEachLanguage(messages) }
}
