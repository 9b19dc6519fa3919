// Loaded before a program with --import. It records everything that the program does in $RECORD_FOLDER in the file $RECORDING, by replacing
// the calls that PGlite uses. A call that the simulated disk doesn't know throws, so that nothing is missed silently.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { encode, type Operation } from './recording.ts'

const folder = resolve(process.env.RECORD_FOLDER!)
/** For a control: an incomplete fix that flushes the log and the control file, but no table at a checkpoint. */
const flushesLogOnly = process.env.RECORD_FLUSHES === 'log'
/** Continues where the recording of an earlier process on the same folder ended. */
const isAppending = process.env.RECORD_ON === 'yes'
const real = { ...fs }
const recording = real.openSync(process.env.RECORDING!, isAppending ? 'a' : 'w')
const watched = new Map<number, string>()

const record = (operation: Operation) => void real.writeSync(recording, encode(operation))
const pathOf = (path: fs.PathLike) => relative(folder, resolve(String(path)))
const isWatched = (path: fs.PathLike) => !pathOf(path).startsWith('..') && !pathOf(path).startsWith('only-one-process')

globalThis.recorder = {
  acknowledge: (id) => record({ kind: 'acknowledge', id }),
  mark: (name) => record({ kind: 'mark', name }),
  flushAll: () => record({ kind: 'flush all' }),
}

if (isAppending) record({ kind: 'mark', name: 'reopen' })
else recordExisting()

fs.openSync = (path, flags, mode) => {
  const descriptor = real.openSync(path, flags, mode)
  if (!isWatched(path)) return descriptor
  watched.set(descriptor, pathOf(path))
  if (typeof flags === 'string' && flags !== 'r' && flags !== 'r+') throw new Error(`opening with "${flags}" is not modelled`)
  const truncates = typeof flags === 'number' && (flags & fs.constants.O_TRUNC) !== 0
  record({ kind: 'open', path: pathOf(path), descriptor, truncates, isFolder: real.fstatSync(descriptor).isDirectory() })
  return descriptor
}

fs.closeSync = (descriptor) => {
  if (watched.delete(descriptor)) record({ kind: 'close', descriptor })
  real.closeSync(descriptor)
}

fs.writeSync = ((descriptor: number, bytes: NodeJS.ArrayBufferView, offset: number, length: number, at: unknown) => {
  if (!watched.has(descriptor)) return real.writeSync(descriptor, bytes, offset, length, at as number)
  if (typeof at !== 'number') throw new Error('writing without a position is not modelled')
  const written = real.writeSync(descriptor, bytes, offset, length, at)
  record({ kind: 'write', descriptor, at, bytes: Buffer.from(bytes.buffer, bytes.byteOffset + offset, written) })
  return written
}) as typeof fs.writeSync

fs.fsyncSync = (descriptor) => flush(descriptor, real.fsyncSync)
fs.fdatasyncSync = (descriptor) => flush(descriptor, real.fdatasyncSync)

fs.ftruncateSync = (descriptor, length) => {
  real.ftruncateSync(descriptor, length)
  if (watched.has(descriptor)) record({ kind: 'resize', descriptor, size: length ?? 0 })
}

fs.truncateSync = (path, length) => {
  const descriptor = fs.openSync(path, 'r+')
  fs.ftruncateSync(descriptor, length)
  fs.closeSync(descriptor)
}

fs.mkdirSync = ((path: fs.PathLike, options?: fs.MakeDirectoryOptions) => {
  const isNew = !real.existsSync(path)
  const made = real.mkdirSync(path, options)
  if (isNew && isWatched(path)) record({ kind: 'folder', path: pathOf(path) })
  return made
}) as typeof fs.mkdirSync

fs.renameSync = (from, to) => {
  real.renameSync(from, to)
  if (isWatched(from)) record({ kind: 'rename', path: pathOf(from), to: pathOf(to) })
}

fs.unlinkSync = (path) => remove(path, () => real.unlinkSync(path))
fs.rmdirSync = (path) => remove(path, () => real.rmdirSync(path))
fs.rmSync = (path, options) => remove(path, () => real.rmSync(path, options))

// Emscripten creates files this way. Node's own function would call our openSync.
fs.writeFileSync = (path, data, options) => {
  if (typeof path === 'number' || !isWatched(path)) return real.writeFileSync(path, data, options)
  if (data !== '' || real.existsSync(path)) throw new Error('writing a whole file is not modelled')
  real.closeSync(real.openSync(path, 'wx', (options as { mode?: number }).mode))
  record({ kind: 'file', path: pathOf(path), bytes: Buffer.alloc(0) })
}

for (const name of ['symlinkSync', 'linkSync', 'copyFileSync', 'cpSync', 'appendFileSync', 'writevSync'] as const)
  fs[name] = () => {
    throw new Error(`${name} is not modelled`)
  }

syncBuiltinESMExports()

function flush(descriptor: number, call: (descriptor: number) => void) {
  if (flushesLogOnly && !/pg_wal|pg_control/.test(watched.get(descriptor) ?? '')) return
  call(descriptor)
  if (watched.has(descriptor)) record({ kind: 'flush', descriptor })
}

function remove(path: fs.PathLike, call: () => void) {
  const existed = real.existsSync(path)
  call()
  if (existed && isWatched(path)) record({ kind: 'remove', path: pathOf(path) })
}

/** If the folder isn't empty at the start, its files count as flushed. */
function recordExisting() {
  const entries = real.existsSync(folder) ? real.readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries.toSorted((a, b) => a.parentPath.length - b.parentPath.length)) {
    const path = join(entry.parentPath, entry.name)
    if (!isWatched(path)) continue
    if (entry.isDirectory()) record({ kind: 'folder', path: pathOf(path) })
    else record({ kind: 'file', path: pathOf(path), bytes: real.readFileSync(path) })
  }
  record({ kind: 'flush all' })
}
