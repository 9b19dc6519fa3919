import { useCopy } from '#app/ui/use-site.ts'
import { checkMethodCopy } from './check-method-copy.ts'

/** Claims store in English how an identity was checked. This says it in the reader's language, or as it's stored. */
export function useCheckMethod() {
  const { inPerson, byVideo, byMail, byGesture } = useCopy(checkMethodCopy)
  const methods: Record<string, string> = {
    'in person': inPerson,
    'by video call, with an identity document': byVideo,
    'by post, with a notarized copy': byMail,
    'gesture photo and covered document, compared by a moderator': byGesture,
  }
  return (how: string) => methods[how] ?? how
}
