import { buffer } from 'node:stream/consumers'
import { Sum } from '#app/platform/db/backup-check.server.ts'
import { type Files, nameOf, readIfThere } from './files.server.ts'

type Moved = {
  /** Files with their copy in place, their sizes, and a checksum of their names, which are the checksums of their bytes. */
  count: number
  bytes: number
  checksum: string
  copied: number
  deleted: number
  /** Files whose bytes have changed since they were stored. They're neither copied nor deleted. */
  damaged: string[]
}
type Options = { deletes?: boolean; progress?: (done: number) => void }

const atOnce = 8

/**
 * Copies every file to another store. What's there already stays, so an interrupted move goes on where it ended. Each new copy is read back
 * and compared by its checksum. With `deletes`, a file is deleted here once its copy there has been read back in this run; nothing else is.
 */
export async function moveFiles(from: Files, to: Files, { deletes = false, progress }: Options = {}): Promise<Moved> {
  const sum = new Sum()
  const moved = { bytes: 0, copied: 0, deleted: 0, damaged: [] as string[] }
  // A 256th at a time, so that neither list has to fit in memory.
  for (let part = 0; part < 256; part++) {
    const beginning = part.toString(16).padStart(2, '0')
    const there = new Map<string, number>()
    for await (const { name, bytes } of to.list(beginning)) there.set(name, bytes)
    const here: { name: string; bytes: number }[] = []
    for await (const file of from.list(beginning)) here.push(file)
    await eachOf(here, async ({ name, bytes }) => {
      const isThere = there.get(name) === bytes
      if (!isThere && !(await copy(name))) return
      if (deletes) await remove(name, isThere)
      sum.add(name)
      moved.bytes += bytes
      progress?.(sum.count)
    })
  }
  return { ...moved, ...sum.describe() }

  /** Whether the file is still here, and as it was stored. */
  async function copy(name: string) {
    const content = await readIfThere(from, name)
    if (!content) return false
    if ((await nameOf(content)) !== name) {
      moved.damaged.push(name)
      return false
    }
    await to.put(content)
    await verify(name)
    moved.copied++
    return true
  }

  async function remove(name: string, wasThere: boolean) {
    if (wasThere) await verify(name)
    await from.remove(name)
    moved.deleted++
  }

  async function verify(name: string) {
    if ((await nameOf(await buffer(to.read(name)))) !== name) throw new WrongCopy(name)
  }
}

/** A copy differs from the file although the store has it. */
export class WrongCopy extends Error {}

/** Nothing more is begun once one has failed. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const rest = items.values()
  const stopped = new AbortController()
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const item of rest) {
      if (stopped.signal.aborted) return
      await work(item).catch((error: unknown) => {
        stopped.abort()
        throw error
      })
    }
  })
  await Promise.all(workers)
}
