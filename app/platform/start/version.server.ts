import { readFile } from 'node:fs/promises'
import { z } from 'zod'

let version: Promise<string> | undefined

/** The version of this process. It's read once: an upgrade may replace the file while the process still runs. */
export function readVersion() {
  return (version ??= readFile('package.json', 'utf8').then((text) => z.object({ version: z.string() }).parse(JSON.parse(text)).version))
}
