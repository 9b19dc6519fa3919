import { frameCopy } from './copy.ts'
import { StatusMessage } from './field.tsx'
import { useCopy } from './use-site.ts'
import './undo.css'

type Undoing = {
  /** Where the form goes; there's no button without it. */ action?: string
  fields?: Record<string, string>
  children: string
}

/**
 * Confirms what was just done, and offers to undo it where `action` does. It's a plain form, so it works without a script.
 * app/platform/browser/undo.ts announces the bar, and hides it in time.
 */
export function Undo({ action, fields = {}, children }: Undoing) {
  const { undo } = useCopy(frameCopy)
  if (!action) return <StatusMessage>{children}</StatusMessage>
  return (
    <div className="note row undo" data-undo="">
      <output>{children}</output>
      <form method="post" action={action}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="tool">
          {undo}
        </button>
      </form>
    </div>
  )
}
