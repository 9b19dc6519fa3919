import type { ReactNode } from 'react'
import { Finder } from './finder.tsx'
import { JoinLink } from './join-link.tsx'
import { NewCount } from './new-count.tsx'
import { Skyline } from './skyline.tsx'
import { type Site, useSite } from './use-site.ts'

/** A popover: the browser itself opens it, closes it on Escape, and returns the focus to the toggle, without a script. */
export function Menu() {
  const { role, unread } = useSite()
  return (
    <nav className="menu" id="menu" popover="auto" aria-label="Main">
      <Entry to="/">Home</Entry>
      <Entry to="/search">Search ads</Entry>
      <Entry to="/about">About</Entry>
      {role ? (
        <AccountEntries role={role} unread={unread} />
      ) : (
        <>
          <JoinLink className="section-heading line" next="/ads/new">
            <span>Post an ad</span>
          </JoinLink>
          <JoinLink className="section-heading line">
            <span>Join Free</span>
          </JoinLink>
          <Entry to="/sign-in">Sign in</Entry>
        </>
      )}
      <div className="wrap part">
        <Finder id="menu-find" />
      </div>
      <Skyline />
    </nav>
  )
}

function AccountEntries({ role, unread }: Pick<Site, 'role' | 'unread'>) {
  return (
    <>
      <Entry to="/messages">
        Messages
        <NewCount count={unread} />
      </Entry>
      <Entry to="/ads/new">Post an ad</Entry>
      <Entry to="/account">Your account</Entry>
      {role !== 'member' && <Entry to="/moderation">Moderation</Entry>}
      <Entry to="/favorites">Favorites</Entry>
      {role === 'admin' && <Entry to="/admin/jobs">Operation</Entry>}
      <form method="post" action="/sign-out">
        <button type="submit" className="section-heading line">
          <span>Sign out</span>
        </button>
      </form>
    </>
  )
}

function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="section-heading line" href={to}>
      <span>{children}</span>
    </a>
  )
}
