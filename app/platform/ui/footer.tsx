import { frameCopy } from './copy.ts'
import { useFramePart } from './held-html.tsx'
import { ButtonLink, GuideLink, JoinLink, LanguageLink, PostLink } from './links.tsx'
import { useCopy, useSite } from './use-site.ts'

const links = [
  ['/terms', 'terms'],
  ['/privacy', 'privacy'],
  ['/about', 'about'],
  ['/favorites', 'favorites'],
  ['/harlot-hub-101', 'the101'],
  ['/rules', 'rules'],
  ['/ranking', 'ranking'],
  ['/transparency', 'transparency'],
  ['/your-state', 'yourState'],
  ['/contact', 'contact'],
  ['/takedown', 'takeDown'],
  ['/hotlines', 'hotlines'],
  ['/worried', 'worried'],
  ['/quick-exit', 'quickExit'],
  ['/accessibility', 'accessibility'],
  ['/credits', 'credits'],
] as const

export function Footer({ over, isUrgent }: { over?: string; isUrgent?: boolean }) {
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
        {!isUrgent && (
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
      <PostLink />
      {links.map(([path, key]) => (
        <GuideLink key={path} to={path}>
          {copy[key]}
        </GuideLink>
      ))}
      <LanguageLink />
    </>
  )
}
