import type { ReactNode } from 'react'
import { Page, SectionHeading } from '#app/platform/ui/page.tsx'
import './safety.css'

/** The layout of pages for reporting something: a heading on its line and one column below. */
export function SafetyFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <SectionHeading plain className="page-head">
        <h1>{title}</h1>
      </SectionHeading>
      <section className="wrap section narrow stack safety">{children}</section>
    </Page>
  )
}
