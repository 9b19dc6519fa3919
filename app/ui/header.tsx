import type { ReactNode } from 'react'
import { ExitLink } from './exit-link.tsx'
import { JoinLink } from './join-link.tsx'
import { NewCount } from './new-count.tsx'
import { PostLink } from './post-link.tsx'
import { type Site, useSite } from './use-site.ts'

/** The name sits on the horizon line, and the sun is its period. Staff pages have their own links instead of the member's. */
export function Header({ staffPages }: { staffPages?: ReactNode }) {
  const site = useSite()
  return (
    <header className="site-head">
      <a className="wordmark" href="/">
        {site.look?.logo ? (
          <Logo name={site.name} {...site.look.logo} />
        ) : (
          <>
            {site.name}
            <span className="sun" />
          </>
        )}
      </a>
      <span className="adult" title="Adults only">
        18+
      </span>
      {site.isDemo && (
        <strong className="demo" title="Everything on this site is made up">
          Demo
        </strong>
      )}
      {staffPages}
      <div className="tools">
        {!staffPages && <MemberLinks site={site} />}
        <button type="button" className="tool" popoverTarget="menu">
          Menu
          <span className="narrow-only">
            <NewCount count={site.unread} />
          </span>
        </button>
        <ExitLink />
      </div>
    </header>
  )
}

/** The operator's logo, in the place and height of the name. */
const Logo = ({ name, src, ratio }: { name: string; src: string; ratio: number }) => (
  <img className="logo" src={src} alt={name} width={Math.round(40 * ratio)} height={40} />
)

function MemberLinks({ site }: { site: Site }) {
  return (
    <>
      <PostLink className="tool wide-only" />
      {site.role && (
        <a className="tool wide-only" href="/messages">
          Messages
          <NewCount count={site.unread} />
        </a>
      )}
      <JoinLink
        className="tool wide-only"
        instead={
          <a className="tool widest-only" href="/account">
            Account
          </a>
        }
      >
        Join Free
      </JoinLink>
      {!site.role && (
        <a className="tool widest-only" href="/sign-in">
          Sign in
        </a>
      )}
    </>
  )
}
