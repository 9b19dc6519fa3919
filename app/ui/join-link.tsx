import type { ReactNode } from 'react'
import { useSite } from './use-site.ts'

type Join = { children: ReactNode; className?: string; /** Shown instead to members. */ instead?: ReactNode }

/** A link to the sign-up page. The browser's script opens the dialog instead. */
export function JoinLink({ children, className, instead }: Join) {
  if (useSite().role) return instead
  return (
    <a href="/signup" className={className} data-opens="sign-up">
      {children}
    </a>
  )
}
