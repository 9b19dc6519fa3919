import { useSite } from '#app/ui/site.ts'
import { keepAction, type KeptAd, keepWords } from './favourite.ts'

type Keeping = { ad: KeptAd; isKept?: boolean; /** Where a member's form leads back to. */ next?: string }

/**
 * Keeps an ad among one's favourites. A member's is a form. A visitor's is a button of the browser's own, which shows only where
 * app/browser/favourites.ts runs: the page is the same for all visitors, and says nothing of what one of them keeps.
 */
export function KeepAd({ ad: { id, path, title }, isKept = false, next = path }: Keeping) {
  const name = <span className="hidden">, {title}</span>
  if (!useSite().role)
    return (
      <button type="button" className="btn quiet" hidden data-keep={id} data-path={path} data-title={title}>
        <span>{keepWords(isKept)}</span>
        {name}
      </button>
    )
  return (
    <form method="post" action={keepAction(id, isKept)} data-keep={id}>
      <input type="hidden" name="next" value={next} />
      <button type="submit" className="btn quiet">
        <span>{keepWords(isKept)}</span>
        {name}
      </button>
    </form>
  )
}
