import type { ReactNode } from 'react'

/** A native modal dialog: the browser traps the focus, closes it on Escape, and restores the focus. */
export function Dialog({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <dialog className="sheet" id={id} aria-labelledby={`${id}-title`} closedby="any">
      <form method="dialog" className="shut">
        <button className="tool close" type="submit" aria-label="Close">
          ×
        </button>
      </form>
      <div className="section-heading up-3">
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      {children}
    </dialog>
  )
}
