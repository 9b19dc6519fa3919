import { frameCopy } from './copy.ts'
import { JoinLink } from './join-link.tsx'
import { useCopy } from './use-site.ts'

/** The way in for advertisers. Visitors join first. */
export function PostLink({ className }: { className?: string }) {
  const { postAd } = useCopy(frameCopy)
  return (
    <JoinLink
      next="/ads/new"
      className={className}
      instead={
        <a className={className} href="/ads/new">
          {postAd}
        </a>
      }
    >
      {postAd}
    </JoinLink>
  )
}
