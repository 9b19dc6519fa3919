import { type PhotoRefusal, photoLimits } from '#app/ads/ad/photo-rules.ts'
import { type FieldLimits, readParts } from '#app/platform/http/multipart.server.ts'
import { openRoom } from './upload-room.ts'
import { openTurns, type Sender } from './upload-turns.ts'

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
