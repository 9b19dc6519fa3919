// The packages that the site runs with, as the lockfile has them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = {
  version: string
  license?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export type Package = { path: string; name: string; version: string; license: string; integrity: string; dependsOn: string[] }

/** Those that the site's own dependencies lead to and that are installed in a folder. Others are for other machines, or only for developers. */
export function readPackages(root: string): Package[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
  const found = new Map<string, Package>()
  open('', packages['']!)
  return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))

  function open(path: string, { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry): string[] {
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    const names = new Set([...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers])
    return [...names].toSorted().flatMap((name) => add(path, name) ?? [])
  }

  /** Where Node finds a package from another: next to it, or in a folder above. */
  function add(from: string, name: string): string | undefined {
    for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
      const path = `${folder}${folder && '/'}node_modules/${name}`
      const entry = packages[path]
      if (entry && existsSync(join(root, path))) {
        if (found.has(path)) return path
        const one = { path, name, version: entry.version, license: entry.license ?? '', integrity: entry.integrity ?? '', dependsOn: [''] }
        found.set(path, one)
        one.dependsOn = open(path, entry)
        return path
      }
      if (!folder) return undefined
    }
  }
}
