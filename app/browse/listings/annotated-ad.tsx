import type { ReactNode } from 'react'
import { adCardCopy } from '#app/ads/ad/copy.ts'
import { shortCategory } from '#app/ads/ad/ad-card.tsx'
import { describeFreshness } from '#app/ads/ad/ad.ts'
import { Confirmed, Sun } from '#app/ads/ad/freshness.tsx'
import { Photo } from '#app/ads/ad/photo.tsx'
import { GuideLink } from '#app/platform/ui/links.tsx'
import { useCopy, useOtherLanguage, useSite } from '#app/platform/ui/use-site.ts'
import { annotatedAdCopy } from './copy.ts'
import type { HomeAd, HomeSample } from './home-ad.server.ts'

const photoSizes = '(min-width: 77em) 34rem, (min-width: 60em) 46vw, 92vw'

type Props = { ad?: HomeAd; sample?: HomeSample; /** Real ads are behind the age gate. */ isAdult: boolean }

/** One ad, and next to it what each of its claims means. */
export function AnnotatedAd({ ad, sample, isAdult }: Props) {
  const copy = useCopy(annotatedAdCopy)
  const cards = useCopy(adCardCopy)
  const { day } = useSite().copy.dates
  return (
    <section className="band" aria-labelledby="promise">
      <div className="wrap section">
        <h2 id="promise">{copy.title}</h2>
        <div className={ad || sample ? 'annotated' : undefined}>
          {ad ? <RealAd ad={ad} /> : sample && <SampleAd sample={sample} />}
          <dl className="meanings">
            {!ad && sample && <Meaning name={copy.sample}>{copy.sampleMeans}</Meaning>}
            <Meaning name={ad ? describeFreshness(cards, ad.confirmed) : copy.confirmedExample}>{copy.confirmedMeans}</Meaning>
            <Meaning name={ad ? copy.identityOn({ date: day(ad.identityCheckedAt) }) : copy.identity}>{copy.identityMeans}</Meaning>
            <Meaning name={ad ? copy.photoOn({ date: day(ad.photoCheckedAt) }) : copy.photo}>{copy.photoMeans}</Meaning>
            <Meaning name={copy.nothingElse}>
              {copy.nothingElseMeans} <GuideLink to="/about/verification-process-guide">{copy.whatWeCheck}</GuideLink>
            </Meaning>
          </dl>
        </div>
        {!isAdult && <p className="meta foot-note">{copy.realAds({ age: '/age?next=/' })}</p>}
        {ad && <p className="meta foot-note">{copy.choice}</p>}
      </div>
    </section>
  )
}

function Meaning({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
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
        <h3>
          <a href={ad.path} rel="nofollow">
            {ad.title}
          </a>
        </h3>
        <p className="badges">
          <span className="badge">{cards.age({ age: ad.age })}</span>
          <span className="badge">{shortCategory(cards, ad.category)}</span>
          <span>{ad.place}</span>
        </p>
        <Photo photo={ad.photo} isLazy sizes={photoSizes} />
        <p className="badges">
          <span className="claim">{copy.identityOn({ date: dates.day(ad.identityCheckedAt) })}</span>
          <span className="claim">{copy.photo}</span>
        </p>
        <p className="text">{ad.text}</p>
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
        <h3 lang={lang}>{sample.title}</h3>
        <p className="badges">
          <span className="badge sampled">{cards.sample}</span>
          <span className="badge">{cards.age({ age: sample.age })}</span>
          <span className="badge">{shortCategory(cards, sample.category)}</span>
        </p>
        {sample.photo && <Photo photo={sample.photo} isLazy sizes={photoSizes} lang={lang} />}
        <p className="text" lang={lang}>
          {sample.text}
        </p>
      </div>
    </article>
  )
}
