import { wordsFor } from '#app/platform/copy/copy-reader.ts'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { checkMethodCopy } from './copy.ts'

/** How an identity was checked, in the reader's language, or as it's stored. */
export function useCheckMethod() {
  const methods: Readonly<Record<string, string>> = useCopy(checkMethodCopy)
  return (how: string) => wordsFor(methods, how)
}
