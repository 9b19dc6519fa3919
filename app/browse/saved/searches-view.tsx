import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { accountCopy } from '#app/accounts/account/copy.ts'
import { ActionButton, StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { ButtonLink } from '#app/platform/ui/links.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { IntervalChoice } from './interval-choice.tsx'
import { type Interval, maxSearches } from './search.ts'
import { savedSearchesCopy } from './copy.ts'
import '#app/ads/ad/ad-list.css'
import './saved.css'

type Saved = { id: number; name: string; query: string; words: string; every: Interval; saved_at: Date; run_at: Date | null }

/** The member's saved searches. */
export function SavedSearchesView({ searches, notice: done }: { searches: readonly Saved[]; notice?: string }) {
  const copy = useCopy(savedSearchesCopy)
  const { saved } = useCopy(accountCopy)
  return (
    <AccountFrame title={saved} here="/account/searches" isList>
      {done && <StatusMessage>{done}</StatusMessage>}
      <p className="lead">{searches.length ? copy.countOf({ count: searches.length, most: maxSearches }) : copy.none}</p>
      {searches.length > 0 && (
        <ul className="searches">
          {searches.map((search) => (
            <SavedSearch key={search.id} {...search} />
          ))}
        </ul>
      )}
      <p>
        <ButtonLink to="/search">{copy.searchAds}</ButtonLink>
      </p>
    </AccountFrame>
  )
}

function SavedSearch({ id, name, query, words, every, saved_at, run_at }: Saved) {
  const { dates } = useSite().copy
  const copy = useCopy(savedSearchesCopy)
  const hidden = (text: string) => <span className="hidden">{text}</span>
  return (
    <li>
      <h2>
        <a href={`/search${query && `?${query}`}`}>{name}</a>
      </h2>
      {words !== name && <p>{words || copy.everywhere}</p>}
      <p className="meta">
        {copy.savedOn({ date: dates.day(saved_at) })} {run_at && copy.checkedOn({ date: dates.day(run_at) })}
      </p>
      <div className="row">
        <form method="post" action={`/account/searches/${id}/interval`} className="row" data-saves-itself="">
          <IntervalChoice id={`every-${id}`} chosen={every} isBrief />
          <SubmitButton look="quiet">{copy.change({ name, hidden })}</SubmitButton>
        </form>
        <ActionButton to={`/account/searches/${id}/removal`} quiet>
          {copy.remove({ name, hidden })}
        </ActionButton>
      </div>
    </li>
  )
}
