import { QuietLink } from './links.tsx'
import { frameCopy } from './copy.ts'
import { useCopy } from './use-site.ts'

/** Links to the next page and back to the first one. Pages use cursors, so there are no page numbers. */
export function Pager({ next, first, label }: { next?: string; first?: string; label: string }) {
  const copy = useCopy(frameCopy)
  if (!next && !first) return null
  return (
    <nav className="row pager" aria-label={label}>
      {first && <QuietLink to={first}>{copy.backToStart}</QuietLink>}
      {next && (
        <a className="btn quiet" href={next} rel="next">
          {copy.showMore}
        </a>
      )}
    </nav>
  )
}
