/** Shown once: we store only hashes of these codes. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  return (
    <>
      <p>
        Print these ten codes or write them down, and keep them where nobody else looks. Each works once, in place of your second step. They
        are shown now and never again, and every older code is void.
      </p>
      <pre className="codes">{codes.join('\n')}</pre>
    </>
  )
}
