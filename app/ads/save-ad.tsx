import { useSite } from '#app/ui/use-site.ts'
import { favoriteAction, type SavedAd, saveLabel } from './favorite.ts'

type Saving = { ad: SavedAd; isSaved?: boolean; /** Where a member's form leads back to. */ next?: string }

/**
 * Saves an ad among one's favorites, with a form. A visitor's page is the same for all visitors and never says what one of them has saved;
 * where app/browser/favorites.ts runs, the form with a path saves to the browser's own storage instead of sending anything.
 */
export function SaveAd({ ad: { id, path, title }, isSaved = false, next = path }: Saving) {
  const local = useSite().role || isSaved ? undefined : { 'data-path': path, 'data-title': title }
  return (
    <form method="post" action={favoriteAction(id, isSaved)} data-save={id} {...local}>
      <input type="hidden" name="next" value={next} />
      <button type="submit" className="btn quiet">
        <span>{saveLabel(isSaved)}</span>
        <span className="hidden">, {title}</span>
      </button>
    </form>
  )
}
