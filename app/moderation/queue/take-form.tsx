import { useCopy } from '#app/platform/ui/use-site.ts'
import { moderationQueueCopy } from './copy.ts'
import type { CaseKind } from './open-case.ts'
import { useChosenKind } from './queue-kind.ts'

type Props = {
  kind: CaseKind
  subjectId: number
  isMine: boolean
  /** Only in the queue: the case's title for screen readers, and the page to return to. */
  title?: string
  here?: { kind: string; past: string }
}

export function TakeForm({ kind, subjectId, isMine, title, here }: Props) {
  const copy = useCopy(moderationQueueCopy)
  const named = title && { title, hidden: (words: string) => <span className="hidden">{words}</span> }
  const act = isMine ? 'release' : 'take'
  const key = isMine ? 'u' : 't'
  const { keepKind } = useChosenKind()
  const path = `/moderation/cases/${kind}/${subjectId}/${act}`
  return (
    <form method="post" action={here ? path : keepKind(path)}>
      {here && (
        <>
          <input type="hidden" name="from" value="queue" />
          <input type="hidden" name="kind" value={here.kind} />
          <input type="hidden" name="past" value={here.past} />
        </>
      )}
      <button type="submit" className="tool" data-key={key} aria-keyshortcuts={here ? undefined : key.toUpperCase()}>
        {named ? (isMine ? copy.letThisGo(named) : copy.takeThis(named)) : isMine ? copy.letGo : copy.take}
        {!here && <kbd aria-hidden="true">{key.toUpperCase()}</kbd>}
      </button>
    </form>
  )
}
