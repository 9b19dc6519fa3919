import type { ReactNode } from 'react'

/** An empty state: what's missing, and what to do about it. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap section narrow stack">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
