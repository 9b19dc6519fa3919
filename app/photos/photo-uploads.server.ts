import type { RouterContextProvider } from 'react-router'
import { viewerOf } from '#app/accounts/account.ts'
import type { Ad } from '#app/ads/ads.server.ts'
import { photoLimits, type PhotoRefusal } from '#app/ads/photo-rules.ts'
import type { App } from '#app/app.ts'
import { type Part, readParts } from '#app/http/multipart.server.ts'
import { networkIn } from '#app/http/request-context.ts'
import { addPhoto } from './add-photo.server.ts'
import { takeUploadPlace } from './upload-places.ts'

/** A file that was not added. `name` is what its sender calls it. */
type Refused = { name: string; refusal: PhotoRefusal }
type Received = { added: number[]; refused: Refused[]; next?: string; retryAfter?: number }

type Asked = { request: Request; ad: Ad; context: Readonly<RouterContextProvider> }

/** Each picture by itself, as it comes: one that is refused keeps none of the others. Nothing is written down but the finished copies. */
export async function receivePhotos(app: App, { request, ad, context }: Asked): Promise<Received> {
  const { accountId } = viewerOf(context)
  const received: Received = { added: [], refused: [] }
  const leave = await takeUploadPlace({ accountId, network: networkIn(context) }, request.signal)
  if (!leave) return { ...received, refused: [{ name: '', refusal: 'busy' }], retryAfter: 60 }
  const parts = readParts(request, { fileBytes: photoLimits.bytes })
  let key: string | undefined
  try {
    for (let part = await nextOf(parts); part; part = await nextOf(parts)) {
      if (part === 'cut off') return { ...received, refused: [...received.refused, { name: '', refusal: part }] }
      if (part.name === 'upload_key') key = readKey(part)
      if (part.name === 'next') received.next = part.bytes.toString()
      // A field for files is sent also where none was chosen.
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
    // Several of one form share its key.
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

/** What breaks off is no fault of ours; a request that is no form is thrown back (415). */
async function nextOf(parts: AsyncGenerator<Part>): Promise<Part | 'cut off' | undefined> {
  try {
    return (await parts.next()).value as Part | undefined
  } catch (error) {
    if (error instanceof Error) return 'cut off'
    throw error
  }
}
