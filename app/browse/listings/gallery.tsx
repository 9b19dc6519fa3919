import { largestCopyOf, Photo, photoSizes } from '#app/ads/ad/photo.tsx'
import { frameCopy } from '#app/platform/ui/copy.ts'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { adViewCopy } from './copy.ts'
import type { ShownAd } from './shown-ad.server.ts'

type Props = Pick<ShownAd, 'photos' | 'claims'>

/**
 * The photos of one ad: a large one, and a strip of the others at one height, each in its own proportions. A photo that isn't much wider
 * than tall leaves room for the strip beside it. Each links to its largest copy; app/browse/listings/photo-viewer.browser.ts opens them in a dialog instead.
 */
export function Gallery({ photos, claims }: Props) {
  const copy = useCopy(adViewCopy)
  const { close } = useCopy(frameCopy)
  const [first, ...others] = photos
  if (!first) return null
  const count = photos.length
  const figure = (photo: typeof first, number: number) => (
    <GalleryPhoto
      key={photo.name}
      photo={{ ...photo, alt: photo.alt || copy.photoOf({ number, total: count }) }}
      claim={claims.photos.find((claim) => claim.number === number)}
      isLarge={number === 1}
    />
  )
  // The viewer puts numbers in place of the #.
  const words = {
    photos: copy.photos,
    close,
    previous: copy.previousPhoto,
    next: copy.nextPhoto,
    numberOf: copy.numberOf({ number: '#', total: count }),
    photoOf: copy.photoOf({ number: '#', total: count }),
  }
  const isTall = first.height && first.width && first.width < first.height * 1.2
  return (
    <section
      id="photos"
      className={isTall && others.length > 0 ? 'gallery tall' : 'gallery'}
      aria-label={copy.photos}
      data-words={JSON.stringify(words)}
    >
      {figure(first, 1)}
      {others.length > 0 && (
        <div className={others.length < 3 ? 'strip few' : 'strip'}>{others.map((photo, index) => figure(photo, index + 2))}</div>
      )}
    </section>
  )
}

type One = { photo: Props['photos'][number]; claim?: Props['claims']['photos'][number]; isLarge: boolean }

function GalleryPhoto({ photo, claim, isLarge }: One) {
  const { matchesChecked } = useCopy(adViewCopy)
  const { dates } = useSite().copy
  return (
    <figure>
      <a href={largestCopyOf(photo)}>
        <Photo photo={photo} isLazy={!isLarge} sizes={isLarge ? photoSizes.large : photoSizes.strip} />
      </a>
      {claim && (
        <figcaption>
          {matchesChecked({
            date: dates.day(claim.checked_at),
            claim: (text) => <span className="claim">{text}</span>,
            time: (text) => <time dateTime={claim.checked_at.toISOString()}>{text}</time>,
          })}
        </figcaption>
      )}
    </figure>
  )
}
