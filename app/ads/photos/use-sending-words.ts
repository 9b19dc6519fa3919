import { photoRefusalsCopy } from '#app/ads/ad/copy.ts'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { photoSendingCopy, type SendingWords } from './copy.ts'

/** What app/platform/browser/photos.ts and photo-sending.ts say, for the attribute `data-words`. */
export function useSendingWords() {
  const copy = useCopy(photoSendingCopy)
  const { tooLong } = useCopy(photoRefusalsCopy)
  const [waiting, sending, notAdded] = [copy.waiting({ name: '#' }), copy.sending({ name: '#' }), copy.notAdded({ name: '#' })]
  const [waitsForPhotos, missing] = [copy.waitsForPhotos({ photos: '#' }), copy.missing({ name: '#' })]
  const words: SendingWords = { ...copy, waiting, sending, notAdded, waitsForPhotos, missing, tooLong }
  return JSON.stringify(words)
}
