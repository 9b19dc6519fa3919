import type { ReactNode } from 'react'
import { ExitLink, JoinLink, PostLink } from './links.tsx'
import { useFramePart } from './held-html.tsx'
import { frameCopy } from './copy.ts'
import { Finder } from './finder.tsx'
import { NewCount } from './new-count.tsx'
import { type Site, useCopy, useSite } from './use-site.ts'

/** The name sits on the horizon line, and the sun is its period. Staff pages have their own links instead of the member's. */
export function Header({ staffPages }: { staffPages?: ReactNode }) {
  return <header className="site-head" {...useFramePart(staffPages ? undefined : 'header', <HeaderLinks staffPages={staffPages} />)} />
}

function HeaderLinks({ staffPages }: { staffPages?: ReactNode }) {
  const site = useSite()
  const copy = useCopy(frameCopy)
  return (
    <>
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
      <span className="adult" title={copy.adultsOnly}>
        18+
      </span>
      {site.isDemo && (
        <strong className="demo" title={copy.demoTitle}>
          {copy.demo}
        </strong>
      )}
      {staffPages ?? <Finder id="head-find" isCompact />}
      <div className="tools">
        {!staffPages && <MemberLinks site={site} />}
        <button type="button" className="tool" popoverTarget="menu">
          {copy.menu}
          <span className="narrow-only">
            <NewCount count={site.unread} />
          </span>
        </button>
        <ExitLink />
      </div>
    </>
  )
}

/** The operator's logo, in the place and height of the name. */
const Logo = ({ name, src, ratio }: { name: string; src: string; ratio: number }) => (
  <img className="logo" src={src} alt={name} width={Math.round(40 * ratio)} height={40} />
)

function MemberLinks({ site }: { site: Site }) {
  const copy = useCopy(frameCopy)
  return (
    <>
      <PostLink className={site.role ? 'tool roomy-only' : 'tool wide-only'} />
      {site.role && (
        <a className="tool wide-only" href="/messages">
          {copy.messages}
          <NewCount count={site.unread} />
        </a>
      )}
      {site.role && (
        <a className="tool widest-only" href="/favorites">
          {copy.favorites}
        </a>
      )}
      <JoinLink
        className="tool wide-only"
        instead={
          <a className="tool roomy-only" href="/account">
            {copy.account}
          </a>
        }
      >
        {copy.joinFree}
      </JoinLink>
      {!site.role && (
        <a className="tool roomy-only" href="/sign-in">
          {copy.signIn}
        </a>
      )}
    </>
  )
}
