import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { node24 } from '../prepare.mjs'
import { startPostgres } from '../postgres.mjs'
import { type Answer, ask, linksOf, textOf } from './ask.ts'
import { cpuOfChildren } from './cpu.ts'
import { type RunningServer, type Settings, startSite } from './servers.ts'
import { median, print, verdict, whole } from './table.ts'

const rounds = 40
const bar = 50

type Engines = { ads: number; engines: readonly string[]; signal: AbortSignal }

/** The CPU of the moderators' pages with ten thousand open cases, on the embedded database and on a Postgres server. */
export async function measureQueue({ ads, engines, signal }: Engines) {
  for (const engine of engines) {
    const folder = mkdtempSync(join(tmpdir(), 'evenfall-bench-queue-'))
    const postgres = engine === 'Postgres' ? startPostgres() : undefined
    const settings: Settings = { LOG_LEVEL: 'warn', ...(postgres && { DATABASE_URL: postgres.url }) }
    let site: RunningServer | undefined
    try {
      run({ ...settings, DATA_DIR: folder }, 'scripts/seed.ts', '--ads', String(ads))
      const secret = run({ ...settings, DATA_DIR: folder }, 'scripts/bench/cases.ts')
        .trim()
        .split('\n')
        .at(-1)
      site = startSite({ data: folder, settings, signal })
      await site.ready
      await measure({ site, server: postgres?.pid(), ads, engine, secret: secret!, signal })
    } finally {
      await site?.stop()
      postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function run(env: Settings, ...args: string[]) {
  const { status, stdout } = spawnSync(node24, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${args[0]} failed.`)
  return stdout
}

type Measured = { site: RunningServer; server?: number; ads: number; engine: string; secret: string; signal: AbortSignal }

async function measure({ site, server, ads, engine, secret, signal }: Measured) {
  const headers = { 'Accept-Encoding': 'br', Cookie: `adult=1; session=${secret}` }
  const read = async (path: string, tries = 20): Promise<Answer> => {
    const answer = await ask(site.origin + path, headers)
    // On a busy machine the site turns requests away. That says nothing about the queue.
    if (answer.status === 503 && tries > 0) return wait(500).then(() => read(path, tries - 1))
    if (answer.status !== 200 && answer.status !== 303) throw new Error(`${path} answers ${answer.status}.`)
    return answer
  }
  const first = textOf(await read('/moderation'))
  const [waiting] = /<b data-count="all">([\d,]+)/.exec(first)?.slice(1) ?? []
  if (Number(waiting?.replaceAll(',', '')) !== 10_000) throw new Error(`${waiting} cases are open instead of 10,000.`)
  let deep = '/moderation'
  for (let page = 0; page < 20; page++) deep = linksOf(textOf(await read(deep)), /[?&]past=[un]-/).at(-1)!
  const [, ad] = /href="\/moderation\/ads\/(\d+)"/.exec(textOf(await read('/moderation?kind=edit')))!
  const paths = {
    'the queue': '/moderation',
    'its page 21': deep,
    'edits alone': '/moderation?kind=edit',
    'reports alone': '/moderation?kind=report',
    'its counts': '/moderation/counts',
    'the next case': '/moderation/next',
    'an edit': `/moderation/ads/${ad}`,
  }
  const rows = []
  for (const [name, path] of Object.entries(paths)) {
    signal.throwIfAborted()
    for (let round = 0; round < 5; round++) await read(path)
    const before = site.cpuSeconds()
    const serverBefore = server ? cpuOfChildren(server) : new Map<string, number>()
    const all: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await read(path)
      all.push(performance.now() - began)
    }
    const used = [site.cpuSeconds() - before]
    if (server) used.push([...cpuOfChildren(server)].reduce((sum, [child, seconds]) => sum + seconds - (serverBefore.get(child) ?? 0), 0))
    const cpu = used.map((seconds) => (seconds / rounds) * 1000)
    const together = cpu.reduce((sum, each) => sum + each, 0)
    rows.push([
      name,
      median(all).toFixed(1),
      ...cpu.map((each) => each.toFixed(1)),
      `≤ ${bar}`,
      verdict(`${name} on ${engine}`, together <= bar),
    ])
  }
  const cpu = server ? ['CPU ms, site', 'CPU ms, Postgres'] : ['CPU ms']
  print([`10,000 open cases, ${whole(ads)} ads, ${engine}, load ${loadavg()[0]!.toFixed(1)}`, 'p50 ms', ...cpu, 'bar', 'holds?'], rows)
}
