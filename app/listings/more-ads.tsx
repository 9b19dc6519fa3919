import { JoinLink } from '#app/ui/join-link.tsx'

/** The end of a list: more while there is more, then the way in. `instead` is for who has joined. */
export function MoreAds({ next, instead }: { next?: string; instead: string }) {
  return (
    <p className="more">
      {next ? (
        <a className="btn quiet" href={next} rel="next nofollow">
          Load More Ads
        </a>
      ) : (
        <JoinLink className="btn quiet" instead={<span className="meta">{instead}</span>}>
          Load More Ads
        </JoinLink>
      )}
    </p>
  )
}
