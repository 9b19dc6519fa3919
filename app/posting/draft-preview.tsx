import { cardText } from '#app/ads/ad.ts'
import type { AdInput } from './ad-input.ts'

/** Shows the ad's card as it will look in lists. With JavaScript it updates while the advertiser types: app/browser/draft.ts. */
export function DraftPreview({ input }: { input: AdInput }) {
  return (
    <aside className="aside only-wide">
      <h2>As it will look</h2>
      <div className="ads">
        <article className="ad look">
          <span className="sun days-0" />
          <p className="state">On its first day</p>
          <h3 data-shows="title">{input.title}</h3>
          <p className="badges">
            <span className="badge">
              Age <span data-shows="age">{input.age}</span>
            </span>
            <span className="badge" data-shows="category">
              {input.category}
            </span>
          </p>
          <p className="text" data-shows="description">
            {cardText(input.description)}
          </p>
        </article>
      </div>
    </aside>
  )
}
