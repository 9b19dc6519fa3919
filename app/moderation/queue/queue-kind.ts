import { useSite } from '#app/platform/ui/use-site.ts'
import { type CaseCursor, type CaseKind, casePath, isCaseKind, readCaseCursor, writeCaseCursor } from './open-case.ts'

/** Where a moderator is in the queue: the kind of cases that they chose, and the last case of the page before. */
export type QueuePosition = { kind?: CaseKind; past?: CaseCursor }

export function readQueuePosition(query: { get: (name: string) => string | null }): QueuePosition {
  const kind = query.get('kind')
  return { ...(isCaseKind(kind) && { kind }), past: readCaseCursor(query.get('past')) }
}

export function queuePath({ kind, past }: QueuePosition) {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(past && { past: writeCaseCursor(past) }) })
  return `/moderation${query.size ? `?${query}` : ''}`
}

/** The kind of cases that a moderator chose in the queue. It's in the address of each case that they open from there. */
export const chosenKind = ({ url }: Request): CaseKind | undefined => readQueuePosition(new URL(url).searchParams).kind

export const withKind = (path: string, kind: CaseKind | undefined) => {
  const [page, hash] = path.split('#')
  return `${page}${kind ? `${page!.includes('?') ? '&' : '?'}kind=${kind}` : ''}${hash ? `#${hash}` : ''}`
}

/** Adds the chosen kind to a path of the moderation pages, so that the next case is of that kind, too. */
export function useChosenKind() {
  const { kind } = readQueuePosition(new URLSearchParams(useSite().here.split('?')[1]))
  return { kind, keepKind: (path: string) => withKind(path, kind) }
}

/** Leads back to the form that was sent: the row in the queue, or the case. */
export function takeRedirect({ kind, subjectId }: { kind: CaseKind; subjectId: number }, form: Record<string, string | undefined>) {
  if (form.from !== 'queue') return casePath(kind, subjectId)
  return `${queuePath(readQueuePosition({ get: (name) => form[name] ?? null }))}#${kind}-${subjectId}`
}
