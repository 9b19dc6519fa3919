/** As many as an account, or a browser, keeps. */
export const mostFavorites = 200

/** Where a visitor's script saves theirs: a list of these, the newest first. Quick exit clears it. Without a script: favorite-cookie.ts. */
export const favoritesKey = 'favorites'

/** Browsers that saved ads before the list was renamed still have it under this key. */
export const oldFavoritesKey = 'favourites'
export type SavedAd = { id: number; path: string; title: string }

/** What the button says, and where it leads: the same from the server and in the browser. */
export const saveLabel = (isSaved: boolean) => (isSaved ? 'Saved' : 'Save')
export const favoriteAction = (id: number | string, isSaved: boolean) => `/ads/${id}/favorite${isSaved ? '/removal' : ''}`

export const fullList = `You have ${mostFavorites} saved ads, which is as many as fit. This one wasn’t saved. Remove one, then try again.`
