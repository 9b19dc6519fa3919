import { spawn } from 'node:child_process'
import { type Answer, ask } from './ask.ts'
import type { RunningServer } from './servers.ts'
import { median } from './table.ts'

type Request = { server: RunningServer; path: string; headers: Record<string, string> }
export type Turn = Request & { answer: Answer }
export type Figures = { perSecond: number; cpuMicros: number }
type LoadOptions = { wrk: string; seconds: number; signal: AbortSignal }

/** Sends once what wrk will send many times. The response must have this status. */
export async function turnOf({ status, ...request }: Request & { status: number }): Promise<Turn> {
  const { server, path, headers } = request
  const answer = await ask(server.origin + path, headers)
  if (answer.status !== status) throw new Error(`${server.origin}${path} answers ${answer.status}, not ${status}.`)
  return { ...request, answer }
}

/** Servers take turns, so that other load on the machine affects them alike. Returns medians. */
export async function takeTurns({ turns, rounds = 3, ...options }: LoadOptions & { turns: Turn[]; rounds?: number }): Promise<Figures[]> {
  const figures = turns.map((): Figures[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, turn] of turns.entries()) figures[index]!.push(await load({ ...turn, ...options }))
  return figures.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    cpuMicros: median(all.map(({ cpuMicros }) => cpuMicros)),
  }))
}

/** Lets wrk load one server for `seconds`, and says how many requests it answered per second and how much CPU each took. */
async function load({ wrk, server, path, headers, answer, seconds, signal }: Turn & LoadOptions): Promise<Figures> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t2', '-c64', `-d${seconds}s`, '--timeout', '10s', ...named, server.origin + path]
  const before = server.cpuSeconds()
  const report = await run(wrk, args, signal)
  const used = server.cpuSeconds() - before
  const [, count = '', read = '', unit = ''] = /(\d+) requests in [\d.]+\w+, ([\d.]+)(\w)B read/.exec(report) ?? []
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(report) ?? []
  if (!count || !perSecond || /Non-2xx|Socket errors/.test(report)) throw new Error(`wrk ${args.join(' ')} was not answered:\n${report}`)
  // wrk counts a 304 like any other response, so only the size shows whether each was the expected one.
  const bytes = (Number(read) * 1024 ** ' KMG'.indexOf(unit)) / Number(count)
  const expected = answer.headBytes + answer.body.length
  if (Math.abs(bytes - expected) > 100) throw new Error(`${path}: ${expected} bytes were expected, and ${Math.round(bytes)} arrived.`)
  if (!used) throw new Error('This kernel doesn’t report how much CPU a process has used.')
  return { perSecond: Number(perSecond), cpuMicros: (used / Number(count)) * 1e6 }
}

function run(command: string, args: readonly string[], signal: AbortSignal): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { signal, timeout: 30_000, stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
    child.once('error', fail)
    child.once('close', (code) => (code === 0 ? done(text) : fail(new Error(`${command} ended with ${code}:\n${text}`))))
  })
}
