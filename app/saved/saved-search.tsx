import { day } from '#app/ui/dates.ts'
import { IntervalChoice } from './interval-choice.tsx'
import type { Interval } from './saved-search.ts'

type Saved = { id: number; name: string; query: string; words: string; every: Interval; saved_at: Date; run_at: Date | null }

export function SavedSearch({ id, name, query, words, every, saved_at, run_at }: Saved) {
  const of = <span className="hidden">, {name}</span>
  return (
    <li>
      <h2>
        <a href={`/search${query && `?${query}`}`}>{name}</a>
      </h2>
      {words !== name && <p>{words || 'All ads, everywhere'}</p>}
      <p className="meta">
        Saved on {day(saved_at)}.{run_at && ` Last looked through for a mail on ${day(run_at)}.`}
      </p>
      <div className="row">
        <form method="post" action={`/account/searches/${id}/interval`} className="row">
          <IntervalChoice id={`every-${id}`} chosen={every} isBrief />
          <button type="submit" className="btn quiet">
            Change{of}
          </button>
        </form>
        <form method="post" action={`/account/searches/${id}/removal`}>
          <button type="submit" className="btn quiet">
            Remove{of}
          </button>
        </form>
      </div>
    </li>
  )
}
