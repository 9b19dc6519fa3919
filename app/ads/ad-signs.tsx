import { type CardClaims, type Freshness, formatFreshness } from './ad.ts'

/** The class for how far the sun has set: it's whole on the day of a confirmation, and almost gone from the seventh day on. */
export const freshnessClass = (days: number) => `days-${Math.min(days, 7)}`

/** The sun is decoration: the text next to it says the same. */
export function Sun({ days }: { days: number }) {
  return <span className={`sun ${freshnessClass(days)}`} />
}

type Checked = {
  freshness: Freshness
  /** Nov 22 */ identityCheckedOn?: string
  claims?: CardClaims
}

/** One line of what was checked, with the day of the identity check and of the last confirmation. The ad's own page has every date. */
export function Checks({ identityCheckedOn, claims: { photos, isFirstPhoto, links } = noClaims, freshness }: Checked) {
  return (
    <p className="checks">
      {identityCheckedOn && (
        <>
          <span className="claim">Identity checked {identityCheckedOn}</span>
          {' · '}
        </>
      )}
      {photos > 0 && `${photos > 1 ? `${photos} photos match` : isFirstPhoto ? 'Photo 1 matches' : '1 photo matches'} · `}
      {links > 0 && `${links > 1 ? `${links} links` : 'Link'} confirmed · `}
      <time dateTime={freshness.on}>Confirmed {formatFreshness(freshness)}</time>
    </p>
  )
}

const noClaims: CardClaims = { photos: 0, isFirstPhoto: false, links: 0 }

export function formatPhotoCount({ photoCount, hidesPhotos }: { photoCount: number; hidesPhotos: boolean }) {
  return `${photoCount} ${photoCount === 1 ? 'photo' : 'photos'}${hidesPhotos ? ', for members' : ''}`
}
