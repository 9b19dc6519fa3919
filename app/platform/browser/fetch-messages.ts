import type { Messages } from '#app/platform/copy/catalog.ts'
import { openMessagesIn } from '#app/platform/copy/open-messages.ts'
import { pageLanguage, pathHere } from './page-language.ts'

/** A catalog in the language of the page, for a script that seldom needs it. */
export async function fetchCopy<C>(name: string) {
  const response = await fetch(pathHere(`/copy/${name}`))
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return openMessagesIn(`${pageLanguage}-US`)((await response.json()) as Messages) as C
}
