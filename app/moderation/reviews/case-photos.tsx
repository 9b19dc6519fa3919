import type { ReactNode } from 'react'
import { almostSameWithin } from '#app/ads/ad/photo-rules.ts'
import { adHistoryCopy } from '#app/moderation/queue/copy.ts'
import { adOutcome } from '#app/moderation/queue/ad-history.ts'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { adCasesCopy, type AdCasesCopy, caseContextCopy } from './copy.ts'
import type { Case } from './cases.server.ts'

/** Each photo is blurred in its own color until the moderator opens it. */
export function CasePhotos({ photos }: Pick<Case, 'photos'>) {
  const copy = useCopy(adCasesCopy)
  return (
    <>
      <h2>
        {copy.photos} <span className="meta">{photos.length ? copy.blurred : copy.noPhotos}</span>
      </h2>
      {photos.length > 0 && (
        <ol className="closed-photos">
          {photos.map((photo, index) => (
            <Photo key={photo.id} {...photo} number={index + 1} />
          ))}
        </ol>
      )}
    </>
  )
}

type Same = Pick<Case['photos'][number]['same'][number], 'title' | 'ad_id' | 'distance'>

/** How alike the two photos are in words, with the number in a tooltip. */
function describeSame(copy: AdCasesCopy, state: string, { title, ad_id, distance }: Same) {
  const link = title === null ? (text: string) => text : `/moderation/ads/${ad_id}`
  const ad = { title: title ?? copy.unsentAd, state, ad: link }
  if (distance === 0) return copy.samePhoto(ad)
  const alike = (text: string) => <span title={copy.bitsApart({ bits: distance })}>{text}</span>
  return (distance <= almostSameWithin ? copy.nearPhoto : copy.similarPhoto)({ ...ad, alike })
}

type Props = Case['photos'][number] & { number: number }

function Photo({ number, name, alt, alt_asked, width, height, color, shown_at, rules, same, barredAt }: Props) {
  const copy = useCopy(adCasesCopy)
  const states = useCopy(adHistoryCopy)
  const { day } = useSite().copy.dates
  const { more } = useCopy(caseContextCopy)
  const text = alt_asked ?? alt
  const showMatch = (other: Props['same'][number], index: number) => (
    <div key={index} className="match">
      <p className="bad">{describeSame(copy, adOutcome(other, states), other)}</p>
      {other.name && (
        <details>
          <summary>{copy.compare}</summary>
          <div className="pair">
            <Compared label={copy.thisPhoto} name={name} color={color} isReviewed={shown_at !== null} />
            <Compared label={copy.otherPhoto} name={other.name} color={other.color} isReviewed={other.shown_at !== null} />
          </div>
        </details>
      )}
    </div>
  )
  return (
    <li>
      <details data-unopened={shown_at ? undefined : number}>
        <summary data-key={number} aria-keyshortcuts={String(number)}>
          <span>
            {copy.photo({ number })} <kbd aria-hidden="true">{number}</kbd>
          </span>
          <Veiled color={color}>
            <img src={`/photos/${name}/640.webp`} alt={text} width={width} height={height} loading="lazy" />
          </Veiled>
        </summary>
      </details>
      {!shown_at && <p className="badge">{copy.new}</p>}
      {text && <p>{copy.quoted({ text })}</p>}
      {rules.length > 0 && <p className="bad">{rules.join(', ')}</p>}
      {barredAt && <p className="bad">{copy.refusedSince({ date: day(barredAt) })}</p>}
      {same.slice(0, unfoldedMatches).map(showMatch)}
      {same.length > unfoldedMatches && (
        <details className="matches">
          <summary>{more({ number: same.length - unfoldedMatches })}</summary>
          {same.slice(unfoldedMatches).map(showMatch)}
        </details>
      )}
    </li>
  )
}

/** One photo of a match. A new one, which no moderator has approved, stays blurred until it's opened by itself. */
function Compared({ label, name, color, isReviewed }: { label: string; name: string; color: string; isReviewed: boolean }) {
  const image = <img src={`/photos/${name}/640.webp`} alt="" loading="lazy" />
  if (isReviewed) return image
  return (
    <details>
      <summary>
        <span>{label}</span>
        <Veiled color={color}>{image}</Veiled>
      </summary>
    </details>
  )
}

function Veiled({ color, children }: { color: string; children: ReactNode }) {
  return (
    <span className="veiled">
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1" height="1" fill={color} />
      </svg>
      {children}
    </span>
  )
}

/** The rest are folded: the photos of one studio can match forty. */
const unfoldedMatches = 2
