import { useSite } from '#app/ui/use-site.ts'
import { keepAction, type KeptAd, keepWords } from './favorite.ts'

type Keeping = { ad: KeptAd; isKept?: boolean; /** Where a member's form leads back to. */ next?: string }

/**
 * Saves an ad among one's favorites, with a form. A visitor's page is the same for all visitors and never says what one of them has saved;
 * where app/browser/favorites.ts runs, the form with a path saves to the browser's own storage instead of sending anything.
 */
export function KeepAd({ ad: { id, path, title }, isKept = false, next = path }: Keeping) {
  const local = useSite().role || isKept ? undefined : { 'data-path': path, 'data-title': title }
  return (
    <form method="post" action={keepAction(id, isKept)} data-keep={id} {...local}>
      <input type="hidden" name="next" value={next} />
      <button type="submit" className="btn quiet">
        <span>{keepWords(isKept)}</span>
        <span className="hidden">, {title}</span>
      </button>
    </form>
  )
}
