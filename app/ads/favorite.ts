/** The most ads that an account or a browser can save. */
export const maxFavorites = 200

/** The browser's storage key for a visitor's saved ads, the newest first. Quick exit clears it. favorite-cookie.ts works without JavaScript. */
export const favoritesKey = 'favorites'

/** Browsers that saved ads before the list was renamed still have it under this key. */
export const oldFavoritesKey = 'favourites'
export type SavedAd = { id: number; path: string; title: string }

/** The label and the target of the button. Both the server and the browser's script use them. */
export const saveLabel = (isSaved: boolean) => (isSaved ? 'Saved' : 'Save')
export const favoriteAction = (id: number | string, isSaved: boolean) => `/ads/${id}/favorite${isSaved ? '/removal' : ''}`

export const fullList = `You have ${maxFavorites} saved ads, which is as many as fit. This one wasn’t saved. Remove one, then try again.`
