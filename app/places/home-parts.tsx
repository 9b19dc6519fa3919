import { Finder } from '#app/ui/finder.tsx'
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
          {`${name} is an 18+ companion directory for all 50 states. Every check says what was looked at and when. Every number is counted, not claimed.${hasSamples ? ' Every sample is labeled.' : ''}`}
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
    '“Verified” stands only beside a check of identity by a person, with its day. Where no ad has one yet, the page says so.',
    '/about/verification-process-guide',
    'What a check means',
  ],
  [
    'Community feedback',
    'Tell us about anything here that is not right: an ad, a picture, a sentence. You need no account for it.',
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
    'Looking around needs no account, only your word that you are an adult. To join, give an address and a password, and confirm by the link in your mail.',
  ],
  ['Read reviews', 'Look for days and reasons, not for stars. A guide says how to tell a real review from an invented one, on any site.'],
  [
    'Connect safely',
    'Meet first somewhere public, tell one person where you are, and send nothing to anybody in advance. The 101 has the rest.',
  ],
  ['Share feedback', 'Say plainly what was not right. The contact page tells what to include, and how to have something taken down.'],
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
    'Nobody else watching',
    'No page asks any other company for anything: no trackers, no maps, no outside fonts. Your browser is told to refuse them.',
    '/privacy',
    'What is held',
  ],
  [
    'A way out',
    'Press Shift three times, or Exit. The page goes blank first, then another page, far from this one, takes its place.',
    '/quick-exit',
    'What it cannot do',
  ],
  [
    'An account you can see into',
    'It lists what is held about you and when that goes, and each mail we sent you. Take a copy, or delete it yourself.',
    '/privacy',
    'What an account holds',
  ],
  [
    'Every city by name',
    'A page for each city on the list, found by its name, its state or a ZIP, which is used once and not stored.',
    '/find',
    'Find a place',
  ],
  [
    'No script needed',
    'Every page can be read and every form sent without JavaScript, by keyboard, in light or dark mode. Only passkeys need a script.',
    '/accessibility',
    'How it was checked',
  ],
] as const

const labeledSamples = [
  'Samples that say so',
  'Ads that show what an ad looks like are below a broken line, carry a label, and count in no figure.',
  '/about/what-is-escort-monkey-platform',
  'What this site is',
] as const
const noSamples = [
  'No made-up ads',
  'Every ad here was posted by a member and read by a moderator. Where a city has none, its page says so.',
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
    'A moderator checks who you are from two photos, which are deleted at the decision. Your ads show the date.',
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
        Posting costs nothing.
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
            <a href={path}>{link}</a>
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
      ['/about/verification-process-guide', 'What is checked, and how'],
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
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </section>
  )
}
