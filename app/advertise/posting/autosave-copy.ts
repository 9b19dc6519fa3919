import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { autosaveEs } from './autosave-copy.es.ts'

/** What a form says as it saves itself. */
export const autosaveCopy = defineCopy(
  'autosave',
  {
    saved: 'Saved at {time}',
    savedInPart: 'Saved at {time}, except the marked fields.',
    nameFirst: 'Not saved yet. Enter your display name first.',
    unreached: 'Not saved: we can’t reach our records right now.',
    gone: 'This ad isn’t here anymore. It was discarded in another window.',
    changed: 'This ad was changed in another window. Press the button below to see both, and choose.',
    notEditable: 'This ad can’t be changed right now: it was submitted, or has ended, in another window.',
    restored: 'What you typed here before wasn’t saved. It’s back, and is being saved now.',
    notSaved: 'Not saved.',
    saving: 'Saving what you typed. The form will be sent right after.',
    signedOut: 'Not saved: you’re signed out. Sign in in another tab. What you typed is still here, and we’ll keep trying.',
    tooMany: 'Not saved yet: there were too many saves in a short time. What you typed is still here, and we’ll keep trying.',
    tooLarge: 'Not saved: that’s more than an ad can hold. What you typed is still here. Please shorten it.',
    broken: 'Not saved: something went wrong on our side. What you typed is still here, and we’ll keep trying.',
    offline: 'Not saved: we can’t reach the server. What you typed is still here, and we’ll keep trying.',
  },
  autosaveEs,
)

export type AutosaveCopy = CopyOf<typeof autosaveCopy>
