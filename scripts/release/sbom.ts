// sbom.json: what a release is made of, for programs that look for known vulnerabilities (CycloneDX 1.6).
import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Package } from './lockfile.ts'

type About = { version: string; made: number; node: { name: string; version: string; integrity: string }; packages: readonly Package[] }

export function describeParts(root: string, { version, made, node, packages }: About) {
  const own = `pkg:generic/evenfall@${version}`
  const refs = new Map(packages.map((one) => [one.path, refOf(one)]))
  const direct = packages.filter(({ path, name }) => path === `node_modules/${name}` && isDirect(name))
  const libraries = packages.flatMap((one) => librariesIn(root, one))
  const digits = hash('sha256', [own, made, node.integrity, ...packages.map(({ integrity }) => integrity)].join('\n'))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    // The same release has the same number: it's a hash in the form of a UUID.
    serialNumber: `urn:uuid:${digits.slice(0, 8)}-${digits.slice(8, 12)}-5${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`,
    version: 1,
    metadata: {
      timestamp: new Date(made * 1000).toISOString(),
      component: { type: 'application', 'bom-ref': own, name: 'evenfall', version, purl: own, licenses: [{ license: { id: 'MIT' } }] },
    },
    components: [
      { ...componentOf({ ...node, license: 'MIT' }), type: 'platform' },
      ...packages.map(componentOf),
      ...libraries.map(({ name, version: of, ref }) => ({ type: 'library', 'bom-ref': ref, name, version: of, purl: ref })),
    ],
    dependencies: [
      { ref: own, dependsOn: [refOf(node), ...direct.map(refOf)] },
      { ref: refOf(node), dependsOn: [] },
      ...packages.map(({ path, dependsOn }) => ({
        ref: refs.get(path)!,
        dependsOn: [
          ...new Set([...dependsOn.map((one) => refs.get(one)!), ...libraries.filter(({ of }) => of === path).map(({ ref }) => ref)]),
        ],
      })),
    ],
  }
}

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
const isDirect = (name: string) => Object.hasOwn(dependencies, name)

const refOf = ({ name, version }: { name: string; version: string }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function componentOf({ name, version, license, integrity }: Pick<Package, 'name' | 'version' | 'license' | 'integrity'>) {
  const [, group, short = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
  const ref = refOf({ name, version })
  const [algorithm, base64 = ''] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': ref,
    ...(group && { group }),
    name: short,
    version,
    scope: 'required',
    ...(algorithm === 'sha512' && { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] }),
    licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }],
    purl: ref,
  }
}

/** The C libraries in a package that names them, which is libvips and what it reads photos with. */
function librariesIn(root: string, { path }: Package) {
  const file = join(root, path, 'versions.json')
  if (!existsSync(file)) return []
  const versions = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.entries(versions).map(([name, version]) => ({ of: path, name, version, ref: `pkg:generic/${name}@${version}` }))
}
