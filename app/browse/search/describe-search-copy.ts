import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { describeSearchEs } from './describe-search-copy.es.ts'

/** The parts of a saved search, which are listed one after the other. */
export const describeSearchCopy = defineCopy(
  'describe-search',
  {
    words: '“{words}”',
    within: 'within {miles} miles of {place}',
    agedBetween: 'aged {youngest} to {oldest}',
    agedFrom: 'aged {youngest} or older',
    agedUpTo: 'aged {oldest} or younger',
    checked: 'identity checked',
    thereOn: 'available on {day}',
    photos: 'with photos',
  },
  describeSearchEs,
)

export type DescribeSearchCopy = CopyOf<typeof describeSearchCopy>
