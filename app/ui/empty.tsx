import type { ReactNode } from 'react'

/** Nothing here yet: says so, and what can be done. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap section narrow stack">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
