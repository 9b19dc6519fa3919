import { JoinLink } from './join-link.tsx'

/** The way in for advertisers. Visitors join first. */
export function PostLink({ className }: { className?: string }) {
  return (
    <JoinLink
      next="/ads/new"
      className={className}
      instead={
        <a className={className} href="/ads/new">
          Post an ad
        </a>
      }
    >
      Post an ad
    </JoinLink>
  )
}
