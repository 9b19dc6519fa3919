import { type CopyOf, defineCopy } from '#app/copy/catalog.ts'
import { checkWaysEs } from './check-ways-copy.es.ts'

/** The ways in which a moderator can check who an advertiser is. */
export const checkWaysCopy = defineCopy(
  'check-ways',
  {
    inPerson: 'in person',
    byVideo: 'by video call, with an identity document',
    byPost: 'by postal mail, with a notarized copy',
    byGesture: 'gesture photo and covered document, compared by a moderator',
  },
  checkWaysEs,
)

export type CheckWaysCopy = CopyOf<typeof checkWaysCopy>
