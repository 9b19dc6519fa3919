import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { adCardCopy } from './copy.ts'
import { type CardClaims, describeFreshness, type Freshness } from './ad.ts'

/** The class for how far the sun has set: it's whole on the day of a confirmation, and gone from the seventh day on. */
export const freshnessClass = (days: number) => `days-${Math.min(days, 7)}`

/** The sun is decoration: the text next to it says the same. */
export function Sun({ days }: { days: number }) {
  return <span className={`sun ${freshnessClass(days)}`} />
}

/** The day of the last confirmation, in words. */
export function Confirmed({ freshness }: { freshness: Freshness }) {
  return <time dateTime={freshness.on}>{describeFreshness(useCopy(adCardCopy), freshness)}</time>
}

type Checked = { freshness: Freshness; /** When the identity was checked. */ checkedAt?: Date; claims?: CardClaims }

/** The day of the last confirmation, which comes first so that it's never cut off, and what was checked. The ad's own page has every date. */
export function Checks({ checkedAt, claims: { photos, isFirstPhoto, links } = noClaims, freshness }: Checked) {
  const copy = useCopy(adCardCopy)
  const { dates } = useSite().copy
  const claims = [
    photos > 0 && (photos === 1 && isFirstPhoto ? copy.firstPhotoMatches : copy.photosMatch({ count: photos })),
    links > 0 && copy.linksConfirmed({ count: links }),
  ]
  return (
    <p className="checks">
      <Confirmed freshness={freshness} />
      {checkedAt && (
        <>
          {' · '}
          <span className="claim">{copy.identityChecked({ on: unbroken(dates.recentDay(checkedAt)) })}</span>
        </>
      )}
      {claims.map((claim) => claim && ` · ${unbroken(claim)}`)}
    </p>
  )
}

/** A line doesn't end within it. */
export const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

const noClaims: CardClaims = { photos: 0, isFirstPhoto: false, links: 0 }
