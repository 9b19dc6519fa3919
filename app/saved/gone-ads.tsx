import { day } from '#app/ui/dates.ts'

/** Saved once, and not to be seen now: ended, paused, or not for whoever asks. What they said is not shown, nor which of these it is. */
export function GoneAds({ ads }: { ads: readonly { id: number; savedAt?: Date }[] }) {
  return (
    <section className="stack">
      <h2>Not shown right now</h2>
      <ul className="saved-ads">
        {ads.map(({ id, savedAt }) => (
          <li key={id}>
            <span>This ad isn’t shown right now.</span>
            <span className="meta">{savedAt ? `Saved on ${day(savedAt)}` : `Ad ${id}`}</span>
            <form method="post" action={`/ads/${id}/favorite/removal`}>
              <input type="hidden" name="next" value="/favorites" />
              <button type="submit" className="btn quiet">
                Remove<span className="hidden">{savedAt ? `, the ad saved on ${day(savedAt)}` : `, ad ${id}`}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
