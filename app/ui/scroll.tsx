import type { ReactNode } from 'react'

/** What is wider than a phone moves sideways by itself, and not the page. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A region that scrolls must be in reach of the keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
