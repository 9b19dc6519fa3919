import { JoinLink } from '#app/ui/join-link.tsx'

/** The end of a list: a link to more, or to joining on the last page. Members get `instead`. */
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
