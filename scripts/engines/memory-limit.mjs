// Groups of processes that the kernel kills beyond a limit.
import { chownSync, existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const nobody = 65_534

/** Whether this machine lets us make one. */
export function find() {
  const group = makeGroup(1)
  if (group) rmdirSync(group)
  return group
}

/**
 * A group that a user without rights may join. Undefined where we may make none.
 *
 * @param {number} megabytes
 */
export function makeGroup(megabytes) {
  if (process.getuid?.() !== 0) return undefined
  const [root = '', limit = ''] = existsSync('/sys/fs/cgroup/memory')
    ? ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes']
    : ['/sys/fs/cgroup', 'memory.max']
  const folder = join(root, `evenfall-test-${process.pid}`)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, limit), `${megabytes * 2 ** 20}`)
    chownSync(join(folder, 'cgroup.procs'), nobody, nobody)
    return folder
  } catch {
    if (existsSync(folder)) rmdirSync(folder)
    return undefined
  }
}
