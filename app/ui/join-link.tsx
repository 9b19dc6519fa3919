import type { ReactNode } from 'react'

/** A link to the sign-up page, which the browser's script turns into the dialog. */
export function JoinLink({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <a href="/signup" className={className} data-opens="sign-up">
      {children}
    </a>
  )
}
