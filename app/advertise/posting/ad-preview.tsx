import { adCardCopy, adNamesCopy } from '#app/ads/ad/copy.ts'
import { shortCategory } from '#app/ads/ad/ad-card.tsx'
import { AdChecks } from '#app/browse/listings/ad-checks.tsx'
import { Gallery } from '#app/browse/listings/gallery.tsx'
import { SectionHeading } from '#app/platform/ui/section-heading.tsx'
import { copyIn } from '#app/platform/ui/page-meta.ts'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { adPreviewCopy } from './copy.ts'
import type { Preview } from './previews.server.ts'
import '#app/browse/listings/ad.css'

export const previewMeta = ({ matches }: { matches: Parameters<typeof copyIn>[0] }) => [
  { title: copyIn(matches, adPreviewCopy).yourAd },
  { name: 'robots', content: 'noindex' },
]

/** Shows the ad's page as it will look. Missing parts are labeled as missing. */
export function AdPreview({ title, description, age, category, place, name, languages, weekdays, ...rest }: Preview['ad']) {
  const copy = useCopy(adPreviewCopy)
  const names = useCopy(adNamesCopy)
  const cards = useCopy(adCardCopy)
  const { photos, waitingPhotos, hidesPhotos, checks } = rest
  return (
    <article className="ad-preview one stack" aria-label={copy.theAd}>
      <SectionHeading up={5}>
        <h2>{title || <Gap>{copy.noTitle}</Gap>}</h2>
      </SectionHeading>
      {photos.length > 0 ? <Gallery photos={photos} claims={checks.claims} /> : <p className="meta">{copy.noPhotos}</p>}
      {waitingPhotos > 0 && <p className="meta">{copy.waitingPhotos({ count: waitingPhotos })}</p>}
      {hidesPhotos && photos.length > 0 && <p className="meta">{copy.photosForMembers}</p>}
      <p className="badges">
        <span className="badge">{age === undefined ? copy.noAge : copy.age({ age })}</span>
        <span className="badge">{category ? shortCategory(cards, category) : copy.noCategory}</span>
        <span>{name}</span>
      </p>
      <div className="prose">
        {description ? description.split('\n\n').map((paragraph, at) => <p key={at}>{paragraph}</p>) : <Gap>{copy.noDescription}</Gap>}
      </div>
      <dl className="facts">
        <div>
          <dt>{copy.usuallyFree}</dt>
          <dd>{weekdays.length ? weekdays.map((day) => names[day]).join(', ') : copy.varies}</dd>
        </div>
        {languages.length > 0 && (
          <div>
            <dt>{copy.speaks}</dt>
            <dd>{languages.map((code) => names[code]).join(', ')}</dd>
          </div>
        )}
      </dl>
      <p className="meta">{place ? copy.postedIn({ place }) : copy.noCity}</p>
      <AdChecks {...checks} />
    </article>
  )
}

function Gap({ children }: { children: string }) {
  return <span className="gap">{children}</span>
}
