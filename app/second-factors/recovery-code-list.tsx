/** Shown once: we store only hashes of these codes. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  return (
    <>
      <p>
        Print these ten codes or write them down, and put them where no one else looks. Each works once instead of your second step. We show
        them only now, and older codes no longer work.
      </p>
      <pre className="codes">{codes.join('\n')}</pre>
    </>
  )
}
