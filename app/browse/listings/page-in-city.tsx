import type { ReactNode } from 'react'
import { Page } from '#app/platform/ui/page.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { adPageCopy } from './copy.ts'

/** A page with a link back to the city's ads. */
export function PageInCity({ place, children }: { place: { city: string; path: string }; children: ReactNode }) {
  const { back } = useCopy(adPageCopy)
  return (
    <Page>
      <div className="wrap">
        <a className="back" href={place.path}>
          {back({ city: place.city })}
        </a>
      </div>
      {children}
    </Page>
  )
}
