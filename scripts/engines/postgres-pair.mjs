// A Postgres server with a streaming replica, as `pg_basebackup -R` makes one. Both listen on this machine only.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as machine from '../machine.mjs'
import { freePort, untilListening } from './ports.mjs'

const installed = '/usr/lib/postgresql'

/** The folder with Postgres's programs. */
export function findPrograms() {
  if (!machine.find('postgresql', installed)) return undefined
  const version = readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))[0]
  return version && join(installed, version, 'bin')
}

export const find = findPrograms

/** Starts both, and resolves when the replica accepts queries. */
export async function startPostgresPair() {
  const programs = findPrograms()
  if (!programs) throw new Error('Postgres isn’t installed')
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-postgres-pair-'))
  // Postgres refuses to run as root.
  const isRoot = process.getuid?.() === 0
  /** @param {string} flag */
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres']))
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const asPostgres = isRoot ? ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'] : []
  /** @param {string} name @param {string[]} args */
  const run = (name, ...args) =>
    execFileSync('setpriv', [...asPostgres, '--', join(programs, name), ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  /** @param {string} name @param {number} port */
  const begin = async (name, port) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-k', '', '-c', 'fsync=off', '-c', 'max_connections=300']
    // It ends with this process, whatever ends that.
    const args = ['--pdeathsig', 'QUIT', ...asPostgres, '--', join(programs, 'postgres'), '-D', join(folder, name), ...settings]
    const child = spawn('setpriv', args, { cwd: folder, stdio: ['ignore', log, log] })
    await untilListening(port)
    await untilAnswering(port)
    return child
  }
  /** @param {number} port */
  const untilAnswering = async (port) => {
    for (const until = Date.now() + 30_000; ;) {
      try {
        return run('pg_isready', '-q', '-h', '127.0.0.1', '-p', `${port}`)
      } catch (error) {
        if (Date.now() > until) throw error
        await new Promise((later) => setTimeout(later, 50))
      }
    }
  }
  /** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
  const end = async (child, signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  run('initdb', '-D', join(folder, 'primary'), '-U', 'evenfall', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync')
  appendFileSync(join(folder, 'primary', 'postgresql.conf'), 'wal_keep_size = 256MB\n')
  const primary = await begin('primary', primaryPort)
  run(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    `${primaryPort}`,
    '-U',
    'evenfall',
    '-D',
    join(folder, 'replica'),
    '-R',
    '-c',
    'fast',
    '--no-sync',
  )
  let replica = await begin('replica', replicaPort)
  /** @param {number} port */
  const at = (port) => (/** @type {string} */ database) => `postgres://evenfall@127.0.0.1:${port}/${database}`
  return {
    urlOf: at(primaryPort),
    replicaUrlOf: at(replicaPort),
    /** The replica's end, as a power cut would end it. */
    killReplica: () => end(replica, 'SIGQUIT'),
    resumeReplica: async () => void (replica = await begin('replica', replicaPort)),
    async stop() {
      await Promise.all([end(replica, 'SIGQUIT'), end(primary, 'SIGQUIT')])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
