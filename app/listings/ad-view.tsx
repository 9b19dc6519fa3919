import type { ReactNode } from 'react'
import { formatFreshness } from '#app/ads/ad.ts'
import { formatPhotoCount, freshnessClass } from '#app/ads/ad-signs.tsx'
import { SaveAd } from '#app/ads/save-ad.tsx'
import { photoSizes, Photos } from '#app/ads/photo.tsx'
import { utcDate } from '#app/time.ts'
import { day, days } from '#app/ui/dates.ts'
import { JoinLink } from '#app/ui/join-link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { AdChecks } from './ad-checks.tsx'
import { Paragraphs } from './paragraphs.tsx'
import type { ShownAd } from './shown-ad.server.ts'

type Shown = Omit<ShownAd, 'place' | 'path' | 'isByState'>

/** A live ad, with its actions. */
export function AdView({ ad, place, path }: { ad: Shown; place: string; path: string }) {
  return (
    <AdBody
      ad={ad}
      place={place}
      heading={<h1>{ad.title}</h1>}
      actions={
        <>
          <div className="actions">
            {ad.photoCount > 0 && <ViewPhotos areHidden={ad.hidesPhotos} path={path} />}
            <JoinLink
              className="btn"
              next={`/messages/new/${ad.id}`}
              title={`Join to reply to ${ad.advertiser}`}
              instead={
                <a className="btn" href={`/messages/new/${ad.id}`}>
                  Send Message
                </a>
              }
            >
              Send Message
            </JoinLink>
          </div>
          <div>
            <SaveAd ad={{ ...ad, path }} isSaved={ad.isSaved} />
          </div>
        </>
      }
    >
      {'. '}
      <a href={`/report/${ad.id}`}>Report this ad</a>. Worried about somebody in it? <a href={`/worried?ad=${ad.id}`}>A quiet word</a>.{' '}
      <a href={`/takedown?ad=${ad.id}`} rel="nofollow">
        Is this you? Have it taken down
      </a>
    </AdBody>
  )
}

type Body = { ad: Shown; place: string; heading: ReactNode; actions?: ReactNode; /** After where and when. */ children?: ReactNode }

/** The ad's content. The sun on its line shows when the advertiser last confirmed it, which the words next to it say too. */
export function AdBody({ ad, place, heading, actions, children }: Body) {
  return (
    <>
      <SectionHeading className={`page-head after-back ${freshnessClass(ad.freshness.days)}`}>{heading}</SectionHeading>
      <div className="wrap cols part one">
        <article className="stack">
          <p className="badges">
            <span className="badge">Age: {ad.age}</span>
            <span className="badge">{ad.category}</span>
            <span>
              Confirmed <time dateTime={ad.freshness.on}>{formatFreshness(ad.freshness)}</time>
            </span>
          </p>
          <Paragraphs text={ad.description} />
          {ad.photos.length > 0 && (
            <div id="photos">
              <Photos photos={ad.photos} sizes={photoSizes.ad} />
            </div>
          )}
          <Facts ad={ad} />
          {actions}
          <p className="meta">
            {`Posted in ${place}`}
            {ad.postedAt && (
              <>
                {', '}
                <time dateTime={utcDate(ad.postedAt)}>{day(ad.postedAt)}</time>
              </>
            )}
            {children}
          </p>
        </article>
        <AdChecks identity={ad.identity} claims={ad.claims} />
      </div>
    </>
  )
}

/** Links to the photos on this page, or to joining if they're hidden from visitors. */
function ViewPhotos({ areHidden, path }: { areHidden: boolean; path: string }) {
  if (areHidden)
    return (
      <JoinLink className="btn quiet" next={path} instead={null}>
        View Photos
      </JoinLink>
    )
  return (
    <a className="btn quiet" href="#photos">
      View Photos
    </a>
  )
}

function Facts({ ad }: { ad: Shown }) {
  const facts: [string, ReactNode][] = [
    ['Advertiser', ad.advertiser],
    ['Weekdays', ad.weekdays.map((name) => name.slice(0, 3)).join(', ')],
    ['Languages', ad.languages.join(', ')],
    ['Visiting', ad.visits.length > 0 && <Visits visits={ad.visits} />],
    ['Photos', ad.photoCount > 0 && formatPhotoCount(ad).replace(/ photos?/, '')],
  ]
  return (
    <dl className="facts">
      {facts
        .filter(([, fact]) => Boolean(fact))
        .map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  )
}

function Visits({ visits }: { visits: Shown['visits'] }) {
  return (
    <ul>
      {visits.map(({ name, path, from, to }) => (
        <li key={from + path}>
          <a href={path} rel="nofollow">
            {name}
          </a>
          {`, ${days(new Date(from), new Date(to))}`}
        </li>
      ))}
    </ul>
  )
}
