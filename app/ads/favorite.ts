/** The most ads that an account or a browser can save. */
export const mostFavorites = 200

/** Where a visitor's script saves theirs: a list of these, the newest first. Quick exit clears it. Without a script: favorite-cookie.ts. */
export const favoritesKey = 'favorites'

/** Browsers that saved ads before the list was renamed still have it under this key. */
export const oldFavoritesKey = 'favourites'
export type SavedAd = { id: number; path: string; title: string }

/** The label and the target of the button. Both the server and the browser's script use them. */
export const saveLabel = (isSaved: boolean) => (isSaved ? 'Saved' : 'Save')
export const favoriteAction = (id: number | string, isSaved: boolean) => `/ads/${id}/favorite${isSaved ? '/removal' : ''}`

export const fullList = `You have ${mostFavorites} saved ads, which is as many as fit. This one wasn’t saved. Remove one, then try again.`
