import type { PhotoFile } from './ad.ts'

export function Photos({ photos, areLazy }: { photos: readonly PhotoFile[]; areLazy?: boolean }) {
  return (
    <div className="photos">
      {photos.map((photo) => (
        <Photo key={photo.name} photo={photo} isLazy={areLazy} />
      ))}
    </div>
  )
}

/** A picture in two sizes and two kinds. One that fails to load disappears: see app/browser/vanish.ts. */
function Photo({ photo: { name, alt }, isLazy }: { photo: PhotoFile; isLazy?: boolean }) {
  const sources = (kind: string) => [480, 960].map((width) => `/samples/${name}-${width}.${kind} ${width}w`).join(', ')
  const sizes = '(min-width: 60em) 24rem, 48vw'
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={`/samples/${name}-480.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        alt={alt}
        width={960}
        height={640}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
      />
    </picture>
  )
}
