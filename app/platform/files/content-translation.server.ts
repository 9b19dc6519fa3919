import type { z } from 'zod'
import { inEachLanguage, readInEachLanguage } from '#app/platform/copy/languages.ts'
import { readJsonContent } from './content-file.server.ts'
import type { ContentFolder } from './content-folder.server.ts'

type Translated<Item, Words> = {
  /** The list in content/. Its words in another language are in that language's folder, under the same name. */
  name: string
  shape: z.ZodType<Item[]>
  words: z.ZodType<Words[]>
  keyOf: (one: Item | Words) => string | number
  /** What is translated. */
  textOf: (item: Item) => string
}

/**
 * Reads a list in English and, for each item, its words in other languages. Words translate the list that they were written for, so an item whose
 * English an operator has changed has none until the operator translates it.
 */
export async function readTranslated<Item, Words>(
  { find, translations }: Pick<ContentFolder, 'find' | 'translations'>,
  { name, shape, words, keyOf, textOf }: Translated<Item, Words>,
) {
  const idOf = (item: Item) => `${keyOf(item)} ${textOf(item)}`
  const translated = await readInEachLanguage((language) =>
    Promise.all(
      translations(name, language).map(async ({ original, path }) => {
        const known = new Set((await readJsonContent(original, shape)).map(idOf))
        const found = new Map((await readJsonContent(path, words)).map((one) => [keyOf(one), one]))
        return (item: Item) => (known.has(idOf(item)) ? found.get(keyOf(item)) : undefined) ?? []
      }),
    ),
  )
  const items = await readJsonContent(find(name), shape)
  return items.map((item) => ({
    item,
    translations: inEachLanguage((language) => translated[language].flatMap((find) => find(item)).at(0) as Words | undefined),
  }))
}
