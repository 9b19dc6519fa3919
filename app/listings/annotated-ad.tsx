import type { ReactNode } from 'react'
import { formatFreshness } from '#app/ads/ad.ts'
import { Sun } from '#app/ads/ad-signs.tsx'
import { Photo } from '#app/ads/photo.tsx'
import { day } from '#app/ui/dates.ts'
import { GuideLink } from '#app/ui/guide-link.tsx'
import type { HomeAd, HomeSample } from './home-ad.server.ts'

const photoSizes = '(min-width: 77em) 34rem, (min-width: 60em) 46vw, 92vw'

type Shown = { ad?: HomeAd; sample?: HomeSample; /** Real ads are behind the age gate. */ isAdult: boolean }

/** One ad, and next to it what each of its claims means. */
export function AnnotatedAd({ ad, sample, isAdult }: Shown) {
  return (
    <section className="band" aria-labelledby="promise">
      <div className="wrap section">
        <h2 id="promise">What an ad tells you</h2>
        <div className={ad || sample ? 'annotated' : undefined}>
          {ad ? <RealAd ad={ad} /> : sample && <SampleAd sample={sample} />}
          <dl className="meanings">
            {!ad && sample && (
              <Meaning name="Sample">
                We wrote this one to show what an ad looks like. There’s no one to reply to. A sample has a broken line.
              </Meaning>
            )}
            <Meaning name={ad ? `Confirmed ${formatFreshness(ad.confirmed)}` : 'Confirmed 2 days ago'}>
              When the advertiser last told us that the ad is current. We ask every seven days. The sun sinks until they answer, and without
              an answer the ad pauses.
            </Meaning>
            <Meaning name={ad ? `Identity checked ${day(ad.identityCheckedAt)}, valid one year` : 'Identity checked, with the date'}>
              A moderator checked who the advertiser is, and that they’re an adult. We didn’t keep the documents.
            </Meaning>
            <Meaning name={ad ? `Photo matches the person, checked ${day(ad.photoCheckedAt)}` : 'Photo matches the person'}>
              A moderator compared this photo with the person whose identity was checked.
            </Meaning>
            <Meaning name="Nothing else">
              What an ad doesn’t list, we didn’t check. No one can pay for a check or for a place in a list.{' '}
              <GuideLink to="/about/verification-process-guide">What we check, and how</GuideLink>
            </Meaning>
          </dl>
        </div>
        {!isAdult && (
          <p className="meta foot-note">
            Real ads show once you’ve told us that you’re an adult. <a href="/age?next=/">I am 18 or older</a>
          </p>
        )}
        {ad && (
          <p className="meta foot-note">
            This is the ad confirmed last among those that anyone may see and that have both checks. Its advertiser didn’t pay for it.
          </p>
        )}
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
  return (
    <article className="specimen">
      <div className="ad">
        <Sun days={ad.confirmed.days} />
        <p className="state">
          <time dateTime={ad.confirmed.on}>Confirmed {formatFreshness(ad.confirmed)}</time>
        </p>
        <h3>
          <a href={ad.path} rel="nofollow">
            {ad.title}
          </a>
        </h3>
        <p className="badges">
          <span className="badge">Age {ad.age}</span>
          <span className="badge">{ad.category}</span>
          <span>{ad.place}</span>
        </p>
        <Photo photo={ad.photo} isLazy sizes={photoSizes} />
        <p className="badges">
          <span className="claim">{`Identity checked ${day(ad.identityCheckedAt)}, valid one year`}</span>
          <span className="claim">Photo matches the person</span>
        </p>
        <p className="text">{ad.text}</p>
      </div>
    </article>
  )
}

function SampleAd({ sample }: { sample: HomeSample }) {
  return (
    <article className="specimen">
      <div className="ad sample">
        <h3>{sample.title}</h3>
        <p className="badges">
          <span className="badge sampled">Sample</span>
          <span className="badge">Age {sample.age}</span>
          <span className="badge">{sample.category}</span>
        </p>
        {sample.photo && <Photo photo={sample.photo} isLazy sizes={photoSizes} />}
        <p className="text">{sample.text}</p>
      </div>
    </article>
  )
}
