import { JoinLink } from '#app/ui/join-link.tsx'
import type { AdCard } from './ad.ts'
import { Photos } from './photo.tsx'

export function AdList({ ads, heading: Heading }: { ads: readonly AdCard[]; heading: 'h2' | 'h3' }) {
  return (
    <div className="ads">
      {ads.map((ad, position) => (
        // A broken line is a sample: it has no day, so it has no sun.
        <article key={ad.id} className={ad.isSample ? 'ad sample' : 'ad'}>
          <Heading>
            <a href={ad.path} rel="nofollow">
              {ad.title}
            </a>
          </Heading>
          <Badges ad={ad} />
          {ad.photos.length > 0 && <Photos photos={ad.photos.slice(0, 2)} areLazy={position > 0} />}
          <p className="text">{ad.text}</p>
          <p>
            <JoinLink className="btn quiet" instead={<span className="meta">A sample: nobody reads an answer to it.</span>}>
              Reply to Ad
            </JoinLink>
          </p>
        </article>
      ))}
    </div>
  )
}

export function Badges({ ad }: { ad: Pick<AdCard, 'age' | 'category' | 'isSample' | 'isFeatured' | 'place'> }) {
  return (
    <p className="badges">
      {ad.isSample && <span className="badge sampled">Sample</span>}
      {ad.isFeatured && <span className="badge flag">Featured</span>}
      <span className="badge">Age {ad.age}</span>
      <span className="badge">{ad.category}</span>
      {ad.place && <span>{ad.place}</span>}
    </p>
  )
}
