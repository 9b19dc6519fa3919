import { frameCopy } from '#app/platform/ui/copy.ts'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { type FavoriteWords, saveAdCopy } from './copy.ts'

/** What app/platform/browser/favorites.ts says, for the attribute `data-favorites` of an element around ads that can be saved. */
export function useFavoriteWords() {
  const { save, saved, removed } = useCopy(saveAdCopy)
  const { undo } = useCopy(frameCopy)
  const words: FavoriteWords = { save, saved, removed, undo }
  return JSON.stringify(words)
}
