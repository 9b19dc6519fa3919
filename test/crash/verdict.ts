import { start } from './children.ts'

/** `lost` counts acknowledged commits that are missing, and `torn` those that are there only in part. */
export type Verdict = { acknowledged: number; lost: number; torn: number; faults: string[] }

/** Opens the folder in a separate process, because what a crash left can hang or crash the process that opens it. */
export async function verify(folder: string, acknowledged: number[]): Promise<Verdict> {
  const verifier = start('verify.ts', [folder])
  verifier.child.stdin.end(acknowledged.join('\n'))
  const end = await verifier.ended
  const line = verifier
    .output()
    .split('\n')
    .find((text) => text.startsWith('{"acknowledged"'))
  if (line) return JSON.parse(line) as Verdict
  const fault = `the verifier ended with ${end}: ${verifier.errorOutput().slice(-300)}`
  return { acknowledged: acknowledged.length, lost: acknowledged.length, torn: 0, faults: [fault] }
}

export function isClean({ lost, torn, faults }: Verdict) {
  return lost === 0 && torn === 0 && faults.length === 0
}

export function describe({ acknowledged, lost, torn, faults }: Verdict) {
  return `${acknowledged} acknowledged, ${lost} lost, ${torn} torn, ${faults.length ? `faults: ${faults.slice(0, 2).join('; ')}` : 'no fault'}`
}

export function idsIn(output: string) {
  return (output.match(/^\d+(?=\n)/gm) ?? []).map(Number)
}
