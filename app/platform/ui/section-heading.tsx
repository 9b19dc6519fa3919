import type { ReactNode } from 'react'

type Line = { children: ReactNode; up?: 0 | 1 | 2 | 3 | 4 | 5; plain?: boolean; broken?: boolean; className?: string }

/**
 * A heading on a horizon line. Its sun sets further with each section. `plain` has no sun, because above ads it would mean freshness;
 * `broken` means samples.
 */
export function SectionHeading({ children, up, plain, broken, className }: Line) {
  const names = ['section-heading', up !== undefined && `up-${up}`, plain && 'plain', broken && 'broken', className]
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>
}
