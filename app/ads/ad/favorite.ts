/** The most ads that an account or a browser can save. */
export const maxFavorites = 200

/** The browser's storage key for a visitor's saved ads, the newest first. Quick exit clears it. favorite-cookie.ts works without JavaScript. */
export const favoritesKey = 'favorites'

/** Browsers that saved ads before the list was renamed still have it under this key. */
export const oldFavoritesKey = 'favourites'
export type SavedAd = { id: number; path: string; title: string }

/** Where the button's form goes. Both the server and the browser's script use it. */
export const favoriteAction = (id: number | string, isSaved: boolean) => `/ads/${id}/favorite${isSaved ? '/removal' : ''}`
