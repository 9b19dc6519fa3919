import { Fragment } from 'react'
import { cityAddress, countText, filtersOf, writeAdQuery } from '#app/browse/search/ad-query.ts'
import { resultsCopy } from '#app/browse/search/copy.ts'
import { JoinLink, MembersLink, QuietLink } from '#app/platform/ui/links.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import type { showCity } from './city-list.server.ts'
import { cityListCopy } from './copy.ts'

type Shown = NonNullable<Awaited<ReturnType<typeof showCity>>>

/** Why the list is empty, and which filter hides the most. */
export function NoMatch({ path, removal }: { path: string; removal: Shown['removal'] }) {
  const copy = useCopy(cityListCopy)
  const { clear, ...results } = useCopy(resultsCopy)
  return (
    <>
      <p>{copy.noMatch}</p>
      <p className="row">
        {removal && (
          <a className="btn quiet" href={cityAddress(path, removal.query)} rel="nofollow">
            {`${results[`without ${removal.filter}`]} (${countText(removal.count)})`}
          </a>
        )}
        <QuietLink to={path}>{clear}</QuietLink>
      </p>
    </>
  )
}

type End = { city: string; path: string; posting: string } & Pick<Shown, 'ads' | 'live' | 'counts' | 'query' | 'neighbors'>

/** What to do once every ad has been seen: be told of new ones, join, or look nearby. */
export function ListEnd({ city, path, posting, ads, live, counts, query, neighbors }: End) {
  const copy = useCopy(cityListCopy)
  const saving = `/account/searches/new?${writeAdQuery({ ...query, after: undefined })}`
  const isFiltered = filtersOf(query).length > 1
  const count = isFiltered ? counts?.total : live
  const sentence = count === undefined ? copy.thatsAll : isFiltered ? copy.allMatching({ count }) : copy.allInCity({ count, city })
  return (
    <div className="stack list-end">
      {ads.length > 0 && <p>{sentence}</p>}
      <p className="row">
        <MembersLink className="btn quiet" to={saving} rel="nofollow" title={copy.joinToBeTold}>
          {copy.tellMe}
        </MembersLink>
      </p>
      {neighbors.length > 0 && (
        <p className="neighbors">
          {copy.nearby}{' '}
          {neighbors.map(({ name, path: to, live: count }, index) => (
            <Fragment key={to}>
              {index > 0 && ', '}
              <a href={to} rel="nofollow">
                {name} {count}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {ads.length > 0 && <MoreForMembers path={path} />}
      <p className="meta city-links">
        <MembersLink to={posting}>{copy.postAd}</MembersLink>
      </p>
    </div>
  )
}

/** At the end of a list the button opens the dialog, so a visitor first reads which ads they could see then. The dialog says it, too. */
export function MoreForMembers({ path }: { path: string }) {
  const { whyJoin, loadMore } = useCopy(cityListCopy)
  if (useSite().role) return null
  return (
    <div className="stack">
      <p className="meta">{whyJoin}</p>
      <p className="row">
        <JoinLink className="btn quiet" next={path}>
          {loadMore}
        </JoinLink>
      </p>
    </div>
  )
}

export function MoreAds({ next }: { next: string }) {
  const { loadMore } = useCopy(cityListCopy)
  return (
    <p className="more">
      <a className="btn quiet" href={next} rel="next nofollow">
        {loadMore}
      </a>
    </p>
  )
}
