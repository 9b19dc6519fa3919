/** Confirms what was just done, and offers to undo it where `action` does. It's a plain form, so it works without a script. */
export function Undo({ action, children }: { action?: string; children: string }) {
  return (
    <div className="note row">
      <output>{children}</output>
      {action && (
        <form method="post" action={action}>
          <button type="submit" className="tool">
            Undo
          </button>
        </form>
      )}
    </div>
  )
}
