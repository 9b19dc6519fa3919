import { adOutcome } from '#app/moderation/outcome.ts'
import { day } from '#app/ui/dates.ts'
import type { Case } from './cases.server.ts'

/** Each photo is blurred in its own color until the moderator opens it. */
export function CasePhotos({ photos }: Pick<Case, 'photos'>) {
  return (
    <>
      <h2>
        Photos <span className="meta">{photos.length ? 'blurred until you open them' : 'none'}</span>
      </h2>
      {photos.length > 0 && (
        <ol className="closed-photos">
          {photos.map((photo, at) => (
            <Photo key={photo.id} {...photo} number={at + 1} />
          ))}
        </ol>
      )}
    </>
  )
}

type Shown = Case['photos'][number] & { number: number }

function Photo({ number, name, alt, alt_asked, width, height, color, shown_at, rules, same, barredAt }: Shown) {
  const text = alt_asked ?? alt
  return (
    <li>
      <details>
        <summary data-key={number} aria-keyshortcuts={String(number)}>
          <span>
            Photo {number} <kbd aria-hidden="true">{number}</kbd>
          </span>
          <span className="veiled">
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width="1" height="1" fill={color} />
            </svg>
            <img src={`/photos/${name}/640.webp`} alt={text} width={width} height={height} loading="lazy" />
          </span>
        </summary>
      </details>
      {!shown_at && <p className="badge">New</p>}
      {text && <p>“{text}”</p>}
      {rules.length > 0 && <p className="bad">{rules.join(', ')}</p>}
      {barredAt && <p className="bad">Refused since {day(barredAt)}</p>}
      {same.map((other) => (
        <p key={`${other.ad_id} ${other.distance}`} className="bad">
          Same photo in <a href={`/moderation/ads/${other.ad_id}`}>{other.title}</a>, {adOutcome(other)}, from another advertiser,{' '}
          {other.distance} of 64 bits apart
        </p>
      ))}
    </li>
  )
}
