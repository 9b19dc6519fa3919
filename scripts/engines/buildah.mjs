// Builds container images without a daemon. The base is made of Debian's packages by mmdebstrap.
import { find as findProgram } from '../machine.mjs'
import { find as findNamespaces } from './namespaces.mjs'

/** Making a root for another system needs root and mounts, and so does looking into an image. */
export function find() {
  const programs = ['/usr/bin/buildah', '/usr/bin/mmdebstrap']
  if (process.getuid?.() !== 0 || !findNamespaces()) return undefined
  return programs.every((path) => findProgram('buildah mmdebstrap', path)) ? programs[0] : undefined
}
