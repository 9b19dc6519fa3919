// A throwaway Postgres server of Debian's, on a socket in a temporary folder: nothing listens on a port.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { find, need } from './machine.mjs'

const packages = ['postgresql', '/usr/lib/postgresql']

/** The server of TEST_DATABASE_URL, or one of its own where Postgres is or can be installed. Undefined where it can't. */
export function startPostgresIfPossible() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop() {} }
  return find(...packages) ? startPostgres() : undefined
}

export function startPostgres() {
  need(...packages)
  const version = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a))[0]
  const program = (name) => join('/usr/lib/postgresql', version, 'bin', name)
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-postgres-'))
  // Postgres refuses to run as root, so it runs as the user that its package made.
  const isRoot = process.getuid() === 0
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])))
    chownSync(folder, uid, gid)
  }
  chmodSync(folder, 0o755)
  const run = (name, ...args) => {
    const [command, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', program(name), ...args]] : [program(name), args]
    return execFileSync(command, all, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'evenfall', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync')
  const settings = `-c listen_addresses='' -k ${folder} -c fsync=off -c max_connections=300`
  const begin = () => run('pg_ctl', '-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', '-t', '60', 'start')
  const end = (mode) => run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop')
  const stop = () => {
    process.off('exit', stop)
    try {
      end('immediate')
    } catch {} // halted already
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  begin()
  return {
    url: `postgres://evenfall@localhost/postgres?host=${encodeURIComponent(folder)}`,
    /** As an operator would, or a crash: 'fast' or 'immediate'. */
    halt: end,
    resume: begin,
    stop,
  }
}
