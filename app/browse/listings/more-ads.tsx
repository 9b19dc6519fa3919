import { JoinLink } from '#app/platform/ui/join-link.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { cityListCopy } from './copy.ts'

/** The end of a list: a link to more, or to joining on the last page. Members get `instead`. */
export function MoreAds({ next, instead }: { next?: string; instead: string }) {
  const { loadMore } = useCopy(cityListCopy)
  return (
    <p className="more">
      {next ? (
        <a className="btn quiet" href={next} rel="next nofollow">
          {loadMore}
        </a>
      ) : (
        <JoinLink className="btn quiet" instead={<span className="meta">{instead}</span>}>
          {loadMore}
        </JoinLink>
      )}
    </p>
  )
}
