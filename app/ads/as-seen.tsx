import { Stand } from '#app/ui/stand.tsx'
import type { Preview } from './previews.server.ts'

/** The ad's own page, as it will be. What is not there yet says so, in its place. */
export function AsSeen({ title, description, age, category, place, name, languages, weekdays, photos }: Preview['ad']) {
  return (
    <article className="as-seen stack" aria-label="The ad">
      <Stand up={5}>
        <h2>{title || <Gap>No title yet</Gap>}</h2>
      </Stand>
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
        <div>
          <dt>Photos</dt>
          <dd>{photos || 'None'}</dd>
        </div>
      </dl>
      <p className="meta">{place ? `Posted in ${place}` : 'No city yet'}</p>
    </article>
  )
}

function Gap({ children }: { children: string }) {
  return <span className="gap">{children}</span>
}
