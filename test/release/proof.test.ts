import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readKey, writeSums } from '../../scripts/release/signature.ts'
import { archiveFile, archiveName, makeRelease, newFolder, releaseFolder, unpackRelease, version } from './archive.ts'

type Component = {
  type: string
  'bom-ref': string
  group?: string
  name: string
  version: string
  purl: string
  licenses?: object[]
  hashes?: object[]
}
type Parts = {
  bomFormat: string
  specVersion: string
  serialNumber: string
  version: number
  metadata: { timestamp: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
const parts = JSON.parse(readFileSync(join(unpackRelease(), 'sbom.json'), 'utf8')) as Parts

/** The packages that are in the unpacked release: name and version. */
function installed(folder = join(unpackRelease(), 'node_modules')): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return []
    if (entry.name.startsWith('@')) return installed(path)
    const { name, version: of } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as { name: string; version: string }
    const own = readdirSync(path).includes('node_modules') ? installed(join(path, 'node_modules')) : []
    return [`${name}@${of}`, ...own]
  })
}

test('the list of parts has what CycloneDX 1.6 requires, and exactly the packages that are installed', () => {
  assert.deepEqual([parts.bomFormat, parts.specVersion, parts.version], ['CycloneDX', '1.6', 1])
  assert.match(parts.serialNumber, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.ok(!Number.isNaN(Date.parse(parts.metadata.timestamp)))
  assert.deepEqual([parts.metadata.component.name, parts.metadata.component.version], ['evenfall', version])
  const listed = parts.components.filter(({ purl, type }) => purl.startsWith('pkg:npm/') && type === 'library')
  const nameOf = ({ group, name, version: of }: Component) => `${group ? `${group}/` : ''}${name}@${of}`
  assert.deepEqual(listed.map(nameOf).toSorted(), installed().toSorted())
  const types = new Set(['application', 'library', 'platform'])
  for (const one of parts.components) {
    assert.ok(types.has(one.type) && one.name && one.version && one['bom-ref'] && one.purl.startsWith('pkg:'), JSON.stringify(one))
    if (one.purl.startsWith('pkg:npm/')) assert.ok(one.licenses?.length === 1 && one.hashes?.length === 1, JSON.stringify(one))
  }
  const node = parts.components.find(({ type }) => type === 'platform')!
  const [, running] = /^v(.*)\n/.exec(execFileSync(join(unpackRelease(), 'node', 'bin', 'node'), ['--version'], { encoding: 'utf8' }))!
  assert.equal(node.version, running)
  // Every reference exists, once, and everything is reached from the site.
  const refs = [parts.metadata.component['bom-ref'], ...parts.components.map((one) => one['bom-ref'])]
  assert.equal(new Set(refs).size, refs.length)
  const needs = new Map(parts.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set<string>()
  const open = (ref: string) => {
    if (reached.has(ref)) return
    reached.add(ref)
    for (const other of needs.get(ref) ?? []) open(other)
  }
  open(refs[0]!)
  assert.deepEqual([...reached].toSorted(), refs.toSorted())
})

test('every package is in the list of licenses, with its text', () => {
  const sections = readFileSync(join(unpackRelease(), 'licenses.txt'), 'utf8')
    .split(/^={80}\n(?=.+: .+\n={80}$)/m)
    .slice(1)
  const found = new Map(sections.map((section) => [section.split(': ')[0]!, section]))
  for (const name of [...installed().map((one) => one.replace(/@([^@]+)$/, ' $1')), `Node.js ${parts.components[0]!.version}`]) {
    const text = found.get(name) ?? ''
    assert.ok(
      text.length > 500 && /warrant|permission|licens/i.test(text) && !/undefined/.test(text.slice(0, 300)),
      `${name}: ${text.slice(0, 300)}`,
    )
  }
  for (const title of ['GNU LESSER GENERAL PUBLIC LICENSE', 'GNU GENERAL PUBLIC LICENSE'])
    assert.ok(
      sections.some((one) => one.includes(title)),
      title,
    )
})

test('the sums beside the archive are what sha256sum reads, and one changed byte is found', () => {
  const folder = newFolder()
  for (const name of readdirSync(releaseFolder())) copyFileSync(join(releaseFolder(), name), join(folder, name))
  const check = () => spawnSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: folder }).status
  assert.match(readFileSync(join(folder, 'SHA256SUMS'), 'utf8'), new RegExp(`^[0-9a-f]{64}  ${archiveName}$`, 'm'))
  assert.equal(check(), 0)
  appendFileSync(join(folder, archiveName), 'x')
  assert.equal(check(), 1)
})

test('a release signed with an Ed25519 key is verified with openssl as docs/releases.md says, and a changed one or another key isn’t', () => {
  const folder = newFolder()
  const newKey = () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const pem = (type: 'pkcs8' | 'spki', key: typeof publicKey) => key.export({ type, format: 'pem' }).toString()
    return { privateKey: pem('pkcs8', privateKey), publicKey: pem('spki', publicKey) }
  }
  const [own, other] = [newKey(), newKey()]
  writeFileSync(join(folder, 'key.pem'), own.privateKey)
  process.env.RELEASE_KEY_FILE = join(folder, 'key.pem')
  writeSums(folder, [archiveFile()], readKey({ isDirty: true }))
  const [command = ''] = /openssl pkeyutl .*/.exec(readFileSync('docs/releases.md', 'utf8')) ?? []
  const verify = (key: string) => {
    writeFileSync(join(folder, 'release-key.pem'), key)
    const { status, stdout } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
    return { status, said: stdout.trim() }
  }
  assert.deepEqual(verify(own.publicKey), { status: 0, said: 'Signature Verified Successfully' })
  assert.equal(verify(other.publicKey).status, 1)
  appendFileSync(join(folder, 'SHA256SUMS'), '\n')
  assert.equal(verify(own.publicKey).status, 1)
})

test('a key that can’t sign, or whose public half operators don’t have, is refused with a sentence before anything is made', () => {
  const folder = newFolder()
  const file = join(folder, 'key.pem')
  process.env.RELEASE_KEY_FILE = file
  const refused = (...flags: string[]) => makeRelease([...flags, '--to', join(folder, 'release')]).output
  assert.match(
    refused('--dirty'),
    /^RELEASE_KEY_FILE names .*key\.pem, which isn’t a private key in PEM\. Make one with: openssl genpkey -algorithm ed25519\n$/,
  )
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  assert.match(refused('--dirty'), /must be an Ed25519 key\. .+\n$/)
  assert.deepEqual(readdirSync(folder), ['key.pem'])
  delete process.env.RELEASE_KEY_FILE
})
