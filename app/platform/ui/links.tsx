import type { ComponentProps, ReactNode } from 'react'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { frameCopy } from './copy.ts'
import { useCopy, useSite } from './use-site.ts'

type Join = {
  children: ReactNode
  className?: string
  /** The page that the visitor wanted, where they arrive once they've joined. */ next?: string
  /** The dialog's title, if the page says who or what it's for. */ title?: string
  /** Shown instead to members. */ instead?: ReactNode
}

/** A link to the sign-up page. The browser's script opens the dialog instead. */
export function JoinLink({ children, className, next, title, instead }: Join) {
  if (useSite().role) return instead
  return (
    <a
      href={next ? `/signup?next=${encodeURIComponent(next).replaceAll('%2F', '/')}` : '/signup'}
      className={className}
      data-opens="sign-up"
      data-title={title}
    >
      {children}
    </a>
  )
}

type MembersPage = { to: string; children: ReactNode; className?: string; title?: string; rel?: string }

/** A link to a page for members. Visitors join first. */
export function MembersLink({ to, children, className, title, rel }: MembersPage) {
  const instead = (
    <a className={className} href={to} rel={rel}>
      {children}
    </a>
  )
  return (
    <JoinLink className={className} next={to} title={title} instead={instead}>
      {children}
    </JoinLink>
  )
}

/** A link to a page by its specified address, which the operator may have replaced. */
export function GuideLink({ to, children, ...link }: { to: string } & ComponentProps<'a'>) {
  const { addresses } = useSite()
  return (
    <a {...link} href={addresses?.[to] ?? to}>
      {children}
    </a>
  )
}

/** The way in for advertisers. */
export function PostLink({ className }: { className?: string }) {
  const { postAd } = useCopy(frameCopy)
  return (
    <MembersLink className={className} to="/ads/new">
      {postAd}
    </MembersLink>
  )
}

/** Leads to the same page in each other language. A member's choice is stored in the account. */
export function LanguageLink({ className }: { className?: string }) {
  const { copy, here, role, languages } = useSite()
  return languages
    .filter(({ code }) => code !== copy.language)
    .map(({ code, name }) =>
      role ? (
        <form key={code} method="post" action="/account/language">
          <input type="hidden" name="language" value={code} />
          <input type="hidden" name="next" value={here} />
          <button type="submit" className={className} lang={code}>
            {className ? <span>{name}</span> : name}
          </button>
        </form>
      ) : (
        <a key={code} className={className} lang={code} hrefLang={code} href={inLanguage(code, here)}>
          {className ? <span>{name}</span> : name}
        </a>
      ),
    )
}

/** A plain link. app/platform/browser/quick-exit.ts explains what it does where scripts run. */
export function ExitLink() {
  const site = useSite()
  const { exit } = useCopy(frameCopy)
  return (
    <a className="tool exit" href={site.exitUrl} rel="nofollow noreferrer" data-exit="">
      {exit({ more: (words) => <span className="roomy-only">{words}</span> })}
    </a>
  )
}

type Link = { to: string; children: ReactNode }

/** A link that looks like a form's filled button. */
export function ButtonLink({ to, children }: Link) {
  return (
    <a className="btn" href={to}>
      {children}
    </a>
  )
}

export function QuietLink({ to, children }: Link) {
  return (
    <a className="btn quiet" href={to}>
      {children}
    </a>
  )
}

export type PlaceLink = { path: string; name: string; note?: string; count?: string }

/** Cities and states, each with what's worth knowing about it. */
export function PlaceLinks({ links }: { links: readonly PlaceLink[] }) {
  return (
    <ul className="places large near">
      {links.map(({ path, name, note, count }) => (
        <li key={path}>
          <a href={path} rel="nofollow">
            <span>
              {name} {note && <span className="meta">{note}</span>}
            </span>
            {count && <span className="num">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
