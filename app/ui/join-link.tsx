import type { ReactNode } from 'react'
import { useSite } from './use-site.ts'

type Join = { children: ReactNode; className?: string; /** What stands there for who has joined. */ instead?: ReactNode }

/** A link to the sign-up page, which the browser's script turns into the dialog. */
export function JoinLink({ children, className, instead }: Join) {
  if (useSite().role) return instead
  return (
    <a href="/signup" className={className} data-opens="sign-up">
      {children}
    </a>
  )
}
