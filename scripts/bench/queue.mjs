import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { node24 } from '../prepare.mjs'
import { startPostgres } from '../postgres.mjs'
import { ask, linksOf, textOf } from './ask.mjs'
import { cpuOfChildren } from './cpu.mjs'
import { startSite } from './servers.mjs'
import { median, print, verdict, whole } from './table.mjs'

const rounds = 40
const bar = 50

/** The pages of who moderates, with ten thousand cases that wait, on the embedded database and on a server of Postgres: CPU of each. */
export async function measureQueue({ ads, engines, signal }) {
  for (const engine of engines) {
    const folder = mkdtempSync(join(tmpdir(), 'evenfall-bench-queue-'))
    const postgres = engine === 'Postgres' ? startPostgres() : undefined
    const settings = { LOG_LEVEL: 'warn', ...(postgres && { DATABASE_URL: postgres.url }) }
    let site
    try {
      run({ ...settings, DATA_DIR: folder }, 'scripts/seed.ts', '--ads', String(ads))
      const secret = run({ ...settings, DATA_DIR: folder }, 'scripts/bench/cases.ts')
        .trim()
        .split('\n')
        .at(-1)
      site = startSite({ data: folder, settings, signal })
      await site.ready
      const server =
        postgres && Number(readFileSync(join(new URL(postgres.url).searchParams.get('host'), 'data/postmaster.pid'), 'utf8').split('\n')[0])
      await measure({ site, server, ads, engine, secret, signal })
    } finally {
      await site?.stop()
      postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function run(env, ...args) {
  const { status, stdout } = spawnSync(node24, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${args[0]} failed.`)
  return stdout
}

async function measure({ site, server, ads, engine, secret, signal }) {
  const headers = { 'Accept-Encoding': 'br', Cookie: `adult=1; session=${secret}` }
  const read = async (path, tries = 20) => {
    const answer = await ask(site.origin + path, headers)
    // A machine that is busy with something else sheds: that says nothing about the queue.
    if (answer.status === 503 && tries > 0) return wait(500).then(() => read(path, tries - 1))
    if (answer.status !== 200 && answer.status !== 303) throw new Error(`${path} answers ${answer.status}.`)
    return answer
  }
  const first = textOf(await read('/moderation'))
  const [waiting] = /<b data-count="all">([\d,]+)/.exec(first)?.slice(1) ?? []
  if (Number(waiting?.replaceAll(',', '')) !== 10_000) throw new Error(`${waiting} wait, and not 10,000.`)
  let deep = '/moderation'
  for (let page = 0; page < 20; page++) deep = linksOf(textOf(await read(deep)), /[?&]past=[un]-/).at(-1)
  const [, ad] = /href="\/moderation\/ads\/(\d+)"/.exec(textOf(await read('/moderation?kind=edit')))
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
    const behind = server && cpuOfChildren(server)
    const all = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await read(path)
      all.push(performance.now() - began)
    }
    const used = [site.cpuSeconds() - before]
    if (server) used.push([...cpuOfChildren(server)].reduce((sum, [child, seconds]) => sum + seconds - (behind.get(child) ?? 0), 0))
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
  print([`10,000 open cases, ${whole(ads)} ads, ${engine}, load ${loadavg()[0].toFixed(1)}`, 'p50 ms', ...cpu, 'bar', 'holds?'], rows)
}
