import type { ReactNode } from 'react'
import { useSite } from './use-site.ts'

type Join = {
  children: ReactNode
  className?: string
  /** The page that the visitor wanted, where they arrive once they've joined. */ next?: string
  /** The dialog's title, if the page says who or what it's for. */ title?: string
  /** Shown instead to members. */ instead?: ReactNode
}

/** A link to the sign-up page. The browser's script opens the dialog instead. */
export function JoinLink({ children, className, next, title, instead }: Join) {
  if (useSite().role) return instead
  return (
    <a
      href={next ? `/signup?next=${encodeURIComponent(next).replaceAll('%2F', '/')}` : '/signup'}
      className={className}
      data-opens="sign-up"
      data-title={title}
    >
      {children}
    </a>
  )
}
