import type { ReactNode } from 'react'
import { weekdays } from '#app/ads/ad-content.ts'
import { formatPhotoCount } from '#app/ads/ad-signs.tsx'
import { day, days } from '#app/ui/dates.ts'
import { useCopy, useSite } from '#app/ui/use-site.ts'
import { adViewCopy } from './ad-view-copy.ts'
import type { ShownAd } from './shown-ad.server.ts'

type Shown = Omit<ShownAd, 'place' | 'path' | 'isByState'>

/** What a reader decides by, in short: when, where, in which language, what was checked, and how to reply. */
export function AdFacts({ ad }: { ad: Shown }) {
  const copy = useCopy(adViewCopy)
  const facts: [string, ReactNode][] = [
    [copy.advertiser, ad.advertiser],
    [copy.weekdays, ad.weekdays.length > 0 && <Week names={ad.weekdays} />],
    [copy.visiting, ad.visits.length > 0 && <Visits visits={ad.visits} />],
    [copy.languages, ad.languages.join(', ')],
    [copy.photos, ad.hidesPhotos && ad.photoCount > 0 && formatPhotoCount(ad).replace(/ photos?/, '')],
    [copy.checks, <Checks key="checks" ad={ad} />],
    [copy.howToReply, <HowToReply key="reply" />],
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

/** All seven days, so that the free ones are found by their place. Screen readers get the free ones only. */
function Week({ names }: { names: readonly string[] }) {
  return (
    <>
      <span className="hidden">{names.join(', ')}</span>
      <span className="week" aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name} className={names.includes(name) ? 'on' : undefined}>
            {name.slice(0, 3)}
          </span>
        ))}
      </span>
    </>
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

function Checks({ ad: { identity, claims } }: { ad: Shown }) {
  const copy = useCopy(adViewCopy)
  const { photos, links, mailConfirmedAt } = claims
  return (
    <>
      <ul>
        <li>{identity ? <span className="claim">{copy.identityOn({ date: day(identity.checked_at) })}</span> : copy.noIdentity}</li>
        {photos.length > 0 && (
          <li>
            <span className="claim">{copy.photosMatch({ count: photos.length })}</span>
          </li>
        )}
        {links.map(({ id, name }) => (
          <li key={id}>
            <span className="claim">{name}</span>
          </li>
        ))}
        {mailConfirmedAt && (
          <li>
            <span className="claim">{copy.emailOn({ date: day(mailConfirmedAt) })}</span>
          </li>
        )}
      </ul>
      <a href="#checks">{copy.howAndWhen}</a>
    </>
  )
}

function HowToReply() {
  const copy = useCopy(adViewCopy)
  return useSite().role ? copy.memberReplies : copy.visitorReplies
}
