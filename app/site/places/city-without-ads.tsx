import type { ReactNode } from 'react'
import { Empty } from '#app/platform/ui/empty.tsx'
import { MembersLink } from '#app/platform/ui/links.tsx'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { distanceBand } from './place.ts'
import type { Nearby } from './places.server.ts'
import { distanceCopy, placeCopy } from './copy.ts'

type NearAds = Nearby & { live: number }
type None = { city: string; /** TX/austin */ tag: string; nearby: readonly NearAds[]; note?: ReactNode }

/** For a city without ads: what visitors can do, and where there are ads. */
export function CityWithoutAds({ city, tag, nearby, note }: None) {
  const copy = useCopy(placeCopy)
  const [state, slug] = tag.split('/')
  const posting = `/ads/new?state=${state}&city=${slug}`
  const saving = `/account/searches/new?in=${tag}`
  return (
    <>
      <Empty title={copy.noAds}>
        <p className="lead">{copy.beFirst({ city })}</p>
        <p className="row">
          <MembersLink className="btn" to={posting}>
            {copy.post}
          </MembersLink>
          <MembersLink className="btn quiet" to={saving} rel="nofollow" title={copy.joinToBeTold}>
            {copy.tellMe}
          </MembersLink>
        </p>
        {note}
      </Empty>
      {nearby.length > 0 && <NearAds cities={nearby} />}
    </>
  )
}

export function NearAds({ cities }: { cities: readonly NearAds[] }) {
  const copy = useCopy(placeCopy)
  const distances = useCopy(distanceCopy)
  return (
    <>
      <SectionHeading plain title={copy.nearest} />
      <section className="wrap section">
        <ul className="places large near">
          {cities.map(({ path, name, state, miles, live }) => (
            <li key={path}>
              <a href={path} rel="nofollow">
                <span>
                  {name}
                  <span className="meta">{distances.nearby({ state, distance: distanceBand(distances, miles) })}</span>
                </span>
                <span className="num">{copy.ads({ count: live })}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="meta foot-note">{copy.distances}</p>
      </section>
    </>
  )
}

/** On the pages of a state that the operator hasn't opened, and of its cities. */
export function NotOpen({ state }: { state: string }) {
  const copy = useCopy(placeCopy)
  return (
    <section className="wrap part">
      <p className="note">
        <strong>{copy.notOpen}</strong> {copy.notOpenLead({ state })}
      </p>
    </section>
  )
}
