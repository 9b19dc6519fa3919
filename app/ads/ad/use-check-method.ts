import { useCopy } from '#app/platform/ui/use-site.ts'
import { checkMethodCopy } from './copy.ts'
import { checkMethods } from './check-method.ts'

/** How an identity was checked, in the reader's language, or as it's stored. */
export function useCheckMethod() {
  const methods = checkMethods(useCopy(checkMethodCopy))
  return (how: string) => methods[how] ?? how
}
