import { dirname } from 'node:path'
import type { Operation } from './recording.ts'

export type Change = { at: number; bytes: Buffer } | { size: number }
type NameChange =
  | { kind: 'add'; path: string; entry: Entry }
  | { kind: 'remove'; path: string }
  | { kind: 'rename'; path: string; to: string }
export type Entry = ModelFile | 'folder'
export type Names = Map<string, Entry>

/** A file as it is on the disk, and the changes since its last flush. */
export class ModelFile {
  bytes = Buffer.alloc(0)
  size = 0
  unflushed: Change[] = []

  apply(change: Change) {
    if ('bytes' in change) {
      this.grow(change.at + change.bytes.length)
      change.bytes.copy(this.bytes, change.at)
    } else {
      if (change.size < this.size) this.bytes.fill(0, change.size, this.size)
      this.grow(change.size)
      this.size = change.size
    }
  }

  /** Bytes that were never written read as zeros. */
  grow(size: number) {
    if (size > this.bytes.length)
      this.bytes = Buffer.concat([this.bytes, Buffer.alloc(Math.max(size, 2 * this.bytes.length) - this.bytes.length)])
    this.size = Math.max(this.size, size)
  }

  flush() {
    for (const change of this.unflushed) this.apply(change)
    this.unflushed = []
  }
}

/** A disk that a recording is played to. It knows which changes are certain to last and which are still on their way. */
export class ModelDisk {
  nameChanges: NameChange[] = []
  lastingNames = 0
  #names: Names = new Map([['', 'folder']])
  #opened = new Map<number, { path: string; entry: Entry }>()

  play(operation: Operation) {
    switch (operation.kind) {
      case 'folder':
        return this.#add(operation.path, 'folder')
      case 'file':
        return void (this.#add(operation.path, new ModelFile()) as ModelFile).unflushed.push({ at: 0, bytes: operation.bytes })
      case 'open': {
        const { path, isFolder, truncates, descriptor } = operation
        const entry = this.#names.get(path) ?? this.#add(path, isFolder ? 'folder' : new ModelFile())
        if (truncates && entry !== 'folder') entry.unflushed.push({ size: 0 })
        return this.#opened.set(descriptor, { path, entry })
      }
      case 'close':
        return this.#opened.delete(operation.descriptor)
      case 'write':
        return this.#file(operation).unflushed.push({ at: operation.at, bytes: operation.bytes })
      case 'resize':
        return this.#file(operation).unflushed.push({ size: operation.size })
      case 'remove':
      case 'rename':
        this.nameChanges.push(operation)
        return changeNames(this.#names, operation)
      case 'flush':
        return this.#flush(this.#opened.get(operation.descriptor)!)
      case 'flush all':
        for (const entry of this.#names.values()) if (entry !== 'folder') entry.flush()
        this.lastingNames = this.nameChanges.length
    }
  }

  /** The file names on the disk after the first `count` changes of names have reached it. */
  namesAfter(count: number): Names {
    const names: Names = new Map([['', 'folder']])
    for (const change of this.nameChanges.slice(0, count)) changeNames(names, change)
    return names
  }

  #add(path: string, entry: Entry) {
    const change = { kind: 'add', path, entry } as const
    this.nameChanges.push(change)
    changeNames(this.#names, change)
    return entry
  }

  #file({ descriptor }: { descriptor: number }) {
    return this.#opened.get(descriptor)!.entry as ModelFile
  }

  /** Flushing a file also flushes its name, and flushing a folder the names in it. Both flush all earlier changes of names, too. */
  #flush({ path, entry }: { path: string; entry: Entry }) {
    if (entry !== 'folder') entry.flush()
    const isIn = (name: string) => dirname(`/${name}`) === `/${path}`
    const isCarried = (change: NameChange) =>
      entry === 'folder'
        ? isIn(change.path) || (change.kind === 'rename' && isIn(change.to))
        : change.kind === 'add' && change.entry === entry
    this.lastingNames = Math.max(this.lastingNames, this.nameChanges.findLastIndex(isCarried) + 1)
  }
}

function changeNames(names: Names, change: NameChange) {
  if (change.kind === 'add') return names.set(change.path, change.entry)
  for (const [path, entry] of [...names].filter(([name]) => name === change.path || name.startsWith(`${change.path}/`))) {
    names.delete(path)
    if (change.kind === 'rename') names.set(change.to + path.slice(change.path.length), entry)
  }
}
