import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { hasRoom } from '#app/platform/files/disk-room.server.ts'
import { findOpenFolder } from '#app/platform/db/private-folder.server.ts'
import type { DoctorCopy } from './copy.ts'
import type { Checks } from './doctor.ts'

const [mb, gb] = [2 ** 20, 2 ** 30]
const littleDisk = gb
const littleMemory = 128 * mb
const fewInodes = 0.05

/** The checks of this machine, its folder, and the settings. */
export const machineChecks: Checks<DoctorCopy> = {
  async disk({ config: { dataDir } }, copy) {
    const folder = resolve(dataDir)
    const { bavail, bsize } = await statfs(folder)
    const free = Math.floor((bavail * bsize) / mb)
    if (!(await hasRoom(folder)))
      return { level: 'must', ok: false, sentence: copy.diskFull({ folder, free }), fix: copy.diskFix({ folder }) }
    return bavail * bsize < littleDisk
      ? { level: 'should', ok: false, sentence: copy.diskLow({ folder, free }), fix: copy.diskFix({ folder }) }
      : { level: 'must', ok: true, sentence: copy.disk({ folder, free }) }
  },

  async inodes({ config: { dataDir } }, copy) {
    const folder = resolve(dataDir)
    const { files, ffree } = await statfs(folder)
    // Some file systems make them as needed, and report none.
    if (!files) return { level: 'should', ok: true, sentence: copy.inodesNone }
    const share = Math.floor((100 * ffree) / files)
    return ffree / files < fewInodes
      ? { level: 'must', ok: false, sentence: copy.inodesFew({ folder, share }), fix: copy.inodesFix({ folder }) }
      : { level: 'must', ok: true, sentence: copy.inodes({ share }) }
  },

  async permissions({ config: { dataDir } }, copy) {
    const open = findOpenFolder(resolve(dataDir))
    return open
      ? { level: 'must', ok: false, sentence: copy.folderOpen(open), fix: open.command }
      : { level: 'must', ok: true, sentence: copy.permissions }
  },

  async memory(_, copy) {
    const bytes = process.availableMemory()
    const free = Math.floor(bytes / mb)
    return bytes < littleMemory
      ? { level: 'should', ok: false, sentence: copy.memoryLow({ free }), fix: copy.memoryFix }
      : { level: 'should', ok: true, sentence: copy.memory({ free }) }
  },

  async secret({ config }, copy) {
    if (config.isSecretSet) return { level: 'must', ok: true, sentence: copy.secret }
    return config.isPublic
      ? { level: 'must', ok: false, sentence: copy.secretMissing, fix: copy.secretFix }
      : { level: 'must', ok: true, sentence: copy.secretStored }
  },
}
