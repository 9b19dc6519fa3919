import { languages } from '#app/ads/ad-content.ts'
import { type AdQuery, type FilterName, filtersOf, withoutFilter } from './ad-query.ts'
import './filter-chips.css'

type Chips = { query: AdQuery; /** The address of a query. */ pathOf: (query: AdQuery) => string }

/** A link for each active filter, which leads to the list without it. */
export function FilterChips({ query, pathOf }: Chips) {
  const chips = filtersOf(query).filter((name) => nameFilter(name, query))
  if (!chips.length) return null
  return (
    <ul className="chips" aria-label="Filters">
      {chips.map((name) => (
        <li key={name}>
          <a className="badge" href={pathOf(withoutFilter(query, name))} rel="nofollow">
            <span className="hidden">Remove </span>
            {nameFilter(name, query)}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a href={pathOf(chips.reduce(withoutFilter, query))} rel="nofollow">
            Clear all
          </a>
        </li>
      )}
    </ul>
  )
}

/** Words and places have fields of their own, so they have no chips. */
function nameFilter(name: FilterName, { category, youngest, oldest, languages: codes, day }: AdQuery) {
  switch (name) {
    case 'category':
      return category
    case 'age':
      return youngest && oldest ? `Age ${youngest} to ${oldest}` : youngest ? `Age ${youngest} and up` : `Age ${oldest} and under`
    case 'languages':
      return codes.map((code) => languages[code]).join(' or ')
    case 'verified':
      return 'Verified'
    case 'day':
      return day
    case 'photos':
      return 'With photos'
    default:
      return undefined
  }
}
