// A connection pooler in transaction mode: each transaction may run on another server connection.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as machine from '../machine.mjs'
import { freePort, untilListening } from './ports.mjs'

export const find = () => machine.find('pgbouncer', '/usr/sbin/pgbouncer')

/**
 * Starts it in front of a server that listens on a socket in a folder.
 *
 * @param {string} databaseUrl
 * @param {{ serverConnections: number }} options
 */
export async function startPgbouncer(databaseUrl, { serverConnections }) {
  const program = find()
  if (!program) throw new Error('pgbouncer isn’t installed')
  const { searchParams, pathname, username } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-pgbouncer-'))
  chmodSync(folder, 0o777)
  const port = await freePort()
  const database = pathname.slice(1)
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${searchParams.get('host')} dbname=${database} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
ignore_startup_parameters = extra_float_digits
`,
  )
  // It refuses to run as root.
  /** @param {string} flag */
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres']))
  const asOther = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'inherit'], ...asOther })
  await untilListening(port)
  return {
    url: `postgres://${username}@127.0.0.1:${port}/${database}`,
    stop: () => /** @type {Promise<void>} */ (new Promise((stopped) => (child.once('exit', () => stopped()), child.kill()))),
  }
}
