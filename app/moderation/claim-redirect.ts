import { type CaseKind, casePath } from './open-case.ts'
import { queuePath, readQueuePlace } from './queue.ts'

/** Back to where it was asked: the row in the queue, or the case. */
export function claimRedirect({ kind, subjectId }: { kind: CaseKind; subjectId: number }, form: Record<string, string | undefined>) {
  if (form.from !== 'queue') return casePath(kind, subjectId)
  return `${queuePath(readQueuePlace({ get: (name) => form[name] ?? null }))}#${kind}-${subjectId}`
}
