import './standing-questions.css'

type AwaitingAd = { id: number; title: string }

const mostShown = 3

/** Asks about each ad that's due for its weekly confirmation. One tap answers. */
export function StandingQuestions({ adsAwaitingAnswer }: { adsAwaitingAnswer: readonly AwaitingAd[] }) {
  const more = adsAwaitingAnswer.length - mostShown
  return (
    <>
      {adsAwaitingAnswer.slice(0, mostShown).map((ad) => (
        <StandingQuestion key={ad.id} {...ad} />
      ))}
      {more > 0 && (
        <p className="note">
          {more === 1 ? 'One more ad asks the same' : `${more} more ads ask the same`}: <a href="/ads">see your ads</a>.
        </p>
      )}
    </>
  )
}

function StandingQuestion({ id, title }: AwaitingAd) {
  return (
    <form method="post" action={`/ads/${id}/renewal`} className="note standing-question">
      <p>
        <strong>Is this ad still current?</strong> <a href={`/ads/${id}`}>{title}</a>
      </p>
      <button type="submit" className="btn">
        Still current
      </button>
    </form>
  )
}
