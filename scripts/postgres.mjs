// Starts a throwaway server from Debian's Postgres package. It listens only on a socket in a temporary folder.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { find, need } from './machine.mjs'

/** @type {[packages: string, path: string]} */
const postgres = ['postgresql', '/usr/lib/postgresql']

/** The server of TEST_DATABASE_URL, or a new one where Postgres is or can be installed. Undefined where it can't. */
export function startPostgresIfPossible() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop() {} }
  return find(...postgres) ? startPostgres() : undefined
}

export function startPostgres() {
  need(...postgres)
  const version = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a))[0]
  /** @param {string} name */
  const program = (name) => join('/usr/lib/postgresql', version ?? '', 'bin', name)
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-postgres-'))
  // Postgres refuses to run as root, so it runs as the user that its package created.
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    /** @param {string} flag */
    const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres']))
    chownSync(folder, idOf('-u'), idOf('-g'))
  }
  chmodSync(folder, 0o755)
  /**
   * @param {string} name
   * @param {string[]} args
   */
  const run = (name, ...args) => {
    const command = [...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []), program(name), ...args]
    execFileSync(command[0] ?? '', command.slice(1), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'evenfall', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync')
  const settings = `-c listen_addresses='' -k ${folder} -c fsync=off -c max_connections=300`
  const begin = () => run('pg_ctl', '-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', '-t', '60', 'start')
  /** @param {'fast' | 'immediate'} mode 'fast' is how an operator stops it, and 'immediate' is a crash. */
  const end = (mode) => run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop')
  const stop = () => {
    process.off('exit', stop)
    try {
      end('immediate')
    } catch {} // It has been stopped already.
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  begin()
  return {
    url: `postgres://evenfall@localhost/postgres?host=${encodeURIComponent(folder)}`,
    pid: () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8')),
    halt: end,
    resume: begin,
    stop,
  }
}
