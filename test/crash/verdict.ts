import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `lost` counts acknowledged commits that are gone, `torn` commits that are there in part. */
export type Verdict = { acknowledged: number; lost: number; torn: number; faults: string[] }

/** Opens the folder in a process of its own, for what a crash left may hang or crash whoever opens it. */
export function verify(folder: string, acknowledged: number[]): Verdict {
  const { stdout, stderr, status, signal } = spawnSync(process.execPath, [join(import.meta.dirname, 'verify.ts'), folder], {
    input: acknowledged.join('\n'),
    encoding: 'utf8',
    timeout: 180_000,
    killSignal: 'SIGKILL',
  })
  const line = stdout.split('\n').find((text) => text.startsWith('{"acknowledged"'))
  if (line) return JSON.parse(line) as Verdict
  const fault = `the verifier ended with ${status ?? signal}: ${stderr.slice(-300)}`
  return { acknowledged: acknowledged.length, lost: acknowledged.length, torn: 0, faults: [fault] }
}

export function isClean({ lost, torn, faults }: Verdict) {
  return lost === 0 && torn === 0 && faults.length === 0
}

export function describe({ acknowledged, lost, torn, faults }: Verdict) {
  return `${acknowledged} acknowledged, ${lost} lost, ${torn} torn, ${faults.length ? `faults: ${faults.slice(0, 2).join('; ')}` : 'no fault'}`
}

export function idsIn(said: string) {
  return (said.match(/^\d+(?=\n)/gm) ?? []).map(Number)
}
