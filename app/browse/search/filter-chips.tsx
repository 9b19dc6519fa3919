import type { LanguageCode } from '#app/ads/ad/ad-content.ts'
import { adNamesCopy, type AdNamesCopy } from '#app/ads/ad/copy.ts'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { type AdQuery, type FilterName, filtersOf, withoutFilter } from './ad-query.ts'
import { type FiltersCopy, filtersCopy } from './copy.ts'
import './filter-chips.css'

type Chips = { query: AdQuery; /** The address of a query. */ pathOf: (query: AdQuery) => string }

/** A link for each active filter, which leads to the list without it. */
export function FilterChips({ query, pathOf }: Chips) {
  const copy = useCopy(filtersCopy)
  const names = useCopy(adNamesCopy)
  const chips = filtersOf(query).filter((name) => nameFilter(copy, names, name, query))
  if (!chips.length) return null
  return (
    <ul className="chips" aria-label={copy.filters}>
      {chips.map((name) => (
        <li key={name}>
          <a className="badge" href={pathOf(withoutFilter(query, name))} rel="nofollow">
            <span className="hidden">{`${copy.remove} `}</span>
            {nameFilter(copy, names, name, query)}
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
function nameFilter(
  copy: FiltersCopy,
  names: AdNamesCopy,
  name: FilterName,
  { category, youngest, oldest, languages: codes, day }: AdQuery,
) {
  switch (name) {
    case 'category':
      return category === 'Couple' ? names[category] : category
    case 'age':
      if (youngest && oldest) return copy.ageBetween({ youngest, oldest })
      return youngest ? copy.ageFrom({ youngest }) : copy.ageUpTo({ oldest: oldest! })
    case 'languages':
      return codes.map((code) => names[code as LanguageCode]).join(', ')
    case 'verified':
      return copy.verified
    case 'day':
      return day && names[day]
    case 'photos':
      return copy.withPhotos
    default:
      return undefined
  }
}
