import { day } from '#app/ui/dates.ts'

/** Saved once, and not to be seen now: ended, paused, or not for whoever asks. What they said is not shown, nor which of these it is. */
export function GoneAds({ ads }: { ads: readonly { id: number; keptAt?: Date }[] }) {
  return (
    <section className="stack">
      <h2>Not shown right now</h2>
      <ul className="kept-ads">
        {ads.map(({ id, keptAt }) => (
          <li key={id}>
            <span>This ad isn’t shown right now.</span>
            <span className="meta">{keptAt ? `Saved on ${day(keptAt)}` : `Ad ${id}`}</span>
            <form method="post" action={`/ads/${id}/favorite/removal`}>
              <input type="hidden" name="next" value="/favorites" />
              <button type="submit" className="btn quiet">
                Remove<span className="hidden">{keptAt ? `, the ad saved on ${day(keptAt)}` : `, ad ${id}`}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
