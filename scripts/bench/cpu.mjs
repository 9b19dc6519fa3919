import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of CPU that a process, its threads and its children have used; to the microsecond, unlike /proc/PID/stat. */
export function cpuSeconds(pid) {
  const threads = entries(`/proc/${pid}/task`)
  const children = threads.flatMap((thread) => contents(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean))
  const own = threads.map((thread) => parseInt(contents(`/proc/${pid}/task/${thread}/schedstat`)) / 1e9 || 0)
  return [...own, ...children.map(cpuSeconds)].reduce((sum, seconds) => sum + seconds, 0)
}

/** The same for each child of a process, so that one that has ended since takes nothing away. */
export function cpuOfChildren(pid) {
  return new Map(
    contents(`/proc/${pid}/task/${pid}/children`)
      .split(' ')
      .filter(Boolean)
      .map((child) => [child, cpuSeconds(child)]),
  )
}

// What ended while we looked has no time left to tell.
const entries = (folder) => readOr([], () => readdirSync(folder))
const contents = (file) => readOr('', () => readFileSync(file, 'utf8'))

function readOr(nothing, read) {
  try {
    return read()
  } catch {
    return nothing
  }
}
