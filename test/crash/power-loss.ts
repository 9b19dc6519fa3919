import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Entry, ModelDisk, type ModelFile } from './model-disk.ts'
import type { Operation } from './recording.ts'
import type { Chance } from './seed.ts'

/** The probability that a sector that was written but not flushed has reached the disk. */
const survivals = [0, 0.1, 0.5, 0.95]

const sectorSize = 512

/**
 * Writes a folder as it could be on a disk if the power fails after these operations. Everything that was flushed is there. Of the rest,
 * each sector of a file has any of its states since the file's last flush, independently of the others: pages are torn, later writes are
 * there without earlier ones, and a file can have grown without its data. Names reach the disk in order, up to any point, as a journaling
 * file system writes them. Returns what was lost.
 */
export function writeWhatSurvives(operations: Operation[], folder: string, chance: Chance) {
  const disk = new ModelDisk()
  for (const operation of operations) disk.play(operation)
  const survival = chance.oneOf(survivals)
  const unflushedNames = disk.nameChanges.length - disk.lastingNames
  const goneNames = survival === 0 ? unflushedNames : chance.below(unflushedNames + 1)
  const names = disk.namesAfter(disk.nameChanges.length - goneNames)
  let goneSectors = 0
  for (const entry of new Set(names.values())) if (entry !== 'folder') goneSectors += settle(entry, survival, chance)
  for (const [path, entry] of [...names].toSorted(([a], [b]) => a.length - b.length)) write(join(folder, path), entry)
  return { goneSectors, goneNames }
}

function settle(file: ModelFile, survival: number, chance: Chance): number {
  const { sectors, resize, size } = splitIntoSectors(file, chance)
  let gone = 0
  for (const writes of sectors.values()) {
    const reached = chance.happens(survival) ? 1 + chance.below(writes.length) : 0
    for (const change of writes.slice(0, reached)) file.apply(change)
    gone += writes.length - reached
  }
  if (survival === 0) return gone
  if (resize && sectors.size === 0) file.apply(resize)
  else if (chance.happens(0.5)) file.grow(size)
  return gone
}

function splitIntoSectors(file: ModelFile, chance: Chance) {
  const sectors = new Map<number, { at: number; bytes: Buffer }[]>()
  let size = file.size
  let resize: { size: number } | undefined
  for (const change of file.unflushed) {
    if ('size' in change) {
      size = change.size
      resize = chance.happens(0.5) ? change : undefined
      continue
    }
    const end = change.at + change.bytes.length
    for (let sector = Math.floor(change.at / sectorSize); sector * sectorSize < end; sector++) {
      const from = Math.max(sector * sectorSize, change.at)
      const bytes = change.bytes.subarray(from - change.at, (sector + 1) * sectorSize - change.at)
      if (!sectors.has(sector)) sectors.set(sector, [])
      sectors.get(sector)!.push({ at: from, bytes })
    }
    size = Math.max(size, end)
  }
  return { sectors, resize, size }
}

function write(path: string, entry: Entry) {
  mkdirSync(entry === 'folder' ? path : dirname(path), { recursive: true })
  if (entry !== 'folder') writeFileSync(path, entry.bytes.subarray(0, entry.size))
}
