import type { CopyOf } from '#app/platform/copy/catalog.ts'
import type { checkMethodCopy } from './copy.ts'

/** Claims store in English how an identity was checked. These are the words for each. */
export const checkMethods = ({ inPerson, byVideo, byMail, byGesture }: CopyOf<typeof checkMethodCopy>): Record<string, string> => ({
  'in person': inPerson,
  'by video call, with an identity document': byVideo,
  'by post, with a notarized copy': byMail,
  'gesture photo and covered document, compared by a moderator': byGesture,
})
