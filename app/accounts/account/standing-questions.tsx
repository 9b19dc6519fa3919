import { useCopy } from '#app/platform/ui/use-site.ts'
import { accountCopy } from './copy.ts'
import './standing-questions.css'

type AwaitingAd = { id: number; title: string }

const mostShown = 3

/** Asks about each ad that's due for its weekly confirmation. One tap answers. */
export function StandingQuestions({ adsAwaitingAnswer }: { adsAwaitingAnswer: readonly AwaitingAd[] }) {
  const { moreAsk } = useCopy(accountCopy)
  const more = adsAwaitingAnswer.length - mostShown
  return (
    <>
      {adsAwaitingAnswer.slice(0, mostShown).map((ad) => (
        <StandingQuestion key={ad.id} {...ad} />
      ))}
      {more > 0 && <p className="note">{moreAsk({ count: more, ads: '/ads' })}</p>}
    </>
  )
}

function StandingQuestion({ id, title }: AwaitingAd) {
  const copy = useCopy(accountCopy)
  return (
    <form method="post" action={`/ads/${id}/renewal`} className="note standing-question">
      <p>
        <strong>{copy.askIfCurrent}</strong> <a href={`/ads/${id}`}>{title}</a>
      </p>
      <button type="submit" className="btn">
        {copy.stillCurrent}
      </button>
    </form>
  )
}
