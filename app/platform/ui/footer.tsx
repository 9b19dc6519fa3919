import { frameCopy } from './copy.ts'
import { useFramePart } from './held-html.tsx'
import { ButtonLink, GuideLink, JoinLink, LanguageLink, PostLink } from './links.tsx'
import { useCopy, useSite } from './use-site.ts'

/** Help comes first: whoever needs it may be in a hurry. */
const columns = [
  ['getHelp', ['worried', 'takeDown', 'hotlines', 'contact', 'quickExit']],
  ['browse', ['the101', 'about', 'favorites', 'ranking', 'yourState']],
  ['advertise', ['rules', 'transparency']],
  ['site', ['terms', 'privacy', 'accessibility', 'credits']],
] as const

const paths = {
  worried: '/worried',
  takeDown: '/takedown',
  hotlines: '/hotlines',
  contact: '/contact',
  quickExit: '/quick-exit',
  the101: '/harlot-hub-101',
  about: '/about',
  favorites: '/favorites',
  ranking: '/ranking',
  yourState: '/your-state',
  rules: '/rules',
  transparency: '/transparency',
  terms: '/terms',
  privacy: '/privacy',
  accessibility: '/accessibility',
  credits: '/credits',
}

export function Footer({ over, withoutJoin }: { over?: string; withoutJoin?: boolean }) {
  const copy = useCopy(frameCopy)
  const footer = useSite().look?.footer
  return (
    <footer className="site-foot">
      <div className="wrap foot">
        <div>
          {over && <p className="over">{over}</p>}
          <p>{copy.footerAdults}</p>
          <nav aria-label={copy.footer} {...useFramePart('footer', <FooterLinks />)} />
        </div>
        {!withoutJoin && (
          <p className="join">
            <JoinLink className="btn" instead={<ButtonLink to="/account">{copy.yourAccount}</ButtonLink>}>
              {copy.joinFree}
            </JoinLink>
          </p>
        )}
        <p>
          {footer && (
            <>
              <small>{footer}</small>
              <br />
            </>
          )}
          <small>{copy.placeData({ license: '/credits' })}</small>
        </p>
      </div>
    </footer>
  )
}

function FooterLinks() {
  const copy = useCopy(frameCopy)
  return (
    <>
      {columns.map(([name, links]) => (
        <div key={name}>
          <h2>{copy[name]}</h2>
          {name === 'advertise' && <PostLink />}
          {links.map((key) => (
            <GuideLink key={key} to={paths[key]}>
              {copy[key]}
            </GuideLink>
          ))}
          {name === 'site' && <LanguageLink />}
        </div>
      ))}
    </>
  )
}
