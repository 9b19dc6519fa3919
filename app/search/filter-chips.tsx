import { languages } from '#app/ads/ad-content.ts'
import { useCopy } from '#app/ui/use-site.ts'
import { type AdQuery, type FilterName, filtersOf, withoutFilter } from './ad-query.ts'
import { type FiltersCopy, filtersCopy } from './filters-copy.ts'
import './filter-chips.css'

type Chips = { query: AdQuery; /** The address of a query. */ pathOf: (query: AdQuery) => string }

/** A link for each active filter, which leads to the list without it. */
export function FilterChips({ query, pathOf }: Chips) {
  const copy = useCopy(filtersCopy)
  const chips = filtersOf(query).filter((name) => nameFilter(copy, name, query))
  if (!chips.length) return null
  return (
    <ul className="chips" aria-label={copy.filters}>
      {chips.map((name) => (
        <li key={name}>
          <a className="badge" href={pathOf(withoutFilter(query, name))} rel="nofollow">
            <span className="hidden">{`${copy.remove} `}</span>
            {nameFilter(copy, name, query)}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a href={pathOf(chips.reduce(withoutFilter, query))} rel="nofollow">
            {copy.clearAll}
          </a>
        </li>
      )}
    </ul>
  )
}

/** Words and places have fields of their own, so they have no chips. */
function nameFilter(copy: FiltersCopy, name: FilterName, { category, youngest, oldest, languages: codes, day }: AdQuery) {
  switch (name) {
    case 'category':
      return category
    case 'age':
      if (youngest && oldest) return copy.ageBetween({ youngest, oldest })
      return youngest ? copy.ageFrom({ youngest }) : copy.ageUpTo({ oldest: oldest! })
    case 'languages':
      return codes.map((code) => languages[code]).join(' or ')
    case 'verified':
      return copy.verified
    case 'day':
      return day
    case 'photos':
      return copy.withPhotos
    default:
      return undefined
  }
}
