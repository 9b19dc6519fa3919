import { frameCopy } from '#app/ui/frame-copy.ts'
import { useCopy } from '#app/ui/use-site.ts'
import { maxFavorites } from './favorite.ts'
import { saveAdCopy } from './save-ad-copy.ts'

/** What app/browser/favorites.ts says, for the attribute `data-favorites` of an element around ads that can be saved. */
export function useFavoriteWords() {
  const { save, saved, removed, full, noRoom } = useCopy(saveAdCopy)
  const { undo } = useCopy(frameCopy)
  return JSON.stringify({ save, saved, removed, undo, full: full({ most: maxFavorites }), noRoom })
}
