import { AdChecks } from '#app/listings/ad-checks.tsx'
import { Gallery } from '#app/listings/gallery.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { Preview } from './previews.server.ts'
import '#app/listings/ad.css'

/** Shows the ad's page as it will look. Missing parts are labeled as missing. */
export function AdPreview({ title, description, age, category, place, name, languages, weekdays, ...rest }: Preview['ad']) {
  const { photos, waitingPhotos, hidesPhotos, checks } = rest
  return (
    <article className="ad-preview one stack" aria-label="The ad">
      <SectionHeading up={5}>
        <h2>{title || <Gap>No title yet</Gap>}</h2>
      </SectionHeading>
      {photos.length > 0 ? <Gallery photos={photos} claims={checks.claims} /> : <p className="meta">No photos</p>}
      {waitingPhotos > 0 && (
        <p className="meta">
          {waitingPhotos === 1 ? 'One photo shows' : `${waitingPhotos} photos show`} to others once a moderator has approved{' '}
          {waitingPhotos === 1 ? 'it' : 'them'}.
        </p>
      )}
      {hidesPhotos && photos.length > 0 && <p className="meta">You chose to show photos to members only. Visitors don’t see them.</p>}
      <p className="badges">
        <span className="badge">{age === undefined ? 'No age yet' : `Age ${age}`}</span>
        <span className="badge">{category ?? 'No category yet'}</span>
        <span>{name}</span>
      </p>
      <div className="prose">
        {description ? description.split('\n\n').map((paragraph, at) => <p key={at}>{paragraph}</p>) : <Gap>No description yet</Gap>}
      </div>
      <dl className="facts">
        <div>
          <dt>Usually free</dt>
          <dd>{weekdays.length ? weekdays.join(', ') : 'It varies'}</dd>
        </div>
        {languages.length > 0 && (
          <div>
            <dt>Speaks</dt>
            <dd>{languages.join(', ')}</dd>
          </div>
        )}
      </dl>
      <p className="meta">{place ? `Posted in ${place}` : 'No city yet'}</p>
      <AdChecks {...checks} />
    </article>
  )
}

function Gap({ children }: { children: string }) {
  return <span className="gap">{children}</span>
}
