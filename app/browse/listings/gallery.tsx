import { adCardCopy } from '#app/ads/ad/copy.ts'
import { unbroken } from '#app/ads/ad/freshness.tsx'
import { growingId, largestCopyOf, Photo, photoSizes } from '#app/ads/ad/photo.tsx'
import { frameCopy } from '#app/platform/ui/copy.ts'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { adViewCopy } from './copy.ts'
import type { ShownAd } from './shown-ad.server.ts'

type Props = Pick<ShownAd, 'photos' | 'claims'> & { adId: number }

/** As many photos as the mosaic has places for. The others are in the viewer. */
const inMosaic = 5

/**
 * The photos of one ad as a mosaic without gaps: a large one, and up to four smaller ones. They're cropped to their places (ad.css). Each
 * links to its largest copy; app/browse/listings/photo-viewer.browser.ts opens all of them in a dialog instead, in their own proportions.
 */
export function Gallery({ adId, photos, claims }: Props) {
  const copy = useCopy(adViewCopy)
  const { close } = useCopy(frameCopy)
  const [first] = photos
  if (!first) return null
  const count = photos.length
  const isTall = Boolean(first.height && first.width && first.width < first.height * 0.95)
  // The viewer puts numbers in place of the #.
  const words = {
    photos: copy.photos,
    close,
    previous: copy.previousPhoto,
    next: copy.nextPhoto,
    numberOf: copy.numberOf({ number: '#', total: count }),
    photoOf: copy.photoOf({ number: '#', total: count }),
  }
  return (
    <section id="photos" className={isTall ? 'gallery tall' : 'gallery'} aria-label={copy.photos} data-words={JSON.stringify(words)}>
      {photos.map((photo, index) => (
        <GalleryPhoto
          key={photo.name}
          photo={{ ...photo, alt: photo.alt || copy.photoOf({ number: index + 1, total: count }) }}
          claim={claims.photos.find(({ number }) => number === index + 1)}
          growsAs={index === 0 ? growingId(adId) : undefined}
          sizes={index > 0 ? photoSizes.small : isTall && count > 1 ? photoSizes.half : photoSizes.large}
          others={index === inMosaic - 1 ? count - inMosaic : 0}
        />
      ))}
    </section>
  )
}

type One = {
  photo: Props['photos'][number]
  claim?: Props['claims']['photos'][number]
  /** The first photo's id. */ growsAs?: string
  sizes: string
  /** How many more there are in the viewer. */ others: number
}

function GalleryPhoto({ photo, claim, growsAs, sizes, others }: One) {
  const { matchesChecked } = useCopy(adViewCopy)
  const { otherPhotos } = useCopy(adCardCopy)
  const { dates } = useSite().copy
  return (
    <figure>
      <a href={largestCopyOf(photo)} id={growsAs}>
        <Photo photo={photo} isLazy={!growsAs} sizes={sizes} />
        {others > 0 && (
          <span className="others">{otherPhotos({ count: others, hidden: (text) => <span className="hidden">{text}</span> })}</span>
        )}
      </a>
      {claim && (
        <figcaption>
          {matchesChecked({
            date: unbroken(dates.recentDay(claim.checked_at)),
            claim: (text) => <span className="claim">{text}</span>,
            time: (text) => <time dateTime={claim.checked_at.toISOString()}>{text}</time>,
          })}
        </figcaption>
      )}
    </figure>
  )
}
