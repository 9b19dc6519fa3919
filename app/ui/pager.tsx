/** Links to the next page and back to the first one. Pages use cursors, so there are no page numbers. */
export function Pager({ next, first, label }: { next?: string; first?: string; label: string }) {
  if (!next && !first) return null
  return (
    <nav className="row pager" aria-label={label}>
      {first && (
        <a className="btn quiet" href={first}>
          Back to the start
        </a>
      )}
      {next && (
        <a className="btn quiet" href={next} rel="next">
          Show more
        </a>
      )}
    </nav>
  )
}
