import type { RouterContextProvider } from 'react-router'
import type { Viewer } from '#app/accounts/account/account.ts'
import { requireSession } from '#app/accounts/account/sessions.server.ts'
import { photoRefusalsCopy } from '#app/ads/ad/copy.ts'
import { describePhotoRefusal, type PhotoRefusal } from '#app/ads/ad/photo-rules.ts'
import { type App, addressOf, appContext, copyOf, readerOf, viewerOf } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { sealFile } from '#app/platform/files/sealed-files.server.ts'
import type { Part } from '#app/platform/http/multipart.server.ts'
import { isPassing, openUpload, secondsToWait } from '#app/ads/photos/uploads.server.ts'
import { refuseUnstored } from '#app/ads/photos/photo-files.server.ts'
import { renderSheet, detectKind } from '#app/ads/photos/processing.server.ts'
import { describeRefusal, type IdentityPhoto, type IdentityPhotoErrors, pictures, type RequestRefusal } from './identity-request.ts'
import { sendRequest, storeIdentityPhoto } from './identity-requests.server.ts'

/** A picture that was refused. `picture` says which of the two. */
type RefusedIdentityPhoto = { picture: IdentityPhoto; refusal: PhotoRefusal }
type Received = { refused: RefusedIdentityPhoto[]; reason?: RequestRefusal; retryAfter?: number }

type Upload = { request: Request; viewer: Viewer; address: string }

export const sealOf = (requestId: number, picture: IdentityPhoto) => ({
  purpose: 'identity pictures',
  boundTo: `claim request ${requestId} ${picture}`,
  isPassing: true,
})

/** Receives the photos of the viewer's check, and describes why they weren't sent to be compared, if they weren't. */
export async function sendPictures(request: Request, context: Readonly<RouterContextProvider>) {
  const [app, viewer] = [context.get(appContext), viewerOf(context)]
  const { refused, reason, retryAfter } = await receiveIdentityPhotos(app, { request, address: addressOf(context), viewer })
  if (reason === 'gone') await requireSession(app.db, viewer)
  if (!refused.length && !reason) return undefined
  const described = refused.map(({ picture, refusal }) => ({
    picture,
    ...describePhotoRefusal(refusal, copyOf(context, photoRefusalsCopy)),
  }))
  const errors: IdentityPhotoErrors = Object.fromEntries(described.map(({ picture, error }) => [picture, error]))
  const { status, text } = reason ? describeRefusal(readerOf(context), reason) : { status: described[0]!.status, text: undefined }
  return { errors, error: text, status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined }
}

/**
 * Receives the two pictures of a check, re-encodes them, and encrypts them in memory, so they're never on the disk unencrypted. The request
 * is sent once both are stored and the advertiser has confirmed that the document is covered.
 */
async function receiveIdentityPhotos(app: App, { request, viewer, address }: Upload): Promise<Received> {
  const received: Received = { refused: [] }
  const upload = openUpload(request, { ...viewer, address })
  let requestId = 0
  let isCovered = false
  try {
    for await (const part of upload.parts) {
      if (part.name === 'request') requestId = idOf(part.bytes.toString())
      if (part.name === 'covered') isCovered = part.bytes.toString() === 'on'
      const picture = pictures.find((one) => one === part.name)
      // Browsers send an empty file field if no file was chosen.
      if (picture && (part.bytes.length || part.isTooLong)) await receive(picture, part)
      if (received.reason) return received
    }
  } catch (error) {
    if (!(error instanceof Error) || received.reason) throw error
    received.refused.push({ picture: 'gesture', refusal: upload.refusalOr('cut off') })
  } finally {
    upload.leave()
  }
  if (isPassing(received.refused.at(-1)?.refusal)) received.retryAfter = secondsToWait
  if (received.refused.length) return received
  if (!isCovered) return { ...received, reason: 'uncovered' }
  const sent = await sendRequest(app, { ...viewer, requestId })
  return sent.ok ? received : { ...received, reason: sent.reason }

  async function receive(picture: IdentityPhoto, { bytes, isTooLong }: Part) {
    const refuse = (refusal: PhotoRefusal) => void received.refused.push({ picture, refusal })
    if (isTooLong) return refuse('too long')
    const wait = await app.limits.consume('photos per account', String(viewer.accountId))
    if (wait) {
      received.retryAfter = wait
      return refuse('too often')
    }
    const detected = detectKind(bytes)
    if ('refusal' in detected) return refuse(detected.refusal)
    const result = await upload.process(() => renderSheet(detected.kind, bytes))
    if ('refusal' in result) return refuse(result.refusal)
    const sealed = await refuseUnstored(async () => ({ file: await sealFile(app, result.sheet, sealOf(requestId, picture)) }))
    if ('refusal' in sealed) return refuse(sealed.refusal)
    const { file } = sealed
    const stored = await storeIdentityPhoto(app, { ...viewer, requestId, picture, file })
    if (stored.ok) return
    received.reason = stored.reason
    await app.files.remove(file)
  }
}
