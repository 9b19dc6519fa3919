import { frameCopy } from './copy.ts'
import { useCopy } from './use-site.ts'

/** How many are new, if there are any. It shows at most two digits. */
export function NewCount({ count }: { count?: number }) {
  const { newCount } = useCopy(frameCopy)
  if (!count) return null
  return (
    <span className="badge flag num">
      {newCount({ shown: count > 99 ? '99+' : count, hidden: (words) => <span className="hidden">{words}</span> })}
    </span>
  )
}
