import type { ReactNode } from 'react'
import { Empty } from '#app/ui/empty.tsx'
import { JoinLink } from '#app/ui/join-link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { Nearby } from './distance.ts'

type NearAds = Nearby & { live: number }
type None = { city: string; /** TX/austin */ tag: string; nearby: readonly NearAds[]; note?: ReactNode }

/** For a city without ads: what visitors can do, and where there are ads. */
export function NoAds({ city, tag, nearby, note }: None) {
  const [state, slug] = tag.split('/')
  const posting = `/ads/new?state=${state}&city=${slug}`
  const saving = `/account/searches/new?in=${tag}`
  return (
    <>
      <Empty title="No ads available yet">
        <p className="lead">{`Be the first to post in ${city}!`}</p>
        <p className="row">
          <JoinLink
            className="btn"
            next={posting}
            instead={
              <a className="btn" href={posting}>
                Post Your Ad
              </a>
            }
          >
            Post Your Ad
          </JoinLink>
          <JoinLink
            className="btn quiet"
            next={saving}
            title="Join, and we’ll tell you"
            instead={
              <a className="btn quiet" href={saving} rel="nofollow">
                Tell me when there is one
              </a>
            }
          >
            Tell me when there is one
          </JoinLink>
        </p>
        {note}
      </Empty>
      {nearby.length > 0 && <NearAds cities={nearby} />}
    </>
  )
}

export function NearAds({ cities }: { cities: readonly NearAds[] }) {
  return (
    <>
      <SectionHeading plain>
        <h2>The nearest cities with ads</h2>
      </SectionHeading>
      <section className="wrap section">
        <ul className="places large near">
          {cities.map(({ path, name, state, band, live }) => (
            <li key={path}>
              <a href={path} rel="nofollow">
                <span>
                  {name}
                  <span className="meta">{`${state}, ${band}`}</span>
                </span>
                <span className="num">{`${live.toLocaleString('en-US')} ${live === 1 ? 'ad' : 'ads'}`}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="meta foot-note">Distances are between city centers. We don’t know where you are.</p>
      </section>
    </>
  )
}
