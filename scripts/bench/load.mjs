import { spawn } from 'node:child_process'
import { ask } from './ask.mjs'
import { median } from './table.mjs'

/** What wrk will ask a server for, asked once: the answer has to have this status. */
export async function turnOf({ server, path, headers, status }) {
  const answer = await ask(server.origin + path, headers)
  if (answer.status !== status) throw new Error(`${server.origin}${path} answers ${answer.status}, not ${status}.`)
  return { server, path, headers, answer }
}

/** Servers take turns, so that what else runs on the machine hits all of them alike. Medians. */
export async function takeTurns({ turns, rounds = 3, ...options }) {
  const figures = turns.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, turn] of turns.entries()) figures[index].push(await load({ ...turn, ...options }))
  return figures.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    cpuMicros: median(all.map(({ cpuMicros }) => cpuMicros)),
  }))
}

/** Lets wrk ask one server for `seconds`: what it did per second, and what each answer cost the server. */
async function load({ wrk, server, path, headers, answer, seconds, signal }) {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t2', '-c64', `-d${seconds}s`, '--timeout', '10s', ...named, server.origin + path]
  const before = server.cpuSeconds()
  const report = await run(wrk, args, signal)
  const used = server.cpuSeconds() - before
  const [, requests, read, unit] = /(\d+) requests in [\d.]+\w+, ([\d.]+)(\w)B read/.exec(report) ?? []
  if (!requests || /Non-2xx|Socket errors/.test(report)) throw new Error(`wrk ${args.join(' ')} was not answered:\n${report}`)
  // wrk counts a 304 among the rest: the size tells whether each answer was the one that was looked at.
  const bytes = (read * 1024 ** ' KMG'.indexOf(unit)) / requests
  const expected = answer.headBytes + answer.body.length
  if (Math.abs(bytes - expected) > 100) throw new Error(`${path}: ${expected} bytes were expected, ${Math.round(bytes)} came.`)
  if (!used) throw new Error('This kernel does not tell how much CPU a process has used.')
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(report)[1]), cpuMicros: (used / requests) * 1e6 }
}

function run(command, args, signal) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { signal, timeout: 30_000, stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part) => (text += part))
    child.once('error', fail)
    child.once('close', (code) => (code === 0 ? done(text) : fail(new Error(`${command} ended with ${code}:\n${text}`))))
  })
}
