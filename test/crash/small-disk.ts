import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `through` is the command through which a program has to be started to find the disk full. A running one is passed by its ID. */
export type SmallDisk = {
  kind: string
  path: string
  fill: (leaving: number, running?: number) => void
  through: () => string[]
  makeRoom: (running?: number) => void
  unmount: () => void
}

/**
 * A separate file system that can be filled: ext4 in a file, or one in memory where there are no loop devices. Where nothing can be mounted,
 * the kernel limits the size of each file instead, and the same calls fail with another number.
 */
export function makeSmallDisk(folder: string, bytes: number): SmallDisk {
  const [path, image] = [join(folder, 'disk'), join(folder, 'image')]
  mkdirSync(path)
  const descriptor = openSync(image, 'w')
  ftruncateSync(descriptor, bytes)
  closeSync(descriptor)
  if (works('mkfs.ext4', '-q', '-F', image) && works('mount', '-o', 'loop', image, path)) return mounted('ext4 on a file', path)
  if (works('mount', '-t', 'tmpfs', '-o', `size=${bytes}`, 'evenfall-small-disk', path)) return mounted('in memory', path)
  return limited(path)
}

function mounted(kind: string, path: string): SmallDisk {
  const ballast = join(path, 'ballast')
  const makeRoom = () => rmSync(ballast, { force: true })
  return {
    kind,
    path,
    fill: (leaving) => {
      makeRoom()
      writeFileSync(ballast, Buffer.alloc(freeBytes(path) - leaving))
    },
    through: () => [],
    makeRoom,
    unmount: () => void works('umount', path),
  }
}

/** With this, the first file that finds no room is a log file of 16 MB. */
function limited(path: string): SmallDisk {
  let through: string[] = []
  return {
    kind: 'a limit on the size of files, for nothing may be mounted here (sudo npm run test:crash, or a container with --privileged)',
    path,
    fill: (leaving, running) => {
      through = ['sh', '-c', `ulimit -f ${leaving / 512} && exec "$@"`, 'sh']
      // No file can grow any more, whatever is free on the disk.
      if (running) limit(running, '0:')
    },
    through: () => through,
    makeRoom: (running) => {
      through = []
      if (running) limit(running, 'unlimited:')
    },
    unmount: () => {},
  }
}

/** Sets only the soft limit, because the hard one couldn't be raised again. */
function limit(id: number, size: string) {
  if (!works('prlimit', '--pid', String(id), `--fsize=${size}`)) throw new Error('prlimit, of util-linux, is not here or was refused.')
}

function works(command: string, ...args: string[]) {
  return spawnSync(command, args, { timeout: 20_000, killSignal: 'SIGKILL' }).status === 0
}

function freeBytes(path: string) {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}
