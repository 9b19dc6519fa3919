import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import type { App } from '#app/app.ts'
import { nameOf } from '#app/platform/files/files.server.ts'
import { openFor } from '#app/platform/http/secret.server.ts'
import type { Evidence, StoredEvidence } from './evidence.ts'

type EvidenceRow = { report_id: number; file: string; checksum: string }

type OpenedEvidence = { evidence: Evidence; files: Record<string, Uint8Array> }

/** Returns undefined if SECRET has changed, or if the file is missing, altered, or belongs to another row. */
export async function readEvidence(app: Pick<App, 'db' | 'files' | 'config'>, row: EvidenceRow): Promise<OpenedEvidence | undefined> {
  const { files, config } = app
  if ((await files.size(row.file)) === undefined) return undefined
  const packed = openFor('evidence', config, row.report_id, await buffer(files.read(row.file)))
  if (!packed || (await nameOf(packed)) !== row.checksum) return undefined
  const { 'evidence.json': text, ...pictures } = unzipSync(packed)
  const stored = JSON.parse(strFromU8(text!)) as StoredEvidence | (Evidence & { format: 1 })
  return stored.format === 1 ? { evidence: stored, files: pictures } : assembleEvidence(app, stored)
}

/** Puts the copies back in their places. A photo whose copy can't be opened counts as missing, but the ad's text is required. */
async function assembleEvidence(app: Pick<App, 'db' | 'files' | 'config'>, stored: StoredEvidence): Promise<OpenedEvidence | undefined> {
  const words = stored.ad && (await openCopy(app, stored.ad))
  if (stored.ad && !words) return undefined
  const files: Record<string, Uint8Array> = {}
  const pictures: Evidence['pictures'] = []
  for (const picture of stored.pictures) {
    const here: Evidence['pictures'][number]['files'] = []
    for (const { copy, ...file } of picture.files) {
      const bytes = await openCopy(app, copy)
      if (!bytes) continue
      files[file.name] = bytes
      here.push({ ...file, bytes: bytes.length, md5: hexDigest('md5', bytes), sha256: hexDigest('sha256', bytes) })
    }
    pictures.push({ ...picture, files: here, missing: picture.missing + picture.files.length - here.length })
  }
  const ad = words ? (JSON.parse(Buffer.from(words).toString()) as Evidence['ad']) : undefined
  return { evidence: { ...stored, ad, pictures }, files }
}

const hexDigest = (algorithm: 'md5' | 'sha256', bytes: Uint8Array) => createHash(algorithm).update(bytes).digest('hex')

/** Returns undefined if the file is missing, altered, or was sealed with another SECRET. */
async function openCopy(app: Pick<App, 'db' | 'files' | 'config'>, address: string) {
  const found = await app.db.selectFrom('evidence_copies').select('file').where('content', '=', address).executeTakeFirst()
  if (!found || (await app.files.size(found.file)) === undefined) return undefined
  return openFor('evidence', app.config, address, await buffer(app.files.read(found.file)))
}
