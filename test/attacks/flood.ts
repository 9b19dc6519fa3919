import { Agent, request } from 'node:http'
import { parentPort, Worker, workerData } from 'node:worker_threads'

type Flood = {
  port: number
  /** The addresses that it comes from, in turn. */
  from: readonly string[]
  /** Asked for in turn. */
  paths: readonly string[]
  cookie: string
  connections: number
  pauseMs?: number
}
export type Answers = { statuses: Record<number, number>; waits: number[] }

/** Asks for pages again and again from a thread of its own, so that its work isn't the site's, until it's stopped. */
export function startFlood(flood: Flood) {
  const thread = new Worker(new URL(import.meta.url), { workerData: flood })
  return {
    thread,
    stop: () =>
      new Promise<Answers>((done, fail) => {
        thread.once('error', fail).on('message', (message: 'answered' | Answers) => message !== 'answered' && done(message))
        thread.postMessage('stop')
      }),
  }
}

/** Asks for this many pages, one after the other with a pause between them, as one visitor does. */
export async function visit(flood: Omit<Flood, 'connections'>, count: number) {
  const { thread, stop } = startFlood({ ...flood, connections: 1, pauseMs: 200 })
  await new Promise<void>((enough) => {
    let left = count
    thread.on('message', (message) => message === 'answered' && --left === 0 && enough())
  })
  return stop()
}

if (parentPort && workerData) {
  const { port, from, paths, cookie, connections, pauseMs } = workerData as Flood
  const answers: Answers = { statuses: {}, waits: [] }
  let isOver = false
  let turn = 0
  const ask = (agent: Agent, localAddress: string) =>
    new Promise<void>((done) => {
      const began = performance.now()
      const path = paths[turn++ % paths.length]!
      request({ host: '127.0.0.1', port, path, agent, localAddress, headers: { Cookie: cookie } }, (answer) => {
        answer.resume().once('end', () => {
          answers.statuses[answer.statusCode!] = (answers.statuses[answer.statusCode!] ?? 0) + 1
          answers.waits.push(performance.now() - began)
          done()
        })
      })
        .once('error', () => done())
        .end()
    })
  const running = Array.from({ length: connections }, async (_, index) => {
    const address = from[index % from.length]!
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      await ask(agent, address)
      if (pauseMs) parentPort!.postMessage('answered')
      if (pauseMs) await new Promise((later) => setTimeout(later, pauseMs))
    }
    agent.destroy()
  })
  parentPort.once('message', () => {
    isOver = true
    void Promise.all(running).then(() => parentPort!.postMessage(answers))
  })
}
