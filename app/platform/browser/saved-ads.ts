import { favoritesKey, oldFavoritesKey, type SavedAd } from '#app/ads/ad/favorite.ts'

/** A visitor's favorites in this browser's storage, the newest first. */
export function readSaved(): SavedAd[] {
  try {
    const saved = JSON.parse(localStorage.getItem(favoritesKey) ?? localStorage.getItem(oldFavoritesKey) ?? '[]') as SavedAd[]
    return saved.filter(({ id, path, title }) => Number.isSafeInteger(id) && path.startsWith('/city/') && typeof title === 'string')
  } catch {
    return []
  }
}

/** Their numbers, as the cookie has them too. */
export const savedIds = () =>
  readSaved()
    .map(({ id }) => id)
    .join('.')

/** The sign-up page takes them along, so that they're in the account wherever its email is opened. */
export default function takeAlong(field: HTMLInputElement) {
  field.value = savedIds()
}
