import { frameCopy } from '#app/ui/frame-copy.ts'
import { useCopy } from '#app/ui/use-site.ts'
import { maxFavorites } from './favorite.ts'
import { type FavoriteWords, saveAdCopy } from './save-ad-copy.ts'

/** What app/browser/favorites.ts says, for the attribute `data-favorites` of an element around ads that can be saved. */
export function useFavoriteWords() {
  const copy = useCopy(saveAdCopy)
  const { undo } = useCopy(frameCopy)
  const words: FavoriteWords = { ...copy, full: copy.full({ most: maxFavorites }), undo }
  return JSON.stringify(words)
}
