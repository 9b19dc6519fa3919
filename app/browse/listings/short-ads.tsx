import type { PlacedCard } from '#app/ads/ad/ad-cards.server.ts'
import { Photo } from '#app/ads/ad/photo.tsx'
import { Who } from '#app/ads/ad/who.tsx'
import { useOtherLanguage } from '#app/platform/ui/use-site.ts'
import './short-ads.css'

/** Ads in a line or two each, for pages that lead to lists. */
export function ShortAds({ ads }: { ads: readonly PlacedCard[] }) {
  const otherLanguage = useOtherLanguage()
  return (
    <ul className="short-ads">
      {ads.map((ad) => (
        <li key={ad.id}>
          {ad.photo && <Photo photo={ad.photo} lang={otherLanguage(ad.language)} isLazy />}
          <div>
            <Who ad={ad} />
            <a href={ad.path} rel="nofollow" lang={otherLanguage(ad.language)}>
              {ad.title}
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}
