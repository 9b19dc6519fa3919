import { parentPort, workerData } from 'node:worker_threads'
import { type Zippable, zipSync } from 'fflate'

// A worker thread, started by export-archive.server.ts: compressing a member's photos takes too long for the main thread.

const { files, at } = workerData as { files: Record<string, Uint8Array>; at: Date }

// Photos are compressed already, so they're stored as they are.
const isCompressed = (name: string) => /\.(avif|jpe?g|png|webp|zip)$/i.test(name)
const packed: Zippable = Object.fromEntries(
  Object.entries(files).map(([name, bytes]) => [name, isCompressed(name) ? [bytes, { level: 0 }] : bytes]),
)
const zip = zipSync(packed, { mtime: at })
// Transferred, because copying a large archive would block the main thread.
parentPort!.postMessage(zip, [zip.buffer])
