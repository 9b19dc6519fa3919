import { readFileSync } from 'node:fs'

/** What a process did to a folder, in order, including its flushes and what it acknowledged. Paths are relative to the folder. */
export type Operation =
  | { kind: 'file'; path: string; bytes: Buffer }
  | { kind: 'folder'; path: string }
  | { kind: 'open'; path: string; descriptor: number; truncates: boolean; isFolder: boolean }
  | { kind: 'close'; descriptor: number }
  | { kind: 'write'; descriptor: number; at: number; bytes: Buffer }
  | { kind: 'resize'; descriptor: number; size: number }
  | { kind: 'remove'; path: string }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'flush'; descriptor: number }
  | { kind: 'flush all' }
  | { kind: 'mark'; name: string }
  | { kind: 'acknowledge'; id: number }

declare global {
  /** Defined if the process runs with recorder.ts. */
  var recorder: { acknowledge: (id: number) => void; mark: (name: string) => void; flushAll: () => void } | undefined
}

/** One line of JSON, followed by as many bytes as it says. */
export function encode(operation: Operation) {
  if (!('bytes' in operation)) return Buffer.from(`${JSON.stringify(operation)}\n`)
  const { bytes, ...rest } = operation
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...rest, length: bytes.length })}\n`), bytes])
}

export function readRecording(file: string): Operation[] {
  const all = readFileSync(file)
  const operations: Operation[] = []
  for (let index = 0, lineEnd = all.indexOf('\n'); lineEnd >= 0; lineEnd = all.indexOf('\n', index)) {
    const { length, ...operation } = JSON.parse(all.toString('utf8', index, lineEnd)) as Operation & { length?: number }
    index = lineEnd + 1 + (length ?? 0)
    operations.push(length === undefined ? operation : ({ ...operation, bytes: all.subarray(lineEnd + 1, index) } as Operation))
  }
  return operations
}
