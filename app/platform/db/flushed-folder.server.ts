// Relies on internals of @electric-sql/pglite 0.5.16: the Emscripten file system under its NodeFS, and what its Postgres prints.
import { fstatSync, writeSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { flush } from '#app/platform/files/flush.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { databaseCopy } from './copy.ts'

// Opened here, because the process stops in the middle of a write.
const { stopped } = terminal.read(databaseCopy)

/** The parts of Emscripten's file system over Node's `fs` that this uses. PGlite leaves them untyped. */
type FileNode = { name: string; mode: number; size?: number }
type OpenFile = { nfd: number; node: FileNode }
type Module = {
  NODEFS: {
    node_ops: { setattr: (node: FileNode, attributes: object) => void }
    stream_ops: {
      fsync?: (file: OpenFile) => number
      llseek: (file: OpenFile, offset: number, whence: number) => number
      write: (file: OpenFile, buffer: Uint8Array, offset: number, length: number, position: number) => number
      setattr: (file: OpenFile, attributes: object) => void
    }
  }
}

const folderMode = 0o040000
const modeOfKind = 0o170000

/**
 * PGlite's folder on disk, with the flush that PGlite lacks: without it, every fsync by Postgres succeeds and does nothing. Postgres does
 * the rest itself: log before response, data before checkpoint, whole pages in the log, recovery.
 */
export class FlushedFolder extends NodeFS {
  flushes = 0
  /** Why Postgres gave up while starting. */
  lastWords: string[] = []
  /** Once true, a panic ends the process. Before that, it's the reason why starting failed. */
  isServing = false

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const printErr = (line: string) => this.#listen(line)
    const { emscriptenOpts } = await super.init(pglite, { ...options, printErr })
    const extend = (module: unknown) => {
      const { NODEFS } = module as Module
      NODEFS.stream_ops.fsync = (file) => this.#flush(file)
      rememberSizes(NODEFS)
      closeToOthers(NODEFS)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), extend] } }
  }

  #flush({ nfd, node }: OpenFile) {
    try {
      flush(nfd, (node.mode & modeOfKind) === folderMode)
    } catch (error) {
      // The flush isn't retried: Linux forgets pages that it couldn't write, and a second flush would succeed without them.
      stopProcess(`could not flush "${node.name}": ${(error as Error).message}`)
    }
    this.flushes++
    return 0
  }

  /**
   * Postgres panics when it can't write its log or its control file, for example because the disk is full. A server's process would exit.
   * In PGlite, the statement is rejected, and the ones after it fail or hang forever.
   */
  #listen(line: string) {
    const [, level, words] = /(PANIC:|FATAL:|DETAIL:|^postgres:) +(.*)/.exec(line) ?? []
    if (!words) return
    if (!this.isServing) this.lastWords.push(words)
    else if (level === 'PANIC:') stopProcess(words)
  }
}

const toEnd = 2

/**
 * With every statement, Postgres asks how long its tables and indexes are: about fifty system calls for a page of ads. No one else writes
 * here, so a known length changes only with what this process writes or truncates.
 */
function rememberSizes({ node_ops, stream_ops }: Module['NODEFS']) {
  const { llseek, write, setattr } = stream_ops
  const { setattr: setNode } = node_ops
  stream_ops.llseek = (file, offset, whence) => {
    if (whence !== toEnd || (file.node.mode & modeOfKind) === folderMode) return llseek(file, offset, whence)
    file.node.size ??= fstatSync(file.nfd).size
    return file.node.size + offset
  }
  stream_ops.write = (file, buffer, offset, length, position) => {
    const { size } = file.node
    // The length is unknown until the write says how much it wrote.
    file.node.size = undefined
    const written = write(file, buffer, offset, length, position)
    if (size !== undefined) file.node.size = Math.max(size, position + written)
    return written
  }
  stream_ops.setattr = (file, attributes) => {
    file.node.size = undefined
    setattr(file, attributes)
  }
  node_ops.setattr = (node, attributes) => {
    node.size = undefined
    setNode(node, attributes)
  }
}

const ownersBits = ~0o077

/** PGlite gives every file that it creates mode 0666, whatever the process's umask is. */
function closeToOthers({ node_ops, stream_ops }: Module['NODEFS']) {
  const { setattr: setNode } = node_ops
  const { setattr: setStream } = stream_ops
  node_ops.setattr = (node, attributes) => setNode(node, withoutOthers(attributes))
  stream_ops.setattr = (file, attributes) => setStream(file, withoutOthers(attributes))
}

function withoutOthers(attributes: { mode?: number }) {
  return attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ownersBits }
}

function stopProcess(reason: string): never {
  writeSync(2, `${stopped({ reason })}\n`)
  process.exit(74) // EX_IOERR
}
