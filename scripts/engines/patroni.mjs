// Two Postgres servers under Patroni, with etcd, and HAProxy in front of them, with the configuration that docs/scaling.md describes.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as machine from '../machine.mjs'
import { findPrograms } from './postgres-pair.mjs'
import { freePort, untilListening } from './ports.mjs'

const packages = 'postgresql patroni python3-etcd etcd-server haproxy'

export const find = () =>
  findPrograms() &&
  machine.find(packages, '/usr/bin/patroni') &&
  machine.find(packages, '/usr/bin/etcd') &&
  machine.find(packages, '/usr/sbin/haproxy')

/** Starts them, and resolves when one server has a synchronous standby. */
export async function startPatroni() {
  const programs = findPrograms()
  if (!programs || !find()) throw new Error('Patroni isn’t installed')
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-patroni-'))
  // Postgres refuses to run as root.
  const isRoot = process.getuid?.() === 0
  /** @param {string} flag */
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres']))
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  for (const name of ['patroni.yml', 'haproxy-postgres.cfg']) {
    copyFileSync(join('deploy', name), join(folder, name))
    chmodSync(join(folder, name), 0o644)
  }
  const asPostgres = isRoot ? ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'] : []
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const children = new Set()
  /**
   * A program that ends with this process, whatever ends that.
   *
   * @param {string} name
   * @param {string[]} command
   * @param {Record<string, string>} [env]
   */
  const run = (name, command, env = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const { PATH, LANG = 'C.UTF-8' } = process.env
    const args = ['--pdeathsig', 'TERM', ...asPostgres, '--', ...command]
    const child = spawn('setpriv', args, { cwd: folder, env: { PATH, LANG, ...env }, stdio: ['ignore', log, log] })
    children.add(child)
    return child
  }

  const [client, peer, primary, replica] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const etcdUrl = `http://127.0.0.1:${client}`
  const peerUrl = `http://127.0.0.1:${peer}`
  const etcd = ['--name', 'one', '--data-dir', join(folder, 'etcd'), '--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl]
  run('etcd', [
    '/usr/bin/etcd',
    ...etcd,
    '--listen-peer-urls',
    peerUrl,
    '--initial-advertise-peer-urls',
    peerUrl,
    '--initial-cluster',
    `one=${peerUrl}`,
  ])
  await untilListening(client)

  /** @param {string} name */
  const makeNode = async (name) => {
    const [port, rest] = [await freePort(), await freePort()]
    const data = join(folder, name)
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${client}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: programs,
      PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: 'superuser',
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: 'replicator',
    }
    const begin = () => run(name, ['/usr/bin/patroni', join(folder, 'patroni.yml')], env)
    return { name, port, rest, data, begin, child: begin() }
  }
  const nodes = [await makeNode('one'), await makeNode('two')]
  const [one, two] = /** @type {[typeof nodes[number], typeof nodes[number]]} */ (nodes)
  run('haproxy', ['/usr/sbin/haproxy', '-db', '-f', join(folder, 'haproxy-postgres.cfg')], {
    PRIMARY: `127.0.0.1:${primary}`,
    REPLICA: `127.0.0.1:${replica}`,
    POSTGRES_ONE: `127.0.0.1:${one.port}`,
    PATRONI_PORT_ONE: `${one.rest}`,
    POSTGRES_TWO: `127.0.0.1:${two.port}`,
    PATRONI_PORT_TWO: `${two.rest}`,
  })

  /** @param {typeof one} node @param {string} role */
  const is = ({ rest }, role) =>
    fetch(`http://127.0.0.1:${rest}/${role}`).then(
      ({ status }) => status === 200,
      () => false,
    )
  /** @param {typeof one} node */
  const killPostgres = ({ data }) => {
    const file = join(data, 'postmaster.pid')
    if (existsSync(file)) kill(Number.parseInt(readFileSync(file, 'utf8')))
  }
  const stop = async () => {
    process.off('exit', stopAtOnce)
    // Patroni first, or it would start its server again.
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    stopAtOnce()
  }
  const stopAtOnce = () => {
    for (const child of children) child.kill('SIGKILL')
    for (const node of nodes) killPostgres(node)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  process.once('exit', stopAtOnce)

  /** Resolves when one server is the primary and the other its synchronous standby. */
  const untilRedundant = async (seconds = 120) => {
    for (const end = Date.now() + seconds * 1000; ; await pause(200)) {
      for (const [node, other] of [
        [one, two],
        [two, one],
      ])
        if (node && other && (await is(node, 'primary')) && (await is(other, 'sync'))) return node
      if (Date.now() > end)
        throw new Error(
          `no synchronous standby: ${nodes.map(({ name }) => readFileSync(join(folder, `${name}.log`), 'utf8').slice(-3000)).join('\n')}`,
        )
    }
  }
  try {
    await untilRedundant()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    /** As superuser, through HAProxy. @param {string} database */
    urlOf: (database) => `postgres://postgres:superuser@127.0.0.1:${primary}/${database}`,
    /** @param {string} database */
    replicaUrlOf: (database) => `postgres://postgres:superuser@127.0.0.1:${replica}/${database}`,
    untilRedundant,
    /** Kills the primary and its Patroni as a power cut would, and returns how to start them again. */
    async killPrimary() {
      const node = await untilRedundant()
      node.child.kill('SIGKILL')
      killPostgres(node)
      return { resume: () => void (node.child = node.begin()) }
    },
    stop,
  }
}

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {} // It has ended already.
}
