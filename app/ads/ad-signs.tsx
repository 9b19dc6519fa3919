import { day } from '#app/ui/dates.ts'

/** How much of the sun stands over the line: whole on the day of a confirmation, almost gone from the seventh day on. */
export const freshnessClass = (days: number) => `days-${Math.min(days, 7)}`

/** The words stand beside it: it says nothing that they do not. */
export function Sun({ days }: { days: number }) {
  return <span className={`sun ${freshnessClass(days)}`} />
}

/** A dated statement, and never a bare tick. */
export function Claim({ checkedAt, lapsesAt }: { checkedAt: Date; lapsesAt?: Date }) {
  return <span className="claim">{`Identity checked ${day(checkedAt)}${lapsesAt ? `, until ${day(lapsesAt)}` : ''}`}</span>
}

type Others = { photos: number; photosUntil?: Date; links: number; linksUntil?: Date }

/** In short: the ad's own page says how and when. */
export function OtherClaims({ photos, photosUntil, links, linksUntil }: Others) {
  return (
    <>
      {photosUntil && <span>{`${photos === 1 ? '1 photo matches' : `${photos} photos match`} the person, until ${day(photosUntil)}`}</span>}
      {linksUntil && <span>{`${links === 1 ? 'Link' : `${links} links`} confirmed, until ${day(linksUntil)}`}</span>}
    </>
  )
}

export function photosInWords({ photoCount, hidesPhotos }: { photoCount: number; hidesPhotos: boolean }) {
  return `${photoCount} ${photoCount === 1 ? 'photo' : 'photos'}${hidesPhotos ? ', for members' : ''}`
}
