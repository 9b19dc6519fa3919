import type { z } from 'zod'
import { readJsonContent } from './content-file.server.ts'
import type { ContentFolder } from './content-folder.server.ts'

type Translated<Item, Words> = {
  /** The list in content/. Its Spanish words are in content/es/, under the same name. */
  name: string
  shape: z.ZodType<Item[]>
  words: z.ZodType<Words[]>
  keyOf: (one: Item | Words) => string | number
  /** What is translated. */
  textOf: (item: Item) => string
}

/**
 * Reads a list in English and, for each item, its Spanish words. The shipped words translate the shipped list, so an item whose English an
 * operator has changed has none until the operator translates it.
 */
export async function readTranslated<Item, Words>(
  { find, shipped, replaced }: Pick<ContentFolder, 'find' | 'shipped' | 'replaced'>,
  { name, shape, words, keyOf, textOf }: Translated<Item, Words>,
) {
  const items = await readJsonContent(find(name), shape)
  const translations = new Map((await readJsonContent(find(`es/${name}`), words)).map((one) => [keyOf(one), one]))
  const isOwn = replaced.includes(name) && !replaced.includes(`es/${name}`)
  const known = isOwn ? new Set((await readJsonContent(shipped(name), shape)).map((item) => `${keyOf(item)} ${textOf(item)}`)) : undefined
  return items.map((item) => {
    const isTranslated = !known || known.has(`${keyOf(item)} ${textOf(item)}`)
    return { item, translation: isTranslated ? translations.get(keyOf(item)) : undefined }
  })
}
