import { type TakedownReceiptCopy, takedownReceiptCopy } from './copy.ts'
import type { Receipt } from './takedown-receipts.server.ts'

type Step = { at: Date; what: string }

/** The history of a request in order. It says that there is an answer, but never whose. */
export function receiptSteps(receipt: Receipt, copy: TakedownReceiptCopy): Step[] {
  const { made_at, hidden, answeredAt, withdrawn_at, decided_at } = receipt
  const ending = nameEnding(receipt, copy)
  const steps: (Step | undefined)[] = [
    { at: made_at, what: copy.youAsked },
    ...hidden.map(({ at, ...what }) => ({ at, what: nameHidden(what, copy) })),
    answeredAt && { at: answeredAt, what: copy.answered },
    withdrawn_at ? { at: withdrawn_at, what: copy.withdrawn } : undefined,
    ending && decided_at ? { at: decided_at, what: ending } : undefined,
  ]
  return steps.filter((step) => step !== undefined).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The state of a request in a few words, for the top of its receipt. */
export function nameState(
  { kind, outcome, isAboutPhotos, hidden, hidden_at, withdrawn_at, missing, waiting }: Receipt,
  copy: TakedownReceiptCopy,
) {
  // An appeal may have brought some of it back.
  const stillHidden = hidden.filter(({ isBack }) => !isBack)
  const count = stillHidden.reduce((sum, { photos }) => sum + photos, 0)
  switch (outcome) {
    case 'removed':
      if (!isAboutPhotos) return copy.isReturned
      return missing.length > 0 || waiting.length > 0 ? copy.isDeletedPartly : copy.isDeleted
    case 'restored':
      return copy.isUp
    case 'nothing found':
      return copy.isMissing
    case 'lapsed':
      return copy.isLapsed
    case 'withdrawn':
      return copy.isWithdrawn
    case null:
      if (withdrawn_at) return copy.isWithdrawn
      if (!hidden_at) return waiting.length > 0 ? copy.isWaiting : copy.isMissing
      if (!stillHidden.length) return copy.isUp
      if (missing.length > 0 || waiting.length > 0 || stillHidden.length < hidden.length) return copy.isHiddenPartly
      if (count === 0) return copy.isHiddenText
      if (kind === 'minor') return count === 1 ? copy.photoHidden : copy.photosHidden
      return count === 1 ? copy.yourPhotoHidden : copy.yourPhotosHidden
  }
}

function nameHidden({ adId, photos: count }: Omit<Receipt['hidden'][number], 'at' | 'isBack'>, copy: TakedownReceiptCopy) {
  if (adId === null) return count ? copy.hidPhotosOfGone({ count }) : copy.hidTextOfGone
  const ad = String(adId)
  return count ? copy.hidPhotos({ count, ad }) : copy.hidText({ ad })
}

function nameEnding({ outcome, is_automatic: isByClock, isAboutPhotos }: Receipt, copy: TakedownReceiptCopy) {
  switch (outcome) {
    case 'removed':
      if (isAboutPhotos) return isByClock ? copy.removedByClock : copy.removedByModerator
      return isByClock ? copy.returnedByClock : copy.returnedByModerator
    case 'restored':
      return copy.restoredByModerator
    case 'nothing found':
      return isByClock ? copy.notFoundByClock : copy.notFoundByModerator
    case 'lapsed':
      return copy.lapsed
    case 'withdrawn':
      return copy.withdrawn
    case null:
      return undefined
  }
}

/** A moderator's note as typed, and the site's own note in the reader's language. */
export const readStoredNote = (note: string, copy: TakedownReceiptCopy) =>
  note === takedownReceiptCopy.en.staysUpOnAppeal ? copy.staysUpOnAppeal : note
