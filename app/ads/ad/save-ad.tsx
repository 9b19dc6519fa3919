import { frameCopy } from '#app/platform/ui/copy.ts'
import { SubmitButton } from '#app/platform/ui/field.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { type FavoriteWords, saveAdCopy } from './copy.ts'
import { favoriteAction, type SavedAd } from './favorite.ts'

type Saving = { ad: SavedAd; isSaved?: boolean; /** The page to return to after a member saves the ad. */ next?: string }

/**
 * A form that saves an ad to favorites. All visitors share one cached page, so it can't say what a visitor has saved. With JavaScript,
 * app/browse/saved/favorites.browser.ts saves a visitor's ad to the browser's storage and sends nothing.
 */
export function SaveAd({ ad: { id, path, title }, isSaved = false, next = path }: Saving) {
  const copy = useCopy(saveAdCopy)
  // The path is said once, because a list has many of these.
  const local = useSite().role || isSaved ? undefined : { 'data-path': next === path ? '' : path }
  return (
    <form method="post" action={favoriteAction(id, isSaved)} data-save={id} {...local}>
      <input type="hidden" name="next" value={next} />
      <SubmitButton look="quiet">
        <span>{isSaved ? copy.saved : copy.save}</span>
        <span className="hidden">, {title}</span>
      </SubmitButton>
    </form>
  )
}

/** What app/browse/saved/favorites.browser.ts says, for the attribute `data-favorites` of an element around ads that can be saved. */
export function useFavoriteWords() {
  const { save, saved, removed } = useCopy(saveAdCopy)
  const { undo } = useCopy(frameCopy)
  const words: FavoriteWords = { save, saved, removed, undo }
  return JSON.stringify(words)
}
