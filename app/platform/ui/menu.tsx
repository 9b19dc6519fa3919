import type { ReactNode } from 'react'
import { Finder } from './finder.tsx'
import { useFramePart } from './held-html.tsx'
import { frameCopy } from './copy.ts'
import { JoinLink, LanguageLink } from './links.tsx'
import { NewCount } from './new-count.tsx'
import { Skyline } from './skyline.tsx'
import { type Site, useCopy, useSite } from './use-site.ts'

/** A popover: the browser itself opens it, closes it on Escape, and returns the focus to the toggle, without a script. */
export function Menu() {
  const { mainMenu } = useCopy(frameCopy)
  return <nav className="menu" id="menu" popover="auto" aria-label={mainMenu} {...useFramePart('menu', <Entries />)} />
}

function Entries() {
  const { role, unread } = useSite()
  const copy = useCopy(frameCopy)
  return (
    <>
      <div className="wrap">
        <Finder id="menu-find" hasHint={false} />
      </div>
      <Entry to="/">{copy.home}</Entry>
      <Entry to="/search">{copy.searchAds}</Entry>
      <Entry to="/about">{copy.about}</Entry>
      <Entry to="/hotlines">{copy.getHelp}</Entry>
      {role ? (
        <AccountEntries role={role} unread={unread} />
      ) : (
        <>
          <JoinLink className="section-heading line" next="/ads/new">
            <span>{copy.postAd}</span>
          </JoinLink>
          <JoinLink className="section-heading line">
            <span>{copy.joinFree}</span>
          </JoinLink>
          <Entry to="/sign-in">{copy.signIn}</Entry>
        </>
      )}
      <LanguageLink className="section-heading line" />
      <Skyline />
    </>
  )
}

function AccountEntries({ role, unread }: Pick<Site, 'role' | 'unread'>) {
  const copy = useCopy(frameCopy)
  return (
    <>
      <Entry to="/messages">
        {copy.messages}
        <NewCount count={unread} />
      </Entry>
      <Entry to="/ads/new">{copy.postAd}</Entry>
      <Entry to="/ads">{copy.yourAds}</Entry>
      <Entry to="/account">{copy.yourAccount}</Entry>
      {role !== 'member' && <Entry to="/moderation">{copy.moderation}</Entry>}
      <Entry to="/favorites">{copy.favorites}</Entry>
      {role === 'admin' && <Entry to="/admin/jobs">{copy.operation}</Entry>}
      <form method="post" action="/sign-out">
        <button type="submit" className="section-heading line">
          <span>{copy.signOut}</span>
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
