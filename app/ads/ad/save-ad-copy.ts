import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { saveAdEs } from './save-ad-copy.es.ts'

/** The button that saves an ad, and what app/platform/browser/favorites.ts says about it. */
export const saveAdCopy = defineCopy(
  'save-ad',
  {
    save: 'Save',
    saved: 'Saved',
    removed: 'Removed from your saved ads.',
    full: 'You already have {most} saved ads, the most you can have. This one wasn’t saved. Remove one, then try again.',
    noRoom: 'This browser has no storage left for this site, so the ad wasn’t saved.',
  },
  saveAdEs,
)

export type SaveAdCopy = CopyOf<typeof saveAdCopy>

/** What the script says each time. The rest it fetches when it's needed. */
export type FavoriteWords = Pick<SaveAdCopy, 'save' | 'saved' | 'removed'> & { undo: string }
