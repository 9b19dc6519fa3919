import { defineCopy } from '#app/platform/copy/catalog.ts'
import { photoSendingEs } from './photo-sending-copy.es.ts'

/** What app/platform/browser/photos.ts and photo-sending.ts say while they send and change photos. */
export const photoSendingCopy = defineCopy(
  'photo-sending',
  {
    waiting: 'Waiting: {name}',
    sending: 'Sending {name}',
    processing: 'Processing your photo',
    strip: 'We strip location, time, and camera data.',
    notAdded: '{name} wasn’t added',
    failed: 'That didn’t work. Your photo is still here. Try again.',
    unreached: 'We couldn’t reach the server. Your photo is still here. Try again.',
    notChanged: 'We couldn’t reach the server. Nothing was changed. Please try again.',
    tryAgain: 'Try again',
    chooseAnother: 'Choose another',
    dismiss: 'Dismiss',

    waitsForPhotos: 'Photos still uploading: {photos}. The form will be sent as soon as they arrive.',
    waitsForChange: 'Saving your last change. The form will be sent right after.',
    missing: 'Not added: {name}. Try again, or continue without it.',
    goOn: 'Continue anyway',
  },
  photoSendingEs,
)

/** The sentences as the scripts read them, with # for a file's name. */
export type SendingWords = Record<keyof typeof photoSendingCopy.en | 'tooLong', string>
