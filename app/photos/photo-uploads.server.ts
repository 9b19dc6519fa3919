import type { RouterContextProvider } from 'react-router'
import { viewerOf } from '#app/accounts/account.ts'
import type { Ad } from '#app/ads/ads.server.ts'
import { photoLimits, type PhotoRefusal } from '#app/ads/photo-rules.ts'
import type { App } from '#app/app.ts'
import { type Part, readParts } from '#app/http/multipart.server.ts'
import { networkIn } from '#app/http/request-context.ts'
import { addPhoto } from './add-photo.server.ts'
import { acquireUploadSlot } from './upload-slots.ts'

/** A file that was not added. `name` is its file name on the sender's device. */
type Refused = { name: string; refusal: PhotoRefusal }
type Received = { added: number[]; refused: Refused[]; next?: string; retryAfter?: number }

type Upload = { request: Request; ad: Ad; context: Readonly<RouterContextProvider> }

/** Adds each photo as soon as it has arrived, so a refused one doesn't affect the others. The originals are never written to disk. */
export async function receivePhotos(app: App, { request, ad, context }: Upload): Promise<Received> {
  const { accountId } = viewerOf(context)
  const received: Received = { added: [], refused: [] }
  const leave = await acquireUploadSlot({ accountId, network: networkIn(context) }, request.signal)
  if (!leave) return { ...received, refused: [{ name: '', refusal: 'busy' }], retryAfter: 60 }
  const parts = readParts(request, { fileBytes: photoLimits.bytes })
  let key: string | undefined
  try {
    for (let part = await nextOf(parts); part; part = await nextOf(parts)) {
      if (part === 'cut off') return { ...received, refused: [...received.refused, { name: '', refusal: part }] }
      if (part.name === 'upload_key') key = readKey(part)
      if (part.name === 'next') received.next = part.bytes.toString()
      // Browsers send an empty file field if no file was chosen.
      if (part.name === 'photo' && (part.file || part.bytes.length)) await receive(part)
    }
  } finally {
    leave()
  }
  return received

  async function receive({ file = '', bytes, isTooLong }: Part) {
    const name = file.slice(0, 80)
    const refuse = (refusal: PhotoRefusal) => void received.refused.push({ name, refusal })
    if (!key) return refuse('no key')
    if (isTooLong) return refuse('too long')
    const wait = await app.limits.consume('photos per account', String(accountId))
    if (wait) {
      received.retryAfter = wait
      return refuse('too often')
    }
    // All photos of one form share its key.
    const nth = received.added.length + received.refused.length
    const added = await addPhoto(app, ad, { key: nth ? `${key} ${nth}` : key, bytes })
    if (added.ok) received.added.push(added.photoId)
    else refuse(added.refusal)
  }
}

function readKey({ bytes, isTooLong }: Part) {
  const key = bytes.toString()
  return !isTooLong && /^[\w-]{8,64}$/.test(key) ? key : undefined
}

/** A connection that breaks isn't the site's error, so it's returned. The 415 response for a body that isn't a form is thrown. */
async function nextOf(parts: AsyncGenerator<Part>): Promise<Part | 'cut off' | undefined> {
  try {
    return (await parts.next()).value as Part | undefined
  } catch (error) {
    if (error instanceof Error) return 'cut off'
    throw error
  }
}
