import { readFile } from 'node:fs/promises'
import { adLimits } from '#app/ads/ad/ad-content.ts'
import { photoRefusalsCopy } from '#app/ads/ad/copy.ts'
import { describePhotoRefusal, photoLimits, type PhotoRefusal } from '#app/ads/ad/photo-rules.ts'
import { findAltFault } from '#app/ads/photos/changes.server.ts'
import type { ProcessedPhoto } from '#app/ads/photos/photo-worker.server.ts'
import { bitsApart, isBarred, sameWithin } from '#app/ads/photos/photos.server.ts'
import { detectKind, processPhoto } from '#app/ads/photos/processing.server.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { nameOf } from '#app/platform/files/files.server.ts'
import { withoutUnseen } from '#app/platform/http/visible-text.ts'
import { exchangeCopy } from './copy.ts'
import { findInside } from './folder.server.ts'
import type { ImportStore } from './import-store.server.ts'
import type { Problem, Read, Rules } from './imported-records.server.ts'
import type { RecordOf } from './records.ts'

type Importing = { rules: Rules; store: ImportStore; folder: string; adSource: string }
type Outcome = 'added' | 'known' | 'skipped' | { problems: Problem[] }

/** Refuses what an upload would. */
export async function importPhoto(
  { db }: Pick<App, 'db'>,
  { rules, store, folder, adSource }: Importing,
  record: RecordOf<'photos'>,
): Promise<Outcome> {
  const alt = withoutUnseen(record.alt)
  const ad = (await store.findAd(adSource))?.id
  if (!ad) return 'skipped'
  const others = await store.listPhotos(ad)
  if (others.some(({ checksum }) => checksum === record.checksum)) return 'known'
  if (others.length >= adLimits.photos) return { problems: [describeRefusal(rules.reader, 'enough photos')] }
  const file = await findPhotoFile(rules, folder, { ...record, alt })
  if ('problems' in file) return file
  const drawn = await drawPhoto(rules.reader, file.value)
  if ('problems' in drawn) return drawn
  const photo = drawn.value
  if (await isBarred(db, photo.perceptual_hash)) return { problems: [describeRefusal(rules.reader, 'barred')] }
  if (others.some(({ perceptual_hash }) => bitsApart(perceptual_hash, photo.perceptual_hash) <= sameWithin))
    return { problems: [describeRefusal(rules.reader, 'already here')] }
  return (await store.addPhoto(ad, { checksum: record.checksum, alt, photo })) ? 'added' : 'known'
}

/** What's cheap to check. The file itself is checked last: decoding it takes a second. */
async function findPhotoFile(
  { reader, textScreen }: Pick<Rules, 'reader' | 'textScreen'>,
  folder: string,
  record: RecordOf<'photos'>,
): Promise<Read<Uint8Array>> {
  const copy = reader.read(exchangeCopy)
  const found = photoPath.test(record.file) ? await findInside(folder, record.file) : undefined
  if (!found) return { problems: [{ column: 'file', sentence: copy.noPhoto }] }
  if (found.size > photoLimits.bytes) return { problems: [describeRefusal(reader, 'too long')] }
  const fault = findAltFault(reader, textScreen, record.alt)
  if (fault) return { problems: [{ column: 'alt', sentence: fault }] }
  const bytes = await readFile(found.path)
  if ((await nameOf(bytes)) !== record.checksum) return { problems: [{ column: 'checksum', sentence: copy.otherPhoto }] }
  return { value: bytes }
}

const photoPath = /^photos\/[\w-]{1,100}\.(jpe?g|png|webp|avif|heic)$/i

/** Through the same process as an upload. */
async function drawPhoto(reader: CopyReader, bytes: Uint8Array): Promise<Read<ProcessedPhoto>> {
  const detected = detectKind(bytes)
  const drawn = 'refusal' in detected ? detected : await processPhoto(detected.kind, bytes)
  return 'refusal' in drawn ? { problems: [describeRefusal(reader, drawn.refusal)] } : { value: drawn.photo }
}

const describeRefusal = (reader: CopyReader, refusal: PhotoRefusal): Problem => ({
  column: 'file',
  sentence: describePhotoRefusal(refusal, reader.read(photoRefusalsCopy)).error,
})
