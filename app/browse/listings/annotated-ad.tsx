import { adCardCopy } from '#app/ads/ad/copy.ts'
import { shortCategory } from '#app/ads/ad/ad-card.tsx'
import { Who } from '#app/ads/ad/who.tsx'
import { describeFreshness } from '#app/ads/ad/ad.ts'
import { Confirmed, Sun, unbroken } from '#app/ads/ad/freshness.tsx'
import { Photo } from '#app/ads/ad/photo.tsx'
import { BoxedFact } from '#app/platform/ui/fact.tsx'
import { useCopy, useOtherLanguage, useSite } from '#app/platform/ui/use-site.ts'
import { annotatedAdCopy } from './copy.ts'
import type { HomeAd, HomeSample } from './home-ad.server.ts'

const photoSizes = '(min-width: 77em) 26rem, (min-width: 48em) 36vw, 84vw'

type Shown = { ad?: HomeAd; sample?: HomeSample }

/** One ad, as an example. */
export function ExampleAd({ ad, sample }: Shown) {
  return ad ? <RealAd ad={ad} /> : sample && <SampleAd sample={sample} />
}

/** What each claim of the example means. */
export function Meanings({ ad, sample, isAdult }: Shown & { /** Real ads are behind the age gate. */ isAdult: boolean }) {
  const copy = useCopy(annotatedAdCopy)
  const cards = useCopy(adCardCopy)
  const { day } = useSite().copy.dates
  return (
    <section className="band" aria-labelledby="promise">
      <div className="wrap section">
        <h2 id="promise">{copy.title}</h2>
        <dl className="meanings">
          {!ad && sample && <BoxedFact name={copy.sample}>{copy.sampleMeans}</BoxedFact>}
          <BoxedFact name={ad ? describeFreshness(cards, ad.confirmed) : copy.confirmedExample}>{copy.confirmedMeans}</BoxedFact>
          <BoxedFact name={ad ? copy.identityOn({ date: unbroken(day(ad.identityCheckedAt)) }) : copy.identity}>
            {copy.identityMeans}
          </BoxedFact>
          <BoxedFact name={ad ? copy.photoOn({ date: unbroken(day(ad.photoCheckedAt)) }) : copy.photo}>{copy.photoMeans}</BoxedFact>
          <BoxedFact name={copy.nothingElse}>{copy.nothingElseMeans}</BoxedFact>
        </dl>
        {!isAdult && <p className="meta foot-note">{copy.realAds({ age: '/age?next=/' })}</p>}
        {ad && <p className="meta foot-note">{copy.choice}</p>}
      </div>
    </section>
  )
}

function RealAd({ ad }: { ad: HomeAd }) {
  const copy = useCopy(annotatedAdCopy)
  const cards = useCopy(adCardCopy)
  const { dates } = useSite().copy
  return (
    <article className="specimen">
      <div className="ad">
        <Sun days={ad.confirmed.days} />
        <p className="state">
          <Confirmed freshness={ad.confirmed} />
        </p>
        <Photo photo={ad.photo} sizes={photoSizes} />
        <Who ad={ad} />
        <h2>
          <a href={ad.path} rel="nofollow">
            {ad.title}
          </a>
        </h2>
        <p className="badges">
          <span className="claim">{cards.identityChecked({ on: unbroken(dates.day(ad.identityCheckedAt)) })}</span>
          <span className="claim">{copy.photo}</span>
        </p>
      </div>
    </article>
  )
}

function SampleAd({ sample }: { sample: HomeSample }) {
  const cards = useCopy(adCardCopy)
  const lang = useOtherLanguage()(sample.language)
  return (
    <article className="specimen">
      <div className="ad sample">
        {sample.photo && <Photo photo={sample.photo} sizes={photoSizes} lang={lang} />}
        <Who ad={{ age: sample.age, category: sample.category }} />
        <h2 lang={lang}>{sample.title}</h2>
        <p className="badges">
          <span className="badge sampled">{cards.sample}</span>
          <span className="badge">{cards.age({ age: sample.age })}</span>
          <span className="badge">{shortCategory(cards, sample.category)}</span>
        </p>
      </div>
    </article>
  )
}
