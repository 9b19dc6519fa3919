import type { ReactNode } from 'react'

type Line = { children: ReactNode; up?: 0 | 1 | 2 | 3 | 4 | 5; plain?: boolean; broken?: boolean; className?: string }

/** One heading on one line. The sun on it sinks down a page; plain has none, for above ads it would mean freshness; broken means samples. */
export function Stand({ children, up, plain, broken, className }: Line) {
  const names = ['stand', up !== undefined && `up-${up}`, plain && 'plain', broken && 'broken', className]
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>
}
