import type { ReactNode } from 'react'
import { adCardCopy, adNamesCopy } from '#app/ads/ad/copy.ts'
import { type Weekday, weekdays } from '#app/ads/ad/ad-content.ts'
import { nameLink } from '#app/ads/ad/own-link.ts'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { adViewCopy } from './copy.ts'
import type { PreviewedAd } from './public-preview.server.ts'

/** What a reader decides by, in short: when, where, in which language, what was checked, and how to reply. */
export function AdFacts({ ad }: { ad: PreviewedAd & { isOwn?: boolean } }) {
  const copy = useCopy(adViewCopy)
  const names = useCopy(adNamesCopy)
  const facts: [string, ReactNode][] = [
    [copy.advertiser, ad.advertiser],
    [copy.weekdays, ad.weekdays.length > 0 && <Week days={ad.weekdays} />],
    [copy.visiting, ad.visits.length > 0 && <Visits visits={ad.visits} />],
    [copy.languages, ad.languages.map((code) => names[code]).join(', ')],
    [copy.photos, ad.hidesPhotos && ad.photoCount > 0 && copy.forMembers({ number: ad.photoCount })],
    [copy.checks, <Checks key="checks" ad={ad} />],
    [copy.howToReply, !ad.isOwn && <HowToReply key="reply" />],
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
function Week({ days }: { days: readonly Weekday[] }) {
  const names = useCopy(adNamesCopy)
  return (
    <>
      <span className="hidden">{days.map((day) => names[day]).join(', ')}</span>
      <span className="week" aria-hidden="true">
        {weekdays.map((day) => (
          <span key={day} className={days.includes(day) ? 'on' : undefined}>
            {names[day].slice(0, 3)}
          </span>
        ))}
      </span>
    </>
  )
}

function Visits({ visits }: { visits: PreviewedAd['visits'] }) {
  const { dates } = useSite().copy
  return (
    <ul>
      {visits.map(({ name, path, from, to }) => (
        <li key={from + path}>
          <a href={path} rel="nofollow">
            {name}
          </a>{' '}
          <span className="days">{dates.days(new Date(from), new Date(to))}</span>
        </li>
      ))}
    </ul>
  )
}

function Checks({ ad: { identity, claims } }: { ad: PreviewedAd }) {
  const copy = useCopy(adViewCopy)
  const cards = useCopy(adCardCopy)
  const { dates } = useSite().copy
  const { photos, links, emailConfirmedAt } = claims
  return (
    <>
      <ul>
        <li>{identity ? <span className="claim">{copy.identityOn({ date: dates.day(identity.checked_at) })}</span> : copy.noIdentity}</li>
        {photos.length > 0 && (
          <li>
            <span className="claim">{copy.photosMatch({ count: photos.length })}</span>
          </li>
        )}
        {links.map((link) => (
          <li key={link.id}>
            <span className="claim">{breakAtDots(nameLink(cards, link))}</span>
          </li>
        ))}
        {emailConfirmedAt && (
          <li>
            <span className="claim">{copy.emailOn({ date: dates.day(emailConfirmedAt) })}</span>
          </li>
        )}
      </ul>
      <a href="#checks">{copy.howAndWhen}</a>
    </>
  )
}

/** A host that's longer than its line is broken before a dot, not within a word. */
const breakAtDots = (host: string) => host.split(/(?=\.)/).flatMap((part, index) => (index ? [<wbr key={index} />, part] : [part]))

function HowToReply() {
  const copy = useCopy(adViewCopy)
  return useSite().role ? copy.memberReplies : copy.visitorReplies
}
