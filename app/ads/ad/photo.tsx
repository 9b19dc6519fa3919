import type { PhotoFile } from './ad.ts'
import { photoWidths } from './photo-rules.ts'

/** How wide a photo is on the page, in CSS: in a list, and on the page of an ad or a sample. */
export const photoSizes = {
  list: '(min-width: 36em) 12rem, 33vw',
  large: '(min-width: 77em) 47rem, (min-width: 60em) 62vw, 100vw',
  half: '(min-width: 77em) 25rem, (min-width: 60em) 32vw, (min-width: 40em) 48vw, 100vw',
  small: '(min-width: 60em) 24rem, (min-width: 40em) 48vw, 50vw',
  sample: '(min-width: 40em) 18rem, 92vw',
}

/** An ad's first photo has this on a list and on its page, so that the one grows into the other (ad-list.css). */
export const growingId = (adId: number) => `photo-${adId}`

/** The number of `center` among the places that crops can keep. */
const centerFocus = 5

type Several = { photos: readonly PhotoFile[]; sizes: string; lang?: string }

export function Photos({ photos, sizes, lang }: Several) {
  return (
    <div className="photos">
      {photos.map((photo) => (
        <Photo key={photo.name} photo={photo} sizes={sizes} lang={lang} />
      ))}
    </div>
  )
}

type Props = {
  photo: PhotoFile
  isLazy?: boolean
  /** Its width on the page, in CSS. Where there's none, the smallest copy is enough. */ sizes?: string
  /** The language of its description, if that isn't the page's. */ lang?: string
}

/**
 * A photo in several sizes and formats. Until an ad's photo has loaded, its dominant color fills the space. If it fails to load,
 * app/platform/browser/site.ts removes it together with the color.
 */
export function Photo({ photo, isLazy, sizes, lang }: Props) {
  const { srcOf, sources, width, height } = addressesOf(photo)
  return (
    <span className="framed">
      {photo.color && (
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="1" height="1" fill={photo.color} />
        </svg>
      )}
      <picture>
        <source type="image/avif" srcSet={sizes ? sources('avif') : srcOf(0, 'avif')} sizes={sizes} />
        <img
          src={srcOf(0, 'webp')}
          srcSet={sizes && sources('webp')}
          sizes={sizes}
          alt={photo.alt}
          className={photo.focus && photo.focus !== centerFocus ? `focus-${photo.focus}` : undefined}
          lang={lang}
          width={width}
          height={height}
          loading={isLazy ? 'lazy' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  )
}

/** The address of its largest copy, in the format that every browser shows. */
export function largestCopyOf(photo: PhotoFile) {
  const { widths, srcOf } = addressesOf(photo)
  return srcOf(widths.length - 1, 'webp')
}

function addressesOf({ name, width, height, signature }: PhotoFile) {
  const of = width && height ? addressesOfAd(name, width, signature) : addressesOfSample(name)
  const sources = (kind: string) => of.widths.map((actual, index) => `${of.srcOf(index, kind)} ${actual}w`).join(', ')
  return { ...of, sources, width: width ?? 960, height: height ?? 640 }
}

function addressesOfSample(name: string) {
  const widths = [480, 960]
  return { widths, srcOf: (at: number, kind: string) => `/samples/${name}-${widths[at]}.${kind}` }
}

/** A copy is named after the width it was made for. The copies of a small photo are all as wide as the photo. */
function addressesOfAd(name: string, width: number, signature?: string) {
  const made = photoWidths.filter((_, index) => index === 0 || photoWidths[index - 1]! < width)
  const signed = signature ? `?s=${signature}` : ''
  return {
    widths: made.map((wide) => Math.min(wide, width)),
    srcOf: (at: number, kind: string) => `/photos/${name}/${made[at]}.${kind}${signed}`,
  }
}
