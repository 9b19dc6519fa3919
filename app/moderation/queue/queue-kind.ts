import { useSite } from '#app/platform/ui/use-site.ts'
import type { CaseKind } from './open-case.ts'
import { readQueuePosition } from './queue.ts'

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
