import { parentPort, workerData } from 'node:worker_threads'
import { type Zippable, zipSync } from 'fflate'

// A thread of its own: packing somebody's photos takes longer than anybody else should wait. Started by export-archive.server.ts.

const { files, at } = workerData as { files: Record<string, Uint8Array>; at: Date }

// What is compressed already only takes time.
const isCompressed = (name: string) => /\.(avif|jpe?g|png|webp|zip)$/i.test(name)
const packed: Zippable = Object.fromEntries(
  Object.entries(files).map(([name, bytes]) => [name, isCompressed(name) ? [bytes, { level: 0 }] : bytes]),
)
const zip = zipSync(packed, { mtime: at })
// Handed over, not copied: a copy of a large one would hold the site up as well.
parentPort!.postMessage(zip, [zip.buffer])
