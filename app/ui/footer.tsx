import { GuideLink } from './guide-link.tsx'
import { JoinLink } from './join-link.tsx'
import { PostLink } from './post-link.tsx'
import { useSite } from './use-site.ts'

const links = [
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/about', 'About'],
  ['/favorites', 'Favorites'],
  ['/harlot-hub-101', 'The 101'],
  ['/rules', 'Rules'],
  ['/ranking', 'How ads are ordered'],
  ['/transparency', 'The site in figures'],
  ['/your-state', 'Your state'],
  ['/contact', 'Contact'],
  ['/takedown', 'Take-down'],
  ['/hotlines', 'Hotlines'],
  ['/worried', 'Worried about someone?'],
  ['/quick-exit', 'Quick exit'],
  ['/accessibility', 'Accessibility'],
  ['/credits', 'Credits'],
] as const

export function Footer({ over }: { over?: string }) {
  const footer = useSite().look?.footer
  return (
    <footer className="site-foot">
      <div className="wrap foot">
        <div>
          {over && <p className="over">{over}</p>}
          <p>Adults only. You must be 18 or older to use this site.</p>
          <nav aria-label="Footer">
            <PostLink />
            {links.map(([path, name]) => (
              <GuideLink key={path} to={path}>
                {name}
              </GuideLink>
            ))}
          </nav>
        </div>
        <p className="join">
          <JoinLink
            className="btn"
            instead={
              <a className="btn" href="/account">
                Your account
              </a>
            }
          >
            Join Free
          </JoinLink>
        </p>
        <p>
          {footer && (
            <>
              <small>{footer}</small>
              <br />
            </>
          )}
          <small>
            Place data © GeoNames and SimpleMaps, <a href="/credits">CC BY 4.0, modified</a>.
          </small>
        </p>
      </div>
    </footer>
  )
}
