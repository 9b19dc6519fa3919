import { AdBody } from '#app/listings/ad-view.tsx'
import type { Case } from './cases.server.ts'

/** The ad's own page, to look at: nothing on it can be used, and its pictures stay veiled. They are opened one by one. */
export function AsPublic({ ad, place }: { ad: Case['asPublic']; place: string }) {
  return (
    <details className="as-public">
      <summary>As the public would see it</summary>
      <div inert>
        <AdBody ad={ad} place={place} heading={<h2>{ad.title}</h2>} />
      </div>
    </details>
  )
}
