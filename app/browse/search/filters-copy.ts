import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { filtersEs } from './filters-copy.es.ts'

export const filtersCopy = defineCopy(
  'filters',
  {
    filters: 'Filters',
    remove: 'Remove',
    clearAll: 'Clear all',
    ageBetween: 'Age {youngest} to {oldest}',
    ageFrom: 'Age {youngest} and up',
    ageUpTo: 'Age {oldest} and under',
    verified: 'Verified',
    withPhotos: 'With photos',
    category: 'Category',
    allCategories: 'All categories',
    availableOn: 'Available on',
    anyDay: 'Any day',
    age: 'Age',
    youngest: 'Youngest',
    oldest: 'Oldest',
    to: 'to',
  },
  filtersEs,
)

export type FiltersCopy = CopyOf<typeof filtersCopy>
