import type { ReactNode } from 'react'

/** Content that's wider than a phone scrolls sideways by itself, instead of the whole page. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
