import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Much longer than any program takes. A process that is still running after this is stuck. */
const limitMs = 120_000
const started = new Set<ChildProcess>()

export type Child = ReturnType<typeof start>

export function temporaryFolder() {
  return mkdtempSync(join(tmpdir(), 'evenfall-crash-'))
}

/** For `after`: leaves no process and no file behind, however the tests ended. */
export async function cleanUp(folder: string, unmount = () => {}) {
  for (const child of started) child.kill('SIGKILL')
  await until(() => started.size === 0)
  unmount()
  rmSync(folder, { recursive: true, force: true })
}

/** Runs a program of this folder, `through` another command if one is given, and kills it if it takes too long. */
export function start(program: string, args: string[], { env = {}, preload = '', through = [] as string[] } = {}) {
  const options = preload ? ['--import', import.meta.resolve(preload)] : []
  const [command, ...rest] = [...through, process.execPath, ...options, join(import.meta.dirname, program), ...args]
  const child = spawn(command!, rest, { env: { ...process.env, ...env }, timeout: limitMs, killSignal: 'SIGKILL' })
  started.add(child)
  let [output, errorOutput] = ['', '']
  child.stdin.on('error', () => {}) // The program can end before it has read everything.
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text))
  // This waits for "close", not "exit", because what was printed just before a kill is still in the pipe.
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => {
    started.delete(child)
    return (code ?? signal) as number | string
  })
  return { child, ended, output: () => output, errorOutput: () => errorOutput }
}

export async function until(condition: () => boolean) {
  const deadline = performance.now() + limitMs
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`Still not so after ${limitMs} ms: ${condition.toString()}`)
    await pause(5)
  }
}
