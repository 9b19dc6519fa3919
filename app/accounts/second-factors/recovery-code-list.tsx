import { useCopy } from '#app/platform/ui/use-site.ts'
import { authenticatorCopy } from './copy.ts'

/** Shown once: we store only hashes of these codes. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  return (
    <>
      <p>{useCopy(authenticatorCopy).printThem}</p>
      <pre className="codes">{codes.join('\n')}</pre>
    </>
  )
}
