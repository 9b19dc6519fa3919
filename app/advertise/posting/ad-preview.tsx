import { AdBody } from '#app/browse/listings/ad-view.tsx'
import { copyIn, useCopy, useOtherLanguage } from '#app/platform/ui/use-site.ts'
import { adPreviewCopy } from './copy.ts'
import type { Preview } from './previews.server.ts'
import '#app/browse/listings/ad.css'

export const previewMeta = ({ matches }: { matches: Parameters<typeof copyIn>[0] }) => [{ title: copyIn(matches, adPreviewCopy).yourAd }]

type Props = Pick<Preview, 'ad' | 'place' | 'waitingPhotos' | 'hidesPhotos'>

/** The ad's page as it will look. Missing parts are labeled as missing. */
export function AdPreview({ ad, place, waitingPhotos, hidesPhotos }: Props) {
  const copy = useCopy(adPreviewCopy)
  const { noTitle, noAge: age, noCategory: category, noDescription: description, noCity } = copy
  const hasPhotos = ad.photos.length > 0
  return (
    <section className="ad-preview" aria-label={copy.theAd}>
      <AdBody
        ad={ad}
        place={place}
        heading={<h2 lang={useOtherLanguage()(ad.language)}>{ad.title || <span className="gap">{noTitle}</span>}</h2>}
        gaps={{ age, category, description, place: noCity }}
      >
        {!hasPhotos && <p className="meta">{copy.noPhotos}</p>}
        {waitingPhotos > 0 && <p className="meta">{copy.waitingPhotos({ count: waitingPhotos })}</p>}
        {hidesPhotos && hasPhotos && <p className="meta">{copy.photosForMembers}</p>}
      </AdBody>
    </section>
  )
}
