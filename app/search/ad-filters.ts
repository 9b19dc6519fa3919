import { type AdQuery, type FilterName, filterNames, plain } from './ad-query.ts'

/** The query without one of its filters, from its first page. */
export function withoutFilter(query: AdQuery, filter: FilterName): AdQuery {
  const rest = { ...query, after: undefined }
  switch (filter) {
    case 'words':
      return plain({ ...rest, words: '' })
    case 'place':
      return plain({ ...rest, state: undefined, city: undefined })
    case 'within':
      return plain({ ...rest, within: undefined })
    case 'category':
      return { ...rest, category: undefined }
    case 'age':
      return { ...rest, youngest: undefined, oldest: undefined }
    case 'languages':
      return { ...rest, languages: [] }
    case 'verified':
      return { ...rest, isVerified: false }
    case 'day':
      return { ...rest, day: undefined }
    case 'photos':
      return { ...rest, hasPhotos: false }
  }
}

/** Which filters a query has. */
export function filtersOf({
  words,
  state,
  within,
  category,
  youngest,
  oldest,
  languages,
  isVerified,
  day,
  hasPhotos,
}: AdQuery): FilterName[] {
  const has = {
    words,
    place: state,
    within,
    category,
    age: youngest ?? oldest,
    languages: languages.length,
    verified: isVerified,
    day,
    photos: hasPhotos,
  }
  return filterNames.filter((name) => has[name])
}
