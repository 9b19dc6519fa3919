import type { ReactNode } from 'react'
import { frameCopy } from './copy.ts'
import { useCopy } from './use-site.ts'

/** A native modal dialog: the browser traps the focus, closes it on Escape, and restores the focus. */
export function Dialog({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const { close } = useCopy(frameCopy)
  return (
    <dialog className="sheet" id={id} aria-labelledby={`${id}-title`} closedby="any">
      <form method="dialog" className="shut">
        <button className="tool close" type="submit" aria-label={close}>
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
