import { readdirSync, readFileSync } from 'node:fs'

/** The seconds of CPU that a process, its threads, and its children have used, to the microsecond, which /proc/PID/stat doesn't give. */
export function cpuSeconds(pid: number | string): number {
  const threads = readOr<string[]>([], () => readdirSync(`/proc/${pid}/task`))
  const children = threads.flatMap((thread) => childrenOf(`/proc/${pid}/task/${thread}`))
  const own = threads.map((thread) => parseInt(contents(`/proc/${pid}/task/${thread}/schedstat`)) / 1e9 || 0)
  return [...own, ...children.map(cpuSeconds)].reduce((sum, seconds) => sum + seconds, 0)
}

/** The same for each child of a process. A child that ends between two readings would otherwise make the sum smaller. */
export function cpuOfChildren(pid: number) {
  return new Map(childrenOf(`/proc/${pid}/task/${pid}`).map((child) => [child, cpuSeconds(child)]))
}

const childrenOf = (task: string) => contents(`${task}/children`).split(' ').filter(Boolean)
const contents = (file: string) => readOr('', () => readFileSync(file, 'utf8'))

/** A process or thread can end before its files have been read. */
function readOr<T>(nothing: T, read: () => T) {
  try {
    return read()
  } catch {
    return nothing
  }
}
