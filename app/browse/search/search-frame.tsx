import type { ReactNode } from 'react'
import { Page } from '#app/platform/ui/page.tsx'
import { SectionHeading } from '#app/platform/ui/section-heading.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { searchCopy } from './copy.ts'

/** The page around the form and the results. */
export function SearchFrame({ children }: { children: ReactNode }) {
  const { title } = useCopy(searchCopy)
  return (
    <Page>
      <SectionHeading up={2} className="page-head">
        <h1>{title}</h1>
      </SectionHeading>
      <div className="wrap part search">{children}</div>
    </Page>
  )
}
