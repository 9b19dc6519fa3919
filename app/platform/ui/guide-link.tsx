import type { ComponentProps } from 'react'
import { useSite } from './use-site.ts'

/** A link to a page by its specified address, which the operator may have replaced. */
export function GuideLink({ to, children, ...link }: { to: string } & ComponentProps<'a'>) {
  const { addresses } = useSite()
  return (
    <a {...link} href={addresses?.[to] ?? to}>
      {children}
    </a>
  )
}
