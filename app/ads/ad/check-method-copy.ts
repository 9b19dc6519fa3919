import { defineCopy } from '#app/platform/copy/catalog.ts'
import { checkMethodEs } from './check-method-copy.es.ts'

/** How an identity was checked. */
export const checkMethodCopy = defineCopy(
  'check-method',
  {
    inPerson: 'in person',
    byVideo: 'by video call, with an identity document',
    byMail: 'through the mail, with a notarized copy',
    byGesture: 'gesture photo and covered document, compared by a moderator',
  },
  checkMethodEs,
)
