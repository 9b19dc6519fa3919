import { cardText } from '#app/ads/ad.ts'
import type { TypedAd } from './manuscript.ts'

/** The card of a list, as it will look. Where scripts run it follows what is typed: app/browser/draft.ts. */
export function AdLook({ typed }: { typed: TypedAd }) {
  return (
    <aside className="aside only-wide">
      <h2>As it will look</h2>
      <div className="ads">
        <article className="ad look">
          <span className="sun days-0" />
          <p className="state">On its first day</p>
          <h3 data-shows="title">{typed.title}</h3>
          <p className="badges">
            <span className="badge">
              Age <span data-shows="age">{typed.age}</span>
            </span>
            <span className="badge" data-shows="category">
              {typed.category}
            </span>
          </p>
          <p className="text" data-shows="description">
            {cardText(typed.description)}
          </p>
        </article>
      </div>
    </aside>
  )
}
