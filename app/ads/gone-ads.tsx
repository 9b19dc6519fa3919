import { day } from '#app/ui/dates.ts'

/** Kept once, and not to be seen now: ended, paused, or not for whoever asks. What they said is not shown, nor which of these it is. */
export function GoneAds({ ads }: { ads: readonly { id: number; keptAt: Date }[] }) {
  return (
    <section className="stack">
      <h2>Not shown at present</h2>
      <ul className="kept-ads">
        {ads.map(({ id, keptAt }) => (
          <li key={id}>
            <span>This ad is not shown at present.</span>
            <span className="meta">Kept on {day(keptAt)}</span>
            <form method="post" action={`/ads/${id}/favourite/removal`}>
              <input type="hidden" name="next" value="/favourites" />
              <button type="submit" className="btn quiet">
                Take away<span className="hidden">, the ad kept on {day(keptAt)}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
