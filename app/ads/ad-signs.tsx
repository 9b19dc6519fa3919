import { day } from '#app/ui/dates.ts'

/** The class for how far the sun has set: it's whole on the day of a confirmation, and almost gone from the seventh day on. */
export const freshnessClass = (days: number) => `days-${Math.min(days, 7)}`

/** The sun is decoration: the text next to it says the same. */
export function Sun({ days }: { days: number }) {
  return <span className={`sun ${freshnessClass(days)}`} />
}

/** A badge is always a dated statement, never a bare check mark. */
export function Claim({ checkedAt, expiresAt }: { checkedAt: Date; expiresAt?: Date }) {
  return <span className="claim">{`Identity checked ${day(checkedAt)}${expiresAt ? `, until ${day(expiresAt)}` : ''}`}</span>
}

type Others = { photos: number; photosUntil?: Date; links: number; linksUntil?: Date }

/** The short badges of a card. The ad's own page says how and when each check was made. */
export function OtherClaims({ photos, photosUntil, links, linksUntil }: Others) {
  return (
    <>
      {photosUntil && <span>{`${photos === 1 ? '1 photo matches' : `${photos} photos match`} the person, until ${day(photosUntil)}`}</span>}
      {linksUntil && <span>{`${links === 1 ? 'Link' : `${links} links`} confirmed, until ${day(linksUntil)}`}</span>}
    </>
  )
}

export function formatPhotoCount({ photoCount, hidesPhotos }: { photoCount: number; hidesPhotos: boolean }) {
  return `${photoCount} ${photoCount === 1 ? 'photo' : 'photos'}${hidesPhotos ? ', for members' : ''}`
}
