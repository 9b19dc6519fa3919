import { type PhotoRefusal, photoLimits } from '#app/ads/photo-rules.ts'
import type { App } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { sealFile } from '#app/files/sealed-files.server.ts'
import { type Part, readParts } from '#app/http/multipart.server.ts'
import { renderSheet, detectKind } from '#app/photos/photo-processing.server.ts'
import { acquireUploadSlot } from '#app/photos/upload-slots.ts'
import { type Picture, type RequestRefusal, pictures } from './identity-request.ts'
import { sendRequest, storePicture } from './identity-requests.server.ts'

/** A picture that was not taken: `picture` says which of the two. */
type RefusedPicture = { picture: Picture; refusal: PhotoRefusal }
type Brought = { refused: RefusedPicture[]; reason?: RequestRefusal; retryAfter?: number }

type Asked = { request: Request; accountId: number; network: string }

export const sealOf = (requestId: number, picture: Picture) => ({
  purpose: 'identity pictures',
  boundTo: `claim request ${requestId} ${picture}`,
  isPassing: true,
})

const full = ['ENOSPC', 'EDQUOT', 'EFBIG']

/**
 * The two pictures of a check, drawn again and encrypted in memory: no byte of them is written down in clear, not even for a moment.
 * With both here, and the word that the document is covered, the request is sent.
 */
export async function receivePictures(app: App, { request, accountId, network }: Asked): Promise<Brought> {
  const brought: Brought = { refused: [] }
  const leave = await acquireUploadSlot({ accountId, network }, request.signal)
  if (!leave) return { refused: [{ picture: 'gesture', refusal: 'busy' }], retryAfter: 60 }
  let requestId = 0
  let isCovered = false
  try {
    for await (const part of readParts(request, { fileBytes: photoLimits.bytes })) {
      if (part.name === 'request') requestId = idOf(part.bytes.toString())
      if (part.name === 'covered') isCovered = part.bytes.toString() === 'on'
      const picture = pictures.find((one) => one === part.name)
      // A field for files is sent also where none was chosen.
      if (picture && (part.bytes.length || part.isTooLong)) await take(picture, part)
      if (brought.reason) return brought
    }
  } catch (error) {
    if (!(error instanceof Error) || brought.reason) throw error
    return { ...brought, refused: [...brought.refused, { picture: 'gesture', refusal: 'cut off' }] }
  } finally {
    leave()
  }
  if (brought.refused.length) return brought
  if (!isCovered) return { ...brought, reason: 'uncovered' }
  const sent = await sendRequest(app, accountId, requestId)
  return sent.ok ? brought : { ...brought, reason: sent.reason }

  async function take(picture: Picture, { bytes, isTooLong }: Part) {
    const refuse = (refusal: PhotoRefusal) => void brought.refused.push({ picture, refusal })
    if (isTooLong) return refuse('too long')
    const wait = await app.limits.consume('photos per account', String(accountId))
    if (wait) {
      brought.retryAfter = wait
      return refuse('too often')
    }
    const detected = detectKind(bytes)
    if ('refusal' in detected) return refuse(detected.refusal)
    const drawn = await renderSheet(detected.kind, bytes)
    if ('refusal' in drawn) return refuse(drawn.refusal)
    const file = await seal(drawn.sheet, picture)
    if (!file) return refuse('no room')
    const stored = await storePicture(app, { accountId, requestId, picture, file })
    if (stored.ok) return
    brought.reason = stored.reason
    await app.files.remove(file)
  }

  async function seal(sheet: Uint8Array, picture: Picture) {
    try {
      return await sealFile(app, sheet, sealOf(requestId, picture))
    } catch (error) {
      if (full.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
      throw error
    }
  }
}
