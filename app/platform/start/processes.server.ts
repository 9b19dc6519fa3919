import cluster, { type Worker } from 'node:cluster'
import type { Config } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { minuteMs } from '#app/platform/time.ts'
import { startupCopy } from './copy.ts'
import { openSupervisor } from './supervisor.server.ts'

const copy = terminal.read(startupCopy)
/** How many processes may end by themselves within a minute. */
const mostEnds = 5
/** A process that couldn't start again is tried again after this long, and then after twice as long. */
const againMs = 1000
/** How long /metrics waits for a process that hangs. */
const patienceMs = 2000

/** What a process tells the one that supervises. `gather` asks what all processes say, and `said` is what one of them says. */
type Told = 'installed' | 'serving' | { gather: number } | { said: string; what: unknown }
/** What it's told. */
type Heard = { say: string } | { gathered: number; all: unknown[] }

/** This process's place among those of this machine, if there are several. */
type Place = {
  number: number
  /** Whether another process of this machine has just migrated the database and made the job queue, under the lock. */
  isFollowing: boolean
  tell: (what: 'installed' | 'serving') => void
}

export function findPlace(): Place | undefined {
  if (!cluster.isWorker) return undefined
  const [number, following] = process.argv.slice(2)
  return { number: Number(number), isFollowing: following === 'following', tell: (what) => void process.send!(what) }
}

type Settings = Pick<Config, 'processes' | 'siteName' | 'origin' | 'supervised'>

/**
 * Starts processes that share a port, and another one for each that ends. The first starts alone, because it may have to migrate the
 * database, and the others follow together.
 */
export function superviseProcesses({ processes: count, siteName: site, origin: address, supervised }: Settings) {
  const workers = new Map<number, Worker>()
  const serving = new Set<number>()
  const answers = new Map<string, (what: unknown) => void>()
  let ends: number[] = []
  let status: number | undefined
  let isReady = false
  const supervisor = openSupervisor(supervised)

  start(1)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (status === undefined) {
        console.log(copy.stopping)
        stop(0)
        // Each process has heard the first Ctrl-C itself, and would take a second one as impatience.
      } else if (signal === 'SIGINT') for (const worker of workers.values()) worker.process.kill('SIGINT')
    })

  function start(number: number, isFollowing = false) {
    if (status !== undefined) return
    cluster.setupPrimary({ args: [`${number}`, ...(isFollowing ? ['following'] : [])] })
    const worker = cluster.fork()
    workers.set(number, worker)
    worker.on('message', (told: Told) => hear(number, worker, told))
    // A message to a process that has just ended.
    worker.on('error', () => {})
    closeUntaken(worker)
    worker.once('exit', (code) => end(number, code))
  }

  function hear(number: number, worker: Worker, told: Told) {
    if (told === 'installed') {
      if (workers.size === 1 && !isReady) for (let other = 2; other <= count; other++) start(other, true)
    } else if (told === 'serving') {
      serving.add(number)
      if (serving.size < count || isReady) return
      isReady = true
      supervisor.ready()
      console.log(copy.ready({ site, address }))
    } else if ('gather' in told) void gather(worker, told.gather)
    else answers.get(told.said)?.(told.what)
  }

  function end(number: number, code: number | null) {
    workers.delete(number)
    const hasServed = serving.delete(number)
    if (status !== undefined) return workers.size ? undefined : process.exit(status)
    const now = performance.now()
    ends = [...ends.filter((at) => now - at < minuteMs), now]
    // It has said why.
    if (!isReady) return stop(code || 1)
    if (ends.length > mostEnds) {
      console.error(copy.endedTooOften({ count: ends.length }))
      return stop(code || 1)
    }
    setTimeout(() => start(number), hasServed ? 0 : againMs * 2 ** (ends.length - 2))
  }

  function stop(code: number) {
    status = code
    supervisor.stopping()
    if (!workers.size) process.exit(status)
    for (const worker of workers.values()) worker.process.kill('SIGTERM')
  }

  /** Those that don't answer in time are left out. */
  async function gather(asker: Worker, id: number) {
    const all = await Promise.all([...serving].map((number) => ask(workers.get(number)!, `${asker.id} ${id} ${number}`)))
    asker.send({ gathered: id, all: all.filter(Boolean) } satisfies Heard)
  }

  function ask(worker: Worker, say: string) {
    const answer = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => answer.resolve(undefined), patienceMs)
    answers.set(say, answer.resolve)
    worker.send({ say } satisfies Heard)
    return answer.promise.finally(() => (clearTimeout(timer), answers.delete(say)))
  }
}

/** Node would leave a connection open for good if the process that it was handed to ended before taking it. */
function closeUntaken({ process }: Worker) {
  let last: { close: () => void } | undefined
  const send = process.send.bind(process) as (...args: unknown[]) => boolean
  process.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    if (handle) last = handle as typeof last
    return send(message, handle, ...rest)
  }
  process.once('exit', () => last?.close())
}

/** Returns how to ask all processes of this machine for what each one says. */
export function askProcesses<T>(say: () => Promise<T>): () => Promise<T[]> {
  const asked = new Map<number, (all: T[]) => void>()
  let last = 0
  const answer = async (said: string) => process.send!({ said, what: await say() } satisfies Told)
  process.on('message', (heard: Heard) => {
    if ('say' in heard) return void answer(heard.say)
    asked.get(heard.gathered)?.(heard.all as T[])
    asked.delete(heard.gathered)
  })
  return () =>
    new Promise((gathered) => {
      asked.set(++last, gathered)
      process.send!({ gather: last } satisfies Told)
    })
}
