import type { RouterContextProvider } from 'react-router'
import type { Ad } from '#app/ads/ad/ads.server.ts'
import { type PhotoRefusal, photoLimits, type RefusedPhoto } from '#app/ads/ad/photo-rules.ts'
import { type App, addressOf, viewerOf } from '#app/app.ts'
import { type FieldLimits, type Part, readParts, textOf } from '#app/platform/http/multipart.server.ts'
import { addPhoto } from './add-photo.server.ts'
import { detectKind, processPhoto } from './processing.server.ts'
import { openRoom, openTurns, type Sender } from './upload-queue.ts'

type Received = {
  added: number[]
  refused: RefusedPhoto[]
  /** The form's other fields. */ fields: Map<string, string>
  retryAfter?: number
}

type Upload = {
  request: Request
  context: Readonly<RouterContextProvider>
  /** The ad of a form with this key. It's asked for only when a file may be a photo, and can find out. Without one, it's left out. */
  findAd: (key: string, isPhoto: () => Promise<boolean>) => Promise<Pick<Ad, 'id' | 'state'> | undefined>
  limits?: FieldLimits
}

const room = openRoom()
const takeTurn = openTurns()

/** Receives a form with photos without making anyone wait for it: a turn is only for what has arrived. */
export function openUpload(request: Request, sender: Sender, limits?: FieldLimits) {
  const place = room.enter(sender)
  const gone = AbortSignal.any([request.signal, place.signal])
  return {
    parts: readParts(request, { ...limits, fileBytes: photoLimits.bytes, meter: place }),
    /** Processes the part that has arrived, when it's the sender's turn. */
    async process<T>(work: () => Promise<T>): Promise<T | { refusal: PhotoRefusal }> {
      const endTurn = await takeTurn(sender, gone)
      if (!endTurn) return { refusal: refusalOr('busy') }
      place.processed(true)
      try {
        return await work()
      } finally {
        place.release()
        place.processed(false)
        endTurn()
      }
    },
    refusalOr,
    leave: place.leave,
  }

  /** Why the upload can't go on: it had to make room, or else this. */
  function refusalOr(otherwise: PhotoRefusal): PhotoRefusal {
    return place.signal.aborted ? 'slow' : otherwise
  }
}

/** The site can't take photos from this sender right now. */
export const isPassing = (refusal: PhotoRefusal | undefined) => refusal === 'busy' || refusal === 'slow'

export const secondsToWait = 60

/** Adds each photo as soon as it has arrived, so a refused one doesn't affect the others. The originals are never written to disk. */
export async function receivePhotos(app: App, { request, context, findAd, limits }: Upload): Promise<Received> {
  const viewer = viewerOf(context)
  const received: Received = { added: [], refused: [], fields: new Map() }
  const upload = openUpload(request, { ...viewer, address: addressOf(context) }, limits)
  let key: string | undefined
  try {
    for (let part = await nextOf(upload.parts); part; part = await nextOf(upload.parts)) {
      if (part === 'cut off') received.refused.push({ name: '', refusal: upload.refusalOr(part) })
      else if (part.name !== 'photo') readText(part)
      // Browsers send an empty file field if no file was chosen.
      else if (part.file || part.bytes.length) await receive(part)
      const refusal = received.refused.at(-1)?.refusal
      if (isPassing(refusal)) received.retryAfter = secondsToWait
      if (part === 'cut off' || refusal === 'slow') return received
    }
  } finally {
    upload.leave()
  }
  return received

  /** A file isn't a text, whatever its field is called. */
  function readText(part: Part) {
    if (part.file !== undefined) return
    const text = textOf(part)
    received.fields.set(part.name, text)
    if (/^(upload|form)_key$/.test(part.name)) key = /^[\w-]{8,64}$/.test(text) ? text : undefined
  }

  async function receive({ file = '', bytes, isTooLong }: Part) {
    const name = file.slice(0, 80)
    const refuse = (refusal: PhotoRefusal) => void received.refused.push({ name, refusal })
    if (!key) return refuse('no key')
    if (isTooLong) return refuse('too long')
    // The words after the photos are still read.
    if (received.refused.some(({ refusal }) => refusal === 'busy')) return refuse('busy')
    const wait = await app.limits.consume('photos per account', String(viewer.accountId))
    if (wait) {
      received.retryAfter = wait
      return refuse('too often')
    }
    const detected = detectKind(bytes)
    if ('refusal' in detected) return refuse(detected.refusal)
    let drawn: ReturnType<typeof processPhoto> | undefined
    const draw: typeof processPhoto = (kind, sent) => (drawn ??= upload.process(() => processPhoto(kind, sent)))
    const ad = await findAd(key, async () => 'photo' in (await draw(detected.kind, bytes)))
    const result = await drawn
    if (result && 'refusal' in result) return refuse(result.refusal)
    if (!ad) return
    const added = await addPhoto(app, ad, { key: `${key} ${await hashOf(bytes)}`, bytes, session: viewer.session }, draw)
    if (!added.ok) refuse(added.refusal)
    else if (received.added.includes(added.photoId)) refuse('already here')
    else received.added.push(added.photoId)
  }
}

/** All photos of a form share its key, and it may be sent again with others. Hashing 20 MB on this thread would block the site. */
const hashOf = async (bytes: Buffer) => Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('base64url')

/** A connection that breaks isn't the site's error, so it's returned. The 415 response for a body that isn't a form is thrown. */
async function nextOf(parts: AsyncGenerator<Part>): Promise<Part | 'cut off' | undefined> {
  try {
    return (await parts.next()).value as Part | undefined
  } catch (error) {
    if (error instanceof Error) return 'cut off'
    throw error
  }
}
