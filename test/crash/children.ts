import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const started = new Set<ChildProcess>()

export function temporaryFolder() {
  return mkdtempSync(join(tmpdir(), 'evenfall-crash-'))
}

/** For `after`: no process and no file stays behind, however the tests ended. */
export function cleanUp(folder: string) {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

/** Runs a program of this folder. It ends by itself when this process is gone, for its standard input ends then. */
export function start(program: string, args: string[], { env = {}, preload }: { env?: NodeJS.ProcessEnv; preload?: string } = {}) {
  const options = preload ? ['--import', import.meta.resolve(preload)] : []
  const child = spawn(process.execPath, [...options, join(import.meta.dirname, program), ...args], { env: { ...process.env, ...env } })
  started.add(child)
  let [said, complained] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text))
  // "close" and not "exit": what was said just before a kill is still in the pipe.
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => {
    started.delete(child)
    return (code ?? signal) as number | string
  })
  return { child, ended, said: () => said, complained: () => complained }
}

export async function until(isSo: () => boolean, limitMs = 60_000) {
  const deadline = performance.now() + limitMs
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`Still not so after ${limitMs} ms: ${isSo}`)
    await pause(1)
  }
}
