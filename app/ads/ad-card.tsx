import { JoinLink } from '#app/ui/join-link.tsx'
import { type AdCard, formatFreshness } from './ad.ts'
import { Claim, formatPhotoCount, OtherClaims, Sun } from './ad-signs.tsx'
import { SaveAd } from './save-ad.tsx'
import { photoSizes, Photos } from './photo.tsx'

type List = {
  ads: readonly AdCard[]
  heading: 'h2' | 'h3'
  /** The page to return to after saving an ad. The default is the ad's own page. */ savedFrom?: string
  /** How wide its photos are, where it isn't as wide as the page. */ sizes?: string
}

export function AdList({ ads, heading: Heading, savedFrom, sizes = photoSizes.list }: List) {
  return (
    <div className="ads">
      {ads.map((ad, position) => (
        // A sample has a broken line and no sun, because it has no confirmation date.
        <article key={ad.id} className={ad.isSample ? 'ad sample' : 'ad'}>
          {ad.real && (
            <>
              <Sun days={ad.real.freshness.days} />
              <p className="state">
                <time dateTime={ad.real.freshness.on}>Confirmed {formatFreshness(ad.real.freshness)}</time>
              </p>
            </>
          )}
          <Heading>
            <a href={ad.path} rel="nofollow">
              {ad.title}
            </a>
          </Heading>
          <Badges ad={ad} />
          {ad.photos.length > 0 && <Photos photos={ad.photos} areLazy={position > 0} sizes={sizes} />}
          <p className="text">{ad.text}</p>
          <div className="answers">
            <Reply ad={ad} />
            {!ad.isSample && <SaveAd ad={ad} isSaved={ad.isSaved} next={savedFrom} />}
          </div>
        </article>
      ))}
    </div>
  )
}

function Reply({ ad: { id, isSample, title } }: { ad: AdCard }) {
  const words = (
    <>
      Reply to Ad<span className="hidden">: {title}</span>
    </>
  )
  const instead = isSample ? (
    <span className="meta">A sample: nobody reads an answer to it.</span>
  ) : (
    <a className="btn quiet" href={`/messages/new/${id}`}>
      {words}
    </a>
  )
  return (
    <JoinLink className="btn quiet" next={isSample ? undefined : `/messages/new/${id}`} instead={instead}>
      {words}
    </JoinLink>
  )
}

export function Badges({ ad }: { ad: Pick<AdCard, 'age' | 'category' | 'isSample' | 'isFeatured' | 'photos' | 'place' | 'real'> }) {
  return (
    <p className="badges">
      {ad.isSample && <span className="badge sampled">Sample</span>}
      {ad.isFeatured && <span className="badge flag">Featured</span>}
      <span className="badge">Age {ad.age}</span>
      <span className="badge">{ad.category}</span>
      {ad.place && <span>{ad.place}</span>}
      {ad.real?.checkedAt && <Claim checkedAt={ad.real.checkedAt} expiresAt={ad.real.expiresAt} />}
      {ad.real?.claims && <OtherClaims {...ad.real.claims} />}
      {ad.real && ad.real.photoCount > ad.photos.length && <span>{formatPhotoCount(ad.real)}</span>}
    </p>
  )
}
