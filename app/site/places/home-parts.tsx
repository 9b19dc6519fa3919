import type { ComponentProps, ReactNode } from 'react'
import { Finder } from '#app/platform/ui/finder.tsx'
import { GuideLink, JoinLink, PostLink, QuietLink } from '#app/platform/ui/links.tsx'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { Scene } from '#app/platform/ui/skyline.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { homeCopy, type HomeText } from './copy.ts'
import './home.css'

type Titled = { title: string; id?: string; children?: ReactNode } & Omit<ComponentProps<typeof SectionHeading>, 'children'>

/** A part of the page, under its heading. */
export function Part({ title, id, children, ...heading }: Titled) {
  return (
    <>
      <SectionHeading {...heading}>
        <h2 id={id}>{title}</h2>
      </SectionHeading>
      {children}
    </>
  )
}

type HeroProps = { largest: readonly CityWithAds[]; /** An ad, as an example. */ children: ReactNode }

export function Hero({ largest, children }: HeroProps) {
  const { name: site } = useSite()
  const copy = useCopy(homeCopy)
  return (
    <section className="hero">
      <div className="wrap">
        <div className="pitch">
          <h1>{copy.hero}</h1>
          <p className="lead">{copy.lead({ site })}</p>
          <Finder id="home-find" hasHint={false} />
          {largest.length > 0 && <AdsNow cities={largest} />}
        </div>
        {children}
        <p className="row">
          <JoinLink className="btn quiet" instead={<QuietLink to="/account">{copy.yourAccount}</QuietLink>}>
            {copy.join}
          </JoinLink>
          <QuietLink to="/about">{copy.learnMore({ site, hidden: (text) => <span className="hidden">{text}</span> })}</QuietLink>
        </p>
      </div>
      <Scene />
    </section>
  )
}

type CityWithAds = { path: string; name: string; live: number }

function AdsNow({ cities }: { cities: readonly CityWithAds[] }) {
  const { number } = useSite().copy
  return (
    <p className="ads-now">
      {useCopy(homeCopy).adsNow}{' '}
      {cities.map(({ path, name, live }, index) => (
        <span key={path}>
          {index > 0 && ' · '}
          <a href={path} rel="nofollow">
            {name} {number(live)}
          </a>
        </span>
      ))}
    </p>
  )
}

/** Each point says what is true today, and where visitors can check it. */
const trustPoints = [
  ['reviews', 'aboutReviews', '/about/escort-monkey-reviews'],
  ['verified', 'aboutVerified', '/about/verification-process-guide'],
  ['feedback', 'aboutFeedback', '/contact'],
] as const

export function TrustPoints() {
  return (
    <section className="wrap section">
      <Cards className="three" cards={trustPoints} />
    </section>
  )
}

const steps = [
  ['joinAndVerify', 'aboutJoining'],
  ['readReviews', 'aboutReading'],
  ['connect', 'aboutConnecting'],
  ['share', 'aboutSharing'],
] as const

export function Steps() {
  const copy = useCopy(homeCopy)
  return (
    <section className="wrap section">
      <ol className="steps">
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{copy[title]}</h3>
            <p>{copy[text]}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const benefits = [
  ['noTrackers', 'aboutTrackers', '/privacy'],
  ['exit', 'aboutExit', '/quick-exit'],
  ['yourData', 'aboutData', '/privacy'],
  ['cities', 'aboutCities', '/find'],
  ['noScripts', 'aboutScripts', '/accessibility'],
] as const
const labeledSamples = ['samples', 'aboutSamples', '/about/what-is-escort-monkey-platform'] as const
const noSamples = ['noMadeUp', 'aboutMadeUp', '/about/what-is-escort-monkey-platform'] as const

export function Benefits({ hasSamples }: { hasSamples: boolean }) {
  return (
    <section className="wrap section">
      <Cards className="gains" cards={[...benefits, hasSamples ? labeledSamples : noSamples]} />
    </section>
  )
}

/** `wait` is the median, if enough reviews were counted. `isCounted` is false while the database can't be reached. */
export function ForAdvertisers({ wait, isCounted }: { wait?: string; isCounted: boolean }) {
  const copy = useCopy(homeCopy)
  const uncounted = isCounted ? copy.postLeadUncounted : copy.postLead
  return (
    <section className="wrap section stack" id="advertisers">
      <p className="lead">{wait === undefined ? uncounted : copy.postLeadCounted({ wait, strong: (text) => <strong>{text}</strong> })}</p>
      <p className="row">
        <PostLink className="btn" />
      </p>
    </section>
  )
}

type Card = readonly [title: HomeText, text: HomeText, path: string]

/** The claims. Each title leads to the page where visitors can check it. */
function Cards({ className, cards }: { className: string; cards: readonly Card[] }) {
  const copy = useCopy(homeCopy)
  return (
    <div className={className}>
      {cards.map(([title, text, path]) => (
        <div key={title}>
          <h3>
            <GuideLink to={path}>{copy[title]}</GuideLink>
          </h3>
          <p>{copy[text]}</p>
        </div>
      ))}
    </div>
  )
}

const more = [
  [
    'first',
    [
      ['/harlot-hub-101', 'the101'],
      ['/about/escort-monkey-safety-features', 'safety'],
    ],
  ],
  [
    'forAdvertisers',
    [
      ['/about/business-tools-escorts', 'goodAd'],
      ['/about/privacy-discretion-guide', 'toPrivacy'],
    ],
  ],
  [
    'help',
    [
      ['/contact', 'report'],
      ['/hotlines', 'hotlines'],
    ],
  ],
] as const

export function MoreLinks() {
  const copy = useCopy(homeCopy)
  return (
    <section className="wrap section three start" aria-label={copy.more}>
      {more.map(([title, links]) => (
        <nav key={title} aria-label={copy[title]}>
          <h3>{copy[title]}</h3>
          <ul className="lines">
            {links.map(([path, name]) => (
              <li key={path}>
                <GuideLink to={path}>{copy[name]}</GuideLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </section>
  )
}
