import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { readNote } from '#app/moderation/queue/decision.ts'
import { type CopyReader, wordsFor } from '#app/platform/copy/copy-reader.ts'
import { takedownCaseCopy, type TakedownCaseCopy } from './copy.ts'
import { isAboutPhotos, type Kind, type Outcome } from './takedown.ts'

/** Maps the last segment of a decision's URL to the stored outcome. */
export const outcomeOf = { removal: 'removed', restoration: 'restored', none: 'nothing found' } as const satisfies Record<string, Outcome>
export type TakedownDecision = keyof typeof outcomeOf
export const takedownDecisions = Object.keys(outcomeOf) as TakedownDecision[]

/** The outcome as moderators read it. */
export function outcomeName(kind: Kind, ending: string, copy: TakedownCaseCopy) {
  return ending === 'removed' && !isAboutPhotos(kind) ? copy.returned : wordsFor<Outcome>(copy, ending as Outcome)
}

/** The input and errors of a rejected decision form. */
export type RefusedTakedown = {
  decision: TakedownDecision
  note: string
  advertiserNote: string
  error: string
  noteError?: string
  advertiserNoteError?: string
}

type Notes = { note?: string; advertiserNote?: string }

/** Reads the notes to both sides, and their errors. The one to the advertiser is needed if something of theirs was hidden. */
export function readNotes(reader: CopyReader, form: Notes, { isAdvertiserTold }: { isAdvertiserTold: boolean }) {
  const [copy, common] = [reader.read(takedownCaseCopy), reader.read(moderationDecisionsCopy)]
  const note = readNote(form.note, copy.writeNote, common)
  const advertiserNote = readNote(form.advertiserNote, copy.writeAdvertiserNote, common)
  const errors = { noteError: note.error, advertiserNoteError: isAdvertiserTold ? advertiserNote.error : undefined }
  const notes = { note: note.note, advertiserNote: advertiserNote.note }
  return { notes, errors: errors.noteError || errors.advertiserNoteError ? { ...errors, error: copy.notDecided } : undefined }
}
