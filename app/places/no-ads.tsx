import { Empty } from '#app/ui/empty.tsx'
import { JoinLink } from '#app/ui/join-link.tsx'
import { Stand } from '#app/ui/stand.tsx'
import type { Nearby } from './nearby.server.ts'

/** A city without ads: what can be done, and where else to look. */
export function NoAds({ city, nearby }: { city: string; nearby?: readonly Nearby[] }) {
  return (
    <>
      <Empty title="No ads available yet">
        <p className="lead">{`Be the first to post in ${city}!`}</p>
        <p>
          <JoinLink className="btn" instead="Posting ads is not open yet.">
            Post Your Ad
          </JoinLink>
        </p>
      </Empty>
      {nearby && (
        <>
          <Stand plain>
            <h2>The nearest cities</h2>
          </Stand>
          <section className="wrap section">
            <ul className="places large near">
              {nearby.map(({ path, name, state, band }) => (
                <li key={path}>
                  <a href={path} rel="nofollow">
                    <span>
                      {name}
                      <span className="meta">{`${state}, ${band}`}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
            <p className="meta foot-note">Between city centers. We do not know where you are. None of them has an ad yet either.</p>
          </section>
        </>
      )}
    </>
  )
}
