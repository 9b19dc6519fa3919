import { Finder } from '#app/ui/finder.tsx'
import { GuideLink } from '#app/ui/guide-link.tsx'
import { JoinLink } from '#app/ui/join-link.tsx'
import { PostLink } from '#app/ui/post-link.tsx'
import { Scene } from '#app/ui/skyline.tsx'
import { useSite } from '#app/ui/use-site.ts'
import './home.css'

export function Hero({ hasSamples }: { hasSamples: boolean }) {
  const { name } = useSite()
  return (
    <section className="hero">
      <div className="wrap">
        <h1>Every claim on this page can be checked</h1>
        <p className="lead">
          {`${name} is an 18+ companion directory for all 50 states. Every badge says what we checked and when. Every number is counted, not claimed.${hasSamples ? ' Every sample is labeled.' : ''}`}
        </p>
        <Finder id="home-find" />
        <p className="row">
          <JoinLink
            className="btn quiet"
            instead={
              <a className="btn quiet" href="/account">
                Your account
              </a>
            }
          >
            Join Community
          </JoinLink>
          <a className="btn quiet" href="/about">
            Learn More<span className="hidden"> about {name}</span>
          </a>
        </p>
      </div>
      <Scene />
    </section>
  )
}

/** Each point says what is true today, and where visitors can check it. */
const trustPoints = [
  [
    'Real reviews',
    'We never pass off a made-up review as a real one. Members can’t leave reviews yet, so there are none.',
    '/about/escort-monkey-reviews',
    'How we treat reviews',
  ],
  [
    'Verified listings',
    '“Verified” only appears with an identity check by a moderator, and its date. If no ad has one yet, the page says so.',
    '/about/verification-process-guide',
    'What a check means',
  ],
  [
    'Community feedback',
    'Tell us about anything that isn’t right: an ad, a photo, a sentence. You don’t need an account.',
    '/contact',
    'How to report something',
  ],
] as const

export function TrustPoints() {
  return (
    <section className="wrap section">
      <Cards className="three" cards={trustPoints} />
    </section>
  )
}

const steps = [
  [
    'Join and verify',
    'You don’t need an account to look around, just to confirm that you’re an adult. To join, enter your email and a password, then click the link we send you.',
  ],
  ['Read reviews', 'Look for dates and reasons, not stars. Our guide shows how to tell a real review from a made-up one, on any site.'],
  ['Connect safely', 'Meet somewhere public first, tell one person where you are, and never send money in advance. The 101 has the rest.'],
  ['Share feedback', 'Tell us plainly what wasn’t right. The contact page says what to include, and how to have something taken down.'],
] as const

export function Steps() {
  return (
    <section className="wrap section">
      <ol className="steps">
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const benefits = [
  [
    'No one’s watching',
    'No page loads anything from another company: no trackers, no maps, no outside fonts. We tell your browser to block them.',
    '/privacy',
    'What we hold',
  ],
  [
    'A way out',
    'Press Shift three times, or tap Exit. The page goes blank, then an unrelated page takes its place.',
    '/quick-exit',
    'What it can’t do',
  ],
  [
    'See everything we hold on you',
    'Your account lists what we hold, when we delete it, and every email we sent you. Download a copy, or delete it yourself.',
    '/privacy',
    'What an account holds',
  ],
  [
    'Every city by name',
    'Find any city on our list by its name, its state, or a ZIP. We use the ZIP once and don’t store it.',
    '/find',
    'Find a place',
  ],
  [
    'Works without scripts',
    'Read every page and send every form without JavaScript, by keyboard, in light or dark mode. Only passkeys need a script.',
    '/accessibility',
    'How we checked',
  ],
] as const

const labeledSamples = [
  'Samples that say so',
  'Sample ads are labeled and listed below a broken line, and we never count them.',
  '/about/what-is-escort-monkey-platform',
  'What this site is',
] as const
const noSamples = [
  'No made-up ads',
  'A member posted every ad here, and a moderator reviewed it. If a city has none, its page says so.',
  '/about/what-is-escort-monkey-platform',
  'What this site is',
] as const

export function Benefits({ hasSamples }: { hasSamples: boolean }) {
  return (
    <section className="wrap section">
      <Cards className="gains" cards={[...benefits, hasSamples ? labeledSamples : noSamples]} />
    </section>
  )
}

const advertiserPoints = [
  [
    'Members reach you through the site',
    'Replies arrive in your inbox here, so your number and your email address stay private.',
    '/about/privacy-discretion-guide',
    'Privacy and discretion',
  ],
  [
    'You choose who sees it',
    'Show an ad to members only, hide it from states you name, or keep its photos for members. Pause it whenever you like.',
    '/about/business-tools-escorts',
    'What you can set',
  ],
  [
    'Checked once a year',
    'A moderator checks who you are from two photos, then deletes them. Your ads show the date.',
    '/about/verification-process-guide',
    'How the check works',
  ],
] as const

/** `wait` is the median, if enough reviews were counted. `isCounted` is false while the database can't be reached. */
export function ForAdvertisers({ wait, isCounted }: { wait?: string; isCounted: boolean }) {
  return (
    <section className="wrap section stack" id="advertisers">
      <p className="lead">
        {'A moderator reviews every ad before it goes live. '}
        {wait !== undefined && (
          <>
            Half of all reviews in the last 90 days took <strong>{wait} or less</strong>.{' '}
          </>
        )}
        {wait === undefined && isCounted && 'There’s no review time to show yet: it takes ten reviews to count one. '}
        Posting is free.
      </p>
      <p className="row">
        <PostLink className="btn" />
      </p>
      <Cards className="three" cards={advertiserPoints} />
    </section>
  )
}

type Card = readonly [title: string, text: string, path: string, link: string]

/** The claims, each with the page where visitors can check it. */
function Cards({ className, cards }: { className: string; cards: readonly Card[] }) {
  return (
    <div className={className}>
      {cards.map(([title, text, path, link]) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>
            {`${text} `}
            <GuideLink to={path}>{link}</GuideLink>
          </p>
        </div>
      ))}
    </div>
  )
}

const more = [
  [
    'First time here',
    [
      ['/harlot-hub-101', 'The 101: etiquette, consent, safety'],
      ['/about/client-getting-started-guide', 'Getting started'],
      ['/about/escort-monkey-safety-features', 'Safety on this site'],
    ],
  ],
  [
    'For advertisers',
    [
      ['/about/business-tools-escorts', 'A good ad, and a calm calendar'],
      ['/about/verification-process-guide', 'What we check, and how'],
      ['/about/privacy-discretion-guide', 'Privacy and discretion'],
    ],
  ],
  [
    'Help',
    [
      ['/contact', 'Report or take something down'],
      ['/hotlines', 'Hotlines'],
      ['/quick-exit', 'Quick exit'],
    ],
  ],
] as const

export function MoreLinks() {
  return (
    <section className="wrap section three" aria-label="More">
      {more.map(([title, links]) => (
        <nav key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul className="lines">
            {links.map(([path, name]) => (
              <li key={path}>
                <GuideLink to={path}>{name}</GuideLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </section>
  )
}
