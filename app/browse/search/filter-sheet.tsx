import type { ReactNode } from 'react'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { searchCopy } from './copy.ts'
import './filter-sheet.css'

type Sheet = { label: string; action: string; opener: ReactNode; children: ReactNode }

/**
 * The form beside a list, or on a phone in a sheet that `opener` opens. The sheet is a popover, which the browser itself opens and closes. The
 * form works without JavaScript; with it, app/browse/search/refine.browser.ts sends it again after each change.
 */
export function FilterSheet({ label, action, opener, children }: Sheet) {
  const { unreached } = useCopy(searchCopy)
  return (
    <>
      <button type="button" className="btn quiet sheet-opener" popoverTarget="filters" data-swaps="opener">
        {opener}
      </button>
      <search id="filters" popover="auto" className="filter-sheet" aria-label={label}>
        <form action={action} className="stack" data-refines={unreached}>
          {children}
        </form>
      </search>
    </>
  )
}
